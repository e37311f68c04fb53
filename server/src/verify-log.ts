/**
 * `npm run verify-log`: walks the chain of the operation log in the database that the environment names, while a server
 * uses it or not, and says which row is the first that is not as it was written. Exit code 0: complete, 1: broken.
 */
import { existsSync } from 'node:fs';
import { Kysely } from 'kysely';
import { SqlAuditLog } from './adapters/sql/stores/audit-chain.ts';
import { SqlOperationLog } from './adapters/sql/stores/operation-log.ts';
import type { CoreTables } from './adapters/sql/stores/tables.ts';
import { coreTables } from './adapters/sql/stores/tables.ts';
import { NodeSqliteDialect } from './adapters/sqlite/dialect.ts';
import { openSqliteReader, sqliteFile } from './adapters/sqlite/open-file.ts';
import type { Config } from './config.ts';
import { processConfig } from './config.ts';
import { StartError } from './platform/start-error.ts';

async function openReader(config: Config): Promise<Kysely<CoreTables>> {
  if (config.databaseUrl !== undefined) {
    const { openPostgres } = await import('./adapters/postgres/open-postgres.ts');
    const target = { url: config.databaseUrl, sets: [], connections: 1, onIdleError: () => undefined };
    return (await openPostgres<CoreTables>(target)).db;
  }
  const target = { folder: config.dataFolder, set: 'core' } as const;
  const file = sqliteFile(target);
  if (!existsSync(file)) throw new StartError('databaseMissing', `There is no database ${file}.`);
  return new Kysely<CoreTables>({ dialect: new NodeSqliteDialect(openSqliteReader(target)) });
}

try {
  const opened = await openReader(processConfig());
  const db = coreTables(opened);
  const rows = await new SqlOperationLog(db).count();
  const broken = await new SqlAuditLog(db).firstBroken();
  await opened.destroy();
  if (broken === undefined) {
    process.stdout.write(`The operation log is complete: ${rows} rows, each as it was written.\n`);
  } else {
    process.stdout.write(`The operation log was changed: row ${broken} is the first that is not as it was written.\n`);
    process.exitCode = 1;
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
