import { hostname } from 'node:os';
import path from 'node:path';
import { refuseUnknown, upgradeOf, type Upgrade } from '../adapters/sql/migrate.ts';
import type { MigrationSet } from '../adapters/sql/migration-sets.ts';
import { isUpToDate } from '../adapters/sql/up-to-date.ts';
import type { OpenedPostgres } from '../adapters/postgres/open-postgres.ts';
import { backupBeforeUpgrade } from '../backup/upgrade-backup.ts';
import { keyCheckIn } from '../backup/finish-restore.ts';
import { ServerRole } from '../cluster/server-role.ts';
import type { Config } from '../config.ts';
import type { CoreTables } from '../kernel/sql/tables.ts';
import { StartError } from '../platform/start-error.ts';
import { withoutPassword } from '../adapters/postgres/without-password.ts';
import type { LeaseStore } from '../ports/lease-store.ts';
import type { StorageMeter } from '../ports/storage-meter.ts';
import { checkKey } from './key.ts';
import type { OpenedStorage, StorageParts } from './opened-storage.ts';
import { finish } from './opened-storage.ts';

const POSTGRES_CONNECTIONS = 10;
/** A start asks several questions at a time, and a connection costs more than a question. */
const AT_ONCE = 4;
/** PostgreSQL keeps 63 bytes of the name of a session, which holds the name of the server. */
const HOST_SHOWN = 24;
const HOLDER_BYTES = 6;
/** Interval at which a standby checks if it can answer. */
const LOOK_AGAIN_MS = 500;
const SETS: readonly MigrationSet[] = ['core', 'history'];

/** The migrations that a database has had; a set that was never created is absent. */
type Applied = Partial<Record<MigrationSet, readonly string[]>>;

/**
 * Opens a database that several servers share. The active server migrates it; another one answers beside it, or waits where
 * it cannot. Throws a StartError.
 */
export async function openSharedDatabase(config: Config, url: string, parts: StorageParts): Promise<OpenedStorage> {
  const { log, clock } = parts;
  const self = `${hostname().slice(0, HOST_SHOWN)} ${process.pid} ${parts.ids.secret(HOLDER_BYTES)}`;
  // Loaded on demand: the embedded deployment starts without it.
  const { PostgresLeaseStore } = await import('../adapters/postgres/lease-store.ts');
  const store: LeaseStore = await PostgresLeaseStore.open(url, self);
  const role = new ServerRole({ self, store, clock, log, random: parts.random, onReplaced: parts.onReplaced });
  try {
    await untilUseful(config, url, role, parts);
    return await open(config, url, role, parts);
  } catch (error) {
    await role.stop();
    throw error;
  }
}

/** Resolves when this server is the active one, or can answer beside it; until then it is a standby. */
async function untilUseful(config: Config, url: string, role: ServerRole, parts: StorageParts): Promise<void> {
  const { clock, log } = parts;
  await role.seek();
  let upgrade: Upgrade | undefined;
  let logged = '';
  while (role.active !== role.self) {
    const { active = '' } = role;
    upgrade = await upgradeFor(config, url, upgrade);
    if (parts.mayAnswerBeside && config.mqttUrl !== undefined && isServer(active) && upgrade !== 'alone') {
      if (upgrade === 'beside') await upgradeBeside(config, url, parts);
      log.info({ active }, 'another server is active: answering beside it');
      return;
    }
    if (active !== logged) log.info({ active }, 'another server is active: standing by');
    logged = active;
    await parts.onStandby();
    // Servers that start together: the active one may just be making the tables.
    await new Promise<void>((resolve) => clock.after(LOOK_AGAIN_MS, resolve));
  }
}

/** Upgrade that this server has to do before it can use the database. A database that is away for a while leaves it as it was `before`. */
async function upgradeFor(config: Config, url: string, before: Upgrade | undefined): Promise<Upgrade> {
  try {
    return await upgradeOf(await refuseUnfit(config, url));
  } catch (error) {
    if (before !== undefined && error instanceof StartError && error.reason === 'databaseUnreachable') return before;
    throw error;
  }
}

