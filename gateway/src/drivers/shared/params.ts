import { fieldReason } from '@tidegate/contract/fields/field-reason.ts';
import type { z } from 'zod';
import { BAD_ADDRESS, DeviceError } from './device-error.ts';
import type { DriverInput } from './driver.ts';

/** The params of a driver, as the protocol's schema has them. Throws DeviceError 99904. */
export const checkedParams = <S extends z.ZodType>(schema: S, { params }: Pick<DriverInput, 'params'>): z.output<S> =>
  checked(schema, params);

/** The address of a signal, as the protocol's schema has it. Throws DeviceError 99904. */
export const checkedAddress = <S extends z.ZodType>(schema: S, address: unknown): z.output<S> =>
  checked(schema, address);

function checked<S extends z.ZodType>(schema: S, given: unknown): z.output<S> {
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  const faults = read.error.issues.map((issue) => `${issue.path.join('.')}: ${fieldReason(issue, 'en')}`);
  throw new DeviceError(BAD_ADDRESS, faults.join('; '));
}
