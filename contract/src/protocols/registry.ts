/**
 * The protocols a gateway speaks to devices: what a driver's params and a signal's address look like.
 * One file per protocol; the gateway has one driver folder of the same name for each.
 */
import type { z } from 'zod';
import * as modbus from './modbus.ts';
import * as modbusRtu from './modbus-rtu.ts';
import * as modbusTcp from './modbus-tcp.ts';
import * as opcua from './opcua.ts';
import * as s7 from './s7.ts';
import * as simulator from './simulator.ts';

export const PROTOCOLS = ['modbus-tcp', 'modbus-rtu', 'opcua', 's7', 'simulator'] as const;
export type Protocol = (typeof PROTOCOLS)[number];

interface ProtocolSchemas {
  readonly params: z.ZodType;
  readonly address: z.ZodType;
}

/** Protocol → its schemas; the compiler fails until a new protocol is listed. */
export const PROTOCOL_SCHEMAS = {
  'modbus-tcp': { params: modbusTcp.paramsSchema, address: modbus.addressSchema },
  'modbus-rtu': { params: modbusRtu.paramsSchema, address: modbus.addressSchema },
  opcua: { params: opcua.paramsSchema, address: opcua.addressSchema },
  s7: { params: s7.paramsSchema, address: s7.addressSchema },
  simulator: { params: simulator.paramsSchema, address: simulator.addressSchema },
} as const satisfies { [P in Protocol]: ProtocolSchemas };
