import type { Client, Pool } from 'pg';
import type { AppliedMigrations, DatabaseSet } from '../../ports/backup.ts';

const SETS = ['core', 'history'] as const;

/** The migrations that the schema in use has had; a set that was never created is absent. */
export async function allApplied(client: Client): Promise<AppliedMigrations> {
  const migrations: { [set in DatabaseSet]?: readonly string[] } = {};
  for (const set of SETS) {
    const names = await appliedTo(client, set);
    if (names.length > 0) migrations[set] = names;
  }
  return migrations;
}

/** Names of the migrations that a set has had; none where its tables do not exist. */
export async function appliedTo(client: Pick<Client | Pool, 'query'>, set: DatabaseSet): Promise<readonly string[]> {
  const table = `${set}_migration`;
  const { rows: found } = await client.query<{ table: string | null }>('select to_regclass($1)::text as table', [
    table,
  ]);
  if (found[0]?.table === null) return [];
  const { rows } = await client.query<{ name: string }>(`select name from ${table} order by name`);
  return rows.map(({ name }) => name);
}
