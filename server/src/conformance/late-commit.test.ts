import { Kysely, PostgresDialect } from 'kysely';
import { Client, Pool } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { HistoryTables } from '../adapters/postgres/history-store.ts';
import { PostgresHistoryStore } from '../adapters/postgres/history-store.ts';
import { COMPACTION_RULES, Compactor } from '../historian/compactor.ts';
import { JournalPacker } from '../historian/journal-batch.ts';
import { BatchBuilder } from '../historian/sample-batch.ts';
import { seal } from '../historian/sealed-bytes.ts';
import { databaseOf } from './postgres-databases.ts';

const AT = 1_772_323_200_000;

function journalBytes(value: number): Buffer {
  const builder = new BatchBuilder();
  builder.add([{ signalId: value, at: AT, value, quality: 'good' }]);
  return Buffer.from(seal(new JournalPacker().pack(builder.batch())));
}

test('a journal row committed while rows with higher ids are packed is kept', { timeout: 60_000 }, async () => {
  const cleanups: (() => Promise<void>)[] = [];
  onTestFinished(async () => {
    for (const clean of cleanups.toReversed()) await clean();
  });
  const url = await databaseOf('history', cleanups);
  const slow = new Client({ connectionString: url });
  await slow.connect();
  cleanups.push(() => slow.end());
  const db = new Kysely<HistoryTables>({ dialect: new PostgresDialect({ pool: new Pool({ connectionString: url }) }) });
  const store = new PostgresHistoryStore(db);
  cleanups.push(() => store.close());

  await slow.query('begin');
  await slow.query('insert into journal (points, bytes) values (1, $1)', [journalBytes(1)]);
  await store.append(1, journalBytes(2));
  const rewrite = store.rewrite.bind(store);
  vi.spyOn(store, 'rewrite').mockImplementationOnce(async (change) => {
    await slow.query('commit');
    await rewrite(change);
  });
  const compactor = new Compactor(
    store,
    COMPACTION_RULES,
    () => undefined,
    async () => undefined,
  );
  await compactor.load(AT);
  expect(await compactor.step(AT + COMPACTION_RULES.flushMs)).toBe(true);
  const left = await store.oldestJournal(10);
  const rows = await store.journalRows(left.map(({ id }) => id));
  expect(rows.map(({ bytes }) => Buffer.from(bytes))).toEqual([journalBytes(1)]);
});
