import { z } from 'zod';
import { fieldMeta } from './form-field.ts';
import { MODBUS, requestParams } from './modbus.ts';
import type { ProtocolKind } from './protocol-kind.ts';

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
    /** Of the serial port, such as /dev/ttyS0, or COM3 on Windows. */
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

/** The serial port that a driver takes, and how it sets it; undefined for one behind a device server. */
function serialPort(params: Readonly<Record<string, unknown>>) {
  const read = paramsSchema.safeParse(params);
  if (!read.success || read.data.method !== 'rtu' || read.data.path === undefined) return undefined;
  const { path, baud, dataBits, stopBits, parity } = read.data;
  return { path, settings: [baud, dataBits, stopBits, parity].join(' ') };
}

export const modbusRtu = {
  names: { zh: 'Modbus RTU', en: 'Modbus RTU' },
  about: {
    zh: 'RS-485 或 RS-232 上的 Modbus，或经透明串口服务器传送的同样报文。',
    en: 'Modbus on RS-485 or RS-232, or the same frames through a transparent serial device server.',
  },
  params: paramsSchema,
  ...MODBUS,
  standard: 'MODBUS over Serial Line V1.02',
  transports: ['serial', 'tcp'],
  where: ({ method, path, host, port, unitId }) =>
    `${method === 'rtu' ? String(path) : `${String(host)}:${String(port)}`} · ${String(unitId)}`,
  serialPort,
  hints: {
    99901: {
      zh: '网关打不开线路：请核对串口名（或主机和端口）。同一串口的驱动必须使用相同的串口参数。',
      en: 'The gateway cannot open the line. Check the serial port (or host and port). All drivers of one port need the same settings.',
    },
  },
} as const satisfies ProtocolKind;
