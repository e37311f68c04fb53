import { DataType, dataTypeName } from './datatype.ts';
import { SparkplugError } from './error.ts';
import type { WireWriter } from './wire/wire-writer.ts';

/** Lowest and highest number of the integers of up to 32 bits; negative ones travel as two's complement of 32 bits. */
const integerRanges = new Map<number, readonly [lowest: number, highest: number]>([
  [DataType.Int8, [-128, 127]],
  [DataType.Int16, [-32_768, 32_767]],
  [DataType.Int32, [-2_147_483_648, 2_147_483_647]],
  [DataType.UInt8, [0, 255]],
  [DataType.UInt16, [0, 65_535]],
  [DataType.UInt32, [0, 4_294_967_295]],
]);

/**
 * Writes a value of a scalar type (1 to 15) into the field that the type uses, where `int` has the number `firstField`.
 * Throws `outOfRange` for a number that the type cannot hold and `wrongField` for a value of another kind.
 */
export function writeScalar(writer: WireWriter, firstField: number, type: number, value: unknown): void {
  const range = integerRanges.get(type);
  if (range !== undefined) {
    if (typeof value !== 'number') throw wrongKind(type, value);
    if (!Number.isInteger(value) || value < range[0] || value > range[1]) throw outOfRange(type, value);
    writer.varintField(firstField, value >>> 0);
    return;
  }
  switch (type) {
    case DataType.Int64:
      writer.varintField(
        firstField + 1,
        exactBigInt(type, value, (exact) => BigInt.asIntN(64, exact)),
      );
      return;
    case DataType.UInt64:
    case DataType.DateTime:
      writer.varintField(
        firstField + 1,
        exactBigInt(type, value, (exact) => BigInt.asUintN(64, exact)),
      );
      return;
    case DataType.Float:
      if (typeof value !== 'number') throw wrongKind(type, value);
      writer.floatField(firstField + 2, value);
      return;
    case DataType.Double:
      if (typeof value !== 'number') throw wrongKind(type, value);
      writer.doubleField(firstField + 3, value);
      return;
    case DataType.Boolean:
      if (typeof value !== 'boolean') throw wrongKind(type, value);
      writer.booleanField(firstField + 4, value);
      return;
    case DataType.String:
    case DataType.Text:
    case DataType.UUID:
      if (typeof value !== 'string') throw wrongKind(type, value);
      writer.textField(firstField + 5, value);
      return;
    default:
      throw new SparkplugError('unknownType', `${type} is no scalar type`);
  }
}

/** A number stays a number where it is exact and positive, which is cheaper to write. */
function exactBigInt(type: number, value: unknown, wrap: (exact: bigint) => bigint): number | bigint {
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw outOfRange(type, value);
    if (value >= 0) return value;
  } else if (typeof value !== 'bigint') throw wrongKind(type, value);
  const exact = BigInt(value);
  if (wrap(exact) !== exact) throw outOfRange(type, value);
  return exact;
}

function wrongKind(type: number, value: unknown): SparkplugError {
  return new SparkplugError('wrongField', `a ${typeof value} as ${dataTypeName(type)}`);
}

function outOfRange(type: number, value: number | bigint): SparkplugError {
  return new SparkplugError('outOfRange', `${value} as ${dataTypeName(type)}`);
}
