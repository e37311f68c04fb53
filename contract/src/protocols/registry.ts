import { bacnetIp } from './bacnet-ip.ts';
import { dlt645 } from './dlt645.ts';
import { ethernetIp } from './ethernet-ip.ts';
import { httpIn } from './http-in.ts';
import { httpJson } from './http-json.ts';
import { iec104 } from './iec104.ts';
import { melsecMc } from './melsec-mc.ts';
import { modbusRtu } from './modbus-rtu.ts';
import { modbusTcp } from './modbus-tcp.ts';
import { mqttJson } from './mqtt-json.ts';
import { omronFins } from './omron-fins.ts';
import { opcua } from './opcua.ts';
import { s7 } from './s7.ts';
import { simulator } from './simulator.ts';
import { snmp } from './snmp.ts';
import { sql } from './sql.ts';
import type { Protocol } from './names.ts';
import type { ProtocolKind } from './protocol-kind.ts';

const KINDS = {
  'modbus-tcp': modbusTcp,
  'modbus-rtu': modbusRtu,
  opcua,
  s7,
  'ethernet-ip': ethernetIp,
  'melsec-mc': melsecMc,
  'omron-fins': omronFins,
  dlt645,
  iec104,
  'bacnet-ip': bacnetIp,
  snmp,
  'mqtt-json': mqttJson,
  'http-json': httpJson,
  'http-in': httpIn,
  sql,
  simulator,
} as const satisfies { readonly [P in Protocol]: ProtocolKind };

/**
 * The device protocols of gateways: params of drivers, addresses of signals, and their descriptions; no code compares their names.
 * One file per protocol, in the order of `names.ts`; the gateway has a driver folder of the
 * same name for each.
 */
export const PROTOCOL_KINDS: { readonly [P in Protocol]: ProtocolKind } = KINDS;

export const isProtocol = (name: string): name is Protocol => Object.hasOwn(KINDS, name);
