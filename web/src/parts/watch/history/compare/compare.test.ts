import { expect, test } from 'vitest';
import { differenceOf, earlierSpan, elapsedText, movedBy } from './compare.ts';

const HOUR = 3_600_000;
const at = (text: string) => Date.parse(text);

test.each([
  ['day', '2026-07-01T10:00:00.250+08:00', 'Asia/Shanghai', '2026-06-30T10:00:00.250+08:00'],
  ['week', '2026-07-01T10:00:00+08:00', 'Asia/Shanghai', '2026-06-24T10:00:00+08:00'],
  ['month', '2026-03-31T06:00:00+08:00', 'Asia/Shanghai', '2026-02-28T06:00:00+08:00'],
  ['month', '2026-01-15T06:00:00+08:00', 'Asia/Shanghai', '2025-12-15T06:00:00+08:00'],
  // The clocks went back that night: the same time of the clock is 25 hours before.
  ['day', '2026-10-25T12:00:00+01:00', 'Europe/Berlin', '2026-10-24T12:00:00+02:00'],
] as const)('the %s before %s in %s starts at the same time of the clock', (step, start, zone, earlier) => {
  const span = { from: at(start), to: at(start) + 8 * HOUR };
  expect(earlierSpan(span, step, zone)).toEqual({ from: at(earlier), to: at(earlier) + 8 * HOUR });
});

test('a chosen start has the length of the span', () => {
  expect(earlierSpan({ from: 500, to: 700 }, 100, 'UTC')).toEqual({ from: 100, to: 300 });
});

test('an earlier curve is drawn over the chosen one with its own id', () => {
  const curve = { signalId: '7', times: [1, 2], values: [5, null], held: { times: [3], values: [6] } };
  expect(movedBy(curve, 100)).toEqual({
    signalId: 'earlier-7',
    times: [101, 102],
    values: [5, null],
    held: { times: [103], values: [6] },
  });
});

test('a difference is the current value minus the earlier one, and empty without a measurement', () => {
  const now = { min: 1, avg: 2.5, max: 9 };
  expect(differenceOf(now, { min: 2, avg: 2, max: 4 })).toEqual({ min: -1, avg: 0.5, max: 5 });
  expect([differenceOf(now, undefined), differenceOf(undefined, now)]).toEqual([undefined, undefined]);
});

test('the axis of a comparison counts from the start', () => {
  const texts = [0, 30_000, 6 * HOUR + 300_000, 54 * HOUR].map((ms) => elapsedText(ms, 'd'));
  expect(texts).toEqual(['0:00', '0:00:30', '6:05', '2 d 6:00']);
});
