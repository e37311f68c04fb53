import { expect, test } from 'vitest';
import { isWithin } from './active-window.ts';

const at = (iso: string) => Date.parse(iso);
const SHANGHAI = { timeZone: 'Asia/Shanghai', days: [1, 2, 3, 4, 5] };

test('a time window is open on its weekdays in its own time zone', () => {
  const window = { ...SHANGHAI, start: '08:00', end: '17:30' };
  // Friday 20 November 2026.
  expect(isWithin(window, at('2026-11-20T00:00:00Z'))).toBe(true);
  expect(isWithin(window, at('2026-11-19T23:59:59Z'))).toBe(false);
  expect(isWithin(window, at('2026-11-20T09:30:00Z'))).toBe(false);
  expect(isWithin(window, at('2026-11-21T01:00:00Z'))).toBe(false);
});

test('a time window over midnight belongs to the day on which it begins', () => {
  const window = { ...SHANGHAI, start: '22:00', end: '06:00' };
  expect(isWithin(window, at('2026-11-20T21:00:00Z'))).toBe(true);
  expect(isWithin(window, at('2026-11-21T14:30:00Z'))).toBe(false);
  expect(isWithin(window, at('2026-11-22T21:00:00Z'))).toBe(false);
});

test('a time window of a whole day ends at 24:00', () => {
  const window = { timeZone: 'UTC', days: [6], start: '00:00', end: '24:00' };
  expect(
    [at('2026-11-21T00:00:00Z'), at('2026-11-21T23:59:59Z'), at('2026-11-22T00:00:00Z')].map((one) =>
      isWithin(window, one),
    ),
  ).toEqual([true, true, false]);
});
