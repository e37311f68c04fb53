import { expect, test } from 'vitest';
import { signalOf } from '../../testing/signals.ts';
import { endsOf, endsOfStates, scalesOf, stateSplits, timeLabels } from './scales.ts';

test('signals of one unit share a scale, states have one of their own', () => {
  const mode = signalOf({ dataType: 'uint16', enumTexts: [{ value: 3, text: '远程' }] });
  const scales = scalesOf([signalOf(), signalOf({ unit: 'kPa' }), signalOf(), signalOf({ dataType: 'bool' }), mode]);
  expect(scales.map(({ key, isState, top }) => [key, isState, top])).toEqual([
    ['unit:m', false, 1],
    ['unit:kPa', false, 1],
    ['state', true, 3],
  ]);
});

test('a scale shows the range of its signals, and values beyond it too', () => {
  const [scale] = scalesOf([signalOf({ displayMin: 0, displayMax: 10 }), signalOf({ displayMin: 2, displayMax: 12 })]);
  if (scale === undefined) throw new Error('no scale');
  expect(endsOf(scale, 4, 5)).toEqual([0, 12]);
  expect(endsOf(scale, -3, 20)).toEqual([-3, 20]);
  expect(endsOf({ low: undefined, high: undefined }, 0, 100)).toEqual([-6, 106]);
  expect(endsOf({ low: undefined, high: 9 }, 5, 5)).toEqual([4, 9]);
});

test('states alone use the whole height, with a mark for each, and are at the bottom next to numbers', () => {
  expect(endsOfStates(1, true)).toEqual([-0.2, 1.2]);
  expect(endsOfStates(1, false)).toEqual([-0.2, 7]);
  expect(stateSplits(1)).toEqual([0, 1]);
  expect(stateSplits(3)).toEqual([0, 1, 2, 3]);
  expect(stateSplits(500)).toEqual([0, 500]);
});

test('the time axis names the date once, and again when a day begins', () => {
  const text = {
    date: (at: number) => new Date(at).toISOString().slice(0, 10),
    clock: (at: number) => new Date(at).toISOString().slice(11, 19),
  };
  const hour = 3_600_000;
  const late = Date.UTC(2026, 10, 21, 22);
  const labels = timeLabels([late, late + hour, late + 2 * hour], hour, text);
  expect(labels).toEqual(['22:00\n11-21', '23:00', '00:00\n11-22']);
  expect(timeLabels([late], 86_400_000, text)).toEqual(['11-21']);
  expect(timeLabels([late], 1_000, text)).toEqual(['22:00:00\n11-21']);
});
