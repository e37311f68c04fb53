import { expect, test } from 'vitest';
import { nameCollator } from '../../../lib/names/name-order.ts';
import { readingOf } from '../../kit/reading.ts';
import { FakeSource } from '../../testing/fake-source.ts';
import { ordered } from './order.ts';

const nothing = readingOf(new FakeSource([]), '', 'en');
const row = (name: string, figure: number | null, alarm?: { priority: 1 | 2 | 3; unacked: boolean }) => ({
  name,
  reading: { ...nothing, figure, alarm },
});
const rows = [
  row('Pump 10', 3),
  row('Pump 2', null, { priority: 2, unacked: false }),
  row('Boiler', 8, { priority: 2, unacked: true }),
  row('Tank', 5, { priority: 1, unacked: false }),
];
const names = (order: Parameters<typeof ordered>[1]) =>
  ordered(rows, order, nameCollator('en')).map(({ name }) => name);

test('rows are in the order in which they were added, or by name with numbers by their size', () => {
  expect(names('own')).toEqual(['Pump 10', 'Pump 2', 'Boiler', 'Tank']);
  expect(names('name')).toEqual(['Boiler', 'Pump 2', 'Pump 10', 'Tank']);
});

test('the largest figure is the first, and a signal without one the last', () => {
  expect(names('value')).toEqual(['Boiler', 'Tank', 'Pump 10', 'Pump 2']);
});

test('the most urgent alarm is the first, of equals the unacknowledged one', () => {
  expect(names('alarm')).toEqual(['Tank', 'Boiler', 'Pump 2', 'Pump 10']);
});
