import type { SessionLeft } from '@tidegate/contract/nouns/account/account.ts';
import { beforeEach, expect, test } from 'vitest';
import { FakeClock } from '../testing/fake-clock.ts';
import { Presence, type Warning } from './presence.ts';

const MINUTE = 60_000;
const IDLE = 15 * MINUTE;

let clock: FakeClock;
let asked: string[];
let warning: Warning | null;
let presence: Presence;
/** The server: when it last had activity, and when the session ends in any case. */
let renewedAt: number;
let endsAt: number;
let isAway: boolean;

beforeEach(() => {
  clock = new FakeClock();
  asked = [];
  warning = null;
  renewedAt = clock.now();
  endsAt = clock.now() + 720 * MINUTE;
  isAway = false;
  const answer = async (name: string): Promise<SessionLeft> => {
    asked.push(name);
    if (isAway) throw new Error('away');
    if (name === 'stay') renewedAt = clock.now();
    const absoluteMs = endsAt - clock.now();
    return { idleMs: Math.min(renewedAt + IDLE - clock.now(), absoluteMs), absoluteMs };
  };
  presence = new Presence({
    clock,
    stay: () => answer('stay'),
    left: () => answer('left'),
    show: (shown) => void (warning = shown),
  });
});

test('activity renews the session at most once a minute', async () => {
  presence.start();
  for (let second = 0; second < 300; second += 1) {
    presence.act();
    await clock.turn(1_000);
  }
  expect(asked).toEqual(['left', 'stay', 'stay', 'stay', 'stay', 'stay']);
  expect(warning).toBeNull();
});

test('an unattended screen renews nothing, and warns 2 minutes before the end', async () => {
  presence.start();
  await clock.turn(13 * MINUTE - 1);
  expect(asked).toEqual(['left']);
  await clock.turn(1);
  expect(asked).toEqual(['left', 'left']);
  expect(warning).toEqual({ endsAt: renewedAt + IDLE, isFinal: false });
});

test('the button and any activity close the warning and renew the session', async () => {
  for (const doIt of [() => presence.act(), () => presence.stay()]) {
    presence.start();
    await clock.turn(13 * MINUTE);
    expect(warning).not.toBeNull();
    doIt();
    await clock.turn(0);
    expect(warning).toBeNull();
    expect(asked.at(-1)).toBe('stay');
    presence.stop();
    renewedAt = clock.now();
  }
});

test('activity in the last minute before the warning counts', async () => {
  presence.start();
  await clock.turn(0);
  presence.act();
  await clock.turn(30_000);
  presence.act();
  expect(asked).toEqual(['left', 'stay']);
  await clock.turn(12.5 * MINUTE);
  expect(asked).toEqual(['left', 'stay', 'stay']);
  expect(warning).toBeNull();
});

test('activity in another tab counts, since the server is asked before the warning', async () => {
  presence.start();
  await clock.turn(10 * MINUTE);
  renewedAt = clock.now();
  await clock.turn(12 * MINUTE);
  expect(warning).toBeNull();
  await clock.turn(MINUTE);
  expect(warning).toEqual({ endsAt: renewedAt + IDLE, isFinal: false });
});

test('the server is asked again when the time is over, and then ends the session', async () => {
  presence.start();
  await clock.turn(15 * MINUTE);
  expect(asked).toEqual(['left', 'left', 'left']);
});

test('a warning is shown before the end of the 12 hours, which nothing extends', async () => {
  endsAt = clock.now() + 5 * MINUTE;
  presence.start();
  await clock.turn(3 * MINUTE);
  expect(warning).toEqual({ endsAt, isFinal: true });
  presence.act();
  await clock.turn(0);
  expect(warning).toEqual({ endsAt, isFinal: true });
});

test('an unreachable server is asked again a minute later, and nothing is asked after the end', async () => {
  isAway = true;
  presence.start();
  await clock.turn(MINUTE);
  expect(asked).toEqual(['left', 'left']);
  isAway = false;
  await clock.turn(MINUTE);
  expect(asked).toHaveLength(3);
  presence.stop();
  presence.act();
  await clock.turn(20 * MINUTE);
  expect(asked).toHaveLength(3);
  expect(clock.waiting).toBe(0);
});
