import type { Config } from '../config.ts';
import { coreStores } from '../modules/stores.ts';
import { sealStoredSecrets } from '../modules/driver/module.ts';
import type { CoreStores } from '../modules/stores.ts';
import { SqlInstallations } from '../kernel/sql/installations.ts';
import type { CoreDb, CoreKeys, CoreTables } from '../kernel/sql/tables.ts';
import { coreTables } from '../kernel/sql/tables.ts';
import { lockDataFolder } from '../adapters/sqlite/data-folder.ts';
import { giveBack } from '../adapters/sqlite/give-back.ts';
import { openSqlite } from '../adapters/sqlite/open-sqlite.ts';
import { ServerRole } from '../cluster/server-role.ts';
import type { Log } from '../ports/log.ts';
import { backupBeforeUpgrade } from '../backup/upgrade-backup.ts';
import type { KeyedInstallation } from './key.ts';
import { LOG_KEY, openInstallation } from './key.ts';
import type { OpenedStorage, StorageParts } from './opened-storage.ts';
import { finish } from './opened-storage.ts';
import { openSharedDatabase } from './shared-database.ts';
import { FolderMeter } from './storage-meter.ts';

/** Storage of everything: PostgreSQL when `DATABASE_URL` is set, otherwise files in the data folder. */
export interface Storage extends KeyedInstallation, Omit<OpenedStorage, 'db' | 'shared' | 'isFirst'> {
  readonly stores: CoreStores;
}

/**
 * Opens the stores and holds the key against them. A data folder that another server uses is refused; in a database that
 * several servers share this server becomes the active one, or answers beside it. Throws a StartError.
 */
export async function openStorage(config: Config, parts: StorageParts): Promise<Storage> {
  const { db, shared, isFirst, ...opened } = await (config.databaseUrl === undefined
    ? openFolder(config, parts)
    : openSharedDatabase(config, config.databaseUrl, parts));
  try {
    const installation = await openInstallation(config, new SqlInstallations(coreTables(db)), parts.ids);
    const keys = { log: installation.key.derive(LOG_KEY), secrets: installation.key };
    const stores = coreStores(db, keys, shared);
    await Promise.all([
      isFirst ? bringUpToDate(config, stores, db, keys, parts.log) : undefined,
      stores.changes.start(),
    ]);
    const close = async () => {
      await stores.changes.stop();
      await opened.close();
    };
    return { ...opened, ...installation, stores, close };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** Keys the operation log from here on, and encrypts what an earlier version stored in plain text. */
async function bringUpToDate(config: Config, stores: CoreStores, db: CoreDb, keys: CoreKeys, log: Log): Promise<void> {
  const [begun, sealed] = await Promise.all([
    stores.auditChain.beginKey(config.isKeyLost),
    sealStoredSecrets(coreTables(db, keys)),
  ]);
  if (begun !== undefined && begun > 0) {
    log.warn({ rows: begun }, 'the operation log is keyed from this row on; earlier rows were hashed without the key');
  }
  if (sealed > 0) log.warn({ rows: sealed }, 'encrypted driver passwords that were stored in plain text');
}

async function openFolder(config: Config, parts: StorageParts): Promise<OpenedStorage> {
  const { log, clock } = parts;
  const data = lockDataFolder(config.dataFolder);
  try {
    await finish(config, parts);
    await backupBeforeUpgrade(config, log, clock);
    const opened = await openSqlite<CoreTables>({ folder: data.folder, set: 'core' });
    return {
      db: opened.db,
      shared: undefined,
      role: new ServerRole({
        self: 'server',
        store: undefined,
        clock,
        log,
        random: parts.random,
        onReplaced: parts.onReplaced,
      }),
      isFirst: true,
      history: () => ({ engine: 'sqlite', folder: data.folder }),
      confirm: async () => undefined,
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
