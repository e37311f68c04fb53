import type { StatisticOf } from '@tidegate/contract/nouns/signal/calculation.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PeriodFigures } from './period-figures.ts';

const HOUR = 3_600_000;
/** Midnight in UTC. */
const START = Date.UTC(2026, 6, 1);
const daily = (of: StatisticOf) => ({ source: '#1', of, span: 'day' as const, startsAt: ['00:00'], timeZone: 'UTC' });
const figures = (of: StatisticOf, kept?: unknown) => new PeriodFigures(daily(of), START, kept);

/** The statistic of the day so far, from values at these hours, at 18:00. */
const after = (of: StatisticOf, values: readonly (readonly [hour: number, value: number | undefined])[]) => {
  const one = figures(of);
  for (const [hour, value] of values) one.add(value, START + hour * HOUR);
  one.pass(START + 18 * HOUR);
  return one.current().value;
};

describe('the statistic of a period', () => {
  const VALUES = [
    [0, 2],
    [6, 0],
    [12, 4],
  ] as const;
  test.each([
    ['min', 0],
    ['max', 4],
    ['avg', 2],
    ['sum', 6],
    ['count', 3],
    ['integral', 36],
    ['runTime', 12],
    ['switchCount', 2],
    ['consumption', 4],
  ] as const)('%s is %d', (of, value) => {
    expect(after(of, VALUES)).toBe(value);
  });

  test('of a counter goes on through roll-over, reset, a restart and midnight', () => {
    const counter = { rollsOverAt: 1_000, spans: [] };
    const one = new PeriodFigures(daily('consumption'), START, undefined, counter);
    one.add(900, START + HOUR);
    one.add(990, START + 2 * HOUR);
    one.add(20, START + 3 * HOUR);
    const next = new PeriodFigures(daily('consumption'), START + 4 * HOUR, one.state(), counter);
    next.add(400, START + 5 * HOUR);
    next.add(5, START + 6 * HOUR);
    expect(next.current().value).toBe(90 + 30 + 380 + 5);
    expect(next.add(25, START + 25 * HOUR)).toEqual([{ at: START + 24 * HOUR - 1, value: 505 }]);
    expect(next.current().value).toBe(20);
  });

  test('counts no time in which the value was unknown', () => {
    const values = [
      [0, 2],
      [6, undefined],
      [12, 4],
    ] as const;
    expect(after('integral', values)).toBe(36);
    expect(after('avg', values)).toBe(3);
    expect(after('runTime', values)).toBe(12);
  });

  test('is empty while nothing is known', () => {
    expect(after('avg', [])).toBeNull();
    expect(after('max', [[3, undefined]])).toBeNull();
    expect(after('count', [])).toBe(0);
  });

  test('restarts with each period, is reported at its end, and carries the current value over', () => {
    const one = figures('integral');
    one.add(2, START + 23 * HOUR);
    expect(one.add(3, START + 25 * HOUR)).toEqual([{ at: START + 24 * HOUR - 1, value: 2 }]);
    expect(one.current()).toEqual({ at: START + 25 * HOUR, value: 2 });
    const most = figures('max');
    most.add(7, START);
    most.add(1, START + 25 * HOUR);
    expect(most.current().value).toBe(7);
  });

  test('counts switching of the signal, not the start of a period', () => {
    const one = figures('switchCount');
    one.add(1, START + 23 * HOUR);
    one.add(1, START + 25 * HOUR);
    expect(one.current().value).toBe(0);
  });

  test('continues after a restart without the time in between', () => {
    const before = figures('integral');
    before.add(2, START);
    before.pass(START + HOUR);
    const kept: unknown = JSON.parse(JSON.stringify(before.state()));
    const again = new PeriodFigures(daily('integral'), START + 3 * HOUR, kept);
    again.add(2, START + 4 * HOUR);
    again.pass(START + 5 * HOUR);
    expect(again.current().value).toBe(4);
    expect(figures('integral', { start: 'x' }).current().value).toBeNull();
  });

  test('reports one period and no empty ones after a long pause', () => {
    const before = figures('max');
    before.add(2, START);
    const kept: unknown = JSON.parse(JSON.stringify(before.state()));
    const again = new PeriodFigures(daily('max'), START + 400 * 24 * HOUR, kept);
    expect(again.pass(START + 400 * 24 * HOUR)).toEqual([{ at: START + 24 * HOUR - 1, value: 2 }]);
    expect(again.current().value).toBeNull();
  });

  test('equals the calculation over the whole list of values, at any times of day', () => {
    const step = fc.tuple(
      fc.integer({ min: 0, max: 120 }),
      fc.option(fc.integer({ min: -50, max: 50 }), { nil: undefined }),
    );
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) => {
        let at = START;
        const told = steps.map(([minutes, value]) => ({ at: (at += minutes * 1_000), value }));
        const end = at + 60_000;
        const known = told.flatMap(({ value }) => (value === undefined ? [] : [value]));
        let area = 0;
        for (const [index, { at: from, value = 0 }] of told.entries()) {
          area += value * ((told[index + 1]?.at ?? end) - from);
        }
        const figure = (of: StatisticOf) => {
          const one = figures(of);
          for (const { at: when, value } of told) one.add(value, when);
          one.pass(end);
          return one.current().value;
        };
        expect(figure('count')).toBe(known.length);
        expect(figure('max')).toBe(known.length === 0 ? null : Math.max(...known));
        expect(figure('integral') ?? 0).toBeCloseTo(area / HOUR, 9);
      }),
    );
  });
});
