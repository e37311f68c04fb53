import { expect, test } from 'vitest';
import { ManualClock } from '../testing/fakes/manual-clock.ts';
import { Phases } from './phases.ts';

test('each phase lasts from the end of the one before it', () => {
  const clock = new ManualClock(1_000);
  const phases = new Phases(clock);
  clock.pass(250);
  phases.ended('read');
  clock.pass(40);
  phases.ended('connected');
  expect(Object.entries(phases.ms)).toEqual([
    ['read', 250],
    ['connected', 40],
  ]);
});
