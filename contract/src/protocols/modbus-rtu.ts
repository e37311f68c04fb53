import { z } from 'zod';
import { MODBUS, requestParams } from './modbus.ts';
import type { ProtocolKind } from './protocol-kind.ts';
import { deviceServerParams, needsItsPlace, serialParams, serialPortOf } from './serial-line.ts';

/** `rtu`: a serial port of the gateway. `rtuOverTcp`: one behind a device server that hands the bytes through. */
export const RTU_METHODS = ['rtu', 'rtuOverTcp'] as const;
/** Address of a Modbus RTU device, and the time-outs of the driver. Times in ms. */
export const paramsSchema = z
  .strictObject({
    method: z.enum(RTU_METHODS).default('rtu'),
    ...serialParams('rtu', { baud: 9_600, parity: 'none' }),
    ...deviceServerParams('rtuOverTcp', 502),
    /** 0 is the broadcast, which nobody answers; 248 to 255 are reserved. */
    unitId: z.int().min(1).max(247).default(1),
    ...requestParams,
  })
  .superRefine(needsItsPlace('rtu'));
export type ModbusRtuParams = z.output<typeof paramsSchema>;

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
  serialPort: (params) => serialPortOf(paramsSchema, 'rtu', params),
  hints: {
    99901: {
      zh: '网关打不开线路：请核对串口名（或主机和端口）。同一串口的驱动必须使用相同的串口参数。',
      en: 'The gateway cannot open the line. Check the serial port (or host and port). All drivers of one port need the same settings.',
    },
  },
} as const satisfies ProtocolKind;
