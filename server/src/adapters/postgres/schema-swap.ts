import type { Client } from 'pg';
import { StartError } from '../../platform/start-error.ts';
import { withoutPassword } from './without-password.ts';
import type { AppliedMigrations, ReplacedData, TableShape } from '../../ports/backup.ts';
import { BackupError } from '../../ports/backup.ts';
import { keptAt, keptStamp } from '../sql/kept-stamp.ts';
import { allApplied } from './applied.ts';
import { applicationName, excludeServers, PostgresLeaseStore } from './lease-store.ts';
import { unreachable } from './unreachable.ts';
import { WritableClient } from './writable-client.ts';

/** The schema in which restored tables are built. What a killed restore left there is removed by the next one, or the next start of a server with data. */
export const RESTORING = 'tidegate_restoring';
/** Restored tables that were proven and wait for the next start; its comment names the schema that keeps the others. */
const RESTORED = 'tidegate_restored';
const KEPT = /^tidegate_before_\d{8}t\d{9}z$/;
/** PostgreSQL advisory lock for building in `RESTORING`. */
const RESTORER = 8_462_501_974;

const SETS = ['core', 'history'] as const;

/** A server that is stopped or killed lets go within that; one that goes on does not. */
const SERVER_WAIT_S = 10;
const LOOK_EVERY_S = 0.2;

/** Finds the tables that migrations create; the same on either engine. */
type Shapes = (migrations: AppliedMigrations, where: string) => Promise<readonly TableShape[]>;

/** The schema that keeps the data replaced by a restore at this moment (ms). */
export const keptSchema = (at: number): string => `tidegate_before_${keptStamp(at).toLowerCase()}`;

/**
 * The lock for building in `RESTORING`, held by one restore at a time. PostgreSQL releases it when the connection ends,
 * however it ends.
 */
export interface RestorerLock {
  release(): Promise<void>;
}

/** Throws a BackupError (`restoreRunning`) where another restore holds it, a StartError for an unreachable database. */
export async function lockRestorer(url: string): Promise<RestorerLock> {
  const client = await connect(url);
  const { rows } = await client.query<{ has: boolean }>('select pg_try_advisory_lock($1) as has', [RESTORER]);
  if (rows[0]?.has === true) return { release: () => client.end() };
  await client.end();
  throw new BackupError(
    'restoreRunning',
    `Another restore into the database ${withoutPassword(url)} is running. Wait until it has finished.`,
  );
}

/** Schedules the built tables to replace the current ones at the next start, in a single atomic statement. */
export async function planSchemaSwap(client: Pick<Client, 'query'>, keep: string): Promise<void> {
  // Both in one message are one transaction.
  await client.query(
    `drop schema if exists ${RESTORED} cascade; alter schema ${RESTORING} rename to ${RESTORED}; ` +
      `comment on schema ${RESTORED} is '${checkedName(keep)}'`,
  );
}

/** True if a restored backup waits for the next start. */
export const isSchemaSwapPlanned = (url: string): Promise<boolean> =>
  withClient(url, async (client) => (await restoresIn(client)).keep !== undefined);

/** Cancels `planSchemaSwap`, and removes what was built. */
export async function dropSchemaSwap(url: string): Promise<void> {
  await withClient(url, (client) =>
    client.query(`drop schema if exists ${RESTORED} cascade; drop schema if exists ${RESTORING} cascade`),
  );
}

/**
 * Replaces the current tables with the scheduled ones in one transaction and returns the name of the schema that keeps
 * the former; undefined where nothing was scheduled. Removes what a killed restore left behind, unless one is running.
 * Throws a StartError where a server other than `holder` is active, the database is unreachable, or an empty one holds
 * an unfinished restore (`restoreUnfinished`). `onStep` is called before each change.
 */
