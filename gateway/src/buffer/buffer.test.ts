import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Reading } from '../reading.ts';
import { FakeClock } from '../testing/fake-clock.ts';
import { StoreAndForward } from './buffer.ts';

let folder: string;
let log: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidegate-buffer-'));
  log = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (more: { folder?: string; maxBytes?: number; clock?: FakeClock } = {}) =>
  StoreAndForward.open({ folder, maxBytes: 1_000_000, clock: new FakeClock(), log: (text) => log.push(text), ...more });
const readings = (value: number): Reading[] => [{ metric: 'm', value, at: value, quality: 'good', code: 0 }];
const segments = (path = folder) => readdirSync(path).filter((name) => name.endsWith('.seg'));

test('a batch is kept until it is acknowledged, even over a restart', async () => {
  const buffer = await open();
  const [first, second] = [buffer.append('pump', readings(1)), buffer.append('', readings(2))];
  await buffer.close();
  const again = await open();
  expect([...again.numbers()]).toEqual([first.number, second.number]);
  expect(await again.read(second.number)).toEqual(second);
  again.receipt([[first.number, second.number]]);
  expect(again.waiting).toEqual({ batches: 0, points: 0 });
  await again.close();
  expect((await open()).waiting).toEqual({ batches: 0, points: 0 });
});

test('batch numbers only grow, across restarts and crashes', async () => {
  let last = 0;
  for (let run = 0; run < 4; run += 1) {
    const buffer = await open();
    for (let index = 0; index < 3; index += 1) {
      const { number } = buffer.append('', readings(1));
      expect(number).toBeGreaterThan(last);
      last = number;
    }
    if (run % 2 === 0) await buffer.close();
  }
});

test('a damaged number file does not cause old numbers to be reused', async () => {
  const buffer = await open();
  const { number } = buffer.append('', readings(1));
  await buffer.close();
  writeFileSync(join(folder, 'numbers'), 'x');
  expect((await open()).append('', readings(1)).number).toBeGreaterThan(number);
});

test('points acknowledged before the next save are never written to disk', async () => {
  const buffer = await open();
  const { number } = buffer.append('', readings(1));
  buffer.receipt([[number, number]]);
  await buffer.save();
  expect(segments()).toEqual([]);
});

test('the buffer saves by itself and deletes segments without pending batches', async () => {
  const clock = new FakeClock();
  const buffer = await open({ clock, maxBytes: 3_200 });
  for (let index = 0; index < 20; index += 1) {
    buffer.append('', readings(index));
    await clock.pass(500);
    await buffer.save();
  }
  expect(segments().length).toBeGreaterThan(1);
  buffer.receipt([[1, 1_000_000]]);
  await buffer.save();
  await buffer.close();
  expect(segments().length).toBeLessThanOrEqual(1);
});

test('a full buffer discards its oldest batches and counts them', async () => {
  const buffer = await open({ maxBytes: 4_000 });
  for (let index = 0; index < 200; index += 1) {
    buffer.append('', readings(index));
    await buffer.save();
  }
  const kept = [...buffer.numbers()];
  expect(kept.at(-1)).toBe(200);
  expect(kept.length).toBeLessThan(200);
  expect(buffer.givenUp.total).toBe(200 - kept.length);
  expect(kept).toEqual(Array.from({ length: kept.length }, (_, index) => 201 - kept.length + index));
  const bytes = segments().reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  expect(bytes).toBeLessThanOrEqual(4_000 + 200);
  expect(log[0]).toMatch(/^Gave up \d+ points, because the buffer is full: \d+ of m from 1970-01-01T00:00:00.000Z to /);
});

const bytesOnDisk = () => segments().reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);

test('a few pending batches do not keep many acknowledged ones on disk, and survive a crash', async () => {
  const buffer = await open({ maxBytes: 32_000 });
  const kept = [1, 2, 3].map((value) => buffer.append('pump', readings(value)).number);
  buffer.hold(kept[1] ?? 0);
  for (let index = 0; index < 400; index += 1) {
    const { number } = buffer.append('pump', readings(index));
    await buffer.save();
    buffer.receipt([[number, number]]);
  }
  await buffer.save();
  expect(bytesOnDisk()).toBeLessThan(4_000);
  const again = await open({ maxBytes: 32_000 });
  expect([...again.numbers()].slice(0, 3)).toEqual(kept);
  expect(await Promise.all(kept.map(async (number) => (await again.read(number))?.readings))).toEqual(
    [1, 2, 3].map(readings),
  );
  expect(log).toEqual([]);
});

