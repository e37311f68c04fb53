import fc from 'fast-check';
import { DataType } from '../datatype.ts';
import type { DataSet, MetaData, Metric, MetricValue, Payload, Property, PropertySet, Template } from '../payload.ts';

const uint64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
const int64 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
const time = fc.oneof(
  fc.integer({ min: 1_700_000_000_000, max: 1_800_000_000_000 }),
  fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
);
/** DateTime is a number as far as that is exact, a bigint beyond. */
const dateTime = fc.oneof(time, fc.bigInt({ min: 2n ** 53n, max: 2n ** 64n - 1n }));
const text = fc.string({ unit: 'binary', maxLength: 60 });
const float = fc.oneof(fc.float(), fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -0));
const double = fc.oneof(
  fc.double(),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -0),
);

/** For each scalar type all of its values. */
export const scalars: ReadonlyMap<DataType, fc.Arbitrary<number | bigint | boolean | string>> = new Map<
  DataType,
  fc.Arbitrary<number | bigint | boolean | string>
>([
  [DataType.Int8, fc.integer({ min: -128, max: 127 })],
  [DataType.Int16, fc.integer({ min: -32_768, max: 32_767 })],
  [DataType.Int32, fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })],
  [DataType.Int64, int64],
  [DataType.UInt8, fc.integer({ min: 0, max: 255 })],
  [DataType.UInt16, fc.integer({ min: 0, max: 65_535 })],
  [DataType.UInt32, fc.integer({ min: 0, max: 2 ** 32 - 1 })],
  [DataType.UInt64, uint64],
  [DataType.Float, float],
  [DataType.Double, double],
  [DataType.Boolean, fc.boolean()],
  [DataType.String, text],
  [DataType.DateTime, dateTime],
  [DataType.Text, text],
  [DataType.UUID, fc.uuid()],
]);

/** For each array type the scalar type of its elements. */
export const elementTypes: ReadonlyMap<DataType, DataType> = new Map<DataType, DataType>([
  [DataType.Int8Array, DataType.Int8],
  [DataType.Int16Array, DataType.Int16],
  [DataType.Int32Array, DataType.Int32],
  [DataType.Int64Array, DataType.Int64],
  [DataType.UInt8Array, DataType.UInt8],
  [DataType.UInt16Array, DataType.UInt16],
  [DataType.UInt32Array, DataType.UInt32],
  [DataType.UInt64Array, DataType.UInt64],
  [DataType.FloatArray, DataType.Float],
  [DataType.DoubleArray, DataType.Double],
  [DataType.BooleanArray, DataType.Boolean],
  [DataType.StringArray, DataType.String],
  [DataType.DateTimeArray, DataType.DateTime],
]);

type Typed<T> = { type: DataType; value: T };

const typedScalar: fc.Arbitrary<Typed<number | bigint | boolean | string>> = fc.oneof(
  ...[...scalars].map(([type, values]) => values.map((value) => ({ type, value }))),
);
const typedArray: fc.Arbitrary<Typed<MetricValue>> = fc.oneof(
  ...[...elementTypes].map(([type, element]) => {
    const values = scalars.get(element) ?? fc.constant(0);
    const fitting = type === DataType.StringArray ? text.map((value) => value.replaceAll('\0', '')) : values;
    return fc.array(fitting, { maxLength: 20 }).map((value) => ({ type, value }));
  }),
);
const bytes: fc.Arbitrary<Typed<MetricValue>> = fc
  .record({ type: fc.constantFrom(DataType.Bytes, DataType.File), value: fc.uint8Array({ maxLength: 200 }) })
  .map(({ type, value }) => ({ type, value: new Uint8Array(value) }));

const dataSet: fc.Arbitrary<DataSet> = fc
  .array(fc.record({ column: text, type: fc.constantFrom(...scalars.keys()) }), { minLength: 0, maxLength: 4 })
  .chain((columns) => {
    const row = fc.tuple(...columns.map(({ type }) => fc.option(scalars.get(type) ?? fc.constant(0), { nil: null })));
    return fc.array(row, { maxLength: 5 }).map((rows) => ({
      columns: columns.map(({ column }) => column),
      types: columns.map(({ type }) => type),
      rows,
    }));
  });

