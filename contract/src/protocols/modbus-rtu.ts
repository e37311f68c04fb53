import { z } from 'zod';
import { fieldMeta } from './form-field.ts';
import { requestParams } from './modbus.ts';

/** `rtu`: a serial port of the gateway. `rtuOverTcp`: one behind a device server that hands the bytes through. */
export const RTU_METHODS = ['rtu', 'rtuOverTcp'] as const;
export const BAUD_RATES = [1_200, 2_400, 4_800, 9_600, 19_200, 38_400, 57_600, 115_200, 230_400] as const;
export const PARITIES = ['none', 'even', 'odd'] as const;

const serial = { when: { method: ['rtu'] } };
const overTcp = { when: { method: ['rtuOverTcp'] } };

/** Where a Modbus RTU device is and how patient the driver is. Times in ms. */
export const paramsSchema = z
  .strictObject({
    method: z.enum(RTU_METHODS).default('rtu'),
    /** Of the serial port, such as /dev/ttyS0. */
    path: z
      .string()
      .min(1)
      .max(253)
      .optional()
      .meta(fieldMeta({ ...serial, isNeeded: true })),
    baud: z.literal(BAUD_RATES).default(9_600).meta(fieldMeta(serial)),
    dataBits: z.literal([7, 8]).default(8).meta(fieldMeta(serial)),
    stopBits: z.literal([1, 2]).default(1).meta(fieldMeta(serial)),
    parity: z.enum(PARITIES).default('none').meta(fieldMeta(serial)),
    host: z
      .string()
      .min(1)
      .max(253)
      .optional()
      .meta(fieldMeta({ ...overTcp, isNeeded: true })),
    port: z.int().min(1).max(65_535).default(502).meta(fieldMeta(overTcp)),
    /** 0 is the broadcast, which nobody answers; 248 to 255 are reserved. */
    unitId: z.int().min(1).max(247).default(1),
    ...requestParams,
  })
  .superRefine(({ method, path, host }, { addIssue }) => {
    if (method === 'rtu' && path === undefined) addIssue({ code: 'custom', path: ['path'], message: 'is missing' });
    if (method === 'rtuOverTcp' && host === undefined)
      addIssue({ code: 'custom', path: ['host'], message: 'is missing' });
  });
export type ModbusRtuParams = z.output<typeof paramsSchema>;
