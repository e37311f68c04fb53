import type { Settings } from '@tidegate/contract/nouns/setting/setting.ts';
import { DEFAULT_RETENTION } from '@tidegate/contract/nouns/storage/retention.ts';
import { expect, test } from 'vitest';
import { ManualClock } from '../../testing/fakes/manual-clock.ts';
import { SilentLog } from '../../testing/fakes/silent-log.ts';
import { Retention } from './retention.ts';

const NOW = Date.UTC(2026, 6, 1);
const DAY_MS = 86_400_000;

function retention(days: number | undefined, fails = false, now = NOW, set: Partial<Settings> = {}) {
  const dropped: unknown[] = [];
  const forgotten: number[] = [];
  const ahead: number[] = [];
  const clock = new ManualClock(now);
  const log = new SilentLog();
  const historian = {
    dropBefore: async (ids: readonly number[] | 'all', before: number) => {
      dropped.push([ids, (NOW - before) / DAY_MS]);
      if (fails) throw new Error('busy');
      return 1;
    },
    dropAfter: async (after: number) => {
      ahead.push(after);
      return 0;
    },
  };
  const signals = {
    retentions: async () =>
      new Map([
        [7, [1, 2]],
        [400, [3]],
      ]),
  };
  const left = { alarms: 3, commands: 1, rows: 2 };
  const portions: [string, number][] = [];
  const portion = (kind: keyof typeof left) => async (before: number) => {
    portions.push([kind, Math.round((clock.now() - before) / DAY_MS)]);
    return left[kind] > 0 ? left[kind]-- : 0;
  };
  const oldRecords = { dropAlarms: portion('alarms'), dropCommands: portion('commands') };
  const auditChain = { cutBefore: portion('rows') };
  const settings = { all: async () => set };
  const shrink = async () => false;
  const smsLog = {
    dropBefore: async (before: number) => {
      forgotten.push((NOW - before) / DAY_MS);
      return 3;
    },
  };
  const one = new Retention({ historian, signals, smsLog, oldRecords, auditChain, settings, shrink, clock, log, days });
  return { dropped, forgotten, ahead, portions, left, clock, log, retention: one };
}

test('history is deleted after the retention of the server, or the shorter retention of a signal', async () => {
  const { dropped, retention: one } = retention(100);
  await one.drop();
  expect(dropped).toEqual([
    ['all', 100],
    [[1, 2], 7],
  ]);
});

test('without a retention of the server only signals with their own retention lose history', async () => {
  const { dropped, retention: one } = retention(undefined);
  await one.drop();
  expect(dropped).toEqual([
    [[1, 2], 7],
    [[3], 400],
  ]);
});

test('the SMS log is kept for 180 days, even if history is kept forever', async () => {
  const { forgotten, log, retention: one } = retention(undefined);
  await one.drop();
  expect(forgotten).toEqual([180]);
  expect(log.lines).toContainEqual(expect.objectContaining({ level: 'info', fields: { messages: 3 } }));
});

test('a failed round is retried an hour later', async () => {
  const { dropped, clock, log, retention: one } = retention(100, true);
  one.start();
  await clock.passInSteps(100);
  const warnings = log.lines.filter(({ level }) => level === 'warn');
  expect([dropped.length, warnings.length]).toEqual([1, 1]);
  clock.pass(3_600_000);
  await clock.passInSteps(100);
  expect(dropped).toHaveLength(2);
  one.stop();
});

test('history ten years ahead is deleted, but not by a server with a wrong clock', async () => {
  const right = retention(undefined);
  await right.retention.drop();
  expect(right.ahead.map((after) => new Date(after).getUTCFullYear())).toEqual([2036]);
  const lost = retention(undefined, false, Date.UTC(1970, 0, 2));
  await lost.retention.drop();
  expect(lost.ahead).toEqual([]);
});

test('the retention of history is a setting, which the environment overrides', async () => {
  const set = { retention: { ...DEFAULT_RETENTION, historyDays: 30 } };
  const bySettings = retention(undefined, false, NOW, set);
  await bySettings.retention.drop();
  expect(bySettings.dropped).toEqual([
    ['all', 30],
    [[1, 2], 7],
  ]);
  const byEnvironment = retention(100, false, NOW, set);
  await byEnvironment.retention.drop();
  expect(byEnvironment.dropped[0]).toEqual(['all', 100]);
});

test('alarms, commands and log rows are deleted in portions with pauses, each after its own retention, and logged once', async () => {
  const { retention: one, portions, left, clock, log } = retention(undefined);
  one.start();
  await clock.passInSteps(2_000);
  expect(left).toEqual({ alarms: 0, commands: 0, rows: 0 });
  expect(portions.slice(0, 3)).toEqual([
    ['alarms', 1_096],
    ['commands', 1_096],
    ['rows', 1_826],
  ]);
  const told = log.lines.filter(({ text }) => text.startsWith('deleted records'));
  expect(told).toEqual([expect.objectContaining({ fields: { alarms: 6, commands: 1, logRows: 3 } })]);
  // Nothing is left: the next look is in an hour.
  const looks = portions.length;
  await clock.passInSteps(10_000);
  expect(portions).toHaveLength(looks);
  one.stop();
});
