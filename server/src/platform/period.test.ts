import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { periodAt, periodsIn } from './period.ts';

const at = (text: string) => Date.parse(text);
const shown = ({ start, end }: { start: number; end: number }) => [start, end].map((ms) => new Date(ms).toISOString());
const PERIODS = ['hour', 'shift', 'day', 'week', 'month', 'year'] as const;
const CHINA = 'Asia/Shanghai';

describe('a period', () => {
  test('of a day begins at its time in its zone', () => {
    const when = { span: 'day' as const, startsAt: ['08:00'], timeZone: CHINA };
    expect(shown(periodAt(when, at('2026-07-01T00:00:00Z')))).toEqual([
      '2026-07-01T00:00:00.000Z',
      '2026-07-02T00:00:00.000Z',
    ]);
    expect(shown(periodAt(when, at('2026-06-30T23:59:59.999Z')))).toEqual([
      '2026-06-30T00:00:00.000Z',
      '2026-07-01T00:00:00.000Z',
    ]);
  });

  test('of a shift ends when the next one starts, even over midnight', () => {
    const when = { span: 'shift' as const, startsAt: ['06:00', '14:00', '22:00'], timeZone: CHINA };
    expect(shown(periodAt(when, at('2026-07-01T18:00:00Z')))).toEqual([
      '2026-07-01T14:00:00.000Z',
      '2026-07-01T22:00:00.000Z',
    ]);
  });

  test('of a month begins on the first at its time', () => {
    const when = { span: 'month' as const, startsAt: ['06:00'], timeZone: 'UTC' };
    expect(shown(periodAt(when, at('2026-03-01T05:59:00Z')))).toEqual([
      '2026-02-01T06:00:00.000Z',
      '2026-03-01T06:00:00.000Z',
    ]);
  });

  test('of a day on which the clocks change has 23 or 25 hours', () => {
    const when = { span: 'day' as const, startsAt: ['00:00'], timeZone: 'Europe/Berlin' };
    const hours = (text: string) => {
      const { start, end } = periodAt(when, at(text));
      return (end - start) / 3_600_000;
    };
    expect([hours('2026-03-29T12:00:00Z'), hours('2026-10-25T12:00:00Z'), hours('2026-10-26T12:00:00Z')]).toEqual([
      23, 25, 24,
    ]);
  });

  test('of a week begins on Monday, of a year on its first day', () => {
    const week = { span: 'week' as const, startsAt: ['08:00'], timeZone: CHINA };
    expect(shown(periodAt(week, at('2026-07-05T23:00:00Z')))).toEqual([
      '2026-06-29T00:00:00.000Z',
      '2026-07-06T00:00:00.000Z',
    ]);
    const year = { span: 'year' as const, startsAt: ['00:00'], timeZone: CHINA };
    expect(shown(periodAt(year, at('2025-12-31T16:00:00Z')))).toEqual([
      '2025-12-31T16:00:00.000Z',
      '2026-12-31T16:00:00.000Z',
    ]);
  });

  test('follows the previous one without a gap when clocks change by half an hour', () => {
    const when = { span: 'hour' as const, startsAt: ['00:00'], timeZone: 'Australia/Lord_Howe' };
    const found = periodsIn(when, at('2026-04-04T13:00:00Z'), at('2026-04-04T18:00:00Z'));
    expect(found.map(({ start, end }) => (end - start) / 60_000)).toEqual([60, 60, 30, 60, 60, 60]);
    expect(found.slice(1).every(({ start }, index) => start === found[index]?.end)).toBe(true);
  });

  test('contains its moment and ends where the next one starts, in any time zone at any time', () => {
    const zones = fc.constantFrom(CHINA, 'UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Apia');
    const time = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 })).map(([hour, minute]) => {
      return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...PERIODS),
        fc.uniqueArray(time, { minLength: 1, maxLength: 4 }),
        zones,
        fc.integer({ min: at('2020-01-01T00:00:00Z'), max: at('2030-01-01T00:00:00Z') }),
        (span, startsAt, timeZone, moment) => {
          const when = { span, startsAt, timeZone };
          const { start, end } = periodAt(when, moment);
          expect(start).toBeLessThanOrEqual(moment);
          expect(end).toBeGreaterThan(moment);
          expect(periodAt(when, end).start).toBe(end);
          expect(periodAt(when, start)).toEqual({ start, end });
        },
      ),
      { numRuns: 300 },
    );
  });
});
