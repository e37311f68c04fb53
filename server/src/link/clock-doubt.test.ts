import { DataType } from '@tidegate/sparkplug/datatype.ts';
import { expect, test } from 'vitest';
import { ManualClock } from '../testing/fakes/manual-clock.ts';
import { SilentLog } from '../testing/fakes/silent-log.ts';
import { edgeNode, LinkBench, metric } from '../testing/gateway/link-bench.ts';
import { ClockDoubt } from './clock-doubt.ts';

const NOW = Date.UTC(2026, 5, 1);
const DAY = 86_400_000;

const doubtAt = (now: number, lastRecordedAt?: number) => {
  const log = new SilentLog();
  const doubt = new ClockDoubt({ clock: new ManualClock(now), log, lastRecordedAt: () => lastRecordedAt });
  doubt.check();
  return { doubt, log };
};

test.each([
  ['in 1970', 5_000, undefined, true],
  ['40 days before the last record', NOW, NOW + 40 * DAY, true],
  ['a minute before the last record, as after a correction', NOW, NOW + 60_000, false],
  ['after the last record', NOW, NOW - DAY, false],
  ['before a record of 2099', NOW, Date.UTC(2099, 0, 1), false],
])('a clock %s is behind: %s', (_, now, recordedAt, isBehind) => {
  expect(doubtAt(now, recordedAt).doubt.isBehind).toBe(isBehind);
});

test('a clock is behind when most gateways are more than a day ahead of it, and one gateway alone proves nothing', () => {
  const { doubt, log } = doubtAt(NOW);
  doubt.recordLead('1', 40 * DAY);
  expect(doubt.isBehind).toBe(false);
  doubt.recordLead('2', 0);
  doubt.recordLead('3', 40 * DAY);
  expect(doubt.isBehind).toBe(true);
  doubt.recordLead('3', 0);
  expect(doubt.isBehind).toBe(false);
  doubt.recordLead('3', 40 * DAY);
  doubt.forget('1');
  doubt.recordLead('2', 40 * DAY);
  expect(doubt.isBehind).toBe(true);
  expect(log.lines.map(({ level }) => level)).toEqual(['error', 'info', 'error']);
});

test('gateways vote by their births and data, until they are offline', async () => {
  const doubt = new ClockDoubt({ clock: new ManualClock(NOW), log: new SilentLog(), lastRecordedAt: () => undefined });
  const bench = new LinkBench('tidegate', { clockDoubt: doubt });
  for (const sn of ['G1', 'G2', 'G3']) bench.registry.addGateway(sn);
  await bench.start();
  const at = (sn: string, leadMs: number) => edgeNode(sn).birth([], [], bench.clock.now() + leadMs);
  await bench.receive(...at('G1', 40 * DAY), ...at('G2', 0));
  expect(doubt.isBehind).toBe(false);
  const third = edgeNode('G3');
  await bench.receive(...third.birth([metric('level', DataType.Double, 1)], [], bench.clock.now() + 40 * DAY));
  expect(doubt.isBehind).toBe(true);
  const later = bench.clock.now();
  await bench.receive(third.nodeData([{ name: 'level', value: 2, at: later }], later));
  expect(doubt.isBehind).toBe(false);
});