/** Brings the tables up to date under servers of the version before, which go on; of two that try it at once one waits. */
async function upgradeBeside(config: Config, url: string, { log, clock }: StorageParts): Promise<void> {
  await backupBeforeUpgrade(config, log, clock);
  const { openPostgres } = await import('../adapters/postgres/open-postgres.ts');
  const opened = await openPostgres({ url, sets: SETS, connections: 1, onIdleError: () => undefined });
  await opened.close();
  log.info({}, 'upgraded the database; servers of the version before go on');
}

/** A program that moves the database holds the lease as well. */
const isServer = (holder: string): boolean => !holder.startsWith('move ');

/**
 * Returns which migrations the database has had. Throws the StartError of a server that could not take over: its version is older
 * than the database, or its key is another one.
 */
async function refuseUnfit(config: Config, url: string): Promise<Applied> {
  const { appliedInDatabase } = await import('../adapters/postgres/backup-source.ts');
  const applied = await appliedInDatabase(url);
  for (const set of SETS) refuseUnknown(set, applied[set] ?? [], withoutPassword(url));
  const keyCheck = applied.core === undefined ? undefined : await keyCheckIn(url);
  if (keyCheck !== undefined) checkKey(config, keyCheck);
  return applied;
}

/** A database, and which migrations it has had as far as this server knows. */
interface Connected {
  readonly opened: OpenedPostgres<CoreTables>;
  readonly applied: Applied;
}

/** Connects the active server, which puts a restored backup in place, and migrates the database after a backup of it. */
async function connectFirst(
  config: Config,
  url: string,
  connect: () => Promise<OpenedPostgres<CoreTables>>,
  self: string,
  parts: StorageParts,
): Promise<Connected> {
  const { allApplied } = await import('../adapters/postgres/applied.ts');
  const { migratePostgres } = await import('../adapters/postgres/open-postgres.ts');
  const connecting = connect();
  try {
    const [opened] = await Promise.all([connecting, finish(config, parts, self)]);
    const applied = await allApplied(opened.pool);
    await backupBeforeUpgrade(config, parts.log, parts.clock, applied);
    await migratePostgres(opened, { url, set: 'core', applied: applied.core ?? [] });
    return { opened, applied };
  } catch (error) {
    await connecting.then(
      (opened) => opened.close(),
      () => undefined,
    );
    throw error;
  }
}

async function open(config: Config, url: string, role: ServerRole, parts: StorageParts): Promise<OpenedStorage> {
  const { log, clock } = parts;
  const isFirst = role.active === role.self;
  const { connectPostgres } = await import('../adapters/postgres/open-postgres.ts');
  const { postgresSizes } = await import('../adapters/postgres/storage-sizes.ts');
  const { AdvisoryTurns } = await import('../adapters/postgres/advisory-turns.ts');
  const { PostgresChangeFeed } = await import('../adapters/postgres/change-feed.ts');
  const connect = () =>
    connectPostgres<CoreTables>({
      url,
      connections: POSTGRES_CONNECTIONS,
      atOnce: AT_ONCE,
      onIdleError: (error) => log.warn({ error: error.message }, 'lost a database connection'),
      fence: { holder: role.self, term: () => role.term, onLost: () => role.lost() },
      away: {
        clock,
        onAway: (reason) => log.error({ reason }, 'lost the database: pages keep working, changes are rejected'),
        onBack: () => log.info({}, 'the database is available again'),
      },
    });
  const connected: Connected = isFirst
    ? await connectFirst(config, url, connect, role.self, parts)
    : { opened: await connect(), applied: {} };
  const { opened } = connected;
  let { applied } = connected;
  const meter: StorageMeter = {
    engine: 'postgres',
    folder: path.resolve(config.dataFolder),
    disk: async () => undefined,
    sizes: () => postgresSizes(opened.db),
  };
  return {
    db: opened.db,
    shared: {
      feed: new PostgresChangeFeed({ url, self: role.self, clock, log }),
      turns: new AdvisoryTurns(opened.db),
    },
    role,
    isFirst,
    history: () => ({
      engine: 'postgres',
      url,
      isMigrated: isUpToDate('history', applied.history ?? []),
      ...(role.term === undefined ? {} : { lease: { holder: role.self, term: role.term } }),
    }),
    // The database may have been upgraded since this server began to answer; not while it was the active one.
    confirm: async () => {
      if (!isFirst) applied = await refuseUnfit(config, url);
    },
    meter,
    shrink: async () => false,
    close: async () => {
      await opened.close();
      await role.stop();
    },
  };
}