const { propertySet } = fc.letrec<{ propertySet: PropertySet; property: Property }>((tie) => ({
  property: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    typedScalar,
    typedScalar.map(({ type }) => ({ type, value: null })),
    tie('propertySet').map((value) => ({ type: DataType.PropertySet, value })),
    fc.array(tie('propertySet'), { maxLength: 2 }).map((value) => ({ type: DataType.PropertySetList, value })),
  ),
  propertySet: fc
    .array(fc.tuple(fc.oneof(text, fc.constantFrom('Quality', '__proto__', 'constructor')), tie('property')), {
      maxLength: 3,
      depthIdentifier: 'set',
    })
    .map((entries) => new Map(entries)),
}));

const metaData: fc.Arbitrary<MetaData> = fc.record(
  {
    isMultiPart: fc.boolean(),
    contentType: text,
    size: time,
    seq: fc.nat(),
    fileName: text,
    fileType: text,
    md5: text,
    description: text,
  },
  { requiredKeys: [] },
);

const alias = fc.oneof(fc.nat(300), fc.maxSafeNat(), fc.bigInt({ min: 2n ** 53n, max: 2n ** 64n - 1n }));

/** A metric's parts other than type and value. */
const common = fc.record(
  {
    name: text,
    alias,
    timestamp: time,
    isHistorical: fc.constant(true),
    isTransient: fc.constant(true),
    metadata: metaData,
    properties: depthLimited(propertySet),
  },
  { requiredKeys: [] },
);

const { metric } = fc.letrec<{ metric: Metric; template: Template }>((tie) => ({
  metric: fc
    .tuple(
      common,
      fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        typedScalar,
        typedArray,
        bytes,
        dataSet.map((value) => ({ type: DataType.DataSet, value })),
        tie('template').map((value) => ({ type: DataType.Template, value })),
      ),
      fc.boolean(),
    )
    .map(([parts, { type, value }, isNull]) =>
      isNull ? { ...parts, datatype: type, isNull: true, value: null } : { ...parts, datatype: type, value },
    ),
  template: fc.record(
    {
      version: text,
      templateRef: text,
      isDefinition: fc.boolean(),
      metrics: fc.array(tie('metric'), { maxLength: 3, depthIdentifier: 'template' }),
      parameters: fc.array(
        fc.record({ name: text, type: fc.constant(DataType.Double), value: fc.option(double, { nil: null }) }),
        { maxLength: 3 },
      ),
    },
    { requiredKeys: ['metrics', 'parameters'] },
  ),
}));

/** Any payload that the codec can hold, within the depth it allows. */
export const anyPayload: fc.Arbitrary<Payload> = fc.record(
  {
    timestamp: time,
    seq: fc.nat(255),
    uuid: text,
    body: fc.uint8Array({ maxLength: 50 }).map((value) => new Uint8Array(value)),
    metrics: fc.array(
      metric.filter((candidate) => depthOf(candidate) <= 8),
      { maxLength: 6 },
    ),
  },
  { requiredKeys: ['metrics'] },
);

function depthLimited(sets: fc.Arbitrary<PropertySet>): fc.Arbitrary<PropertySet> {
  return sets.filter((set) => depthOfSet(set) <= 4);
}

function depthOfSet(set: PropertySet): number {
  let deepest = 0;
  for (const { value } of set.values()) {
    if (value instanceof Map) deepest = Math.max(deepest, depthOfSet(value));
    if (Array.isArray(value)) for (const member of value) deepest = Math.max(deepest, depthOfSet(member));
  }
  return deepest + 1;
}

function depthOf(candidate: Metric): number {
  const own = candidate.properties === undefined ? 0 : depthOfSet(candidate.properties);
  const { value } = candidate;
  if (typeof value !== 'object' || value === null || !('metrics' in value)) return own;
  return Math.max(own, 1 + Math.max(0, ...value.metrics.map(depthOf)));
}
