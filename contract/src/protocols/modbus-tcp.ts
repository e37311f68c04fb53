import { z } from 'zod';
import { MODBUS, requestParams } from './modbus.ts';
import type { ProtocolKind } from './protocol-kind.ts';

/** Address of a Modbus TCP device, and the time-outs of the driver. Times in ms. */
export const paramsSchema = z.strictObject({
  host: z.string().min(1).max(253),
  port: z.int().min(1).max(65_535).default(502),
  unitId: z.int().min(0).max(255).default(1),
  ...requestParams,
});
export type ModbusTcpParams = z.output<typeof paramsSchema>;

export const modbusTcp = {
  names: { zh: 'Modbus TCP', en: 'Modbus TCP' },
  about: {
    zh: '以太网上的 Modbus：大多数 PLC、仪表和变频器，以及 Modbus TCP 网关后的串口设备。',
    en: 'Modbus over Ethernet: most PLCs, meters and drives, and serial devices behind a Modbus TCP gateway.',
  },
  params: paramsSchema,
  ...MODBUS,
  standard: 'MODBUS Application Protocol V1.1b3',
  transports: ['tcp'],
  where: ({ host, port, unitId }) => `${String(host)}:${String(port)} · ${String(unitId)}`,
} as const satisfies ProtocolKind;
