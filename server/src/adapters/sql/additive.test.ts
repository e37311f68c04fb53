/** Migrations that run beside servers of the version before. */
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import { upgradeOf } from './migrate.ts';
import { migrationSets } from './migration-sets.ts';
import { portableTypes } from './migrations/types.ts';
import type { PortableMigration } from './migrations/types.ts';

const ADDS = /^(?:create table|create (?:unique )?index|alter table "?\w+"? add column)/i;
const READS = /^\s*select /i;
const CREATES = /^create table "?(\w+)"?/i;
/** Rows of a table, which the version before does not know where the migration has created it. */
const FILLS = /^insert into "?(\w+)"?/i;
const ADDED = /^alter table "?(\w+)"? add column "?(\w+)"?/i;
/** Columns of a table that are given values. */
const SETS = /^update "?(\w+)"? set (.+)$/is;
const SET_COLUMN = /(?:^|,)\s*"?(\w+)"? =/g;
/** Tables of values by key, of which the version before leaves out what it does not know. */
const KEYED = new Set(['setting']);
/** A column that the version before does not fill. */
const DEMANDS = /add column (?!.*\bdefault\b).* not null/i;

/** The statements of a migration that no rows are needed for. */
async function statementsOf({ build }: PortableMigration): Promise<readonly string[]> {
  const statements: string[] = [];
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void statements.push(query.sql),
  });
  await build(portableTypes('postgres')).up(db);
  return statements;
}

test('a migration that is marked as additive only adds what servers of the version before can ignore', async () => {
  const faults: string[] = [];
  let additive = 0;
  for (const { name, load } of [...migrationSets.core, ...migrationSets.history]) {
    const migration: PortableMigration = await load();
    if (migration.isAdditive !== true) continue;
    additive += 1;
    const statements = await statementsOf(migration);
    const own = new Set(statements.flatMap((statement) => CREATES.exec(statement)?.[1] ?? []));
    const added = new Set(statements.flatMap((statement) => ADDED.exec(statement)?.slice(1, 3).join('.') ?? []));
    // Rows that are there get values in columns that the version before does not know.
    const setsOwn = (statement: string) => {
      const [, table = '', columns = ''] = SETS.exec(statement) ?? [];
      const set = Array.from(columns.matchAll(SET_COLUMN), ([, column]) => `${table}.${column}`);
      return set.length > 0 && set.every((column) => added.has(column));
    };
    for (const statement of statements) {
      const filled = FILLS.exec(statement)?.[1] ?? '';
      const isIgnored =
        [ADDS, READS].some((form) => form.test(statement)) ||
        own.has(filled) ||
        KEYED.has(filled) ||
        setsOwn(statement);
      if (!isIgnored || DEMANDS.test(statement)) faults.push(`${name}: ${statement}`);
    }
  }
  expect(faults).toEqual([]);
  expect(additive).toBeGreaterThan(0);
});

test('an upgrade that changes anything waits until this server is alone', async () => {
  const all = {
    core: migrationSets.core.map(({ name }) => name),
    history: migrationSets.history.map(({ name }) => name),
  };
  expect(await upgradeOf(all)).toBe('none');
  expect(await upgradeOf({ ...all, core: all.core.filter((name) => name !== '0066-take-overs') })).toBe('beside');
  expect(await upgradeOf({ ...all, core: all.core.filter((name) => name !== '0060-handover') })).toBe('alone');
  expect(await upgradeOf({})).toBe('alone');
});
