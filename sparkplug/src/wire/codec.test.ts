import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DataType } from '../datatype.ts';
import { decodePayload } from './decode.ts';
import { encodePayload } from './encode.ts';
import { SparkplugError, type SparkplugErrorKind } from '../error.ts';
import { defaultLimits } from '../limits.ts';
import type { Metric, MetricValue, Property, PropertySet, WireField } from '../payload.ts';
import { anyPayload, elementTypes, scalars } from '../testing/arbitrary-payload.ts';
import { interpret } from '../value.ts';
import { WireWriter } from './wire-writer.ts';

/** Encodes, decodes and answers the one metric. */
function through(metric: Metric): Metric {
  const [decoded] = decodePayload(encodePayload({ metrics: [metric] })).metrics;
  if (decoded === undefined) throw new Error('no metric');
  return decoded;
}

/** The kind of error that a function throws. */
function kindOf(run: () => unknown): SparkplugErrorKind | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    if (error instanceof SparkplugError) return error.kind;
    throw error;
  }
}

/** Bytes written field by field. */
function written(write: (writer: WireWriter) => void): Uint8Array {
  const writer = new WireWriter();
  write(writer);
  return writer.finish();
}

/** A payload with one metric, written field by field. */
function metricBytes(write: (writer: WireWriter) => void): Uint8Array {
  return written((writer) => writer.messageField(2, () => write(writer)));
}

test('every type, property set, data set, template and metadata is decoded as it was encoded', () => {
  fc.assert(
    fc.property(anyPayload, (payload) => {
      expect(decodePayload(encodePayload(payload))).toEqual(payload);
    }),
    { numRuns: 1_000 },
  );
});

test('a payload inside a larger buffer is read from its own bytes only', () => {
  const payload = { seq: 7, metrics: [{ name: 'x', datatype: DataType.Double, value: 1.5 }] };
  const bytes = encodePayload(payload);
  const larger = new Uint8Array(bytes.length + 20).fill(0x12);
  larger.set(bytes, 10);
  expect(decodePayload(larger.subarray(10, 10 + bytes.length))).toEqual(payload);
});

describe('integers (point 19)', () => {
  test('Int8, Int16 and Int32 are the same whether the sender masks or sign-extends them', () => {
    const sent: [DataType, number, number][] = [
      [DataType.Int8, 0xff, -1],
      [DataType.Int8, 0xffff_ffff, -1],
      [DataType.Int8, 0x80, -128],
      [DataType.Int8, 0x7f, 127],
      [DataType.Int16, 0xffff, -1],
      [DataType.Int16, 0xffff_8000, -32_768],
      [DataType.Int32, 0xffff_ffff, -1],
      [DataType.Int32, 0x8000_0000, -2_147_483_648],
    ];
    for (const [type, number, value] of sent) expect(interpret({ field: 'int', value: number }, type)).toBe(value);
  });

  test('an Int32 sign-extended to ten bytes is read by its low bits', () => {
    const bytes = metricBytes((writer) => {
      writer.varintField(4, DataType.Int32);
      writer.varintField(10, -5n);
    });
    expect(decodePayload(bytes).metrics[0]?.value).toBe(-5);
  });

  test('UInt32 is read from int and from long, and refused where it does not fit', () => {
    expect(interpret({ field: 'int', value: 4_294_967_295 }, DataType.UInt32)).toBe(4_294_967_295);
    expect(interpret({ field: 'long', value: 4_294_967_295n }, DataType.UInt32)).toBe(4_294_967_295);
    expect(kindOf(() => interpret({ field: 'long', value: 2n ** 32n }, DataType.UInt32))).toBe('outOfRange');
  });

  test('UInt8 and UInt16 above their range are refused', () => {
    expect(kindOf(() => interpret({ field: 'int', value: 256 }, DataType.UInt8))).toBe('outOfRange');
    expect(kindOf(() => interpret({ field: 'int', value: 65_536 }, DataType.UInt16))).toBe('outOfRange');
  });

  test('Int64, UInt64 and DateTime are decoded without loss', () => {
    const lowest = { name: 'x', datatype: DataType.Int64, value: -(2n ** 63n) };
    const highest = { name: 'x', datatype: DataType.UInt64, value: 2n ** 64n - 1n };
    expect(through(lowest).value).toBe(-(2n ** 63n));
    expect(through(highest).value).toBe(2n ** 64n - 1n);
    expect(through({ ...highest, datatype: DataType.DateTime }).value).toBe(2n ** 64n - 1n);
    expect(through({ name: 'x', datatype: DataType.DateTime, value: 1_700_000_000_000 }).value).toBe(1_700_000_000_000);
    expect(through({ name: 'x', alias: 2n ** 64n - 1n, datatype: 10, value: 1 }).alias).toBe(2n ** 64n - 1n);
  });

  test('a time beyond 2^53 is the nearest number', () => {
    const bytes = metricBytes((writer) => writer.varintField(3, 2n ** 64n - 1n));
    expect(decodePayload(bytes).metrics[0]?.timestamp).toBe(2 ** 64);
  });
});

