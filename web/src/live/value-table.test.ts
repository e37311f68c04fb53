import { expect, test, vi } from 'vitest';
import type { LiveValue } from '@tidegate/contract/nouns/monitor/live-value.ts';
import { ValueTable } from './value-table.ts';

const at = (time: number | null, value: number | null = 1, quality: LiveValue['quality'] = 'good'): LiveValue => ({
  value,
  time,
  quality,
});

test('merging keeps the newer time of each signal', () => {
  const table = new ValueTable();
  table.apply({ 1: at(200, 2) });
  table.apply({ 1: at(100, 9) });
  expect(table.value('1')?.value).toBe(2);
  table.apply({ 1: at(200, 3) });
  expect(table.value('1')?.value).toBe(3);
});

test('a value that turns stale keeps its time and is accepted', () => {
  const table = new ValueTable();
  table.apply({ 1: at(200, 2) });
  table.apply({ 1: at(200, 2, 'stale') });
  expect(table.value('1')?.quality).toBe('stale');
});

test('only the listeners of changed signals are notified', () => {
  const table = new ValueTable();
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  table.onValue('1', first);
  const forget = table.onValue('2', second);
  table.apply({ 1: at(1), 2: at(1) });
  table.apply({ 1: at(2), 2: at(1) });
  expect(first).toHaveBeenCalledTimes(2);
  expect(second).toHaveBeenCalledTimes(1);
  forget();
  table.apply({ 2: at(3) });
  expect(second).toHaveBeenCalledTimes(1);
});

test('the trend has a gap for untrusted values', () => {
  const table = new ValueTable();
  table.apply({ 1: at(1_000, 5) });
  table.apply({ 1: at(2_000, 5, 'bad') });
  table.apply({ 1: at(3_000, 6) });
  expect(table.trend('1').map((point) => point.value)).toEqual([5, null, 6]);
});

test('the trend contains ten minutes and the point before, with history before live values', () => {
  const table = new ValueTable();
  table.apply({ 1: at(1_000_000, 5) });
  table.seedTrend('1', [
    { at: 50_000, value: 0 },
    { at: 100_000, value: 1 },
    { at: 900_000, value: 2 },
    { at: 1_000_000, value: 3 },
  ]);
  expect(table.trend('1')).toEqual([
    { at: 100_000, value: 1 },
    { at: 900_000, value: 2 },
    { at: 1_000_000, value: 5 },
  ]);
});

test('the newest device time of all values is available', () => {
  const table = new ValueTable();
  expect(table.latestAt).toBeNull();
  table.apply({ 1: at(50), 2: at(70), 3: at(null, null, 'stale') });
  expect(table.latestAt).toBe(70);
});
