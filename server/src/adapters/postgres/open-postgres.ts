import type { Driver } from 'kysely';
import { Kysely, PostgresDialect } from 'kysely';
import type { CustomTypesConfig, PoolClient } from 'pg';
import { DatabaseError, Pool, types } from 'pg';
import { withoutPassword } from './without-password.ts';
import type { MigrationSet } from '../sql/migration-sets.ts';
import { NamingDriver } from '../sql/naming-driver.ts';
import { isUpToDate } from '../sql/up-to-date.ts';
import { appliedTo } from './applied.ts';
import { unreachable } from './unreachable.ts';
import { WritableClient } from './writable-client.ts';
import type { Fence } from './fenced-driver.ts';
import { FencedDriver } from './fenced-driver.ts';
import { applicationName } from './lease-store.ts';
import type { AwayParts, Connections } from './away-driver.ts';
import { AwayDriver } from './away-driver.ts';

const INT8 = types.builtins.INT8;
/**
 * A server that is frozen or cut off within a transaction gives its locks back after that long: the whole installation waits
 * for some of them.
 */
const IDLE_TRANSACTION_MS = 10_000;
/** Timeout of a host that does not respond at all. */
const CONNECT_MS = 10_000;
/** A database that does not answer a new connection within that does not answer. */
const PROBE_MS = 2_000;

/** One pool to a PostgreSQL database, its query builder, and a close that waits for running queries. */
export interface OpenedPostgres<Tables> {
  readonly db: Kysely<Tables>;
  readonly pool: Pool;
  readonly close: () => Promise<void>;
}

/** Connection settings, and the sets of tables to migrate (none for a reader). */
export interface PostgresTarget extends PostgresPlace {
  readonly sets: readonly MigrationSet[];
}

/** Connection settings. */
export interface PostgresPlace {
  readonly url: string;
  /** Maximum number of connections. */
  readonly connections: number;
  /** Connections that are made at once, for questions that come together; one by default. */
  readonly atOnce?: number;
  /** The only schema that is searched; the database's own search path by default. */
  readonly schema?: string;
  /** Called for a connection that broke while idle; the pool replaces it by itself. */
  readonly onIdleError: (error: Error) => void;
  /** The lease that fences every write; readers, and callers that hold the database in another way, are not checked. */
  readonly fence?: Fence;
  /** Ms after which the database ends a transaction of a server in which nothing happens; 10 s by default. */
  readonly idleTransactionMs?: number;
  /** Keeps serving reads from memory while the database is unavailable; without it they fail. */
  readonly away?: AwayParts;
}

/**
 * Connects and migrates. BIGINT is read as `number` (a value beyond 2^53 as `bigint`), BYTEA as `Uint8Array`, as with
 * SQLite. Throws `databaseUnreachable` or `databaseNewer`; the message never contains the password.
 */
export async function openPostgres<Tables>(target: PostgresTarget): Promise<OpenedPostgres<Tables>> {
  const opened = await connectPostgres<Tables>(target);
  try {
    for (const set of target.sets)
      await migratePostgres(opened, { url: target.url, set, applied: await appliedTo(opened.pool, set) });
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** Migrates one set, unless the migrations that it has had are all there are. Throws `databaseNewer`. */
export async function migratePostgres<Tables>(
  { db }: Pick<OpenedPostgres<Tables>, 'db'>,
  { url, set, applied }: { readonly url: string; readonly set: MigrationSet; readonly applied: readonly string[] },
): Promise<void> {
  if (isUpToDate(set, applied)) return;
  // Loaded on demand: most starts find the schema up to date, and reading all of it takes a fifth of a second.
  const { migrate } = await import('../sql/migrate.ts');
  await migrate(db, set, 'postgres', withoutPassword(url));
}

/** Connects like `openPostgres`, and migrates nothing. */
export async function connectPostgres<Tables>(target: PostgresPlace): Promise<OpenedPostgres<Tables>> {
  const pool = new Pool({
    Client: WritableClient,
    connectionString: target.url,
    max: target.connections,
    types: { getTypeParser: typeParser },
    application_name: target.fence === undefined ? 'tidegate' : applicationName(target.fence.holder),
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    ...(target.fence === undefined
      ? {}
      : { idle_in_transaction_session_timeout: target.idleTransactionMs ?? IDLE_TRANSACTION_MS }),
    ...onlySchema(target.schema),
  });
  pool.on('error', target.onIdleError);
  // The pool listens to idle connections only: one that breaks between two statements of a transaction would crash the
  // process. Its next statement fails and reports the error.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const connections = target.away === undefined ? undefined : new PoolConnections(pool, target.url);
  const made = await Promise.allSettled(Array.from({ length: target.atOnce ?? 1 }, () => pool.connect()));
  for (const one of made) if (one.status === 'fulfilled') one.value.release();
  const failed = made.find((one) => one.status === 'rejected');
  if (failed !== undefined) {
    await pool.end();
    throw unreachable(target.url, failed.reason);
  }
  const db = new Kysely<Tables>({ dialect: new OurPostgres(pool, target, connections) });
  const close = async (): Promise<void> => {
    await db.destroy();
    // Kysely leaves a pool alone that it was never asked to use.
    if (!pool.ended) await pool.end();
  };
  return { db, pool, close };
}

/** The options that make a connection look at one schema alone; nothing where none is given. */
export const onlySchema = (schema: string | undefined): { readonly options?: string } =>
  schema === undefined ? {} : { options: `-c search_path=${schema}` };

class OurPostgres extends PostgresDialect {
  readonly #target: Pick<PostgresTarget, 'away' | 'fence'>;
  readonly #connections: Connections | undefined;

  constructor(pool: Pool, target: Pick<PostgresTarget, 'away' | 'fence'>, connections: Connections | undefined) {
    super({ pool });
    this.#target = target;
    this.#connections = connections;
  }

  override createDriver(): Driver {
    const { fence, away } = this.#target;
    const named = new NamingDriver(super.createDriver());
    const fenced = fence === undefined ? named : new FencedDriver(named, fence);
    const connections = this.#connections;
    return away === undefined || connections === undefined ? fenced : new AwayDriver(fenced, away, connections);
  }
}

/** The connections of a pool, as the driver watches them for answers. */
class PoolConnections implements Connections {
  readonly #url: string;
  readonly #open = new Set<PoolClient>();
  #onHeard: () => void = () => undefined;

  constructor(pool: Pool, url: string) {
    this.#url = url;
    pool.on('connect', (client) => {
      this.#open.add(client);
      this.#onHeard();
      client.connection.stream.on('data', () => this.#onHeard());
    });
    pool.on('remove', (client) => this.#open.delete(client));
  }

  async probe(): Promise<boolean> {
    const client = new WritableClient({
      connectionString: this.#url,
      connectionTimeoutMillis: PROBE_MS,
      query_timeout: PROBE_MS,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } catch (error) {
      return error instanceof DatabaseError;
    } finally {
      void client.end().catch(() => undefined);
    }
  }

  breakOff(reason: Error): void {
    for (const client of this.#open) client.connection.stream.destroy(reason);
  }

  onHeard(listener: () => void): void {
    this.#onHeard = listener;
  }
}

/** Converts values of the database to those of JavaScript. */
export const typeParser: CustomTypesConfig['getTypeParser'] = (oid, format) => {
  if (oid === INT8 && format !== 'binary') return safeInteger;
  return types.getTypeParser(oid, format);
};

function safeInteger(text: string): number | bigint {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : BigInt(text);
}
