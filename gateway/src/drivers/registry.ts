import type { Protocol } from '@tidegate/contract/protocols/registry.ts';
import type { OpenDriver } from './driver.ts';
import { openModbusRtu } from './modbus-rtu/driver.ts';
import { openModbusTcp } from './modbus-tcp/driver.ts';
import { openOpcua } from './opcua/driver.ts';
import { openS7 } from './s7/driver.ts';
import { openSimulator } from './simulator/driver.ts';

/** Protocol → how its driver is opened; the one list. */
export const DRIVERS = {
  'modbus-tcp': openModbusTcp,
  'modbus-rtu': openModbusRtu,
  opcua: openOpcua,
  s7: openS7,
  simulator: openSimulator,
} as const satisfies { readonly [P in Protocol]: OpenDriver };
