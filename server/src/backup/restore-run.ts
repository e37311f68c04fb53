import { statfsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readArchive } from '../adapters/archive/archive-reader.ts';
import { DerivedKeys } from '../adapters/key-file/derived-keys.ts';
import { hasKey, readKey, refuseOtherKey, restoreKey } from '../adapters/key-file/key-file.ts';
import { lockDataFolder } from '../adapters/sqlite/data-folder.ts';
import { refuseHolding, SqliteRestoreTarget } from '../adapters/sqlite/restore-target.ts';
import type { CheckedArchive } from './archive-check.ts';
import { checkArchive } from './archive-check.ts';
import { Loading } from './loading.ts';
import type { RestoreNote, RestoreProof, RestoreTarget } from '../ports/backup.ts';
import { BackupError } from '../ports/backup.ts';
import { LOG_KEY } from '../wiring/key.ts';

/** In addition to the values: indexes and database pages. */
const SPACE_FACTOR = 2;

/** Source and target of a restore. */
export interface RestorePlan {
  readonly archive: string;
  readonly passphrase: string | undefined;
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  /** The server's key in base64, where it is not in a file. */
  readonly secretKey: string | undefined;
  /** Restores even though the operation log was altered before the backup was made. */
  readonly acceptsBrokenLog: boolean;
}

/** Verified counts after a restore. */
export interface Restored {
  readonly checked: CheckedArchive;
  readonly proof: RestoreProof;
}

/** Opens and checks an archive in full; see `checkArchive`. */
export async function checkFile(archive: string, passphrase: string | undefined): Promise<CheckedArchive> {
  return withFile(archive, (file) => checkArchive(file, passphrase));
}

/**
 * Restores an archive into an empty place and returns what was verified: every checksum twice, the number of rows of
 * every table, the integrity of the databases and the chain of the operation log. Throws a BackupError or StartError
 * and leaves the place empty.
 */
export async function restoreBackup(plan: RestorePlan, at: number): Promise<Restored> {
  if (plan.databaseUrl === undefined) refuseHolding(plan.dataFolder);
  return withFile(plan.archive, async (file) => {
    const checked = await checkArchive(file, plan.passphrase);
    const data = lockDataFolder(plan.dataFolder);
    try {
      if (checked.key !== undefined) refuseOtherKey(plan.dataFolder, checked.key);
      if (plan.databaseUrl === undefined) refuseLittleSpace(plan.dataFolder, checked.valueBytes);
      const target = await openTarget(plan, at);
      try {
        const note = {
          at,
          archive: path.basename(plan.archive),
          archiveAt: checked.about.at,
          logKey: logKeyOf(plan, checked),
        };
        const proof = await fillTarget(target, { ...plan, file, checked, note });
        if (checked.key !== undefined) restoreKey(plan.dataFolder, checked.key);
        await target.commit();
        return { checked, proof };
      } catch (error) {
        await target.discard();
        throw error;
      }
    } finally {
      data.release();
    }
  });
}

/** Source and target of the build. */
export interface Filling {
  readonly file: FileHandle;
  readonly passphrase: string | undefined;
  readonly checked: CheckedArchive;
  readonly note: RestoreNote;
  readonly acceptsBrokenLog: boolean;
  /** Called with the number of rows written to their tables. */
  readonly onRows?: (rows: number) => void;
}

/** Builds the target from a checked archive and verifies it. Throws a BackupError; the target is not committed. */
export async function fillTarget(target: RestoreTarget, filling: Filling): Promise<RestoreProof> {
  const { file, passphrase, checked, note, acceptsBrokenLog, onRows } = filling;
  const summary = await readArchive(file, passphrase, new Loading(target, onRows));
  if (!isDeepStrictEqual(summary, checked.summary)) {
    throw new BackupError('damaged', 'The backup changed while it was being read. Copy it to a local disk first.');
  }
  const proof = await target.prove(note);
  if (proof.brokenLogRow !== undefined && !acceptsBrokenLog) {
    throw new BackupError(
      'logBroken',
      `The operation log in the backup was altered: row ${proof.brokenLogRow} is the first that differs. ` +
        'Use an older backup, or add --accept-broken-log.',
    );
  }
  return proof;
}

/** The key of the log's hashes: from the backup, the configuration, or a file placed in the empty folder. */
function logKeyOf({ dataFolder, secretKey }: RestorePlan, { key }: CheckedArchive): Uint8Array | undefined {
  if (key === undefined && !hasKey(dataFolder, secretKey)) return undefined;
  return new DerivedKeys(key ?? readKey(dataFolder, secretKey, false)).derive(LOG_KEY);
}

/** Opens an empty place to restore or move into. Throws a BackupError (`notEmpty`, `notAllowed`, `restoreRunning`) or StartError. */
export async function openTarget(
  { databaseUrl, dataFolder }: Pick<RestorePlan, 'databaseUrl' | 'dataFolder'>,
  at: number,
): Promise<RestoreTarget> {
  if (databaseUrl === undefined) return SqliteRestoreTarget.intoEmpty(dataFolder, at);
  const { PostgresRestoreTarget } = await import('../adapters/postgres/restore-target.ts');
  return PostgresRestoreTarget.intoEmpty(databaseUrl);
}

/** Throws a BackupError (`tooLarge`) where the databases of an archive do not fit in the free space. */
export function refuseLittleSpace(folder: string, valueBytes: number): void {
  const { bavail, bsize } = statfsSync(folder);
  if (valueBytes * SPACE_FACTOR <= bavail * bsize) return;
  const needed = Math.ceil((valueBytes * SPACE_FACTOR) / 1_048_576);
  throw new BackupError(
    'tooLarge',
    `The restored databases need about ${needed} MB, more than the free space at ${folder}.`,
  );
}

/** Opens an archive for as long as it is read. Throws a BackupError (`foreign`) for a file that cannot be read. */
export async function withFile<Answer>(archive: string, read: (file: FileHandle) => Promise<Answer>): Promise<Answer> {
  const file = await open(archive, 'r').catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new BackupError('foreign', `The file ${archive} cannot be read (${code}).`, error);
  });
  try {
    return await read(file);
  } finally {
    await file.close();
  }
}
