import { DataType } from '@tidegate/sparkplug/datatype.ts';
import { EdgeSession } from '@tidegate/sparkplug/edge.ts';
import { decodePayload } from '@tidegate/sparkplug/wire/decode.ts';
import { expect, test } from 'vitest';
import { ValueBlock } from './value-block.ts';

test('times and values that are written in place are those that are decoded', () => {
  const edge = new EdgeSession({ group: 'g', edge: 'e' });
  edge.connect();
  const born = Date.UTC(2026, 0, 1);
  const names = Array.from({ length: 300 }, (_, index) => `m${index}`);
  const metrics = names.map((name) => ({ name, datatype: DataType.Double, value: 0, at: born }));
  edge.birth([], [{ id: 'plc', metrics }], born);
  const readings = names.map((name) => ({ name, value: 1, at: born }));
  const block = new ValueBlock(edge.deviceData('plc', readings, born).payload);
  for (const at of [born, born + 1, Date.UTC(2026, 10, 27, 20), Date.UTC(2100, 5, 1)]) {
    block.write(at, (metric) => metric / 7 - at);
    const envelope = edge.deviceData('plc', [], at, '12').payload;
    const decoded = decodePayload(Buffer.concat([envelope, block.bytes]));
    expect(decoded).toMatchObject({ timestamp: at, uuid: '12' });
    expect(decoded.metrics.map(({ timestamp }) => timestamp)).toEqual(names.map(() => at));
    expect(decoded.metrics.map(({ value }) => value)).toEqual(names.map((_, metric) => metric / 7 - at));
    expect(decoded.metrics.map(({ alias }) => alias)).toEqual(names.map((_, metric) => metric + 1));
  }
});
