/**
 * `npm run move-database -- --from PLACE --to PLACE`: moves an installation between engines while no server uses either end, compares both
 * ends and prints what each table holds. A place is a data folder or the address of a PostgreSQL database. Exit code 0: moved and
 * compared, 1: refused or failed, nothing moved, 2: the ends differ, the target is left unfinished, 130: cancelled, nothing moved.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { MoveEnd } from '../backup/move-ends.ts';
import { nameOf } from '../backup/move-ends.ts';
import { moveInstallation } from '../backup/move-run.ts';
import type { Config } from '../config.ts';
import { processConfig } from '../config.ts';
import { StartError } from '../platform/start-error.ts';
import { systemIds } from '../platform/system-ids.ts';
import { systemClock } from '../platform/system-clock.ts';
import { endCommand } from './command-end.ts';
import { ProgressLines, tablesOf } from './move-report.ts';

const OPTIONS = {
  from: { type: 'string' },
  to: { type: 'string' },
  'accept-broken-log': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

const HELP = `npm run move-database -- --from PLACE --to PLACE

Moves a whole installation into an empty place, while no server uses either end: from SQLite to PostgreSQL, back,
or from one PostgreSQL database to another. PLACE is a data folder or an address such as
postgres://tidegate@127.0.0.1:5432/tidegate (its password: PGPASSWORD, or the file named by PGPASSFILE).

The source is not changed. Every table is read back and compared before the target can be used.

  --accept-broken-log   moves an installation whose operation log was altered earlier
  --help                prints this text

TIDEGATE_DATA names the folder whose server.key belongs to a PostgreSQL database; TIDEGATE_SECRET_KEY replaces the file.

Exit codes: 0 moved and compared; 1 refused or failed, nothing was moved; 2 the ends differ, the target is left
unfinished; 130 cancelled, nothing was moved.`;

const ID_BYTES = 6;
const POSTGRES = /^postgres(?:ql)?:/;

function endOf(given: string, { dataFolder }: Config): MoveEnd {
  if (!POSTGRES.test(given)) return { dataFolder: path.resolve(given), databaseUrl: undefined };
  if (URL.canParse(given)) return { dataFolder, databaseUrl: given };
  throw new StartError('configInvalid', 'An end begins with postgres: and is not an address.');
}

/** The first interruption ends the move in order; a second one ends the process. */
function interruption(): AbortSignal {
  const abort = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => abort.abort());
  return abort.signal;
}

await endCommand(async (print) => {
  const { values } = parseArgs({ options: OPTIONS });
  if (values.help === true) return print(HELP);
  if (values.from === undefined || values.to === undefined) {
    throw new StartError('configInvalid', 'Specify both ends: npm run move-database -- --from PLACE --to PLACE');
  }
  const config = processConfig();
  const [from, to] = [endOf(values.from, config), endOf(values.to, config)];
  const plan = {
    from,
    to,
    secretKey: config.secretKey,
    acceptsBrokenLog: values['accept-broken-log'] === true,
    id: systemIds.secret(ID_BYTES),
    signal: interruption(),
  };
  const progress = new ProgressLines(systemClock, print);
  const { proof, keyFolder } = await moveInstallation(plan, systemClock.now(), {
    onProgress: (step) => progress.show(step),
    onCompared: (tables) => {
      for (const line of tablesOf(tables)) print(line);
    },
  });
  print(
    proof.brokenLogRow === undefined
      ? `The operation log is complete: ${proof.logRows} rows, all unaltered.`
      : `Warning: the operation log was altered before the move: row ${proof.brokenLogRow} is the first that differs.`,
  );
  if (keyFolder !== undefined) print(`The server key was copied to ${path.join(keyFolder, 'server.key')}.`);
  print(`Moved ${nameOf(from)} to ${nameOf(to)}. The source is unchanged: start no server on it again.`);
  print(
    to.databaseUrl === undefined
      ? `Start the server with TIDEGATE_DATA=${to.dataFolder} and without DATABASE_URL.`
      : 'Start the server with DATABASE_URL set to the target.',
  );
});
