import { createHash } from 'node:crypto';
import type { ArchiveSummary } from '../adapters/archive/archive-records.ts';
import { planKey } from '../adapters/key-file/key-file.ts';
import { keptFolder } from '../adapters/sqlite/data-swap.ts';
import { SqliteRestoreTarget } from '../adapters/sqlite/restore-target.ts';
import { checkArchive } from './archive-check.ts';
import type { KnownArchive } from './archive-contents.ts';
import { readContents } from './archive-contents.ts';
import type { RestoreNote, RestoreProof, RestoreTarget } from '../ports/backup.ts';
import { BackupError } from '../ports/backup.ts';
import type { RestoreProgress } from '../ports/restore-runner.ts';
import { restoredKey } from './restored-key.ts';
import { fillTarget, refuseLittleSpace, withFile } from './restore-run.ts';

/** A running server and an archive to read. */
export interface ArchivePlan {
  readonly archive: string;
  readonly passphrase: string | undefined;
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  /** The server's key in base64, where it is not in a file. */
  readonly secretKey: string | undefined;
}

/** An archive that is to replace the current data. */
export interface BesidePlan extends ArchivePlan {
  /** Display name of the archive. */
  readonly name: string;
  /** Fingerprint from the check of the archive. */
  readonly fingerprint: string;
  readonly acceptsBrokenLog: boolean;
  readonly by: { readonly loginname: string; readonly ip: string };
}

type OnProgress = (progress: RestoreProgress) => void;

/** Reads an archive in full and returns a summary; see `readContents`. The fingerprint covers the whole archive. */
export async function inspectBackup(
  plan: ArchivePlan,
  onProgress: OnProgress,
): Promise<Pick<KnownArchive, 'contents'> & { readonly fingerprint: string }> {
  return withFile(plan.archive, async (file) => {
    const onRows = (done: number): void => onProgress({ done, all: null });
    const { checked, contents } = await readContents(file, plan.passphrase, plan, onRows);
    if (plan.databaseUrl === undefined) refuseLittleSpace(plan.dataFolder, checked.valueBytes);
    return { contents, fingerprint: fingerprintOf(checked.summary) };
  });
}

/**
 * Restores an archive beside the current data and verifies it: every checksum, the number of rows of every table, the
 * integrity of the databases, the chain of the operation log, and that the server's key decrypts its secrets. When it
 * returns, the next start of the server puts it in place; when killed before that, nothing has changed. Throws a
 * BackupError or StartError.
 */
export async function restoreBeside(plan: BesidePlan, at: number, onProgress: OnProgress): Promise<RestoreProof> {
  return withFile(plan.archive, async (file) => {
    const checked = await checkArchive(file, plan.passphrase);
    const { rows: all } = checked.summary;
    if (fingerprintOf(checked.summary) !== plan.fingerprint) {
      throw new BackupError('damaged', 'The backup differs from the one that was checked. Check it again.');
    }
    if (plan.databaseUrl === undefined) refuseLittleSpace(plan.dataFolder, checked.valueBytes);
    const key = restoredKey(plan, checked.key);
    const { target, keep, beforeCommit } = await openBeside(plan, key.next, at);
    try {
      const note: RestoreNote = {
        at,
        archive: plan.name,
        archiveAt: checked.about.at,
        logKey: key.logKey,
        by: { ...plan.by, keep },
      };
      const onRows = (done: number): void => onProgress({ done, all });
      const proof = await fillTarget(target, { ...plan, file, checked, note, onRows });
      key.refuseOther(proof.keyCheck);
      beforeCommit();
      await target.commit();
      return proof;
    } catch (error) {
      await target.discard();
      throw error;
    }
  });
}

interface Beside {
  readonly target: RestoreTarget;
  /** New name of the replaced data. */
  readonly keep: string;
  readonly beforeCommit: () => void;
}

async function openBeside(plan: ArchivePlan, nextKey: Uint8Array | undefined, at: number): Promise<Beside> {
  const { databaseUrl, dataFolder } = plan;
  if (databaseUrl === undefined) {
    const keep = keptFolder(at);
    return { target: SqliteRestoreTarget.beside(dataFolder, keep, nextKey), keep, beforeCommit: () => undefined };
  }
  const { PostgresRestoreTarget } = await import('../adapters/postgres/restore-target.ts');
  const { keptSchema } = await import('../adapters/postgres/schema-swap.ts');
  const keep = keptSchema(at);
  return {
    target: await PostgresRestoreTarget.beside(databaseUrl, keep),
    keep,
    // A key without its database is dropped at the next start; a database without its key could not be opened.
    beforeCommit: () => {
      if (nextKey !== undefined) planKey(dataFolder, nextKey, keep);
    },
  };
}

const fingerprintOf = (summary: ArchiveSummary): string =>
  createHash('sha256').update(JSON.stringify(summary)).digest('hex');
