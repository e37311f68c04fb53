import { DerivedKeys } from '../adapters/key-file/derived-keys.ts';
import {
  dropPlannedKey,
  forgetReplacedKey,
  planKeyBack,
  plannedKey,
  activatePlannedKey,
} from '../adapters/key-file/key-file.ts';
import { forgetLogHead } from '../adapters/log-head/log-head-file.ts';
import { SqlInstallations } from '../kernel/sql/installations.ts';
import type { CoreTables } from '../kernel/sql/tables.ts';
import { coreTables } from '../kernel/sql/tables.ts';
import {
  dropSwap,
  finishSwap,
  isSwapPlanned,
  forgetKept,
  keptData,
  keptFolder,
  planSwapBack,
} from '../adapters/sqlite/data-swap.ts';
import { tableShapes } from '../adapters/sqlite/table-shapes.ts';
import type { Config } from '../config.ts';
import type { ReplacedData } from '../ports/backup.ts';
import { keyCheckOf } from '../wiring/key.ts';

type Place = Pick<Config, 'dataFolder' | 'databaseUrl'>;

/**
 * Puts a pending restored backup in place of the current data and returns the name of the replaced data; undefined
 * where no restore is pending. Removes what killed restores left behind. The caller holds the data folder and no
 * database is open; `holder` is its name where it is the active server of the database. When killed at any moment, the
 * next call continues. Throws a StartError.
 */
export async function finishRestore({ dataFolder, databaseUrl }: Place, holder?: string): Promise<string | undefined> {
  if (databaseUrl === undefined) return finishSwap(dataFolder);
  const { finishSchemaSwap } = await import('../adapters/postgres/schema-swap.ts');
  const keep = await finishSchemaSwap(databaseUrl, tableShapes, holder);
  await finishKey(dataFolder, databaseUrl);
  return keep;
}

/** True if a restored backup waits for the next start, which would replace the current data. Throws a StartError. */
export async function isRestoreWaiting({ dataFolder, databaseUrl }: Place): Promise<boolean> {
  if (databaseUrl === undefined) return isSwapPlanned(dataFolder);
  const { isSchemaSwapPlanned } = await import('../adapters/postgres/schema-swap.ts');
  return isSchemaSwapPlanned(databaseUrl);
}

/** Cancels a restore that waits for the next start, and removes what an aborted restore built. */
export async function dropRestore({ dataFolder, databaseUrl }: Place): Promise<void> {
  if (databaseUrl === undefined) return dropSwap(dataFolder);
  const { dropSchemaSwap } = await import('../adapters/postgres/schema-swap.ts');
  await dropSchemaSwap(databaseUrl);
  dropPlannedKey(dataFolder);
}

/**
 * Puts back the data that a restore replaced, and returns the new name of the data in use until now. The caller holds
 * the data folder and no database is open. Throws a BackupError (`notKept`) or StartError.
 */
export async function goBack({ dataFolder, databaseUrl }: Place, name: string, at: number): Promise<string> {
  if (databaseUrl === undefined) {
    finishSwap(dataFolder);
    const keep = keptFolder(at);
    planSwapBack(dataFolder, name, keep);
    finishSwap(dataFolder);
    return keep;
  }
  const { keptSchema, swapSchemaBack } = await import('../adapters/postgres/schema-swap.ts');
  await finishRestore({ dataFolder, databaseUrl });
  const keep = keptSchema(at);
  planKeyBack(dataFolder, name, keep);
  await swapSchemaBack(databaseUrl, tableShapes, name, keep);
  forgetLogHead(dataFolder);
  await finishKey(dataFolder, databaseUrl);
  forgetReplacedKey(dataFolder, name);
  return keep;
}

/** Data replaced by restores that still exists, newest first. */
export async function replacedData({ dataFolder, databaseUrl }: Place): Promise<readonly ReplacedData[]> {
  if (databaseUrl === undefined) return keptData(dataFolder);
  const { keptSchemas } = await import('../adapters/postgres/schema-swap.ts');
  return keptSchemas(databaseUrl);
}

/** Deletes data replaced by a restore; false where the name is unknown. */
export async function forgetReplaced({ dataFolder, databaseUrl }: Place, name: string): Promise<boolean> {
  if (databaseUrl === undefined) return forgetKept(dataFolder, name);
  const { forgetKeptSchema } = await import('../adapters/postgres/schema-swap.ts');
  const isForgotten = await forgetKeptSchema(databaseUrl, name);
  if (isForgotten) forgetReplacedKey(dataFolder, name);
  return isForgotten;
}

/** A key and a schema cannot change in one step: the key follows once its database is in place. */
async function finishKey(dataFolder: string, url: string): Promise<void> {
  const key = plannedKey(dataFolder);
  if (key === undefined) return;
  if ((await keyCheckIn(url)) === keyCheckOf(new DerivedKeys(key))) activatePlannedKey(dataFolder);
  else dropPlannedKey(dataFolder);
}

/** Check value of the database's secret key; undefined if no server has used it yet. */
export async function keyCheckIn(url: string): Promise<string | undefined> {
  const { openPostgres } = await import('../adapters/postgres/open-postgres.ts');
  const opened = await openPostgres<CoreTables>({ url, sets: [], connections: 1, onIdleError: () => undefined });
  try {
    return (await new SqlInstallations(coreTables(opened.db)).find())?.keyCheck;
  } finally {
    await opened.close();
  }
}
