import { describe, expect, test } from 'vitest';
import { cardDay, cardForecast, cardMonth, cardNotices } from './rules.ts';

const DAY_MS = 86_400_000;
/** Midnight in UTC+8. */
const china = (year: number, month: number, day: number) => Date.UTC(year, month - 1, day) - 8 * 3_600_000;

describe('the month of a card', () => {
  test('begins and ends at midnight of UTC+8', () => {
    const first = china(2026, 2, 1);
    expect(cardMonth(first)).toEqual({ firstDay: cardDay(first), days: 28, elapsed: 0 });
    expect(cardMonth(first - 1)).toMatchObject({ days: 31, firstDay: cardDay(china(2026, 1, 1)) });
    expect(cardDay(first) - cardDay(first - 1)).toBe(1);
    expect(cardMonth(china(2028, 2, 15)).days).toBe(29);
    expect(cardMonth(china(2026, 12, 31)).days).toBe(31);
  });

  test('is extrapolated from the traffic so far', () => {
    expect(cardForecast(100, china(2026, 4, 11))).toBeCloseTo(300);
    expect(cardForecast(100, china(2026, 5, 1) - 1)).toBeCloseTo(100, 5);
  });

  test('has no forecast in the first minutes of its first day', () => {
    expect(cardForecast(1, china(2026, 4, 1) + 60_000)).toBe(30);
  });
});

describe('a card sends reminders', () => {
  const at = china(2026, 4, 11);
  const card = { status: 'active', expireAt: null, monthlyMb: 100, usedMb: 0 };

  test.each([
    [{}, []],
    [{ usedMb: 79.9 }, []],
    [{ usedMb: 80 }, ['nearPlan']],
    [{ usedMb: 99.9 }, ['nearPlan']],
    [{ usedMb: 100 }, ['overPlan']],
    [{ usedMb: 1e6, monthlyMb: null }, []],
    [{ expireAt: at + 31 * DAY_MS }, []],
    [{ expireAt: at + 30 * DAY_MS }, ['expiring']],
    [{ expireAt: at }, ['expired']],
    [{ expireAt: at - 1, usedMb: 200 }, ['expired', 'overPlan']],
    [{ expireAt: at - 1, usedMb: 200, status: 'cancelled' }, []],
  ])('%j: %j', (change, notices) => {
    expect(cardNotices({ ...card, ...change }, at)).toEqual(notices);
  });
});
