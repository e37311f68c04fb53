import { isDeepStrictEqual } from 'node:util';
import type { ArchiveSummary } from '../adapters/archive/archive-records.ts';
import { writeArchive } from '../adapters/archive/archive-writer.ts';
import { BackupFolder, backupName } from '../adapters/archive/backup-folder.ts';
import { keyFile } from '../adapters/key-file/key-file.ts';
import { openSqliteBackup } from '../adapters/sqlite/backup-source.ts';
import { tableShapes } from '../adapters/sqlite/table-shapes.ts';
import { checkArchive } from './archive-check.ts';
import type { BackupReason, BackupSource } from '../ports/backup.ts';
import { BackupError } from '../ports/backup.ts';
import type { BackupProgress } from '../ports/backup-runner.ts';

/** Source and target of a backup. */
export interface BackupPlan {
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  readonly backupFolder: string;
  readonly reason: BackupReason;
  /** Encrypts the archive, which then contains the server's key as well. */
  readonly passphrase: string | undefined;
}

export interface MadeBackup {
  readonly name: string;
  readonly bytes: number;
  readonly summary: ArchiveSummary;
  /** Rows of history whose points were damaged before the backup. */
  readonly damagedHistory: number;
}

/**
 * Makes a backup beside a running server or without one. The archive is written, synced, read again in full and
 * compared, and only then given its name. It contains every point acknowledged before `at` (ms, now). Throws a
 * BackupError or StartError.
 */
export async function makeBackup(
  plan: BackupPlan,
  at: number,
  onProgress: (progress: BackupProgress) => void = () => undefined,
): Promise<MadeBackup> {
  const { reason, passphrase } = plan;
  const folder = new BackupFolder(plan.backupFolder);
  const name = backupName(at, reason);
  const key = passphrase === undefined ? undefined : keyFile(plan.dataFolder);
  const source = await openSource(plan);
  try {
    return await folder.write(name, async (file) => {
      const about = { at, reason, engine: source.engine };
      const onRows = (rows: number): void => onProgress({ phase: 'write', rows });
      const summary = await writeArchive(file, { source, about, passphrase, key, onRows });
      await source.close();
      await file.sync();
      onProgress({ phase: 'verify', rows: summary.rows });
      const checked = await checkArchive(file, passphrase);
      if (!isDeepStrictEqual(checked.summary, summary)) {
        throw new BackupError('notWritten', 'The backup could not be read back correctly. Check the disk.');
      }
      return { name, bytes: (await file.stat()).size, summary, damagedHistory: checked.damagedHistory };
    });
  } finally {
    await source.close();
  }
}

/** One moment of an installation, to be backed up or moved. Throws a StartError. */
export async function openSource({
  databaseUrl,
  dataFolder,
}: Pick<BackupPlan, 'databaseUrl' | 'dataFolder'>): Promise<BackupSource> {
  if (databaseUrl === undefined) return openSqliteBackup(dataFolder);
  const { openPostgresBackup } = await import('../adapters/postgres/backup-source.ts');
  return openPostgresBackup(databaseUrl, tableShapes);
}
