import type { Protocol } from '@tidegate/contract/protocols/registry.ts';
import type { OpenDriver } from './driver.ts';
import type { OpenProbe } from './probe.ts';
import { openBacnetIp, probeBacnetIp } from './bacnet-ip/driver.ts';
import { openDlt645, probeDlt645 } from './dlt645/driver.ts';
import { openEthernetIp, probeEthernetIp } from './ethernet-ip/driver.ts';
import { openHttpIn, probeHttpIn } from './http-in/driver.ts';
import { openHttpJson, probeHttpJson } from './http-json/driver.ts';
import { openIec104, probeIec104 } from './iec104/driver.ts';
import { openMelsecMc, probeMelsecMc } from './melsec-mc/driver.ts';
import { openModbusRtu, probeModbusRtu } from './modbus-rtu/driver.ts';
import { openModbusTcp, probeModbusTcp } from './modbus-tcp/driver.ts';
import { openMqttJson, probeMqttJson } from './mqtt-json/driver.ts';
import { openOmronFins, probeOmronFins } from './omron-fins/driver.ts';
import { openOpcua, probeOpcua } from './opcua/driver.ts';
import { openS7, probeS7 } from './s7/driver.ts';
import { openSimulator } from './simulator/driver.ts';
import { probeSimulator } from './simulator/probe.ts';
import { openSnmp, probeSnmp } from './snmp/driver.ts';
import { openSql, probeSql } from './sql/driver.ts';

/** Protocol → how its driver and its probe are opened. `npm run generate` writes this file: a folder holds its protocol. */
export const DRIVERS = {
  'bacnet-ip': { open: openBacnetIp, probe: probeBacnetIp },
  dlt645: { open: openDlt645, probe: probeDlt645 },
  'ethernet-ip': { open: openEthernetIp, probe: probeEthernetIp },
  'http-in': { open: openHttpIn, probe: probeHttpIn },
  'http-json': { open: openHttpJson, probe: probeHttpJson },
  iec104: { open: openIec104, probe: probeIec104 },
  'melsec-mc': { open: openMelsecMc, probe: probeMelsecMc },
  'modbus-rtu': { open: openModbusRtu, probe: probeModbusRtu },
  'modbus-tcp': { open: openModbusTcp, probe: probeModbusTcp },
  'mqtt-json': { open: openMqttJson, probe: probeMqttJson },
  'omron-fins': { open: openOmronFins, probe: probeOmronFins },
  opcua: { open: openOpcua, probe: probeOpcua },
  s7: { open: openS7, probe: probeS7 },
  simulator: { open: openSimulator, probe: probeSimulator },
  snmp: { open: openSnmp, probe: probeSnmp },
  sql: { open: openSql, probe: probeSql },
} as const satisfies { readonly [P in Protocol]: { readonly open: OpenDriver; readonly probe: OpenProbe } };
