import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Batch } from '../buffer/batch.ts';
import { StoreAndForward } from '../buffer/buffer.ts';
import type { Reading } from '../reading.ts';
import { FakeClock } from '../testing/fake-clock.ts';
import { Sender, type SendOutcome } from './sender.ts';

let folder: string;
let clock: FakeClock;
let buffer: StoreAndForward;
let sender: Sender;
let line: string[];
let outcome: SendOutcome;

const channel = {
  send({ number }: Batch, isHistorical: boolean): SendOutcome {
    if (outcome === 'sent') line.push(isHistorical ? `late ${number}` : String(number));
    return outcome;
  },
};
const readings = (count: number): Reading[] =>
  Array.from({ length: count }, (_, at) => ({ metric: 'm', value: at, at, quality: 'good', code: 0 }));
const breakDisk = (): void => rmSync(folder, { recursive: true, force: true });
const mendDisk = (): unknown => mkdirSync(folder);
const report = async (count = 1): Promise<void> => {
  sender.accept('pump', readings(count));
  await buffer.save();
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tidegate-sender-'));
  clock = new FakeClock();
  buffer = await StoreAndForward.open({ folder, maxBytes: 1e6, clock: new FakeClock(), log: () => undefined });
  // Read back from a real disk late batches would come in a time of their own, which a standing clock knows nothing of.
  breakDisk();
  sender = new Sender({ clock, buffer, latePointsPerSecond: 1_000 });
  line = [];
  outcome = 'sent';
});
afterEach(async () => {
  await buffer.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a new batch is sent at once as live data', async () => {
  sender.attach(channel);
  await report();
  await report();
  expect(line).toEqual(['1', '2']);
});

test('batches collected offline are sent as history in order, after new ones', async () => {
  await report();
  await report();
  sender.attach(channel);
  await report();
  await clock.pass(200);
  expect(line).toEqual(['3', 'late 1', 'late 2']);
});

test('an acknowledgement settles a batch', async () => {
  sender.attach(channel);
  await report();
  await report();
  sender.receipt({ ranges: [[1, 2]] });
  await clock.pass(120_000);
  expect(line).toEqual(['1', '2']);
  expect(buffer.waiting.points).toBe(0);
});

test('without an acknowledgement a batch is resent after 30 s as historical data', async () => {
  sender.attach(channel);
  await report();
  await clock.pass(29_000);
  expect(line).toEqual(['1']);
  await clock.pass(2_000);
  expect(line).toEqual(['1', 'late 1']);
  await clock.pass(31_000);
  expect(line).toEqual(['1', 'late 1', 'late 1']);
});

test('batches in flight when the connection ends are sent again on the next one', async () => {
  sender.attach(channel);
  await report();
  sender.detach();
  await report();
  sender.attach(channel);
  await clock.pass(200);
  expect(line).toEqual(['1', 'late 1', 'late 2']);
});

test('historical batches are sent at their limited rate', async () => {
  for (let index = 0; index < 20; index += 1) await report(100);
  sender.attach(channel);
  await clock.pass(1_000);
  // 1,000 points a second are ten of these batches.
  expect(line.length).toBeGreaterThanOrEqual(9);
  expect(line.length).toBeLessThanOrEqual(11);
});

test('the number of historical batches in flight is limited', async () => {
  for (let index = 0; index < 100; index += 1) await report();
  sender.attach(channel);
  await clock.pass(5_000);
  expect(line).toHaveLength(32);
  sender.receipt({ ranges: [[1, 10]] });
  await clock.pass(1_000);
  expect(line).toHaveLength(42);
});

test('a batch waits on a busy connection and is sent as history', async () => {
  sender.attach(channel);
  outcome = 'busy';
  await report();
  await clock.pass(1_000);
  outcome = 'sent';
  await clock.pass(200);
  expect(line).toEqual(['late 1']);
});

test('points without a signal are set aside and sent once the server has their signal', async () => {
  await report(3);
  sender.attach(channel);
  outcome = 'unplaced';
  await clock.pass(200);
  expect(buffer.held).toEqual({ batches: 1, points: 3 });
  outcome = 'sent';
  await clock.pass(200);
  expect(line).toEqual([]);
  buffer.release();
  await clock.pass(200);
  expect(line).toEqual(['late 1']);
});

test('only the points that the server could not assign are kept from a batch', async () => {
  mendDisk();
  sender.attach(channel);
  const reading = (signalId: number) =>
    ({ metric: `m${signalId}`, value: 1, at: 1, quality: 'good', code: 0, signalId }) as const;
  sender.accept('pump', [reading(7), reading(8), reading(9)]);
  await buffer.save();
  sender.receipt({ ranges: [], unplaced: [{ batch: 1, signals: [8] }] });
  await vi.waitUntil(() => buffer.held.points === 1);
  await vi.waitUntil(() => buffer.waiting.points === 1);
  expect(await buffer.read(2)).toMatchObject({ device: 'pump', readings: [{ metric: 'm8' }] });
  await clock.pass(60_000);
  expect(line).toEqual(['1']);
});

test('a reading is sent only once it is on disk', async () => {
  mendDisk();
  sender.attach(channel);
  sender.accept('pump', readings(1));
  await clock.pass(1_000);
  expect(line).toEqual([]);
  await buffer.save();
  expect(line).toEqual(['1']);
});

test('while the disk rejects writes, current values are still shown', async () => {
  sender.attach(channel);
  await report();
  expect(line).toEqual(['1']);
  expect(buffer.waiting.points).toBe(1);
});

test('all points but the current ones are historical', async () => {
  await report(3);
  expect(sender.latePoints).toBe(3);
  sender.attach(channel);
  await report(5);
  expect(sender.latePoints).toBe(3);
  await clock.pass(31_000);
  // Nobody has acknowledged them: they are late as well.
  expect(sender.latePoints).toBe(8);
  sender.receipt({ ranges: [[1, 2]] });
  expect(sender.latePoints).toBe(0);
  sender.accept('pump', readings(2));
  expect(sender.latePoints).toBe(0);
  sender.detach();
  await buffer.save();
  expect(sender.latePoints).toBe(2);
});
