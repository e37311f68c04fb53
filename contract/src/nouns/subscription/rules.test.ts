import { expect, test } from 'vitest';
import { endsOfState, monthsLater, renewedEnd, SUBSCRIPTION_STATES, subscriptionState } from './rules.ts';

const day = (text: string) => Date.parse(`${text}T12:00:00+08:00`);

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-03-15', 12, '2027-03-15'],
  ['2026-12-01', 1, '2027-01-01'],
])('%s and %i months are %s', (from, months, to) => {
  expect(monthsLater(day(from), months)).toBe(day(to));
});

test('a renewal starts at the end of the service, or now if the service has expired', () => {
  const now = day('2026-06-10');
  expect(renewedEnd(day('2026-06-30'), now, 1)).toBe(day('2026-07-30'));
  expect(renewedEnd(day('2026-01-30'), now, 1)).toBe(day('2026-07-10'));
});

test('the range of end dates of a state contains exactly the end dates with that state', () => {
  const at = day('2026-06-10');
  for (const startAt of [at - 1, at, at + 1]) {
    for (const endAt of [at - 1, at, at + 1, at + 30 * 86_400_000, at + 30 * 86_400_000 + 1]) {
      for (const state of SUBSCRIPTION_STATES) {
        const { after, until, hasBegun } = endsOfState(state, at);
        const isIn = endAt > after && endAt <= until && (hasBegun === undefined || hasBegun === startAt <= at);
        expect(isIn, `${startAt - at} ${endAt - at} ${state}`).toBe(subscriptionState(startAt, endAt, at) === state);
      }
    }
  }
});
