import { describe, expect, test } from 'vitest';
import { Refusal } from '../errors.ts';
import { callbackWaitMs } from '../nouns/command/callback-wait.ts';
import { isNewer } from '../nouns/signal/rules/newest-wins.ts';
import { isPasswordAllowed } from '../nouns/account/password.ts';
import { checkQueryRange, checkSignalCount } from '../nouns/history/query-range.ts';

const DAY_MS = 86_400_000;
const name = (refusal: string) => expect.objectContaining({ refusal });

describe('a password', () => {
  test.each(['12345678', 'Ab cd-ef!', 'x'.repeat(15)])('may be %j', (password) => {
    expect(isPasswordAllowed(password)).toBe(true);
  });
  test.each(['1234567', 'x'.repeat(16), 'ｆｕｌｌｗｉｄｔｈ', '密码密码密码密码', 'tab\tinside'])(
    'may not be %j',
    (password) => {
      expect(isPasswordAllowed(password)).toBe(false);
    },
  );
});

describe('a query range', () => {
  test('may last 30 days and not a millisecond more', () => {
    expect(() => checkQueryRange(0, 30 * DAY_MS)).not.toThrow();
    expect(() => checkQueryRange(0, 30 * DAY_MS + 1)).toThrow(name('rangeTooLong'));
  });
  test('does not end before it starts', () => {
    expect(() => checkQueryRange(5, 5)).not.toThrow();
    expect(() => checkQueryRange(5, 4)).toThrow(name('rangeReversed'));
  });
  test('covers at most 10 variables', () => {
    expect(() => checkSignalCount(10)).not.toThrow();
    expect(() => checkSignalCount(11)).toThrow(Refusal);
  });
});

describe('between two values', () => {
  test('the newer time wins, and the later arrival at the same time', () => {
    expect(isNewer(5, 4)).toBe(false);
    expect(isNewer(5, 5)).toBe(true);
    expect(isNewer(5, 6)).toBe(true);
    expect(isNewer(null, 0)).toBe(true);
    expect(isNewer(0, null)).toBe(false);
  });
});

describe('the callback of an asynchronous command', () => {
  test('is polled after 0.1, 1, 2, 5, 10 and then every 30 s, 180 times', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 179].map(callbackWaitMs)).toEqual([
      100, 1000, 2000, 5000, 10_000, 30_000, 30_000, 30_000,
    ]);
    expect(callbackWaitMs(180)).toBeUndefined();
  });
});
