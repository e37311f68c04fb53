import { hostname } from 'node:os';
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
import { Lease } from '../cluster/lease.ts';
import type { Clock } from '../ports/clock.ts';
import type { StorageMeter } from '../ports/storage-meter.ts';
import type { Ids } from '../ports/ids.ts';
import type { Log } from '../ports/log.ts';
import { finishRestore, keyCheckIn } from '../backup/finish-restore.ts';
import { refuseUnknown } from '../adapters/sql/migrate.ts';
import { withoutPassword } from '../platform/without-password.ts';
import { backupBeforeUpgrade } from '../backup/upgrade-backup.ts';
import type { KeyedInstallation } from './key.ts';
import { checkKey, LOG_KEY, openInstallation } from './key.ts';
import { FolderMeter } from './storage-meter.ts';

const POSTGRES_CONNECTIONS = 10;
/** PostgreSQL keeps 63 bytes of the name of a session, which holds the name of the server. */
const HOST_SHOWN = 24;
const HOLDER_BYTES = 6;

/** Where everything is stored: PostgreSQL when `DATABASE_URL` is set, otherwise files in the data folder. */
export interface Storage extends KeyedInstallation {
  readonly stores: CoreStores;
  readonly history: HistorySource;
  /** False while another server may be the active one. */
  readonly isSafe: () => boolean;
  /** True where another server of this installation was active until just now. */
  readonly isTakenOver: boolean;
  /** Returns some of the space of deleted rows to the disk; returns whether there is more. */
  shrink(): Promise<boolean>;
  readonly meter: StorageMeter;
  close(): Promise<void>;
}

interface StorageParts {
  readonly log: Log;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Called while another server is active, before this one waits to take over. */
  readonly onStandby: () => Promise<void>;
  /** Another server has become active: nothing may be written or sent any more. */
  readonly onReplaced: () => void;
}

type Opened = Pick<Storage, 'history' | 'isSafe' | 'isTakenOver' | 'shrink' | 'meter' | 'close'> & {
  readonly db: CoreDb;
};

/**
 * Becomes the one server that writes, opens the stores and holds the key against them. A data folder that another server uses is
 * refused; of a database that several servers share it waits to become the active one. Throws a StartError.
 */
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
async function finish(config: Config, { log }: StorageParts, holder?: string): Promise<void> {
  const keptAs = await finishRestore(config, holder);
  if (keptAs !== undefined) log.warn({ keptAs }, 'activated a restored backup; the previous data is kept');
}

async function openServer(config: Config, url: string, parts: StorageParts): Promise<Opened> {
  const holder = `${hostname().slice(0, HOST_SHOWN)} ${process.pid} ${parts.ids.secret(HOLDER_BYTES)}`;
  const lease = await takeLease(config, url, holder, parts);
  try {
    return await openLeased(config, url, holder, lease, parts);
  } catch (error) {
    await lease.release();
    throw error;
  }
}

/** Waits for its turn as a standby, as soon as it is certain that it could take over. */
async function takeLease(config: Config, url: string, holder: string, parts: StorageParts): Promise<Lease> {
  const { log, clock } = parts;
  // Loaded on demand: the embedded deployment starts without it.
  const { PostgresLeaseStore } = await import('../adapters/postgres/lease-store.ts');
  const store = await PostgresLeaseStore.open(url, holder);
  try {
    return await Lease.take({ store, clock, log, onLost: parts.onReplaced }, async (active) => {
      await refuseUnfit(config, url);
      log.info({ active }, 'another server is active: standing by');
      await parts.onStandby();
    });
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** Throws the StartError of a server that could not take over: its version is older than the database, or its key is another one. */
async function refuseUnfit(config: Config, url: string): Promise<void> {
  const { appliedInDatabase } = await import('../adapters/postgres/backup-source.ts');
  const applied = await appliedInDatabase(url);
  for (const set of ['core', 'history'] as const) refuseUnknown(set, applied[set] ?? [], withoutPassword(url));
  const keyCheck = applied.core === undefined ? undefined : await keyCheckIn(url);
  if (keyCheck !== undefined) checkKey(config, keyCheck);
}

async function openLeased(
  config: Config,
  url: string,
  holder: string,
  lease: Lease,
  parts: StorageParts,
): Promise<Opened> {
  const { log, clock } = parts;
  await finish(config, parts, holder);
  await backupBeforeUpgrade(config, log, clock);
  const { openPostgres } = await import('../adapters/postgres/open-postgres.ts');
  const { postgresSizes } = await import('../adapters/postgres/storage-sizes.ts');
  const term = { holder, term: lease.term };
  const opened = await openPostgres<CoreTables>({
    url,
    sets: ['core'],
    connections: POSTGRES_CONNECTIONS,
    onIdleError: (error) => log.warn({ error: error.message }, 'lost a database connection'),
    fence: { ...term, onLost: () => lease.lost() },
    away: {
      now: () => clock.monotonic(),
      onAway: (reason) => log.error({ reason }, 'lost the database: pages keep working, changes are rejected'),
      onBack: () => log.info({}, 'the database is available again'),
    },
  });
  const meter: StorageMeter = {
    engine: 'postgres',
    folder: path.resolve(config.dataFolder),
    disk: async () => undefined,
    sizes: () => postgresSizes(opened.db),
  };
  return {
    db: opened.db,
    history: { engine: 'postgres', url, lease: term },
    isSafe: () => lease.isSafe,
    isTakenOver: lease.isTakenOver,
    meter,
    shrink: async () => false,
    close: async () => {
      await opened.close();
      await lease.release();
    },
  };
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
      isSafe: () => true,
      isTakenOver: false,
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
