import type { QueryExecutorProvider } from 'kysely';
import { sql } from 'kysely';
import type { StorageSizes } from '../../ports/storage-meter.ts';
import type { TableSize } from '../../kernel/sql/storage-kinds.ts';
import { bytesByKind, oldestByKind } from '../../kernel/sql/storage-kinds.ts';

/**
 * Bytes used by the database. The rest is the whole database minus the tables of a kind, so it includes the system's
 * own tables and those of other programs. Autovacuum keeps free space within the tables, which cannot be measured.
 */
export async function postgresSizes(db: QueryExecutorProvider): Promise<StorageSizes> {
  const tables = await sql<TableSize>`select relname as name, pg_total_relation_size(oid) as bytes
    from pg_class where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace`.execute(db);
  const all = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db);
  const bytes = bytesByKind(tables.rows);
  const named = Object.values(bytes).reduce((sum, some) => sum + some, 0);
  bytes.rest += Math.max(0, Number(all.rows[0]?.bytes ?? 0) - named);
  const oldest = await oldestByKind(async (_kind, text) => {
    const { rows } = await sql.raw<{ oldest: number | null }>(text).execute(db);
    return rows[0]?.oldest;
  });
  return { bytes, oldest };
}
