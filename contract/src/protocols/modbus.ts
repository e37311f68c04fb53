/** Shared parts of the Modbus protocols: time-outs, merging of requests, addresses, and capabilities. */
import { z } from 'zod';
import { DATA_TYPES, type DataType } from '../nouns/signal/signal.ts';
import { modbusMisfit, nextModbusAddress } from './modbus-address.ts';
import { encodingParam, UTF8_UNLESS_SET } from './text-encoding.ts';
import type { Address, AddressNotation, Placed, ProtocolKind } from './protocol-kind.ts';

/** Modbus Application Protocol V1.1b3 §6: most that one request may ask for. */
export const READ_REGISTERS_MAX = 125;
export const READ_BITS_MAX = 2_000;
/** The longest text. */
export const TEXT_REGISTERS_MAX = 120;

/** Time-outs of the driver (ms), and the limits of one request. */
export const requestParams = {
  timeoutMs: z.int().min(50).max(60_000).default(1_000),
  retries: z.int().min(0).max(10).default(2),
  /** Unused registers that one request may bridge to read two neighbours at once. */
  mergeGap: z.int().min(0).max(120).default(8),
  /** Most registers (or 16 × as many bits) one request may ask for. */
  maxBlock: z.int().min(1).max(READ_REGISTERS_MAX).default(120),
  ...encodingParam,
};

const requestParamsSchema = z.strictObject({ unitId: z.int(), ...requestParams });
/** The params that every Modbus driver has, however its device is reached. */
export type ModbusParams = z.output<typeof requestParamsSchema>;

export const MODBUS_AREAS = ['coil', 'discrete', 'input', 'holding'] as const;
/** Order of the bytes of a value in its registers; A is the most significant. */
export const BYTE_ORDERS = ['ABCD', 'BADC', 'CDAB', 'DCBA'] as const;

/** Zero-based protocol address of a value. `bit` picks one bit of a register; `length` is the registers of a string. */
export const addressSchema = z.strictObject({
  area: z.enum(MODBUS_AREAS),
  address: z.int().min(0).max(65_535),
  byteOrder: z.enum(BYTE_ORDERS).default('ABCD'),
  bit: z.int().min(0).max(15).optional(),
  length: z.int().min(1).max(TEXT_REGISTERS_MAX).optional(),
});
export type ModbusAddress = z.output<typeof addressSchema>;

const NOTATION = new RegExp(
  `^(?<area>${MODBUS_AREAS.join('|')})\\s+(?<place>\\d{1,9})(?:\\.(?<bit>\\d{1,3}))?(?:\\s+x(?<length>\\d{1,4}))?(?:\\s+(?<order>${BYTE_ORDERS.join('|')}))?$`,
  'i',
);

/**
 * The area and the address that goes over the wire, from 0, as the Modbus specification counts: `holding 4`; a bit of the
 * register after a dot, `holding 4.2`; registers of a text after an x, `holding 20 x8`; bytes that do not lie as ABCD last,
 * `holding 4 CDAB`. 40005 is read where the protocol is known, and never written: some count it from 0, most from 1.
 */
const notation: AddressNotation = {
  help: {
    zh: '区域和从 0 起的地址，如 holding 4；holding 4.2 为位，holding 20 x8 为 8 个寄存器的文本，holding 4 CDAB 为其他字节序；单独的数字 4 也是保持寄存器，40005、4x5、30005 按手册从 1 起',
    en: 'area and address from 0, such as holding 4; holding 4.2 is a bit, holding 20 x8 a text of 8 registers, holding 4 CDAB another byte order; a number alone, 4, is a holding register too, and 40005, 4x5 and 30005 count from 1 as manuals do',
  },
  write({ area, address, byteOrder, bit, length }) {
    if (typeof area !== 'string' || typeof byteOrder !== 'string') return undefined;
    const dot = typeof bit === 'number' ? `.${bit}` : '';
    const long = typeof length === 'number' ? ` x${length}` : '';
    return `${area} ${String(address)}${dot}${long}${byteOrder === 'ABCD' ? '' : ` ${byteOrder}`}`;
  },
  read(text) {
    const { area = '', place, bit, length, order = 'ABCD' } = NOTATION.exec(text)?.groups ?? {};
    if (place === undefined) return undefined;
    return {
      area: area.toLowerCase(),
      address: Number(place),
      byteOrder: order.toUpperCase(),
      ...(bit === undefined ? {} : { bit: Number(bit) }),
      ...(length === undefined ? {} : { length: Number(length) }),
    };
  },
};

/** The digit by which manuals name an area. */
const REFERENCES: { readonly [digit: string]: ModbusAddress['area'] } = { 1: 'discrete', 3: 'input', 4: 'holding' };
const LAST_PLACE = 65_535;
const NUMBERS = new RegExp(
  `^(?:(?<digit>[134])x\\s?)?(?<number>\\d{1,6})(?<rest>(?:\\.\\d{1,3})?(?:\\s+x\\d{1,4})?(?:\\s+(?:${BYTE_ORDERS.join('|')}))?)$`,
  'i',
);

/**
 * An address as manuals write it: a number alone is a holding register, as it goes over the wire; `40002`, `400002`, `4x2` and
 * `30002` count from 1 behind the digit of their area.
 */
function readManual(text: string): Address | undefined {
  const { digit, number = '', rest = '' } = NUMBERS.exec(text.trim())?.groups ?? {};
  if (number === '') return undefined;
  const [, first = '', behind = ''] = /^([34](?=\d{4}$)|[134](?=\d{5}$))(\d+)$/.exec(number) ?? [];
  const reference = digit ?? first;
  const place = reference === '' ? Number(number) : Number(digit === undefined ? behind : number) - 1;
  if (place < 0 || place > LAST_PLACE) return undefined;
  return notation.read(`${REFERENCES[reference] ?? 'holding'} ${place}${rest}`);
}

/** The parts common to the definitions of all Modbus protocols. */
export const MODBUS = {
  address: addressSchema,
  functions: ['read', 'write'],
  dataTypes: DATA_TYPES,
  byteOrders: BYTE_ORDERS,
  limits: { readRegisters: READ_REGISTERS_MAX, readBits: READ_BITS_MAX, textRegisters: TEXT_REGISTERS_MAX },
  notation: { ...notation, readKnown: readManual },
  fields: UTF8_UNLESS_SET,
  misfit: (address: Address, signal: Placed) => modbusMisfit(addressSchema.parse(address), signal),
  next: (address: Address, dataType: DataType) => nextModbusAddress(addressSchema.parse(address), dataType),
} as const satisfies Partial<ProtocolKind>;
