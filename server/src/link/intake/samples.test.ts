import { DataType } from '@tidegate/sparkplug/datatype.ts';
import type { HostMetric, Reading } from '@tidegate/sparkplug/host-events.ts';
import { describe, expect, test } from 'vitest';
import { signalValue, toSample } from './samples.ts';

const NOW = Date.UTC(2026, 0, 1);
const YEAR = 365 * 86_400_000;
const metric: HostMetric = {
  name: 'm',
  datatype: DataType.Double,
  device: undefined,
  alias: undefined,
  properties: new Map(),
  lastAt: Number.NaN,
  bound: undefined,
};
const reading = (fields: Partial<Reading>): Reading => ({
  metric,
  value: 1,
  at: NOW,
  quality: 'good',
  historical: false,
  transient: false,
  receivedAt: NOW,
  properties: undefined,
  ...fields,
});

describe('the time of a sample', () => {
  test.each([
    { what: 'ten years ago', at: NOW - 10 * YEAR, kept: NOW - 10 * YEAR, quality: 'good' },
    { what: 'a month ago', at: NOW - 31 * 86_400_000, kept: NOW - 31 * 86_400_000, quality: 'good' },
    { what: 'an hour ago', at: NOW - 3_600_000, kept: NOW - 3_600_000, quality: 'good' },
    { what: 'in 59 s', at: NOW + 59_000, kept: NOW + 59_000, quality: 'good' },
    { what: 'in 61 s', at: NOW + 61_000, kept: NOW + 61_000, quality: 'uncertain' },
    { what: 'in ten years', at: NOW + 10 * YEAR, kept: NOW + 10 * YEAR, quality: 'uncertain' },
    { what: 'zero', at: 0, kept: NOW, quality: 'uncertain' },
    { what: '2^53', at: 2 ** 53, kept: NOW, quality: 'uncertain' },
    { what: '2^64 − 1', at: Number(2n ** 64n - 1n), kept: NOW, quality: 'uncertain' },
    { what: 'no number', at: Number.NaN, kept: NOW, quality: 'uncertain' },
  ])('$what is $quality', ({ at, kept, quality }) => {
    expect(toSample(1, reading({ at }))).toEqual({ signalId: 1, at: kept, value: 1, quality });
  });

  test('does not improve the quality of a bad value', () => {
    expect(toSample(1, reading({ at: 0, quality: 'bad' }))?.quality).toBe('bad');
  });
});

describe('the value of a sample', () => {
  test.each([
    { value: 42n, held: 42 },
    { value: 2n ** 53n - 1n, held: 2 ** 53 - 1 },
    { value: 2n ** 53n, held: 2n ** 53n },
    { value: -(2n ** 63n), held: -(2n ** 63n) },
    { value: true, held: true },
    { value: 'text', held: 'text' },
    { value: null, held: null },
    { value: new Uint8Array(3), held: undefined },
    { value: [1, 2], held: undefined },
    { value: { columns: [], types: [], rows: [] }, held: undefined },
  ])('of $value is $held', ({ value, held }) => {
    expect(signalValue(value)).toEqual(held);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY])('%s is kept and bad', (value) => {
    expect(toSample(1, reading({ value }))).toMatchObject({ value, quality: 'bad' });
  });

  test('null is not a measurement and never good', () => {
    expect(toSample(1, reading({ value: null }))).toMatchObject({ value: null, quality: 'bad' });
    for (const quality of ['uncertain', 'bad', 'stale'] as const) {
      expect(toSample(1, reading({ value: null, quality }))?.quality).toBe(quality);
    }
  });

  test('has the code of the device, except a code of success', () => {
    const properties = (value: number) => new Map([['Code', { type: DataType.Int32, value }]]);
    expect(toSample(1, reading({ quality: 'bad', properties: properties(1715) }))?.code).toBe(1715);
    expect(toSample(1, reading({ properties: properties(0) }))).not.toHaveProperty('code');
  });
});
