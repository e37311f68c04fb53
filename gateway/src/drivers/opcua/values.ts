import type { SampleValue } from '@tidegate/contract/nouns/history/sample.ts';
import { DATA_TYPES, type DataType } from '@tidegate/contract/nouns/signal/signal.ts';
import { DeviceError, OUT_OF_RANGE, WRONG_TYPE } from '../shared/device-error.ts';
import type { RawValue } from '../shared/driver.ts';

/** OPC UA part 6 §5.1.2: built-in types by number: those that a signal can hold, and those that hold others. */
export const UA = {
  Boolean: 1,
  SByte: 2,
  Byte: 3,
  Int16: 4,
  UInt16: 5,
  Int32: 6,
  UInt32: 7,
  Int64: 8,
  UInt64: 9,
  Float: 10,
  Double: 11,
  String: 12,
  DateTime: 13,
  Guid: 14,
  XmlElement: 16,
  LocalizedText: 21,
  ExtensionObject: 22,
  Variant: 24,
} as const;

/** Part 6 §5.2.2.16: what of a type a value is. */
export const SCALAR = 0;
export const ARRAY = 1;
export const MATRIX = 2;

/** In the library's form: 64-bit integers as [high, low], a localised text with its text. */
export interface UaValue {
  readonly dataType: number;
  readonly arrayType: number;
  /** The numbers of elements of a matrix in each direction. */
  readonly dimensions?: readonly number[] | null;
  readonly value: unknown;
}

const INTEGERS: { readonly [type: number]: readonly [bigint, bigint] } = {
  [UA.SByte]: [-0x80n, 0x7fn],
  [UA.Byte]: [0n, 0xffn],
  [UA.Int16]: [-0x8000n, 0x7fffn],
  [UA.UInt16]: [0n, 0xffffn],
  [UA.Int32]: [-0x8000_0000n, 0x7fff_ffffn],
  [UA.UInt32]: [0n, 0xffff_ffffn],
  [UA.Int64]: [-(2n ** 63n), 2n ** 63n - 1n],
  [UA.UInt64]: [0n, 2n ** 64n - 1n],
};
/** OPC UA has no BCD: a server that passes one on sends the number. */
const TYPES: { readonly [T in DataType]: number } = {
  bool: UA.Boolean,
  int8: UA.SByte,
  uint8: UA.Byte,
  int16: UA.Int16,
  uint16: UA.UInt16,
  int32: UA.Int32,
  uint32: UA.UInt32,
  int64: UA.Int64,
  uint64: UA.UInt64,
  float32: UA.Float,
  float64: UA.Double,
  bcd16: UA.UInt16,
  bcd32: UA.UInt32,
  string: UA.String,
  datetime: UA.DateTime,
};
/** Types that a signal holds as text. */
const TEXTS: readonly number[] = [UA.String, UA.Guid, UA.XmlElement, UA.LocalizedText];
const WIDE: readonly number[] = [UA.Int64, UA.UInt64];

/** The signal type for a scalar of the built-in type; undefined where there is none. */
export function signalTypeOf(dataType: number): DataType | undefined {
  if (TEXTS.includes(dataType)) return 'string';
  return DATA_TYPES.find((type) => TYPES[type] === dataType);
}

/**
 * The server's value in the signal's type. A number of another type is accepted if it fits. Throws DeviceError: 1722
 * for a value of another kind (an array, a structure, a text for a number), 2003 for a number that does not fit.
 */
export function fromUa({ dataType, arrayType, value }: UaValue, wanted: DataType): SampleValue {
  if (value === null || value === undefined) throw new DeviceError(WRONG_TYPE, 'the variable has no value');
  if (arrayType !== SCALAR) throw new DeviceError(WRONG_TYPE, 'the value is an array: choose an element of it');
  const type = TYPES[wanted];
  if (type === UA.Boolean) {
    if (typeof value !== 'boolean') throw wrongType(dataType, wanted);
    return value;
  }
  if (type === UA.String) return textOf(dataType, value, wanted);
  if (type === UA.DateTime) {
    if (!(value instanceof Date)) throw wrongType(dataType, wanted);
    return value.getTime();
  }
  const number = numberOf(dataType, value);
  if (number === undefined) throw wrongType(dataType, wanted);
  return fitted(number, type);
}

/** The value in a variable's type. Throws DeviceError: 1722 for another kind, 2003 for one that does not fit. */
export function toUa(value: RawValue, dataType: number): UaValue {
  switch (dataType) {
    case UA.Boolean:
      if (typeof value !== 'boolean') throw new DeviceError(WRONG_TYPE, 'expected a bool');
      return { dataType, arrayType: SCALAR, value };
    case UA.String:
    case UA.XmlElement:
      if (typeof value !== 'string') throw new DeviceError(WRONG_TYPE, 'expected a text');
      return { dataType, arrayType: SCALAR, value };
    case UA.LocalizedText:
      if (typeof value !== 'string') throw new DeviceError(WRONG_TYPE, 'expected a text');
      return { dataType, arrayType: SCALAR, value: { text: value } };
    case UA.DateTime:
      if (typeof value !== 'number') throw new DeviceError(WRONG_TYPE, 'expected a time');
      return { dataType, arrayType: SCALAR, value: new Date(value) };
  }
  if (typeof value !== 'number' && typeof value !== 'bigint') throw new DeviceError(WRONG_TYPE, 'expected a number');
  const held = fitted(value, dataType);
  return { dataType, arrayType: SCALAR, value: typeof held === 'bigint' ? highLow(held) : held };
}

/** The number as the type holds it; 64-bit integers as bigint. */
function fitted(value: number | bigint, type: number): number | bigint {
  if (type === UA.Double) return Number(value);
  if (type === UA.Float) {
    const single = Math.fround(Number(value));
    if (Number.isFinite(Number(value)) && !Number.isFinite(single)) throw outOfRange(value);
    return single;
  }
  const range = INTEGERS[type];
  if (range === undefined) throw new DeviceError(WRONG_TYPE, `type ${type} holds no number`);
  if (typeof value === 'number' && !Number.isInteger(value)) {
    throw new DeviceError(WRONG_TYPE, 'expected a whole number');
  }
  const whole = BigInt(value);
  if (whole < range[0] || whole > range[1]) throw outOfRange(value);
  return WIDE.includes(type) ? whole : Number(whole);
}

function numberOf(type: number, value: unknown): number | bigint | undefined {
  if (typeof value === 'number') return value;
  if (!WIDE.includes(type) || !Array.isArray(value)) return undefined;
  const [high, low] = value as unknown[];
  if (typeof high !== 'number' || typeof low !== 'number') return undefined;
  const bits = (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0);
  return type === UA.Int64 ? BigInt.asIntN(64, bits) : bits;
}

function highLow(value: bigint): readonly [number, number] {
  const bits = BigInt.asUintN(64, value);
  return [Number(bits >> 32n), Number(bits & 0xffff_ffffn)];
}

function textOf(dataType: number, value: unknown, wanted: DataType): string {
  if (typeof value === 'string') return value;
  if (dataType === UA.LocalizedText && typeof value === 'object' && value !== null && 'text' in value) {
    return typeof value.text === 'string' ? value.text : '';
  }
  throw wrongType(dataType, wanted);
}

const wrongType = (dataType: number, wanted: DataType): DeviceError =>
  new DeviceError(WRONG_TYPE, `the variable's value (type ${dataType}) is no ${wanted}`);
const outOfRange = (value: number | bigint): DeviceError => new DeviceError(OUT_OF_RANGE, `${value} does not fit`);
