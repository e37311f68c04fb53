import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { NodeSqliteDialect } from '../sqlite/dialect.ts';
import { migrate, migrateTo } from './migrate.ts';
import { migrationSets } from './migrations/index.ts';

const statements: string[] = [];
let db: Kysely<unknown>;
beforeEach(() => {
  const dialect = new NodeSqliteDialect(new DatabaseSync(':memory:'));
  db = new Kysely({ dialect, log: ({ query }) => void statements.push(query.sql) });
});

test('a database that has had all migrations is recognised by two statements', async () => {
  await migrate(db, 'core', 'sqlite', 'here');
  statements.length = 0;
  await migrate(db, 'core', 'sqlite', 'here');
  expect(statements).toHaveLength(2);
});

test('what an older database lacks is run', async () => {
  const all = migrationSets.history.map(({ name }) => name);
  await migrateTo(db, { set: 'history', engine: 'sqlite', where: 'here', names: all.slice(0, 1) });
  await migrate(db, 'history', 'sqlite', 'here');
  const { rows } = await sql<{ name: string }>`select name from history_migration order by name`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual(all.toSorted());
});

test('a database that has had an unknown migration is refused', async () => {
  await migrate(db, 'core', 'sqlite', 'here');
  await sql`insert into core_migration values ('9999-later', '')`.execute(db);
  await expect(migrate(db, 'core', 'sqlite', 'here')).rejects.toMatchObject({ reason: 'databaseNewer' });
});
