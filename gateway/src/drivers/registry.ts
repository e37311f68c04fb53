import type { Protocol } from '@tidegate/contract/protocols/names.ts';
import type { OpenDriver } from './shared/driver.ts';
import type { OpenProbe } from './shared/probe.ts';

/**
 * Protocol → how its driver and its probe are opened, loaded when the first one is: a gateway has in memory only the protocols that it
 * speaks.
 */
export const DRIVERS = {
  'bacnet-ip': {
    open: async () => (await import('./bacnet-ip/driver.ts')).openBacnetIp,
    probe: async () => (await import('./bacnet-ip/driver.ts')).probeBacnetIp,
  },
  dlt645: {
    open: async () => (await import('./dlt645/driver.ts')).openDlt645,
    probe: async () => (await import('./dlt645/driver.ts')).probeDlt645,
  },
  'ethernet-ip': {
    open: async () => (await import('./ethernet-ip/driver.ts')).openEthernetIp,
    probe: async () => (await import('./ethernet-ip/driver.ts')).probeEthernetIp,
  },
  'http-in': {
    open: async () => (await import('./http-in/driver.ts')).openHttpIn,
    probe: async () => (await import('./http-in/driver.ts')).probeHttpIn,
  },
  'http-json': {
    open: async () => (await import('./http-json/driver.ts')).openHttpJson,
    probe: async () => (await import('./http-json/driver.ts')).probeHttpJson,
  },
  iec104: {
    open: async () => (await import('./iec104/driver.ts')).openIec104,
    probe: async () => (await import('./iec104/driver.ts')).probeIec104,
  },
  'melsec-mc': {
    open: async () => (await import('./melsec-mc/driver.ts')).openMelsecMc,
    probe: async () => (await import('./melsec-mc/driver.ts')).probeMelsecMc,
  },
  'modbus-rtu': {
    open: async () => (await import('./modbus-rtu/driver.ts')).openModbusRtu,
    probe: async () => (await import('./modbus-rtu/driver.ts')).probeModbusRtu,
  },
  'modbus-tcp': {
    open: async () => (await import('./modbus-tcp/driver.ts')).openModbusTcp,
    probe: async () => (await import('./modbus-tcp/driver.ts')).probeModbusTcp,
  },
  'mqtt-json': {
    open: async () => (await import('./mqtt-json/driver.ts')).openMqttJson,
    probe: async () => (await import('./mqtt-json/driver.ts')).probeMqttJson,
  },
  'omron-fins': {
    open: async () => (await import('./omron-fins/driver.ts')).openOmronFins,
    probe: async () => (await import('./omron-fins/driver.ts')).probeOmronFins,
  },
  opcua: {
    open: async () => (await import('./opcua/driver.ts')).openOpcua,
    probe: async () => (await import('./opcua/driver.ts')).probeOpcua,
  },
  s7: {
    open: async () => (await import('./s7/driver.ts')).openS7,
    probe: async () => (await import('./s7/driver.ts')).probeS7,
  },
  simulator: {
    open: async () => (await import('./simulator/driver.ts')).openSimulator,
    probe: async () => (await import('./simulator/probe.ts')).probeSimulator,
  },
  snmp: {
    open: async () => (await import('./snmp/driver.ts')).openSnmp,
    probe: async () => (await import('./snmp/driver.ts')).probeSnmp,
  },
  sql: {
    open: async () => (await import('./sql/driver.ts')).openSql,
    probe: async () => (await import('./sql/driver.ts')).probeSql,
  },
} as const satisfies {
  readonly [P in Protocol]: { readonly open: () => Promise<OpenDriver>; readonly probe: () => Promise<OpenProbe> };
};