export async function finishSchemaSwap(
  url: string,
  shapes: Shapes,
  holder?: string,
  onStep: (step: string) => void = () => undefined,
): Promise<string | undefined> {
  return withClient(url, async (client) => {
    const { keep, isBuilt } = await restoresIn(client);
    if (keep !== undefined) await swap(client, { url, shapes, holder, from: RESTORED, keep, onStep });
    if (!isBuilt) return keep;
    if (keep === undefined) await refuseUnfinished(client, url);
    await removeLeftover(client, onStep);
    return keep;
  });
}

/**
 * Puts back what an earlier restore replaced, and keeps the current data as `keep`. Throws a BackupError (`notKept`) or
 * StartError.
 */
export async function swapSchemaBack(url: string, shapes: Shapes, name: string, keep: string): Promise<void> {
  return withClient(url, async (client) => {
    const kept = await schemasLike(client);
    if (!kept.includes(name)) {
      throw new BackupError('notKept', `There is no replaced data named ${name} in ${withoutPassword(url)}.`);
    }
    await swap(client, { url, shapes, holder: undefined, from: name, keep, onStep: () => undefined });
  });
}

/** Data replaced by restores that still exists, newest first. */
export async function keptSchemas(url: string): Promise<readonly ReplacedData[]> {
  return withClient(url, async (client) => {
    const names = await schemasLike(client);
    const { rows } = await client.query<{ name: string; bytes: string }>(
      `select schemaname as name, sum(pg_total_relation_size(format('%I.%I', schemaname, tablename)::regclass))::text as bytes
       from pg_tables where schemaname = any($1) group by schemaname`,
      [names],
    );
    const bytesOf = new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
    return names
      .toSorted()
      .toReversed()
      .map((name) => ({ name, at: keptAt(name), bytes: bytesOf.get(name) ?? 0 }));
  });
}

/** Deletes data replaced by a restore; false where the name is unknown. */
export async function forgetKeptSchema(url: string, name: string): Promise<boolean> {
  return withClient(url, async (client) => {
    if (!(await schemasLike(client)).includes(name)) return false;
    await client.query(`drop schema ${checkedName(name)} cascade`);
    return true;
  });
}

interface Swap {
  readonly url: string;
  readonly shapes: Shapes;
  /** The active server, where that is who swaps. */
  readonly holder: string | undefined;
  readonly from: string;
  readonly keep: string;
  readonly onStep: (step: string) => void;
}

async function swap(client: Client, { url, shapes, holder, from, keep, onStep }: Swap): Promise<void> {
  const step = async (name: string, sql: string): Promise<void> => {
    onStep(name);
    await client.query(sql);
  };
  const { rows } = await client.query<{ current: string; home: string }>(
    'select current_schema() as current, quote_ident(current_schema()) as home',
  );
  const { current, home } = rows[0] ?? { current: 'public', home: 'public' };
  await (await PostgresLeaseStore.open(url, 'restore')).close();
  await step('begin', 'begin');
  await refuseActive(client, url, holder);
  const old = await ownTables(client, url, shapes);
  await step('make the schema of the old data', `create schema ${checkedName(keep)}`);
  for (const name of old) await step(`move ${name} away`, `alter table ${home}."${name}" set schema ${keep}`);
  for (const name of await tablesIn(client, from)) {
    await step(`move ${name} in`, `alter table ${from}."${name}" set schema ${home}`);
  }
  for (const name of await collationsIn(client, from)) {
    const isTaken = (await collationsIn(client, current)).includes(name);
    if (isTaken) await step(`move ${name} away`, `alter collation ${home}."${name}" set schema ${keep}`);
    await step(`move ${name} in`, `alter collation ${from}."${name}" set schema ${home}`);
  }
  await step('remove the emptied schema', `drop schema ${from}`);
  await step('commit', 'commit');
}

