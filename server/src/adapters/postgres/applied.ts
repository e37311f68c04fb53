import type { Client, Pool } from 'pg';
import type { AppliedMigrations, DatabaseSet } from '../../ports/backup.ts';

const SETS = ['core', 'history'] as const;

/** The migrations that the schema in use has had; a set that was never created is absent. Two questions for all sets. */
export async function allApplied(client: Pick<Client | Pool, 'query'>): Promise<AppliedMigrations> {
  const { rows: found } = await client.query<{ set: DatabaseSet }>(
    `select kind as set from unnest($1::text[]) as kind where to_regclass(kind || '_migration') is not null`,
    [SETS],
  );
  if (found.length === 0) return {};
  const names = found.map(({ set }) => `select '${set}' as set, name from ${set}_migration`);
  const { rows } = await client.query<{ set: DatabaseSet; name: string }>(
    `${names.join(' union all ')} order by set, name`,
  );
  const bySet = Map.groupBy(rows, ({ set }) => set);
  return Object.fromEntries([...bySet].map(([set, some]) => [set, some.map(({ name }) => name)]));
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
