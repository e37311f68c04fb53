import { expect, test } from 'vitest';
import { ManualClock } from '../testing/fakes/manual-clock.ts';
import { SilentLog } from '../testing/fakes/silent-log.ts';
import { BoundedLog, LINES_OF_ONE_TEXT } from './bounded-log.ts';

const START = Date.UTC(2026, 6, 1);
const MINUTES = 60;

function bounded() {
  const clock = new ManualClock(START);
  const kept = new SilentLog();
  const log = new BoundedLog(kept, clock);
  log.start();
  return { clock, kept, log };
}

test('an hour of 500 equal lines a second is at most 101 lines a minute', () => {
  const { clock, kept, log } = bounded();
  for (let minute = 0; minute < MINUTES; minute += 1) {
    for (let second = 0; second < 60; second += 1) {
      for (let line = 0; line < 500; line += 1) log.warn({ line }, 'the broker refused something of a gateway');
      clock.pass(1_000);
    }
  }
  expect(kept.lines).toHaveLength(MINUTES * (LINES_OF_ONE_TEXT + 1));
});

test('omitted log lines are counted with their first and last time', () => {
  const { clock, kept, log } = bounded();
  for (let line = 0; line < LINES_OF_ONE_TEXT; line += 1) log.error({}, 'call failed');
  clock.pass(10_000);
  log.error({}, 'call failed');
  clock.pass(10_000);
  log.error({}, 'call failed');
  log.stop();
  const fields = { leftOut: 2, from: START + 10_000, until: START + 20_000 };
  expect(kept.lines.at(-1)).toEqual({ level: 'error', text: 'call failed', fields });
});

test('a flood of one message hides no other', () => {
  const { kept, log } = bounded();
  for (let line = 0; line < 5_000; line += 1) log.error({}, 'call failed');
  log.error({}, 'storage failed');
  log.warn({}, 'call failed');
  expect(kept.lines.slice(-2).map(({ level, text }) => [level, text])).toEqual([
    ['error', 'storage failed'],
    ['warn', 'call failed'],
  ]);
});

test('a few lines are written individually without a summary', () => {
  const { clock, kept, log } = bounded();
  for (let line = 0; line < LINES_OF_ONE_TEXT; line += 1) log.info({ line }, 'a gateway is online');
  clock.pass(60_000);
  expect(kept.lines).toHaveLength(LINES_OF_ONE_TEXT);
});
