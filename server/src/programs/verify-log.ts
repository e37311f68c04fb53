/**
 * `npm run verify-log`: checks the chain of the operation log in the database that the environment names, whether or
 * not a server is using it, compares it with the copy of its head in the data folder, and prints the first row that was
 * altered. `-- --head COUNT:HASH` also checks it against a head that the server has sent out. Exit code 0: complete, 1: broken.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Kysely } from 'kysely';
import { DerivedKeys } from '../adapters/key-file/derived-keys.ts';
import { hasKey, readKey } from '../adapters/key-file/key-file.ts';
import { LogHeadFile } from '../adapters/log-head/log-head-file.ts';
import { SqlAuditLog } from '../kernel/sql/audit-chain.ts';
import { countOf } from '../kernel/sql/read-page.ts';
import type { CoreDb, CoreTables } from '../kernel/sql/tables.ts';
import { coreTables } from '../kernel/sql/tables.ts';
import { NodeSqliteDialect } from '../adapters/sqlite/dialect.ts';
import { openSqliteReader, sqliteFile } from '../adapters/sqlite/open-file.ts';
import type { Config } from '../config.ts';
import { processConfig } from '../config.ts';
import { StartError } from '../platform/start-error.ts';
import type { LogHead } from '../ports/audit-log.ts';
import { LOG_KEY } from '../wiring/key.ts';

async function openReader(config: Config): Promise<Kysely<CoreTables>> {
  if (config.databaseUrl !== undefined) {
    const { openPostgres } = await import('../adapters/postgres/open-postgres.ts');
    const target = { url: config.databaseUrl, sets: [], connections: 1, onIdleError: () => undefined };
    return (await openPostgres<CoreTables>(target)).db;
  }
  const target = { folder: config.dataFolder, set: 'core' } as const;
  const file = sqliteFile(target);
  if (!existsSync(file)) throw new StartError('databaseMissing', `There is no database ${file}.`);
  return new Kysely<CoreTables>({ dialect: new NodeSqliteDialect(openSqliteReader(target)) });
}

const HEAD = /^(\d{1,12}):([\w-]{43})$/;

/** The head to check the log against, where one is given. Throws StartError configInvalid. */
function givenHead(): LogHead | undefined {
  const { head } = parseArgs({ options: { head: { type: 'string' } } }).values;
  if (head === undefined) return undefined;
  const [, count, hash] = HEAD.exec(head) ?? [];
  if (count === undefined || hash === undefined) {
    throw new StartError('configInvalid', '--head must be COUNT:HASH as sent by the server.');
  }
  return { count: Number(count), hash };
}

/** The log with its key, if it has one: a log whose key was removed fails as well. */
async function openLog(opened: Kysely<CoreTables>, config: Config): Promise<SqlAuditLog> {
  const plain = new SqlAuditLog(coreTables(opened));
  const isKeyless = !(await plain.isKeyed()) && !hasKey(config.dataFolder, config.secretKey);
  if (isKeyless) return plain;
  const key = new DerivedKeys(readKey(config.dataFolder, config.secretKey, false));
  return new SqlAuditLog(coreTables(opened, { log: key.derive(LOG_KEY) }));
}

interface Compared {
  readonly log: SqlAuditLog;
  readonly head: LogHead | undefined;
  readonly cut: number;
  readonly db: CoreDb;
  readonly folder: string;
}

/** The fault of the log in one sentence; undefined when there is none. */
async function fault({ log, head, cut, db, folder }: Compared): Promise<string | undefined> {
  const broken = await log.firstBroken();
  if (broken !== undefined) {
    const { newest } = await db
      .selectFrom('audit')
      .select(({ fn }) => fn.max('id').as('newest'))
      .executeTakeFirstOrThrow();
    if (broken > Number(newest ?? 0)) return `the newest rows, from row ${broken} on, are missing`;
    return `row ${broken} is the first that is not as it was written`;
  }
  const copied = await faultOfCopy(log, new LogHeadFile(folder));
  if (copied !== undefined) return copied;
  if (head === undefined || head.count < cut || (await log.hashAt(head.count)) === head.hash) return undefined;
  return `row number ${head.count} is not the one that was sent out`;
}

/** Difference of the log from the copy of its head in the data folder; undefined if equal, or without a copy. */
async function faultOfCopy(log: SqlAuditLog, place: LogHeadFile): Promise<string | undefined> {
  const copy = await place.read();
  if (copy === 'none') return undefined;
  const difference = copy === 'damaged' ? 'forged' : await log.differenceFrom(copy);
  if (difference === undefined) return undefined;
  const next = 'If the database was deliberately set back to an earlier state, delete this file and restart the server';
  return copy === 'damaged' || difference === 'forged'
    ? `${place.name} was not written by the server with this key. ${next}`
    : `row number ${copy.count} is not the one in ${place.name}, so the newest rows are missing. ${next}`;
}

try {
  const config = processConfig();
  const head = givenHead();
  const opened = await openReader(config);
  const log = await openLog(opened, config);
  const rows = await countOf(coreTables(opened).selectFrom('audit'));
  const cut = await log.cutCount();
  const found = await fault({ log, head, cut, db: coreTables(opened), folder: config.dataFolder });
  await opened.destroy();
  if (found === undefined && head !== undefined && head.count < cut) {
    const what = `Row number ${head.count} is past its retention and was removed`;
    throw new StartError('configInvalid', `${what}: compare the log with a newer head.`);
  }
  if (found === undefined) {
    const before = cut === 0 ? '' : ` ${cut} older rows are past their retention and were removed by the server.`;
    process.stdout.write(`The operation log is complete: ${rows} rows, all unaltered.${before}\n`);
  } else {
    process.stdout.write(`The operation log was altered: ${found}.\n`);
    process.exitCode = 1;
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
