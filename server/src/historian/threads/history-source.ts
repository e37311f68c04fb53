import type { HistoryTables } from '../../adapters/postgres/history-store.ts';
import { SqliteHistoryStore } from '../../adapters/sqlite/history-store.ts';
import { openSqliteFile, openSqliteReader } from '../../adapters/sqlite/open-file.ts';
import type { HistoryStore } from '../../ports/history-store.ts';
import type { LeaseTerm } from '../../ports/lease-store.ts';

/** The place where history is stored: the data folder of one server, or a PostgreSQL database. */
export type HistorySource =
  | { readonly engine: 'sqlite'; readonly folder: string }
  | {
      readonly engine: 'postgres';
      readonly url: string;
      /** The tables of history are known to be up to date. */
      readonly isMigrated?: boolean;
      /** The lease by which its writer is fenced; left out where nothing else can write. */
      readonly lease?: LeaseTerm;
    };

/** Connections of each of the historian's threads to PostgreSQL. */
const CONNECTIONS = 3;

/** Opens history as its one writer, migrated to the latest schema. Throws a StartError. */
export async function openHistory(source: HistorySource): Promise<HistoryStore> {
  if (source.engine === 'postgres') return openOverPostgres(source, true);
  return new SqliteHistoryStore(await openSqliteFile({ folder: source.folder, set: 'history' }));
}

/** Opens a database that `openHistory` has opened before, for reading beside it. */
export async function openHistoryReader(source: HistorySource): Promise<HistoryStore> {
  if (source.engine === 'postgres') return openOverPostgres(source, false);
  return new SqliteHistoryStore(openSqliteReader({ folder: source.folder, set: 'history' }));
}

async function openOverPostgres(
  { url, lease, isMigrated }: Extract<HistorySource, { engine: 'postgres' }>,
  isWriter: boolean,
): Promise<HistoryStore> {
  // Loaded on demand: the embedded deployment starts without it.
  const { openPostgres } = await import('../../adapters/postgres/open-postgres.ts');
  const { PostgresHistoryStore } = await import('../../adapters/postgres/history-store.ts');
  const { db } = await openPostgres<HistoryTables>({
    url,
    sets: isWriter && isMigrated !== true ? ['history'] : [],
    connections: CONNECTIONS,
    // The next call encounters the loss itself and refuses storageUnavailable.
    onIdleError: () => undefined,
    // A write that the fence refuses fails permanently, which ends the server.
    ...(isWriter && lease !== undefined
      ? { fence: { holder: lease.holder, term: () => lease.term, onLost: () => undefined } }
      : {}),
  });
  return new PostgresHistoryStore(db);
}