describe('types and fields (point 20)', () => {
  const fields: WireField[] = ['int', 'long', 'float', 'double', 'boolean', 'string', 'bytes', 'dataSet', 'template'];
  const samples: Record<Exclude<WireField, 'extension'>, MetricValue> = {
    int: 1,
    long: 1n,
    float: 1,
    double: 1,
    boolean: true,
    string: 'x',
    bytes: new Uint8Array(8),
    dataSet: { columns: [], types: [], rows: [] },
    template: { metrics: [], parameters: [] },
  };
  const allowed = new Map<DataType, WireField[]>([
    ...[DataType.Int8, DataType.Int16, DataType.Int32, DataType.UInt8, DataType.UInt16].map(
      (type): [DataType, WireField[]] => [type, ['int']],
    ),
    [DataType.UInt32, ['int', 'long']],
    ...[DataType.Int64, DataType.UInt64, DataType.DateTime].map((type): [DataType, WireField[]] => [type, ['long']]),
    [DataType.Float, ['float']],
    [DataType.Double, ['double']],
    [DataType.Boolean, ['boolean']],
    ...[DataType.String, DataType.Text, DataType.UUID].map((type): [DataType, WireField[]] => [type, ['string']]),
    ...[DataType.Bytes, DataType.File, ...elementTypes.keys()].map((type): [DataType, WireField[]] => [
      type,
      ['bytes'],
    ]),
    [DataType.DataSet, ['dataSet']],
    [DataType.Template, ['template']],
  ]);

  test('every type uses its own field and no other', () => {
    expect(allowed.size).toBe(32);
    for (const [type, own] of allowed) {
      for (const field of fields) {
        const value = field === 'extension' ? null : samples[field];
        if (Array.isArray(value)) throw new Error('no raw value');
        const run = (): unknown => interpret({ field, value: value as Exclude<MetricValue, readonly unknown[]> }, type);
        // A boolean array needs its count and a string array its zeros; eight zero bytes are one of both.
        if (own.includes(field)) {
          if (type !== DataType.BooleanArray) expect(run).not.toThrow();
        } else expect(kindOf(run), `${type} ${field}`).toBe('wrongField');
      }
    }
  });

  test('an unknown type is refused', () => {
    for (const type of [0, 20, 21, 35, 1_000]) {
      expect(kindOf(() => interpret({ field: 'int', value: 1 }, type))).toBe('unknownType');
    }
  });

  test('a value that does not fit its type is a fault of its metric alone', () => {
    const bytes = written((writer) => {
      writer.messageField(2, () => {
        writer.varintField(4, DataType.Double);
        writer.textField(15, 'x');
      });
      writer.messageField(2, () => writer.varintField(4, DataType.Double));
      writer.messageField(2, () => {
        writer.varintField(4, DataType.Double);
        writer.doubleField(13, 2);
      });
    });
    expect(decodePayload(bytes).metrics).toEqual([
      { datatype: DataType.Double, fault: 'wrongField', value: null },
      { datatype: DataType.Double, fault: 'noValue', value: null },
      { datatype: DataType.Double, value: 2 },
    ]);
  });

  test('without a data type the raw value is kept, and interpreted with the type of the BIRTH', () => {
    for (const [type, values] of scalars) {
      fc.assert(
        fc.property(values, (value) => {
          const bytes = encodePayload({ metrics: [{ alias: 1, datatype: type, value }] }, { omitTypes: true });
          const metric = decodePayload(bytes).metrics[0];
          expect(metric?.datatype).toBeUndefined();
          if (metric?.raw === undefined) throw new Error('no raw value');
          expect(interpret(metric.raw, type)).toEqual(value);
        }),
        { numRuns: 30 },
      );
    }
  });

  test('the encoder refuses what a type cannot hold', () => {
    const refused: [DataType, MetricValue, SparkplugErrorKind][] = [
      [DataType.Int8, 128, 'outOfRange'],
      [DataType.UInt32, -1, 'outOfRange'],
      [DataType.Int32, 1.5, 'outOfRange'],
      [DataType.Int64, 2n ** 63n, 'outOfRange'],
      [DataType.UInt64, -1n, 'outOfRange'],
      [DataType.Int64, 2 ** 60, 'outOfRange'],
      [DataType.Double, '1', 'wrongField'],
      [DataType.Boolean, 1, 'wrongField'],
      [DataType.String, 1, 'wrongField'],
      [DataType.Int8Array, [128], 'outOfRange'],
      [DataType.UInt64Array, [-1n], 'outOfRange'],
      [DataType.StringArray, ['a\0b'], 'outOfRange'],
      [DataType.BooleanArray, [1], 'wrongField'],
      [DataType.Double, [1], 'wrongField'],
      [DataType.Bytes, 'x', 'unknownType'],
      [DataType.Double, new Uint8Array(1), 'wrongField'],
    ];
    for (const [datatype, value, kind] of refused) {
      expect(
        kindOf(() => encodePayload({ metrics: [{ name: 'x', datatype, value }] })),
        `type ${datatype}`,
      ).toBe(kind);
    }
    expect(kindOf(() => encodePayload({ metrics: [{ name: 'x', value: 1 }] }))).toBe('unknownType');
    expect(kindOf(() => encodePayload({ timestamp: -1, metrics: [] }))).toBe('outOfRange');
  });
});

