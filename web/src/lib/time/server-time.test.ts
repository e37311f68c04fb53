import { expect, test } from 'vitest';
import { learnServerTime, onServerClock } from './server-time.ts';

const dated = (at: number) => new Date(at).toUTCString();

test('a browser whose clock is an hour behind measures ages on the clock of the server', () => {
  const server = Date.UTC(2026, 10, 21, 12);
  const browser = server - 3_600_000;
  learnServerTime(dated(server), browser);
  expect(Math.abs(onServerClock(browser) - server)).toBeLessThanOrEqual(1_000);
  learnServerTime(dated(server), server);
  expect(onServerClock(server)).toBe(server);
});

test('differences of a second or two are the rounding of the header', () => {
  const server = Date.UTC(2026, 10, 21, 12);
  learnServerTime(dated(server), server + 1_200);
  expect(onServerClock(server)).toBe(server);
  learnServerTime(null, 5);
  learnServerTime('nonsense', 5);
  expect(onServerClock(server)).toBe(server);
});
