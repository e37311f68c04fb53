import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
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
const report = (count = 1): void => sender.offer(buffer.append('pump', readings(count)));

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tidegate-sender-'));
  clock = new FakeClock();
  // The saves of the buffer would wait for a real disk, which a standing clock cannot.
  buffer = await StoreAndForward.open({ folder, maxBytes: 1e6, clock: new FakeClock(), log: () => undefined });
  sender = new Sender({ clock, buffer, latePointsPerSecond: 1_000 });
  line = [];
  outcome = 'sent';
});
afterEach(async () => {
  await buffer.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a new batch goes at once, as a live one', () => {
  sender.attach(channel);
  report();
  report();
  expect(line).toEqual(['1', '2']);
});

test('what came without a connection goes late, in order, and what is new goes before it', async () => {
  report();
  report();
  sender.attach(channel);
  report();
  await clock.pass(200);
  expect(line).toEqual(['3', 'late 1', 'late 2']);
});

test('a receipt ends the matter', async () => {
  sender.attach(channel);
  report();
  report();
  sender.receipt([[1, 2]]);
  await clock.pass(120_000);
  expect(line).toEqual(['1', '2']);
  expect(buffer.waiting.points).toBe(0);
});

test('without a receipt a batch goes again after 30 s, as a late one', async () => {
  sender.attach(channel);
  report();
  await clock.pass(29_000);
  expect(line).toEqual(['1']);
  await clock.pass(2_000);
  expect(line).toEqual(['1', 'late 1']);
  await clock.pass(31_000);
  expect(line).toEqual(['1', 'late 1', 'late 1']);
});

test('what was on its way when the connection ended goes again with the next', async () => {
  sender.attach(channel);
  report();
  sender.detach();
  report();
  sender.attach(channel);
  await clock.pass(200);
  expect(line).toEqual(['1', 'late 1', 'late 2']);
});

test('late batches keep to their rate', async () => {
  for (let index = 0; index < 20; index += 1) report(100);
  sender.attach(channel);
  await clock.pass(1_000);
  // 1,000 points a second are ten of these batches.
  expect(line.length).toBeGreaterThanOrEqual(9);
  expect(line.length).toBeLessThanOrEqual(11);
});

test('only so many late batches are on their way at once', async () => {
  for (let index = 0; index < 100; index += 1) report();
  sender.attach(channel);
  await clock.pass(5_000);
  expect(line).toHaveLength(32);
  sender.receipt([[1, 10]]);
  await clock.pass(1_000);
  expect(line).toHaveLength(42);
});

test('on a busy line a batch waits and goes late', async () => {
  sender.attach(channel);
  outcome = 'busy';
  report();
  await clock.pass(1_000);
  outcome = 'sent';
  await clock.pass(200);
  expect(line).toEqual(['late 1']);
});

test('a batch that nobody can take any more is given up and counted', async () => {
  report(3);
  sender.attach(channel);
  outcome = 'undeliverable';
  await clock.pass(200);
  expect(buffer.waiting.batches).toBe(0);
  expect(buffer.droppedPoints).toBe(3);
});
