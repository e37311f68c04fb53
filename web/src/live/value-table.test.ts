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

test('fifteen seconds of silence are filled with the points that the history has of them', () => {
  const table = new ValueTable();
  for (let second = 0; second <= 61; second++) table.apply({ 1: at(second * 1_000, second) });
  table.apply({ 1: at(61_000, 61, 'stale') });
  for (let second = 76; second <= 80; second++) table.apply({ 1: at(second * 1_000, second) });
  const history = [5, 15, 25, 35, 45, 55, 65, 75].map((second) => ({ at: second * 1_000, value: second + 0.5 }));
  table.fillTrend('1', history, 10_000);
  const values = () => table.trend('1').flatMap((point) => (point.at < 60_000 ? [] : point.value));
  expect(values()).toEqual([60, 61, 65.5, 75.5, 76, 77, 78, 79, 80]);
  table.fillTrend('1', history, 10_000);
  expect(values()).toEqual([60, 61, 65.5, 75.5, 76, 77, 78, 79, 80]);
});

test('a gap that one point of the history fills is filled', () => {
  const table = new ValueTable();
  table.apply({ 1: at(60_000, 60) });
  table.apply({ 1: at(60_000, 60, 'stale') });
  table.apply({ 1: at(70_000, 70) });
  table.fillTrend('1', [{ at: 65_000, value: 65 }], 10_000);
  expect(table.trend('1').map((point) => point.value)).toEqual([60, 65, 70]);
});

test('a gap stays where the history has no points, or where the value itself was bad', () => {
  const table = new ValueTable();
  table.apply({ 1: at(60_000, 60) });
  table.apply({ 1: at(60_000, 60, 'stale') });
  table.apply({ 1: at(140_000, 140) });
  table.apply({ 1: at(141_000, 0, 'bad') });
  table.apply({ 1: at(160_000, 160) });
  const history = [65, 75, 145].map((second) => ({ at: second * 1_000, value: second }));
  table.fillTrend('1', [...history, { at: 85_000, value: null }], 10_000);
  expect(table.trend('1').map((point) => point.value)).toEqual([60, 65, 75, null, 140, null, 160]);
});

test('a time in which the connection was lost is filled too', () => {
  const table = new ValueTable();
  table.apply({ 1: at(60_000, 60) });
  table.apply({ 1: at(100_000, 100) });
  table.fillTrend('1', [{ at: 75_000, value: 90 }], 10_000);
  expect(table.trend('1').map((point) => point.value)).toEqual([60, 90, 100]);
});

test('the end of a gap is reported, of a signal and of the connection', () => {
  const table = new ValueTable();
  const ended = vi.fn<() => void>();
  table.onGapEnd(ended);
  table.apply({ 1: at(1_000, 5) });
  table.apply({ 1: at(1_000, 5, 'stale') });
  expect(ended).toHaveBeenCalledTimes(0);
  table.apply({ 1: at(9_000, 6) });
  expect(ended).toHaveBeenCalledTimes(1);
  table.setLink({ is: 'up', at: 1 });
  table.setLink({ is: 'lost', since: 1, reason: null });
  table.setLink({ is: 'up', at: 2 });
  expect(ended).toHaveBeenCalledTimes(2);
});

test('an answer on a connection that is up already is no news of the connection', () => {
  const table = new ValueTable();
  const heard = vi.fn<() => void>();
  table.onLink(heard);
  table.setLink({ is: 'up', at: 1 });
  const { link } = table;
  table.setLink({ is: 'up', at: 2 });
  expect(heard).toHaveBeenCalledTimes(1);
  expect(table.link).toBe(link);
  table.setLink({ is: 'lost', since: 2, reason: null });
  table.setLink({ is: 'up', at: 3 });
  expect(heard).toHaveBeenCalledTimes(3);
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
