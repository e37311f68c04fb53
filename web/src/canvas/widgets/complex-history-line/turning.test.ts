import { expect, test } from 'vitest';
import { backBy, curveUntil, isAtEnd, steppedSpan } from './turning.ts';

test('a step back keeps half of the visible range and never shows the future', () => {
  expect(backBy({ from: 100, to: 200 }, 0)).toEqual({ from: 100, to: 200 });
  expect(backBy({ from: 100, to: 200 }, 1)).toEqual({ from: 50, to: 150 });
  expect([isAtEnd(0), isAtEnd(1)]).toEqual([true, false]);
});

test('a replayed curve ends at the moment that is shown, and its span is asked for in steps', () => {
  const line = { times: [10, 20, 30, 40], values: [1, 2, 3, 4] };
  const curve = { signalId: '1', ...line, held: { times: [20, 40], values: [2, 4] } };
  expect(curveUntil(curve, 30)).toEqual({
    signalId: '1',
    times: [10, 20, 30],
    values: [1, 2, 3],
    held: { times: [20], values: [2] },
  });
  expect(curveUntil(curve, 50)).toEqual(curve);
  expect(steppedSpan({ from: 103, to: 203 }, 10)).toEqual({ from: 100, to: 210 });
});