describe('arrays', () => {
  test('booleans are a count of four bytes and bits from the highest down', () => {
    const value = [false, false, true, true, false, true, false, false, true, true, false, true];
    const bytes = encodePayload({ metrics: [{ datatype: DataType.BooleanArray, value }] }, { omitTypes: true });
    expect(bytes.slice(-6)).toEqual(new Uint8Array([0x0c, 0, 0, 0, 0x34, 0xd0]));
  });

  test('strings end with a zero, numbers are little-endian', () => {
    const packed = (datatype: DataType, value: MetricValue): number[] =>
      Array.from(encodePayload({ metrics: [{ datatype, value }] }, { omitTypes: true }).subarray(5));
    expect(packed(DataType.StringArray, ['AB', ''])).toEqual([0x41, 0x42, 0, 0]);
    expect(packed(DataType.Int16Array, [-2, 1])).toEqual([0xfe, 0xff, 1, 0]);
    expect(packed(DataType.DateTimeArray, [1])).toEqual([1, 0, 0, 0, 0, 0, 0, 0]);
  });

  test('arrays with incomplete elements are refused', () => {
    const value = new Uint8Array(3);
    for (const type of [DataType.Int16Array, DataType.DoubleArray, DataType.BooleanArray]) {
      expect(kindOf(() => interpret({ field: 'bytes', value }, type))).toBe('badField');
    }
    expect(kindOf(() => interpret({ field: 'bytes', value: new Uint8Array([1]) }, DataType.StringArray))).toBe(
      'badField',
    );
  });

  test('the limit of array elements applies to the whole payload', () => {
    const metric = { datatype: DataType.UInt8Array, value: Array.from({ length: 600 }, () => 1) };
    const bytes = encodePayload({ metrics: [metric, metric] });
    const limits = { ...defaultLimits, maxElements: 1_000 };
    expect(kindOf(() => decodePayload(bytes, limits))).toBe('tooManyElements');
    expect(kindOf(() => decodePayload(bytes))).toBeUndefined();
  });
});

