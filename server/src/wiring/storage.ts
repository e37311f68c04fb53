import path from 'node:path';
import type { Config } from '../config.ts';
import type { HistorySource } from '../historian/threads/history-source.ts';
import { coreStores } from '../modules/stores.ts';
import { sealStoredSecrets } from '../modules/driver/module.ts';
import type { CoreStores } from '../modules/stores.ts';
import { SqlInstallations } from '../kernel/sql/installations.ts';
import type { CoreDb, CoreTables } from '../kernel/sql/tables.ts';
import { coreTables } from '../kernel/sql/tables.ts';
import { takeDataFolder } from '../adapters/sqlite/data-folder.ts';
import { giveBack } from '../adapters/sqlite/give-back.ts';
import { openSqlite } from '../adapters/sqlite/open-sqlite.ts';
import type { Clock } from '../ports/clock.ts';
import type { StorageMeter } from '../ports/storage-meter.ts';
import type { Ids } from '../ports/ids.ts';
import type { Log } from '../ports/log.ts';
import { finishRestore } from '../backup/finish-restore.ts';
import { backupBeforeUpgrade } from '../backup/upgrade-backup.ts';
import type { KeyedInstallation } from './key.ts';
import { LOG_KEY, openInstallation } from './key.ts';
import { FolderMeter } from './storage-meter.ts';

const POSTGRES_CONNECTIONS = 10;

/** Where everything is stored: PostgreSQL when `DATABASE_URL` is set, otherwise files in the data folder. */
export interface Storage extends KeyedInstallation {
  readonly stores: CoreStores;
  readonly history: HistorySource;
  /** Returns some of the space of deleted rows to the disk; returns whether there is more. */
  shrink(): Promise<boolean>;
  readonly meter: StorageMeter;
  close(): Promise<void>;
}

interface StorageParts {
  readonly log: Log;
  readonly clock: Clock;
  readonly ids: Ids;
}

type Opened = Pick<Storage, 'history' | 'shrink' | 'meter' | 'close'> & { readonly db: CoreDb };

/** Takes the data folder for this process, opens the stores and checks the key against them. Throws a StartError. */
export async function openStorage(config: Config, parts: StorageParts): Promise<Storage> {
  const { db, ...opened } = await (config.databaseUrl === undefined
    ? openFolder(config, parts)
    : openServer(config, config.databaseUrl, parts));
  try {
    const installation = await openInstallation(config, new SqlInstallations(coreTables(db)), parts.ids);
    const keys = { log: installation.key.derive(LOG_KEY), secrets: installation.key };
    const stores = coreStores(db, keys);
    const begun = await stores.auditChain.beginKey(config.isKeyLost);
    if (begun !== undefined && begun > 0) {
      parts.log.warn(
        { rows: begun },
        'the operation log is keyed from this row on; earlier rows were hashed without the key',
      );
    }
    const sealed = await sealStoredSecrets(coreTables(db, keys));
    if (sealed > 0) parts.log.warn({ rows: sealed }, 'encrypted driver passwords that were stored in plain text');
    return { ...opened, ...installation, stores };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** Logs the name of the data that a restored backup replaced. */
async function finish(config: Config, { log }: StorageParts): Promise<void> {
  const keptAs = await finishRestore(config);
  if (keptAs !== undefined) log.warn({ keptAs }, 'activated a restored backup; the previous data is kept');
}

async function openServer(config: Config, url: string, parts: StorageParts): Promise<Opened> {
  const { log, clock } = parts;
  await finish(config, parts);
  await backupBeforeUpgrade(config, log, clock);
  // Loaded on demand: the embedded deployment starts without it.
  const { openPostgres } = await import('../adapters/postgres/open-postgres.ts');
  const { postgresSizes } = await import('../adapters/postgres/storage-sizes.ts');
  const opened = await openPostgres<CoreTables>({
    url,
    sets: ['core'],
    connections: POSTGRES_CONNECTIONS,
    onIdleError: (error) => log.warn({ error: error.message }, 'lost a database connection'),
    away: {
      now: () => clock.monotonic(),
      onAway: (reason) => log.error({ reason }, 'lost the database: pages keep working, changes are rejected'),
      onBack: () => log.info({}, 'the database is available again'),
    },
  });
  const history = { engine: 'postgres', url } as const;
  const meter: StorageMeter = {
    engine: 'postgres',
    folder: path.resolve(config.dataFolder),
    disk: async () => undefined,
    sizes: () => postgresSizes(opened.db),
  };
  return { db: opened.db, history, meter, shrink: async () => false, close: () => opened.close() };
}

async function openFolder(config: Config, parts: StorageParts): Promise<Opened> {
  const { log, clock } = parts;
  const data = takeDataFolder(config.dataFolder);
  try {
    await finish(config, parts);
    await backupBeforeUpgrade(config, log, clock);
    const opened = await openSqlite<CoreTables>({ folder: data.folder, set: 'core' });
    return {
      db: opened.db,
      history: { engine: 'sqlite', folder: data.folder },
      meter: new FolderMeter(data.folder),
      shrink: async () => giveBack(opened.raw),
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
