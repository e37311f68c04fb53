import { Kysely } from 'kysely';
import type { HistoryTables } from './adapters/sql/history-store.ts';
import { SqlHistoryStore, postgresHistory, sqliteHistory } from './adapters/sql/history-store.ts';
import { NodeSqliteDialect } from './adapters/sqlite/dialect.ts';
import { openSqlite, openSqliteReader } from './adapters/sqlite/open-sqlite.ts';
import { sqliteFailure } from './adapters/sqlite/storage-failure.ts';
import type { HistoryStore } from './ports/history-store.ts';

/** Where history is kept: the data folder of one server, or a PostgreSQL database. */
export type HistorySource =
  | { readonly engine: 'sqlite'; readonly folder: string }
  | { readonly engine: 'postgres'; readonly url: string };

/** Connections of each of the historian's threads to PostgreSQL. */
const CONNECTIONS = 3;

/** Opens history as its one writer, migrated to the latest schema. Throws a StartError. */
export async function openHistory(source: HistorySource): Promise<HistoryStore> {
  if (source.engine === 'sqlite') {
    const { db, close } = await openSqlite<HistoryTables>({ folder: source.folder, set: 'history' });
    return new SqlHistoryStore(db, sqliteHistory(sqliteFailure), close);
  }
  return openOverPostgres(source.url, true);
}

/** Opens what `openHistory` opened before, for reading beside it. */
export async function openHistoryReader(source: HistorySource): Promise<HistoryStore> {
  if (source.engine === 'sqlite') {
    const raw = openSqliteReader({ folder: source.folder, set: 'history' });
    const db = new Kysely<HistoryTables>({ dialect: new NodeSqliteDialect(raw) });
    return new SqlHistoryStore(db, sqliteHistory(sqliteFailure));
  }
  return openOverPostgres(source.url, false);
}

async function openOverPostgres(url: string, isWriter: boolean): Promise<HistoryStore> {
  // Loaded when used: the embedded shape starts without it.
  const { openPostgres } = await import('./adapters/postgres/open-postgres.ts');
  const { postgresFailure } = await import('./adapters/postgres/storage-failure.ts');
  const { db } = await openPostgres<HistoryTables>({
    url,
    sets: isWriter ? ['history'] : [],
    connections: CONNECTIONS,
    // The next call meets the loss itself and answers storageUnavailable.
    onIdleError: () => undefined,
  });
  return new SqlHistoryStore(db, postgresHistory(postgresFailure));
}
