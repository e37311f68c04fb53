import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { SqliteHistoryStore } from '../adapters/sqlite/history-store.ts';
import { openSqliteFile } from '../adapters/sqlite/open-file.ts';
import { sqliteFailure } from '../adapters/sqlite/storage-failure.ts';
import { COMPACTION_RULES } from '../historian/compactor.ts';
import { HistoryReader } from '../historian/history-reader.ts';
import { HistoryWriter } from '../historian/history-writer.ts';
import { BatchBuilder } from '../historian/sample-batch.ts';

/** A batch that does not compress: 5,000 points of noise. */
function noise(round: number) {
  const builder = new BatchBuilder();
  builder.add(
    Array.from({ length: 5_000 }, (_, index) => ({
      signalId: 1,
      at: round * 5_000 + index,
      value: Math.sin(round * 5_000 + index) * 1e9,
      quality: 'good' as const,
    })),
  );
  return builder.batch();
}

test('a full disk refuses commits and keeps committed points readable until there is space again', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tidegate-full-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const raw = await openSqliteFile({ folder, set: 'history' });
  const store = new SqliteHistoryStore(raw);
  const damage: string[] = [];
  const writer = new HistoryWriter(
    store,
    COMPACTION_RULES,
    (what) => damage.push(what),
    async () => undefined,
  );
  const reader = new HistoryReader(store, (what) => damage.push(what));
  const committed = async () => (await reader.readRaw({ signalIds: [1], from: 0, to: 1e15, limit: 1e9 }))[0]?.count;
  await writer.start(0);
  // The limit of pages fails in the same place, and with the same code, as a disk without space.
  raw.exec('PRAGMA max_page_count = 100');

  let round = 0;
  const fill = async () => {
    for (; round < 100; round++) await writer.commit(noise(round));
  };
  await expect(fill()).rejects.toMatchObject({ name: 'StorageError', kind: 'unavailable' });
  expect(round).toBeGreaterThan(0);
  expect(await committed()).toBe(round * 5_000);
  await expect(writer.commit(noise(round))).rejects.toMatchObject({ kind: 'unavailable' });

  raw.exec('PRAGMA max_page_count = 4294967294');
  await writer.commit(noise(round));
  await writer.packAll(0);
  expect(await committed()).toBe((round + 1) * 5_000);
  expect(writer.stats()).toMatchObject({ rejectedCommits: 2, journalPoints: 0, segments: 0 });
  expect(damage).toEqual([]);
  await store.close();
});

test('a failed sync is fatal, a full or busy disk is temporary, and other errors are neither', () => {
  const failure = (errcode: number) => sqliteFailure(Object.assign(new Error('disk I/O error'), { errcode }));
  expect([1_034, 1_290, 778, 10, 11, 26].map(failure)).toEqual(Array(6).fill('fatal'));
  expect([13, 5, 517, 6, 4_874].map(failure)).toEqual(Array(5).fill('unavailable'));
  expect(sqliteFailure(new Error('a bug'))).toBeUndefined();
});
