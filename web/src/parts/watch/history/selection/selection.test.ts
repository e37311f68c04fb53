import { describe, expect, test } from 'vitest';
import type { SelectionStatistics } from '@tidegate/contract/nouns/monitor/calls.ts';
import { signalOf } from '../../../../testing/signals.ts';
import { firstSelection, integralOf, lengthText, selectionTable } from './selection.ts';

const HOUR = 3_600_000;
const statistics = (signalId: string, part: Partial<SelectionStatistics> = {}): SelectionStatistics => ({
  signalId,
  count: 4,
  min: 1,
  max: 3,
  avg: 2,
  deviation: 0.5,
  knownMs: HOUR,
  timeAvg: 2.25,
  integral: 2.25,
  onMs: HOUR / 2,
  switches: 1,
  ...part,
});

test('a first selection is the middle half of the view', () => {
  expect(firstSelection({ from: 0, to: 800 })).toEqual({ from: 200, to: 600 });
});

test.each([
  ['m³/h', { unit: 'm³', factor: 1 }],
  ['L/min', { unit: 'L', factor: 60 }],
  ['kW', { unit: 'kWh', factor: 1 }],
  ['°C', undefined],
  ['mg/L', undefined],
  ['', undefined],
])('the integral of %s is %j', (unit, meant) => {
  expect(integralOf(unit)).toEqual(meant);
});

describe('the table of a selection', () => {
  const selection = { from: 0, to: 2 * HOUR };
  const flow = signalOf({ id: '1', unit: 'm³/h', decimals: 1 });
  const pump = signalOf({ id: '2', dataType: 'bool' });

  test('has an integral of flows and the time true of switches, each where it means something', () => {
    const { columns, rows } = selectionTable([flow, pump], [statistics('1'), statistics('2')], selection);
    expect(columns).toEqual(['count', 'min', 'max', 'avg', 'timeAvg', 'deviation', 'integral', 'on', 'known']);
    expect(rows).toEqual([
      ['4', '1.0', '3.0', '2.0', '2.3', '0.50', '2.3 m³', null, '50.0 %'],
      ['4', null, null, null, null, null, null, '50.0 % (0:30:00)', '50.0 %'],
    ]);
  });

  test('leaves out columns that state nothing, and has dashes for a signal without statistics', () => {
    const { columns, rows } = selectionTable([pump, flow], [statistics('2')], selection);
    expect(columns).toEqual(['count', 'on', 'known']);
    expect(rows[1]).toEqual([null, null, null]);
  });
});

test('a length is hours, minutes and seconds', () => {
  expect(lengthText(93_787_000)).toBe('26:03:07');
});
