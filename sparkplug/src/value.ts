import { unpackArray } from './wire/array-value.ts';
import { DataType, dataTypeName, isArrayType } from './datatype.ts';
import { SparkplugError } from './error.ts';
import { defaultLimits } from './limits.ts';
import type { DataSet, MetricValue, RawValue, ScalarValue, Template, WireField } from './payload.ts';
import { joinExact, joinHalves } from './wire/wire-reader.ts';

/** The wire's value fields in the order in which every message that has values numbers them; 0 is no value at all. */
export const Field = {
  none: 0,
  int: 1,
  long: 2,
  float: 3,
  double: 4,
  boolean: 5,
  string: 6,
  bytes: 7,
  dataSet: 8,
  template: 9,
  extension: 10,
} as const;

export const fieldNames: readonly (WireField | undefined)[] = [
  undefined,
  'int',
  'long',
  'float',
  'double',
  'boolean',
  'string',
  'bytes',
  'dataSet',
  'template',
  'extension',
];

/** A value still in its message. What is not a number is only made when it is asked for. */
export interface ValueSource {
  /** One of {@link Field}. */
  readonly field: number;
  /** int: unsigned; long: the lower half, unsigned; float, double: the number; boolean: 0 for false. */
  readonly number: number;
  /** long: the upper half, unsigned. */
  readonly high: number;
  text(): string;
  bytes(): Uint8Array;
  dataSet(): DataSet;
  template(): Template;
  /** The number of array elements that may still be made of this message. Asked before unpacking `count` bytes' worth. */
  readonly maxElements: number;
}

/**
 * The value of a scalar type (1 to 15). Int8, Int16 and Int32 come as two's complement in an unsigned 32-bit field, either
 * masked or sign-extended: only the low bits count. UInt32 comes in `int`, or in `long` from older senders. Any other
 * field than the type's own is refused with `wrongField`, never guessed at.
 */
export function scalarValue(source: ValueSource, type: number): Exclude<ScalarValue, null> {
  const { field } = source;
  switch (type) {
    case DataType.Double:
      if (field === Field.double) return source.number;
      break;
    case DataType.Float:
      if (field === Field.float) return source.number;
      break;
    case DataType.Boolean:
      if (field === Field.boolean) return source.number !== 0;
      break;
    case DataType.Int8:
      if (field === Field.int) return (source.number << 24) >> 24;
      break;
    case DataType.Int16:
      if (field === Field.int) return (source.number << 16) >> 16;
      break;
    case DataType.Int32:
      if (field === Field.int) return source.number | 0;
      break;
    case DataType.UInt8:
      if (field === Field.int) return atMost(source.number, 0xff);
      break;
    case DataType.UInt16:
      if (field === Field.int) return atMost(source.number, 0xffff);
      break;
    case DataType.UInt32:
      if (field === Field.int) return source.number;
      if (field === Field.long) return atMost(source.high === 0 ? source.number : Infinity, 0xffff_ffff);
      break;
    case DataType.Int64:
      if (field === Field.long) return joinHalves(source.high, source.number, true);
      break;
    case DataType.UInt64:
      if (field === Field.long) return joinHalves(source.high, source.number, false);
      break;
    case DataType.DateTime:
      if (field === Field.long) return joinExact(source.high, source.number);
      break;
    case DataType.String:
    case DataType.Text:
    case DataType.UUID:
      if (field === Field.string) return source.text();
      break;
    default:
      throw new SparkplugError('unknownType', `${type} is no scalar type`);
  }
  throw wrongField(field, type);
}

/** The value of any type a metric can have. Throws `wrongField`, `outOfRange`, `noValue`, `unknownType`, `badUtf8`, and what a structure can be refused for. */
export function metricValue(source: ValueSource, type: number): MetricValue {
  if (type <= DataType.UUID) return scalarValue(source, type);
  const { field } = source;
  switch (type) {
    case DataType.Bytes:
    case DataType.File:
      if (field === Field.bytes) return source.bytes();
      break;
    case DataType.DataSet:
      if (field === Field.dataSet) return source.dataSet();
      break;
    case DataType.Template:
      if (field === Field.template) return source.template();
      break;
    default:
      if (!isArrayType(type)) throw new SparkplugError('unknownType', `${type} is no type of a metric`);
      if (field === Field.bytes) return unpackArray(type, source.bytes(), source.maxElements);
  }
  throw wrongField(field, type);
}

/**
 * The value of a metric whose message named no data type, given the type its BIRTH named. Throws a SparkplugError:
 * `wrongField` when the value came in a field that this type does not use, `outOfRange` when it does not fit.
 */
export function interpret(raw: RawValue, type: number): MetricValue {
  return metricValue(new RawSource(raw), type);
}

class RawSource implements ValueSource {
  readonly field: number;
  readonly number: number;
  readonly high: number;
  readonly maxElements = defaultLimits.maxElements;
  private readonly raw: RawValue;

  constructor(raw: RawValue) {
    const { value } = raw;
    this.raw = raw;
    this.field = fieldNames.indexOf(raw.field);
    this.number =
      typeof value === 'bigint' ? Number(value & 0xffff_ffffn) : Number(typeof value === 'object' ? 0 : value);
    this.high = typeof value === 'bigint' ? Number(value >> 32n) : 0;
  }

  text(): string {
    if (typeof this.raw.value === 'string') return this.raw.value;
    throw wrongField(this.field, DataType.String);
  }

  bytes(): Uint8Array {
    if (this.raw.value instanceof Uint8Array) return this.raw.value;
    throw wrongField(this.field, DataType.Bytes);
  }

  dataSet(): DataSet {
    const { value } = this.raw;
    if (typeof value === 'object' && value !== null && 'rows' in value) return value;
    throw wrongField(this.field, DataType.DataSet);
  }

  template(): Template {
    const { value } = this.raw;
    if (typeof value === 'object' && value !== null && 'parameters' in value) return value;
    throw wrongField(this.field, DataType.Template);
  }
}

function atMost(value: number, highest: number): number {
  if (value > highest) throw new SparkplugError('outOfRange', `${value} is above ${highest}`);
  return value;
}

function wrongField(field: number, type: number): SparkplugError {
  const name = fieldNames[field];
  if (name === undefined) return new SparkplugError('noValue', `a ${dataTypeName(type)} without a value`);
  return new SparkplugError('wrongField', `a ${dataTypeName(type)} in the field for ${name}`);
}
