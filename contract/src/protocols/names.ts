import type { Texts } from '../errors.ts';
import type { Protocol } from './registry.ts';

/** Protocol → what people call it; the compiler fails until a new protocol has a name. */
export const PROTOCOL_NAMES: { readonly [P in Protocol]: Texts } = {
  'modbus-tcp': { zh: 'Modbus TCP', en: 'Modbus TCP' },
  'modbus-rtu': { zh: 'Modbus RTU', en: 'Modbus RTU' },
  opcua: { zh: 'OPC UA', en: 'OPC UA' },
  s7: { zh: '西门子 S7', en: 'Siemens S7' },
  simulator: { zh: '模拟器', en: 'Simulator' },
};
