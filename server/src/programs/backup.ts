/**
 * `npm run backup`: makes a backup of the data that the environment names, whether or not a server is using it,
 * verifies it and prints its path. Options: `--to FOLDER`, `--passphrase-file FILE`, `--ask-passphrase`. Exit code 0:
 * made and verified, 1: not made.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sharesDisk } from '../adapters/archive/backup-folder.ts';
import { commandPassphrase, PASSPHRASE_OPTIONS } from './ask-passphrase.ts';
import { makeBackup } from '../backup/backup-run.ts';
import { endCommand, megabytes } from './command-end.ts';
import { processConfig } from '../config.ts';
import { systemClock } from '../platform/system-clock.ts';

await endCommand(async (print) => {
  const { values } = parseArgs({ options: { to: { type: 'string' }, ...PASSPHRASE_OPTIONS } });
  const config = processConfig();
  const passphrase = await commandPassphrase(values, config.backups.passphrase);
  const backupFolder = values.to ?? config.backups.folder;
  const { dataFolder, databaseUrl } = config;
  const plan = { dataFolder, databaseUrl, backupFolder, reason: 'manual', passphrase } as const;
  const made = await makeBackup(plan, systemClock.now());
  const { parts, rows, hasKey } = made.summary;
  print(path.join(backupFolder, made.name));
  print(`${parts.length} tables, ${rows} rows, ${megabytes(made.bytes)}: written, read again in full and verified.`);
  if (made.damagedHistory > 0)
    print(`Warning: ${made.damagedHistory} rows of history were damaged before this backup.`);
  if (passphrase === undefined) print('Warning: the backup is not encrypted. Set TIDEGATE_BACKUP_PASSPHRASE_FILE.');
  if (!hasKey) print('The server key is not in the backup. Keep server.key or TIDEGATE_SECRET_KEY in another place.');
  if (databaseUrl === undefined && sharesDisk(dataFolder, backupFolder)) {
    print(
      'Warning: the backup is on the same disk as the data. Set TIDEGATE_BACKUP_DIR, or copy the backup elsewhere.',
    );
  }
});
