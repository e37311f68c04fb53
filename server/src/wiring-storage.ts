import type { Config } from './config.ts';
import type { HistorySource } from './history-source.ts';
import { coreStores } from './adapters/sql/stores/core-stores.ts';
import type { CoreStores } from './adapters/sql/stores/core-stores.ts';
import type { CoreTables } from './adapters/sql/stores/tables.ts';
import { takeDataFolder } from './adapters/sqlite/data-folder.ts';
import { openSqlite } from './adapters/sqlite/open-sqlite.ts';
import type { Clock } from './ports/clock.ts';
import type { Log } from './ports/log.ts';
import { backupBeforeUpgrade } from './upgrade-backup.ts';

const POSTGRES_CONNECTIONS = 10;

/** Where everything is kept: PostgreSQL when `DATABASE_URL` says so, else files in the data folder. */
export interface Storage {
  readonly stores: CoreStores;
  readonly history: HistorySource;
  close(): Promise<void>;
}

/** Takes the data folder for this process and opens the stores. Throws a StartError. */
export async function openStorage(config: Config, log: Log, clock: Clock): Promise<Storage> {
  if (config.databaseUrl !== undefined) {
    const url = config.databaseUrl;
    await backupBeforeUpgrade(config, log, clock);
    // Loaded when used: the embedded shape starts without it.
    const { openPostgres } = await import('./adapters/postgres/open-postgres.ts');
    const opened = await openPostgres<CoreTables>({
      url,
      sets: ['core'],
      connections: POSTGRES_CONNECTIONS,
      onIdleError: (error) => log.warn({ error: error.message }, 'a database connection broke'),
      away: {
        now: () => clock.monotonic(),
        onAway: (reason) => log.error({ reason }, 'the database is away: screens go on, nothing can be changed'),
        onBack: () => log.info({}, 'the database is back'),
      },
    });
    return { stores: coreStores(opened.db), history: { engine: 'postgres', url }, close: () => opened.close() };
  }
  const data = takeDataFolder(config.dataFolder);
  try {
    await backupBeforeUpgrade(config, log, clock);
    const opened = await openSqlite<CoreTables>({ folder: data.folder, set: 'core' });
    return {
      stores: coreStores(opened.db),
      history: { engine: 'sqlite', folder: data.folder },
      close: async () => {
        await opened.close();
        data.release();
      },
    };
  } catch (error) {
    data.release();
    throw error;
  }
}
