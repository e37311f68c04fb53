import { sql } from 'kysely';
import { SqlAuditLog } from '../../kernel/sql/audit-chain.ts';
import type { CoreTables } from '../../kernel/sql/tables.ts';
import { coreTables } from '../../kernel/sql/tables.ts';
import { migrationSets } from '../../adapters/sql/migration-sets.ts';
import { tableShapes } from '../../adapters/sqlite/table-shapes.ts';
import type { DatabasePlace, Engine } from '../../conformance/engines.ts';
import { checksum, seal } from '../../historian/sealed-bytes.ts';
import type { ColumnKind, StoredValue } from '../../ports/backup.ts';
import { TRAIL } from '../trail.ts';

const namesOf = (set: keyof typeof migrationSets): string[] => migrationSets[set].map(({ name }) => name);

/** Names of every migration. */
export const ALL_MIGRATIONS = { core: namesOf('core'), history: namesOf('history') };

/** Beyond the ids of all rows. */
const LAST_ID = 5_000;

/** Tables whose rows belong to the chain and are not generated. */
const CHAIN = new Set(['audit', 'audit_head']);

/** Puts two generated rows into every table, and five real ones into the operation log. */
export async function fill(engine: Engine, place: DatabasePlace): Promise<void> {
  const core = await engine.open<CoreTables>('core', place);
  const history = await engine.open<CoreTables>('history', place);
  let next = 1_000;
  for (const table of await tableShapes(ALL_MIGRATIONS, '')) {
    if (CHAIN.has(table.name)) continue;
    const db = table.set === 'core' ? core : history;
    await sql`delete from ${sql.table(table.name)}`.execute(db);
    for (let row = 0; row < 2; row += 1) {
      next += 1;
      const values = table.columns.map(({ name, kind }) =>
        name === 'crc' ? checksum(bytesOf(next)) : madeUp(kind, next),
      );
      const columns = table.columns.map(({ name }) => sql.ref(name));
      await sql`insert into ${sql.table(table.name)} (${sql.join(columns)}) values (${sql.join(values)})`.execute(db);
    }
  }
  // Ids that were assigned to rows which are gone.
  for (const { set, name } of (await tableShapes(ALL_MIGRATIONS, '')).filter(({ hasIds }) => hasIds)) {
    if (CHAIN.has(name)) continue;
    const db = set === 'core' ? core : history;
    if (engine.name === 'sqlite')
      await sql`update sqlite_sequence set seq = ${LAST_ID} where name = ${name}`.execute(db);
    else await sql`select setval(pg_get_serial_sequence(${`"${name}"`}, 'id'), ${LAST_ID})`.execute(db);
  }
  const audit = new SqlAuditLog(coreTables(core));
  for (let at = 1; at <= 5; at += 1) await audit.append({ ...TRAIL, at });
}

const bytesOf = (seed: number): Buffer => Buffer.from(seal(Buffer.from(`bytes ${seed}`)));

function madeUp(kind: ColumnKind, seed: number): StoredValue {
  if (kind === 'integer') return seed;
  if (kind === 'real') return seed / 8;
  return kind === 'text' ? `{"text ${seed}":"数据"}` : bytesOf(seed);
}
