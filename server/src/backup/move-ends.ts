import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { lockDataFolder } from '../adapters/sqlite/data-folder.ts';
import { sqliteFile } from '../adapters/sqlite/open-file.ts';
import { ALONE, Lease, LEASE_MS } from '../cluster/lease.ts';
import { StartError } from '../platform/start-error.ts';
import { systemClock } from '../platform/system-clock.ts';
import { withoutPassword } from '../adapters/postgres/without-password.ts';
import { BackupError } from '../ports/backup.ts';
import { isRestoreWaiting } from './finish-restore.ts';

/** One end of a move: the files of a data folder, or a PostgreSQL database. */
export interface MoveEnd {
  /** Folder of its files, or the server key that belongs to the database. */
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
}

/** An end that no server can use until `release`. */
interface HeldEnd {
  /** Throws where the end was lost in the meantime. */
  confirm(): Promise<void>;
  release(): Promise<void>;
}

/** Display name of an end; contains no password. */
export const nameOf = ({ dataFolder, databaseUrl }: MoveEnd): string =>
  databaseUrl === undefined ? path.resolve(dataFolder) : withoutPassword(databaseUrl);

/**
 * Takes both ends for this process, as servers do, and returns their release function. `id` identifies this move.
 * Throws a BackupError (`samePlace`) for one place on both ends or a source whose next start would replace it
 * (`restoreRunning`), and a StartError for an end that a server uses, that cannot be reached, or a source that is not
 * there.
 */
export async function holdEnds(from: MoveEnd, to: MoveEnd, id: string): Promise<HeldEnd> {
  refuseMissing(from);
  await refuseSame(from, to);
  await refuseWaiting(from);
  const source = await hold(from, id);
  try {
    const target = await hold(to, id);
    return {
      confirm: async () => {
        await source.confirm();
        await target.confirm();
      },
      release: async () => {
        await target.release();
        await source.release();
      },
    };
  } catch (error) {
    await source.release();
    throw error;
  }
}

/** Before the folder is held, which would create it. */
function refuseMissing({ dataFolder, databaseUrl }: MoveEnd): void {
  const file = sqliteFile({ folder: dataFolder, set: 'core' });
  if (databaseUrl !== undefined || existsSync(dataFolder)) return;
  throw new StartError('databaseMissing', `There is no database ${file}.`);
}

async function refuseSame(from: MoveEnd, to: MoveEnd): Promise<void> {
  if (await isSame(from, to)) {
    throw new BackupError('samePlace', `Both ends are the same place, ${nameOf(from)}: there is nothing to move.`);
  }
}

async function refuseWaiting(from: MoveEnd): Promise<void> {
  if (!(await isRestoreWaiting(from))) return;
  throw new BackupError(
    'restoreRunning',
    `A restored backup is waiting in ${nameOf(from)}. Start the server there once to put it in place, then move.`,
  );
}

async function isSame(from: MoveEnd, to: MoveEnd): Promise<boolean> {
  if (from.databaseUrl === undefined || to.databaseUrl === undefined) {
    const areFolders = from.databaseUrl === undefined && to.databaseUrl === undefined;
    return areFolders && existsSync(to.dataFolder) && realpathSync(from.dataFolder) === realpathSync(to.dataFolder);
  }
  const { isSameDatabase } = await import('../adapters/postgres/same-database.ts');
  return isSameDatabase(from.databaseUrl, to.databaseUrl);
}

async function hold({ dataFolder, databaseUrl }: MoveEnd, id: string): Promise<HeldEnd> {
  if (databaseUrl !== undefined) return holdDatabase(databaseUrl, id);
  const { release } = lockDataFolder(dataFolder);
  return { confirm: async () => undefined, release: async () => release() };
}

/** Takes the lease of the active server: others that start wait as a standby. */
async function holdDatabase(url: string, id: string): Promise<HeldEnd> {
  const where = withoutPassword(url);
  const { PostgresLeaseStore } = await import('../adapters/postgres/lease-store.ts');
  const store = await PostgresLeaseStore.open(url, `move ${process.pid} ${id}`);
  try {
    const parts = { ...ALONE, store, clock: systemClock, log: QUIET, random: () => 0, onLost: () => undefined };
    const lease = await Lease.acquire(parts, async (active) => {
      throw new StartError(
        'historyInUse',
        `The Tidegate server “${active}” is using the database ${where}. Stop it first.`,
      );
    });
    return {
      confirm: async () => {
        if (await store.renew(lease.term, LEASE_MS)) return;
        throw new StartError(
          'historyInUse',
          `Another Tidegate server has begun to use the database ${where}. Stop it first.`,
        );
      },
      release: () => lease.release(),
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** A lease that could not be renewed in time is confirmed at the end, so its warnings are of no use before. */
const QUIET = { info: () => undefined, warn: () => undefined, error: () => undefined };
