import type { Protocol } from '@tidegate/contract/protocols/registry.ts';
import type { OpenDriver } from './driver.ts';
import { openModbusRtu, probeModbusRtu } from './modbus-rtu/driver.ts';
import { openModbusTcp, probeModbusTcp } from './modbus-tcp/driver.ts';
import { openOpcua, probeOpcua } from './opcua/driver.ts';
import type { OpenProbe } from './probe.ts';
import { openS7, probeS7 } from './s7/driver.ts';
import { openSimulator } from './simulator/driver.ts';
import { probeSimulator } from './simulator/probe.ts';

/** Protocol → how its driver is opened; the one list. */
export const DRIVERS = {
  'modbus-tcp': openModbusTcp,
  'modbus-rtu': openModbusRtu,
  opcua: openOpcua,
  s7: openS7,
  simulator: openSimulator,
} as const satisfies { readonly [P in Protocol]: OpenDriver };

/** Protocol → how a device is looked at beside its driver. */
export const PROBES = {
  'modbus-tcp': probeModbusTcp,
  'modbus-rtu': probeModbusRtu,
  opcua: probeOpcua,
  s7: probeS7,
  simulator: probeSimulator,
} as const satisfies { readonly [P in Protocol]: OpenProbe };
