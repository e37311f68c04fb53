import type { S7Params } from '@tidegate/contract/protocols/s7.ts';
import { DEVICE_FAULT, NO_CONNECTION, NO_SUCH_ADDRESS, NO_SUCH_VARIABLE, WRONG_TYPE } from '../shared/device-error.ts';
import type { DriverInput } from '../shared/driver.ts';
import { Line, LineFault } from '../shared/line.ts';
import { openS7Link, type S7Client } from './client.ts';

/** Return codes of items; the mapping is ours: the text that helps an operator most. */
const CODES: { readonly [code: number]: number } = {
  0x01: DEVICE_FAULT, // hardware fault
  0x03: DEVICE_FAULT, // access not allowed
  0x05: NO_SUCH_ADDRESS, // out of range
  0x06: WRONG_TYPE, // type not supported
  0x07: WRONG_TYPE, // type inconsistent
  0x0a: NO_SUCH_VARIABLE, // the object, such as the data block, does not exist
};

/** The device code that the return code of an item means. */
export const codeOfItem = (code: number): number => CODES[code] ?? DEVICE_FAULT;

/**
 * The line to a CPU, held by the caller until `release`. A CPU has few connections: all readers of one CPU share it.
 */
export function acquireS7Line(
  params: S7Params,
  { clock, random, lines }: Pick<DriverInput, 'clock' | 'random' | 'lines'>,
): { readonly line: Line<S7Client>; readonly release: () => void } {
  const { host, port, rack, slot } = params;
  const name = `s7 ${host}:${port} rack ${rack} slot ${slot}`;
  const open = (timeoutMs: number) => openS7Link({ ...params, timeoutMs }, clock);
  return lines.acquire(name, () => new Line(name, open, s7Fault, { clock, random }));
}

/** Interprets an error of a turn. */
export function s7Fault(error: unknown): LineFault {
  if (error instanceof LineFault) return error;
  return new LineFault(NO_CONNECTION, error instanceof Error ? error.message : String(error));
}
