/**
 * `npm run restore -- ARCHIVE`: restores a backup into the empty place that the environment names, and prints what was
 * verified. Options: `--check` (reads the backup only), `--passphrase-file FILE`, `--ask-passphrase`,
 * `--accept-broken-log`. `npm run restore -- --back NAME` puts back the data that a restore from the web app replaced,
 * while no server is running. Exit code 0: restored, 1: refused, nothing changed.
 */
import { parseArgs } from 'node:util';
import { lockDataFolder } from '../adapters/sqlite/data-folder.ts';
import type { CheckedArchive } from '../backup/archive-check.ts';
import { commandPassphrase, PASSPHRASE_OPTIONS } from './ask-passphrase.ts';
import type { Print } from './command-end.ts';
import { endCommand } from './command-end.ts';
import { processConfig } from '../config.ts';
import { goBack } from '../backup/finish-restore.ts';
import { StartError } from '../platform/start-error.ts';
import { systemClock } from '../platform/system-clock.ts';
import { checkFile, restoreBackup } from '../backup/restore-run.ts';

const OPTIONS = {
  check: { type: 'boolean' },
  back: { type: 'string' },
  'accept-broken-log': { type: 'boolean' },
  ...PASSPHRASE_OPTIONS,
} as const;

await endCommand(async (print) => {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const [archive] = positionals;
  if (values.back !== undefined) return putBack(values.back, print);
  if (archive === undefined || positionals.length > 1) {
    throw new StartError('configInvalid', 'Specify one backup: npm run restore -- FILE.tgbackup');
  }
  const { dataFolder, databaseUrl, secretKey, backups } = processConfig();
  const passphrase = await commandPassphrase(values, backups.passphrase);
  if (values.check === true) return printChecked(await checkFile(archive, passphrase), print);
  const acceptsBrokenLog = values['accept-broken-log'] === true;
  const plan = { archive, passphrase, dataFolder, databaseUrl, secretKey, acceptsBrokenLog };
  const { checked, proof } = await restoreBackup(plan, systemClock.now());
  printChecked(checked, print);
  print('Every table holds as many rows as the backup says, and the databases passed their integrity checks.');
  print(
    proof.brokenLogRow === undefined
      ? `The operation log is complete: ${proof.logRows} rows, all unaltered.`
      : `Warning: the operation log was altered before the backup: row ${proof.brokenLogRow} is the first that differs.`,
  );
  print(
    `Restored into ${databaseUrl === undefined ? dataFolder : 'the database of DATABASE_URL'}. All sessions are ended.`,
  );
  if (checked.key === undefined) {
    print(
      'The backup holds no server key: the server needs the old server.key in the data folder, or TIDEGATE_SECRET_KEY.',
    );
  }
});

/** Replaces the current databases with those from before a restore. */
async function putBack(name: string, print: Print): Promise<void> {
  const config = processConfig();
  const data = lockDataFolder(config.dataFolder);
  try {
    const kept = await goBack(config, name, systemClock.now());
    print(`The data of ${name} is in use again at the next start. What was in use until now is kept as ${kept}.`);
  } finally {
    data.release();
  }
}

function printChecked({ about, summary, damagedHistory }: CheckedArchive, print: Print): void {
  print(`Backup of ${new Date(about.at).toISOString()} (${about.engine}): every checksum is right,`);
  print(`${summary.parts.length} tables, ${summary.rows} rows.`);
  if (damagedHistory > 0) print(`Warning: ${damagedHistory} rows of history were damaged before the backup was made.`);
}