describe('limits (point 23)', () => {
  const value = { datatype: DataType.Double, value: 1 };

  test('a payload of four megabytes and one byte is refused', () => {
    expect(kindOf(() => decodePayload(new Uint8Array(4_194_305)))).toBe('tooLarge');
    const body = new Uint8Array(4_194_304 - 5);
    const bytes = encodePayload({ body, metrics: [] });
    expect(bytes.length).toBe(4_194_304);
    expect(decodePayload(bytes).body?.length).toBe(body.length);
  });

  test('20,000 metrics are accepted and 20,001 refused, including members of templates', () => {
    const metrics = Array.from({ length: 20_000 }, () => value);
    expect(decodePayload(encodePayload({ metrics })).metrics).toHaveLength(20_000);
    expect(kindOf(() => decodePayload(encodePayload({ metrics: [...metrics, value] })))).toBe('tooManyMetrics');
    const template = { datatype: DataType.Template, value: { metrics: metrics.slice(0, 10_000), parameters: [] } };
    const nested = [template, ...metrics.slice(0, 10_000)];
    expect(kindOf(() => decodePayload(encodePayload({ metrics: nested })))).toBe('tooManyMetrics');
  });

  test('a name of 512 bytes is accepted and one of 513 refused, in metrics, properties, columns and parameters', () => {
    const longest = 'é'.repeat(256);
    const withName = (name: string): Metric[] => [
      { ...value, name },
      { ...value, properties: new Map([[name, { type: DataType.Double, value: 1 }]]) },
      { datatype: DataType.DataSet, value: { columns: [name], types: [3], rows: [] } },
      { datatype: DataType.Template, value: { metrics: [], parameters: [{ name, value: null }] } },
      { datatype: DataType.Template, value: { metrics: [{ ...value, name }], parameters: [] } },
    ];
    for (const metric of withName(longest)) expect(through(metric)).toEqual(metric);
    for (const metric of withName(`${longest}x`)) expect(kindOf(() => through(metric))).toBe('nameTooLong');
  });

  test('templates eight deep are accepted and nine deep refused, in encoding and decoding', () => {
    const nested = (depth: number): Metric =>
      depth === 0 ? value : { datatype: DataType.Template, value: { metrics: [nested(depth - 1)], parameters: [] } };
    expect(through(nested(8))).toEqual(nested(8));
    expect(kindOf(() => encodePayload({ metrics: [nested(9)] }))).toBe('tooDeep');
    expect(kindOf(() => decodePayload(templateBomb(9)))).toBe('tooDeep');
  });

  test('property sets eight deep are accepted and nine deep refused, in encoding and decoding', () => {
    const nested = (depth: number): PropertySet =>
      new Map<string, Property>(
        depth === 1
          ? [['x', { type: DataType.Double, value: 1 }]]
          : [['x', { type: DataType.PropertySet, value: nested(depth - 1) }]],
      );
    expect(through({ ...value, properties: nested(8) }).properties).toEqual(nested(8));
    expect(kindOf(() => encodePayload({ metrics: [{ ...value, properties: nested(9) }] }))).toBe('tooDeep');
    expect(kindOf(() => decodePayload(propertyBomb(9)))).toBe('tooDeep');
  });

  test('templates or property sets nested to a megabyte are refused without recursion', () => {
    const bombs = [templateBomb(100_000), propertyBomb(100_000)];
    expect(bombs.every(({ length }) => length > 1_000_000 && length <= 1_048_576)).toBe(true);
    for (const bomb of bombs) expect(kindOf(() => decodePayload(bomb))).toBe('tooDeep');
  });

  test('a data set of 10,000 cells is accepted and one more refused, also by rows or columns alone', () => {
    const dataSet = (rows: number, columns: number): Metric => ({
      datatype: DataType.DataSet,
      value: {
        columns: Array.from({ length: columns }, () => 'c'),
        types: Array.from({ length: columns }, () => DataType.Boolean),
        rows: Array.from({ length: rows }, () => Array.from({ length: columns }, () => true)),
      },
    });
    expect(through(dataSet(100, 100))).toEqual(dataSet(100, 100));
    for (const [rows, columns] of [
      [101, 100],
      [10_001, 0],
      [0, 10_001],
    ] as const) {
      expect(kindOf(() => through(dataSet(rows, columns)))).toBe('dataSetTooLarge');
    }
  });

  test('more properties than 100,000 are refused', () => {
    const properties = metricBytes((writer) => {
      writer.messageField(9, () => {
        for (let index = 0; index < 100_001; index++) writer.textField(1, '');
      });
    });
    expect(kindOf(() => decodePayload(properties))).toBe('tooManyProperties');
  });
});

