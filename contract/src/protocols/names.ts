const NAMES = [
  'modbus-tcp',
  'modbus-rtu',
  'opcua',
  's7',
  'ethernet-ip',
  'melsec-mc',
  'omron-fins',
  'dlt645',
  'iec104',
  'bacnet-ip',
  'snmp',
  'mqtt-json',
  'http-json',
  'http-in',
  'sql',
  'simulator',
] as const;

export type Protocol = (typeof NAMES)[number];

/** In the order in which they are offered. A gateway knows the names of all, and loads the definitions of those that it speaks. */
export const PROTOCOLS: readonly Protocol[] = NAMES;