/** Waits for a server that is just ending; no other one becomes active before the transaction has ended. */
async function refuseActive(client: Client, url: string, holder: string | undefined): Promise<void> {
  for (let waited = 0; waited < SERVER_WAIT_S; waited += LOOK_EVERY_S) {
    if (await excludeServers(client, holder)) return;
    await client.query('select pg_sleep($1)', [LOOK_EVERY_S]);
  }
  throw new StartError(
    'historyInUse',
    `A restored backup is waiting to be activated in the database ${withoutPassword(url)}, but a Tidegate server is using it. ` +
      'Stop that server first.',
  );
}

/** The tables of the current schema that our migrations created: other programs may have theirs beside them. */
async function ownTables(client: Client, url: string, shapes: Shapes): Promise<readonly string[]> {
  const shaped = await shapes(await allApplied(client), withoutPassword(url));
  const own = [
    ...shaped.map(({ name }) => name),
    ...SETS.flatMap((set) => [`${set}_migration`, `${set}_migration_lock`]),
  ];
  const { rows } = await client.query<{ name: string }>(
    'select tablename as name from pg_tables where schemaname = current_schema() and tablename = any($1) order by name',
    [own],
  );
  return rows.map(({ name }) => name);
}

/** The orders of text that migrations made: queries name them, no column depends on one. */
export async function collationsIn(client: Pick<Client, 'query'>, schema: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select collname as name from pg_collation where collnamespace = (select oid from pg_namespace where nspname = $1)',
    [schema],
  );
  return rows.map(({ name }) => name);
}

async function tablesIn(client: Client, schema: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select tablename as name from pg_tables where schemaname = $1 order by name',
    [schema],
  );
  return rows.map(({ name }) => name);
}

/** Without data in use a server would begin an empty installation in place of the one that is being built. */
async function refuseUnfinished(client: Client, url: string): Promise<void> {
  if ((await allApplied(client)).core !== undefined) return;
  throw new StartError(
    'restoreUnfinished',
    `A restore or move into the database ${withoutPassword(url)} is running or was not finished. ` +
      `Wait for it, run it again, or drop the schema ${RESTORING} to start with an empty installation.`,
  );
}

/** Removes half-built tables; those of a restore that is just running are left alone. */
async function removeLeftover(client: Client, onStep: (step: string) => void): Promise<void> {
  const { rows } = await client.query<{ has: boolean }>('select pg_try_advisory_lock($1) as has', [RESTORER]);
  if (rows[0]?.has !== true) return;
  onStep(`remove ${RESTORING}`);
  await client.query(`drop schema if exists ${RESTORING} cascade`);
}

/** The schema that is to keep the current tables where restored ones wait, and whether there are half-built ones. One question for both: each start asks it. */
async function restoresIn(client: Client): Promise<{ readonly keep: string | undefined; readonly isBuilt: boolean }> {
  const { rows } = await client.query<{ name: string; comment: string | null }>(
    `select nspname as name, obj_description(oid, 'pg_namespace') as comment from pg_namespace where nspname = any($1)`,
    [[RESTORED, RESTORING]],
  );
  const keep = rows.find(({ name }) => name === RESTORED)?.comment ?? undefined;
  return {
    keep: keep === undefined ? undefined : checkedName(keep),
    isBuilt: rows.some(({ name }) => name === RESTORING),
  };
}

async function schemasLike(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname like 'tidegate\\_before\\_%'`,
  );
  return rows.map(({ name }) => name).filter((name) => KEPT.test(name));
}

/** A name that goes into SQL as it is. */
function checkedName(name: string): string {
  if (KEPT.test(name)) return name;
  throw new Error(`the schema of the old data cannot be called ${name}`);
}

async function withClient<Answer>(url: string, act: (client: Client) => Promise<Answer>): Promise<Answer> {
  const client = await connect(url);
  try {
    return await act(client);
  } finally {
    // A failed transaction, and every lock, ends with its connection.
    await client.end();
  }
}

async function connect(url: string): Promise<Client> {
  const client = new WritableClient({
    connectionString: url,
    application_name: applicationName('restore'),
    keepAlive: true,
  });
  // A broken connection fails the running query.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw unreachable(url, error);
  }
  return client;
}
