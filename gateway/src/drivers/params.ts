import type { z } from 'zod';
import { BAD_ADDRESS, DeviceError } from './device-error.ts';
import type { DriverInput } from './driver.ts';

/** The params of a driver, as the protocol's schema has them. Throws DeviceError 99904. */
export function checkedParams<S extends z.ZodType>(schema: S, { params }: Pick<DriverInput, 'params'>): z.output<S> {
  const read = schema.safeParse(params);
  if (!read.success) throw new DeviceError(BAD_ADDRESS, read.error.message);
  return read.data;
}
