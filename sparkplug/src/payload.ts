import type { SparkplugErrorKind } from './error.ts';

/**
 * A metric's alias. Any unsigned 64-bit integer: a number up to 2^53 − 1 and a bigint beyond, so that equal aliases are
 * always equal values and can be keys of one Map.
 */
export type Alias = number | bigint;

/** The value of a cell of a data set, a template parameter or a plain property. */
export type ScalarValue = number | bigint | boolean | string | null;

/**
 * A metric's value in JavaScript: numbers for the integers up to 32 bits, Float and Double (NaN and infinities kept);
 * bigint for Int64 and UInt64, always; DateTime is a number of ms since epoch UTC, a bigint only beyond 2^53 − 1;
 * Bytes and File are bytes; arrays hold what their element type holds; null is an explicit null.
 */
export type MetricValue = ScalarValue | Uint8Array | DataSet | Template | ArrayValue;

/** The value of an array type: numbers, bigints (64-bit integers), booleans or strings. */
export type ArrayValue = readonly (number | bigint | boolean | string)[];

/** A matrix: `rows[r][c]` is of type `types[c]` and headed `columns[c]`. */
export interface DataSet {
  columns: readonly string[];
  types: readonly number[];
  rows: readonly (readonly ScalarValue[])[];
}

/** A definition (`isDefinition` true, no `templateRef`) or an instance of a user-defined type. */
export interface Template {
  version?: string;
  templateRef?: string;
  isDefinition?: boolean;
  metrics: readonly Metric[];
  parameters: readonly TemplateParameter[];
}

/** A named value that belongs to a template; `type` is one of the basic data types. */
export interface TemplateParameter {
  name?: string;
  type?: number;
  value: ScalarValue;
}

/** Properties by key. A Map, so that a key such as `__proto__` is only a key. */
export type PropertySet = ReadonlyMap<string, Property>;

/** One property: its data type and its value. */
export interface Property {
  type: number;
  value: ScalarValue | PropertySet | readonly PropertySet[];
}

/** Describes File and Bytes values, and values that travel in parts. Sizes in bytes. */
export interface MetaData {
  isMultiPart?: boolean;
  contentType?: string;
  size?: number;
  seq?: number;
  fileName?: string;
  fileType?: string;
  md5?: string;
  description?: string;
}

/** The field of the wire that carried a value; a data type allows one or two of them. */
export type WireField =
  | 'int'
  | 'long'
  | 'float'
  | 'double'
  | 'boolean'
  | 'string'
  | 'bytes'
  | 'dataSet'
  | 'template'
  | 'extension';

/**
 * A value in wire form, before its data type is known: `int` an unsigned number, `long` an unsigned bigint, `extension`
 * nothing. `interpret` (value.ts) converts it to a {@link MetricValue}.
 */
export interface RawValue {
  field: WireField;
  value: Exclude<MetricValue, ArrayValue>;
}

/** One metric of a payload. Times are ms since epoch UTC. */
export interface Metric {
  name?: string;
  alias?: Alias;
  timestamp?: number;
  /** One of {@link DataType}; absent in DATA and CMD of metrics that a BIRTH described. */
  datatype?: number;
  isHistorical?: boolean;
  isTransient?: boolean;
  /** Only ever true; `value` is then null. */
  isNull?: boolean;
  metadata?: MetaData;
  properties?: PropertySet;
  value: MetricValue;
  /** Set by the decoder when the message names no data type: interpret it with the type the BIRTH gave. */
  raw?: RawValue;
  /** Set by the decoder when the value does not fit the named data type: `value` is null and must not be used. */
  fault?: SparkplugErrorKind;
}

/** A whole Sparkplug B payload. `timestamp` is ms since epoch UTC; NDEATH and commands have no `seq`. */
export interface Payload {
  timestamp?: number;
  seq?: number;
  uuid?: string;
  body?: Uint8Array;
  metrics: readonly Metric[];
}