describe('malformed bytes', () => {
  const good = encodePayload({
    timestamp: 1_700_000_000_000,
    seq: 1,
    metrics: [
      { name: 'a', alias: 200, timestamp: 1_700_000_000_000, datatype: DataType.Double, value: 1 },
      { name: 'b', alias: 3, datatype: DataType.String, value: 'text' },
    ],
  });

  test('a payload truncated anywhere is refused or yields the complete fields before the cut', () => {
    const whole = decodePayload(good);
    for (let length = 0; length < good.length; length++) {
      const cut = good.slice(0, length);
      const kind = kindOf(() => decodePayload(cut));
      if (kind === undefined) expect(whole.metrics).toEqual(expect.arrayContaining([...decodePayload(cut).metrics]));
      else expect(kind).toBe('truncated');
    }
  });

  test('texts that are not UTF-8 are refused', () => {
    for (const text of [[0xff], [0xc3], [0xed, 0xa0, 0x80]]) {
      const bytes = metricBytes((writer) => {
        writer.varintField(4, DataType.String);
        writer.bytesField(15, new Uint8Array(text));
      });
      expect(kindOf(() => decodePayload(bytes))).toBe('badUtf8');
    }
  });

  test('groups, field number 0, known fields of another wire type and endless varints are refused', () => {
    const wrong: number[][] = [
      [0x0b],
      [0x13, 0x14],
      [0x00, 0x00],
      [0x0a, 0x00],
      [0x10, 0x01],
      [0x12, 0x02, 0x0b, 0x0c],
      [0x12, 0x02, 0x08, 0x01],
      [0x08, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01],
    ];
    for (const bytes of wrong)
      expect(
        kindOf(() => decodePayload(new Uint8Array(bytes))),
        bytes.join(' '),
      ).toBe('badField');
  });

  test('unknown fields are skipped', () => {
    const bytes = written((writer) => {
      writer.varintField(20, 5);
      writer.doubleField(21, 5);
      writer.floatField(22, 5);
      writer.textField(1_000, 'extension');
      writer.varintField(3, 9);
    });
    expect(decodePayload(bytes)).toEqual({ seq: 9, metrics: [] });
  });

  test('a property set with more keys than values, or the other way, is refused', () => {
    for (const field of [1, 2]) {
      const bytes = metricBytes((writer) => writer.messageField(9, () => writer.bytesField(field, new Uint8Array())));
      expect(kindOf(() => decodePayload(bytes))).toBe('badField');
    }
  });

  test('a row without one cell per column is an error', () => {
    const bytes = metricBytes((writer) => {
      writer.varintField(4, DataType.DataSet);
      writer.messageField(17, () => {
        writer.textField(2, 'c');
        writer.varintField(3, DataType.Int8);
        writer.messageField(4, () => undefined);
      });
    });
    expect(kindOf(() => decodePayload(bytes))).toBe('badField');
  });

  test('packed column types and rows before the columns are read as well', () => {
    const bytes = metricBytes((writer) => {
      writer.varintField(4, DataType.DataSet);
      writer.messageField(17, () => {
        writer.messageField(4, () => writer.messageField(1, () => writer.varintField(1, 255)));
        writer.textField(2, 'c');
        writer.bytesField(3, new Uint8Array([DataType.Int8]));
      });
    });
    expect(decodePayload(bytes).metrics[0]?.value).toEqual({ columns: ['c'], types: [1], rows: [[-1]] });
  });

  test('a property key like __proto__ changes no object', () => {
    const properties = new Map([['__proto__', { type: DataType.String, value: 'x' }]]);
    const metric = through({ datatype: DataType.Double, value: 1, properties });
    expect(metric.properties).toEqual(properties);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

/** Templates one inside the other, up to `depth` or as many as fit into a megabyte. */
function templateBomb(depth: number): Uint8Array {
  return wrapped(depth, (length) => {
    const template = [0x92, 0x01, ...varint(length)];
    return [0x12, ...varint(2 + template.length + length), 0x20, DataType.Template, ...template];
  });
}

/** Property sets one inside the other in the properties of one metric. */
function propertyBomb(depth: number): Uint8Array {
  const sets = wrapped(depth, (length) => {
    const value = [0x08, DataType.PropertySet, 0x4a, ...varint(length)];
    return [0x0a, 0x01, 0x78, 0x12, ...varint(value.length + length), ...value];
  });
  return metricBytes((writer) => writer.bytesField(9, sets));
}

/** Bytes wrapped repeatedly, from the inside out; `head` creates the prefix for a number of bytes. */
function wrapped(depth: number, head: (length: number) => number[]): Uint8Array {
  const reversed: number[] = [];
  for (let level = 0; level < depth && reversed.length < 1_048_000; level++) {
    reversed.push(...head(reversed.length).toReversed());
  }
  return new Uint8Array(reversed.toReversed());
}

function varint(value: number): number[] {
  const bytes = [];
  let rest = value;
  for (; rest > 127; rest >>>= 7) bytes.push((rest & 127) | 128);
  return [...bytes, rest];
}
