import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { periodAt } from './period.ts';

const at = (text: string) => Date.parse(text);
const shown = ({ start, end }: { start: number; end: number }) => [start, end].map((ms) => new Date(ms).toISOString());
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

  test('of a shift ends when the next one begins, over midnight too', () => {
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

  test('holds its moment, and ends where the next one begins, in any zone at any time', () => {
    const zones = fc.constantFrom(CHINA, 'UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Apia');
    const time = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 })).map(([hour, minute]) => {
      return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
    });
    fc.assert(
      fc.property(
        fc.constantFrom('hour' as const, 'shift' as const, 'day' as const, 'month' as const),
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
