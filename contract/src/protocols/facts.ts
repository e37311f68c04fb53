/** What the protocols can do, for people who choose one: told beside the schemas, not by them. */
import { DATA_TYPES, type DataType } from '../entities/signal.ts';
import { BYTE_ORDERS, READ_BITS_MAX, READ_REGISTERS_MAX, TEXT_REGISTERS_MAX } from './modbus.ts';
import type { Protocol } from './registry.ts';
import { TEXT_CHARACTERS_MAX } from './s7.ts';

export const TRANSPORTS = ['serial', 'tcp', 'none'] as const;
export const PROTOCOL_FUNCTIONS = ['read', 'write', 'subscribe', 'browse', 'discover'] as const;
export const PROTOCOL_LIMITS = ['readRegisters', 'readBits', 'textRegisters', 'textCharacters'] as const;

interface ProtocolFacts {
  /** The document and its version that the drivers keep to; empty for what is our own. */
  readonly standard: string;
  readonly transports: readonly (typeof TRANSPORTS)[number][];
  readonly functions: readonly (typeof PROTOCOL_FUNCTIONS)[number][];
  readonly dataTypes: readonly DataType[];
  /** Those that a signal may choose; empty where the protocol itself says how bytes lie. */
  readonly byteOrders: readonly string[];
  /** The most that one request asks for, or one value holds. */
  readonly limits: { readonly [L in (typeof PROTOCOL_LIMITS)[number]]?: number };
}

const PLAIN_TYPES = DATA_TYPES.filter((type) => type !== 'bcd16' && type !== 'bcd32');

const modbus = {
  functions: ['read', 'write'],
  dataTypes: DATA_TYPES,
  byteOrders: BYTE_ORDERS,
  limits: { readRegisters: READ_REGISTERS_MAX, readBits: READ_BITS_MAX, textRegisters: TEXT_REGISTERS_MAX },
} as const;

/** Protocol → what it can do; the compiler fails until a new protocol is listed. */
export const PROTOCOL_FACTS: { readonly [P in Protocol]: ProtocolFacts } = {
  'modbus-tcp': { ...modbus, standard: 'MODBUS Application Protocol V1.1b3', transports: ['tcp'] },
  'modbus-rtu': { ...modbus, standard: 'MODBUS over Serial Line V1.02', transports: ['serial', 'tcp'] },
  // A server or a simulator hands numbers on, however its device codes them.
  opcua: {
    standard: 'OPC UA 1.04, opc.tcp',
    transports: ['tcp'],
    functions: ['read', 'write', 'browse'],
    dataTypes: PLAIN_TYPES,
    byteOrders: [],
    limits: {},
  },
  s7: {
    standard: 'S7 communication, ISO on TCP (RFC 1006)',
    transports: ['tcp'],
    functions: ['read', 'write'],
    dataTypes: DATA_TYPES,
    byteOrders: [],
    limits: { textCharacters: TEXT_CHARACTERS_MAX },
  },
  simulator: {
    standard: '',
    transports: ['none'],
    functions: ['read', 'write'],
    dataTypes: PLAIN_TYPES,
    byteOrders: [],
    limits: {},
  },
};
