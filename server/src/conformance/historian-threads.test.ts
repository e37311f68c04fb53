import { mkdtempSync, rmSync, truncateSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { decodeAnswer } from '@tidegate/columns/answer.ts';
import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';
import type { ThreadedHistorian } from '../historian/threads/historian-threads.ts';
import { startHistorian } from '../historian/threads/historian-threads.ts';
import { systemClock } from '../platform/system-clock.ts';
import type { DatabasePlace } from './engines.ts';
import { forEachEngine } from './engines.ts';

const T0 = 1_772_323_200_000;

const start = async (source: DatabasePlace, fatal: Error[] = []): Promise<ThreadedHistorian> =>
  startHistorian({
    source,
    clock: systemClock,
    onFatal: (error) => void fatal.push(error),
    onDamage: () => undefined,
    onTrouble: (message) => void fatal.push(new Error(message)),
  });

const samples = (signalId: number, from: number, count: number): Sample[] =>
  Array.from({ length: count }, (_, index) => ({
    signalId,
    at: T0 + (from + index) * 1_000,
    value: index / 10,
    quality: 'good',
  }));

forEachEngine((engine) => {
  test('appended points survive a restart, and are read in the same way before and after packing', async () => {
    const source = await engine.place();
    const fatal: Error[] = [];
    const first = await start(source, fatal);
    await Promise.all(Array.from({ length: 20 }, (_, part) => first.append(samples(1 + (part % 2), part * 500, 500))));
    const query = { signalIds: [1, 2], from: T0, to: T0 + 1e9, limit: 200_000 };
    const before = await first.readRaw(query);
    expect(before.map(({ count }) => count)).toEqual([5_000, 5_000]);
    expect(await first.stats()).toMatchObject({ committedPoints: 10_000, waitingPoints: 0, journalPoints: 10_000 });
    await first.stop();

    const second = await start(source, fatal);
    expect(await second.readRaw(query)).toEqual(before);
    await second.packAll();
    expect(await second.readRaw(query)).toEqual(before);
    const [answered] = decodeAnswer(await second.readRawEncoded(query, 'identity'));
    expect(answered?.columns.times).toEqual(before[0]?.times);
    expect((await second.readHourly(query))[0]?.counts[0]).toBe(2_000);
    expect((await second.latest([2, 9])).map(({ at }) => (at - T0) / 1_000)).toEqual([9_999]);
    expect(await second.stats()).toMatchObject({ journalRows: 0, segments: 0 });
    expect(await second.dropBefore('all', T0 + 1e9)).toBeGreaterThan(0);
    await second.stop();
    expect(fatal).toEqual([]);
  });

  test('a stored point from a clock set to 2099 is not the latest after a start', async () => {
    const source = await engine.place();
    const first = await start(source);
    const far: Sample = { signalId: 1, at: Date.UTC(2099, 0, 1), value: 'far', quality: 'good' };
    await first.append([far, ...samples(1, 0, 3)]);
    await first.stop();
    const second = await start(source);
    expect((await second.latest([1])).map(({ value }) => value)).toEqual([0.2]);
    await second.stop();
  });

  test('a stop commits points that were just appended', async () => {
    const source = await engine.place();
    const first = await start(source);
    const appended = first.append(samples(1, 0, 10));
    await first.stop();
    await appended;
    await expect(first.append(samples(1, 0, 1))).rejects.toMatchObject({ refusal: 'storageUnavailable' });
    const second = await start(source);
    expect((await second.readRaw({ signalIds: [1], from: 0, to: 1e15, limit: 99 }))[0]?.count).toBe(10);
    await second.stop();
  });
});

test('a damaged history refuses to start with a named error', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tidegate-damaged-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const first = await start({ engine: 'sqlite', folder });
  await first.append(samples(1, 0, 10));
  await first.stop();
  truncateSync(path.join(folder, 'history.db'), 0);
  await expect(start({ engine: 'sqlite', folder })).rejects.toMatchObject({
    name: 'StartError',
    reason: 'databaseMissing',
  });
});
