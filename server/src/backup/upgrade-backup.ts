import type { MigrationSet } from '../adapters/sql/migration-sets.ts';
import { migrationSets } from '../adapters/sql/migration-sets.ts';
import { appliedInFolder } from '../adapters/sqlite/backup-source.ts';
import type { Config } from '../config.ts';
import { StartError } from '../platform/start-error.ts';
import type { Clock } from '../ports/clock.ts';
import type { AppliedMigrations } from '../ports/backup.ts';
import { BackupError } from '../ports/backup.ts';
import type { Log } from '../ports/log.ts';

/**
 * Makes a backup of databases that this version is about to upgrade; does nothing for new and current ones. Throws the
 * StartError `backupFailed` when the backup fails: the databases are not touched then. `applied`: the migrations that they have had,
 * for a caller that knows them.
 */
export async function backupBeforeUpgrade(
  config: Config,
  log: Log,
  clock: Clock,
  applied?: AppliedMigrations,
): Promise<void> {
  const { dataFolder, databaseUrl, backups } = config;
  if (!isUpgrade(applied ?? (await appliedTo(config)))) return;
  const { makeBackup } = await import('./backup-run.ts');
  const plan = { dataFolder, databaseUrl, backupFolder: backups.folder, reason: 'upgrade' } as const;
  log.info({ folder: backups.folder }, 'creating a backup before upgrading the databases');
  try {
    const made = await makeBackup({ ...plan, passphrase: backups.passphrase }, clock.now());
    log.info({ backup: made.name, rows: made.summary.rows }, 'verified the backup before the upgrade');
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    throw new StartError('backupFailed', `${error.message} Nothing was upgraded because there is no backup.`, error);
  }
}

async function appliedTo({ databaseUrl, dataFolder }: Config): Promise<AppliedMigrations> {
  if (databaseUrl === undefined) return appliedInFolder(dataFolder);
  const { appliedInDatabase } = await import('../adapters/postgres/backup-source.ts');
  return appliedInDatabase(databaseUrl);
}

function isUpgrade(applied: AppliedMigrations): boolean {
  const sets: readonly MigrationSet[] = ['core', 'history'];
  return sets.some((set) => {
    const names = new Set(applied[set]);
    return names.size > 0 && migrationSets[set].some(({ name }) => !names.has(name));
  });
}
