import { MISSING, misfits } from '../fields/field-reason.ts';
/** Shared parts of the protocols of serial lines. */
import { z } from 'zod';
import { fieldMeta } from './form-field.ts';

export const BAUD_RATES = [1_200, 2_400, 4_800, 9_600, 19_200, 38_400, 57_600, 115_200, 230_400] as const;
export const PARITIES = ['none', 'even', 'odd'] as const;

/** Settings of a serial port. */
export interface SerialSettings {
  /** Path of the serial port, such as /dev/ttyS0, or COM3 on Windows. */
  readonly path: string;
  readonly baud: (typeof BAUD_RATES)[number];
  readonly dataBits: 7 | 8;
  readonly stopBits: 1 | 2;
  readonly parity: (typeof PARITIES)[number];
}

/** The params of a serial port, asked for with one value of `method`; `usual` is what devices of the protocol are delivered with. */
export function serialParams(method: string, usual: Pick<SerialSettings, 'baud' | 'parity'>) {
  const serial = { when: { method: [method] } };
  return {
    path: z
      .string()
      .min(1)
      .max(253)
      .optional()
      .meta(fieldMeta({ ...serial, isNeeded: true })),
    baud: z.literal(BAUD_RATES).default(usual.baud).meta(fieldMeta(serial)),
    dataBits: z.literal([7, 8]).default(8).meta(fieldMeta(serial)),
    stopBits: z.literal([1, 2]).default(1).meta(fieldMeta(serial)),
    parity: z.enum(PARITIES).default(usual.parity).meta(fieldMeta(serial)),
  };
}

/** The params of a device server that hands the bytes of a line through, asked for with one value of `method`. */
export function deviceServerParams(method: string, usualPort: number) {
  const overTcp = { when: { method: [method] } };
  return {
    host: z
      .string()
      .min(1)
      .max(253)
      .optional()
      .meta(fieldMeta({ ...overTcp, isNeeded: true })),
    port: z.int().min(1).max(65_535).default(usualPort).meta(fieldMeta(overTcp)),
  };
}

interface Line extends Omit<SerialSettings, 'path'> {
  readonly method: string;
  readonly path?: string | undefined;
  readonly host?: string | undefined;
}

/** Refuses a line that says neither port nor host, whichever its method `serial` or another one needs. */
export const needsItsPlace =
  (serial: string) =>
  ({ method, path, host }: Line, { addIssue }: z.core.$RefinementCtx): void => {
    const isSerial = method === serial;
    if ((isSerial ? path : host) === undefined) addIssue(misfits(isSerial ? 'path' : 'host', MISSING));
  };

/** The serial port that a driver takes, and how it sets it; undefined for one behind a device server. */
export function serialPortOf(schema: z.ZodType<Line>, serial: string, params: Readonly<Record<string, unknown>>) {
  const read = schema.safeParse(params);
  if (!read.success || read.data.method !== serial || read.data.path === undefined) return undefined;
  const { path, baud, dataBits, stopBits, parity } = read.data;
  return { path, settings: [baud, dataBits, stopBits, parity].join(' ') };
}
