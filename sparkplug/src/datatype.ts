/** The Sparkplug data types, by their number on the wire (Sparkplug 3.0 §6.4.16; 0 means "unknown" and is no type). */
export const DataType = {
  Int8: 1,
  Int16: 2,
  Int32: 3,
  Int64: 4,
  UInt8: 5,
  UInt16: 6,
  UInt32: 7,
  UInt64: 8,
  Float: 9,
  Double: 10,
  Boolean: 11,
  String: 12,
  DateTime: 13,
  Text: 14,
  UUID: 15,
  DataSet: 16,
  Bytes: 17,
  File: 18,
  Template: 19,
  PropertySet: 20,
  PropertySetList: 21,
  Int8Array: 22,
  Int16Array: 23,
  Int32Array: 24,
  Int64Array: 25,
  UInt8Array: 26,
  UInt16Array: 27,
  UInt32Array: 28,
  UInt64Array: 29,
  FloatArray: 30,
  DoubleArray: 31,
  BooleanArray: 32,
  StringArray: 33,
  DateTimeArray: 34,
} as const;

/** One of the 34 numbers of {@link DataType}. */
export type DataType = (typeof DataType)[keyof typeof DataType];

const names = new Map<number, string>(Object.entries(DataType).map(([name, type]) => [type, name]));

/** True if a number read from the wire names a data type at all. */
export function isDataType(type: number | undefined): type is DataType {
  return type !== undefined && names.has(type);
}

/** True if the type may be the type of a metric; PropertySet and PropertySetList may only be types of properties. */
export function isMetricType(type: number | undefined): type is DataType {
  return isDataType(type) && type !== DataType.PropertySet && type !== DataType.PropertySetList;
}

/** True if values of this type travel packed into bytes as an array (types 22 to 34). */
export function isArrayType(type: number): boolean {
  return type >= DataType.Int8Array && type <= DataType.DateTimeArray;
}

/** The name of a type as the specification spells it, or `Unknown`. */
export function dataTypeName(type: number | undefined): string {
  return (type === undefined ? undefined : names.get(type)) ?? 'Unknown';
}