test('a full buffer discards points without a signal before older points', async () => {
  const buffer = await open({ maxBytes: 8_000 });
  const old = buffer.append('pump', readings(1)).number;
  for (let index = 0; index < 60; index += 1) buffer.hold(buffer.append('gone', readings(index)).number);
  await buffer.save();
  for (let index = 0; buffer.givenUp.total < 20 && index < 300; index += 1) {
    buffer.append('pump', readings(index));
    await buffer.save();
  }
  expect(await buffer.read(old)).toBeDefined();
  expect(buffer.held.points).toBe(60 - buffer.givenUp.total);
  expect(buffer.givenUp.report()).toMatchObject({
    metrics: [{ device: 'gone', metric: 'm', reason: 'unplaced', points: buffer.givenUp.total, from: 0 }],
  });
  expect(log.every((line) => line.includes('the server has no signal for them'))).toBe(true);
});

test('discarded points are reported under one id until the report is received, even across a crash', async () => {
  const buffer = await open({ maxBytes: 3_000 });
  for (let index = 0; index < 100; index += 1) {
    buffer.append('pump', readings(index));
    await buffer.save();
  }
  const first = buffer.givenUp.report();
  expect(first?.points).toBe(buffer.givenUp.total);
  const again = await open({ maxBytes: 3_000 });
  for (let index = 0; index < 100; index += 1) {
    again.append('pump', readings(index));
    await again.save();
  }
  expect(again.givenUp.report()).toEqual(first);
  again.givenUp.received(0);
  expect(again.givenUp.report()).toEqual(first);
  again.givenUp.received(first?.id ?? 0);
  const second = again.givenUp.report();
  expect(second).toMatchObject({ id: (first?.id ?? 0) + 1, points: again.givenUp.total });
  again.givenUp.received(second?.id ?? 0);
  expect(again.givenUp.report()).toBeUndefined();
});

test('a damaged record is skipped and the others are read', async () => {
  const buffer = await open();
  for (let index = 1; index <= 3; index += 1) buffer.append('', readings(index));
  await buffer.close();
  const path = join(folder, segments()[0] ?? '');
  const bytes = readFileSync(path);
  const middle = Math.floor(bytes.length / 2);
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  writeFileSync(path, bytes);
  const again = await open();
  expect([...again.numbers()]).toEqual([1, 3]);
  expect(log).toEqual(['The buffer has 1 damaged records, which were skipped']);
});

test('while the disk rejects writes nothing is lost up to the limit of memory', async () => {
  const buffer = await open();
  buffer.append('', readings(1));
  rmSync(folder, { recursive: true });
  await buffer.save();
  expect(buffer.waiting.batches).toBe(1);
  expect(log[0]).toMatch(/^Failed to write the buffer/);
});

type Step =
  | { do: 'append'; count: number }
  | { do: 'save' }
  | { do: 'receipt'; pick: number }
  | { do: 'crash'; tail: number; junk: number };
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('append' as const), count: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('save' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('receipt' as const), pick: fc.nat() }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('crash' as const), tail: fc.nat(200), junk: fc.nat(40) }),
  },
);

test('saved and unacknowledged points survive any crash, unchanged and exactly once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const home = mkdtempSync(join(folder, 'run-'));
      let buffer = await open({ folder: home, maxBytes: 100_000 });
      const all = new Map<number, number>();
      const saved = new Set<number>();
      const acknowledged = new Set<number>();
      let value = 0;
      let size = new Map<string, number>();
      const sizes = () => new Map(segments(home).map((name) => [name, statSync(join(home, name)).size]));
      for (const one of steps) {
        if (one.do === 'append') {
          for (let index = 0; index < one.count; index += 1) {
            value += 1;
            const { number } = buffer.append('d', readings(value));
            expect(number).toBeGreaterThan(Math.max(0, ...all.keys()));
            all.set(number, value);
          }
        } else if (one.do === 'save') {
          await buffer.save();
          for (const number of buffer.numbers()) saved.add(number);
          size = sizes();
        } else if (one.do === 'receipt') {
          const numbers = [...buffer.numbers()];
          const number = numbers[one.pick % Math.max(1, numbers.length)];
          if (number === undefined) continue;
          buffer.receipt([[number, number]]);
          acknowledged.add(number);
        } else {
          // The last segment loses what was not yet synced, in part or whole, or ends in garbage.
          const last = segments(home).at(-1);
          if (last !== undefined) {
            const path = join(home, last);
            const sure = size.get(last) ?? 0;
            truncateSync(path, Math.max(sure, statSync(path).size - one.tail));
            appendFileSync(path, new Uint8Array(one.junk).fill(one.junk));
          }
          buffer = await open({ folder: home, maxBytes: 100_000 });
          size = sizes();
          const there = new Set(buffer.numbers());
          for (const number of saved) if (!acknowledged.has(number)) expect(there).toContain(number);
          for (const number of there) {
            expect(await buffer.read(number)).toEqual({
              number,
              device: 'd',
              readings: readings(all.get(number) ?? -1),
            });
          }
          for (const number of all.keys()) if (!there.has(number)) saved.delete(number);
        }
      }
      await buffer.close();
    }),
    { numRuns: 60 },
  );
});
