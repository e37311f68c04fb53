import type { Client } from 'pg';
import { DatabaseError } from 'pg';
import { StartError } from '../../platform/start-error.ts';
import { withoutPassword } from './without-password.ts';
import type { FormerHolder, LeaseAnswer, LeaseState, LeaseStore } from '../../ports/lease-store.ts';
import { unreachable } from './unreachable.ts';
import { WritableClient } from './writable-client.ts';

/** Not a table of the migrations: it belongs to the running servers, so no backup holds it and no restore replaces it. */
export const LEASE_TABLE = 'tidegate_lease';
/** One server is active for the whole installation. */
const NAME = 'server';
/** The row in which another server notes that it would go on. */
const WANTED = 'wanted';
/** The oldest release whose statements are used (PostgreSQL 12 has ended). */
const OLDEST = 130_000;

/** A lease is about seconds: who does not answer within that does not answer. */
const ANSWER_MS = 2_000;
/** Writes of a former holder that are on their way get that long; then its connections are ended. */
const LOCK_MS = 500;

/** The codes with which a table is refused that another server makes at the same moment: for a row of a catalogue, a table, or its type. */
const MADE_BY_ANOTHER: readonly string[] = ['23505', '42P07', '42710'];
const LOCK_NOT_AVAILABLE = '55P03';
const NO_RIGHT = '42501';

/** A server has this long to renew after the database was started, where nobody asks for a lease. */
const GRACE_MS = 3_000;

/** The name of a holder's sessions in the database, by which its successor can end them. */
export const applicationName = (holder: string): string => `tidegate ${holder}`;

/**
 * The question of a writing transaction before anything else: it yields a row if the term still holds. The row stays locked until the
 * transaction ends. Renewals do not wait for that lock, since they change no column of a key; a take-over does.
 */
export const fenceStatement = (term: number): string =>
  `select from ${LEASE_TABLE} where name = '${NAME}' and term = ${Math.trunc(term)} for key share`;

/**
 * True for a row that can be taken: it expired, or its holder has no session any more, as after a kill. A database that
 * has just started ended all sessions itself, and the previously active holder gets `$1` ms to renew. Behind a pool
 * that renames sessions nothing is known about them.
 */
const IS_FREE = `(until = '-infinity' or (
  pg_postmaster_start_time() + $1 * interval '1 ms' < clock_timestamp() and (
    until < clock_timestamp() or (
      exists (select from pg_stat_activity where pid = pg_backend_pid() and application_name like 'tidegate %') and
      not exists (select from pg_stat_activity where application_name = 'tidegate ' || holder)))))`;

/** Reads if the holder let go, and for how long it has not renewed a lease of `$1` ms. */
const SILENT = `until = '-infinity' as "isReleased", case when until = '-infinity' then 0 else
  greatest(0, extract(epoch from clock_timestamp() - until) * 1000 + $1)::float8 end as "silentMs"`;

/**
 * Within a transaction of `client`: keeps every server from becoming active until it ends, beside `holder`, which may hold the
 * lease. False where another server holds it.
 */
export async function excludeServers(client: Pick<Client, 'query'>, holder = ''): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from ${LEASE_TABLE} where name = '${NAME}' and (holder = $2 or ${IS_FREE}) for update`,
    [GRACE_MS, holder],
  );
  return rowCount === 1;
}

type Free = Pick<LeaseState, 'holder' | 'isFree'>;

/** The lease as a row of PostgreSQL, over a connection of its own. */
export class PostgresLeaseStore implements LeaseStore {
  readonly #url: string;
  readonly #holder: string;
  #client: Client | undefined;

  private constructor(url: string, holder: string) {
    this.#url = url;
    this.#holder = holder;
  }

  /**
   * Connects for `holder`, and makes the table where it is missing. Throws the StartError databaseUnreachable, or engineTooOld for a
   * server that is older than PostgreSQL 13.
   */
  static async open(url: string, holder: string): Promise<PostgresLeaseStore> {
    const store = new PostgresLeaseStore(url, holder);
    try {
      const client = await store.#connected();
      await refuseOld(client, url);
      await makeTable(client);
    } catch (error) {
      await store.close();
      if (error instanceof StartError) throw error;
      throw error instanceof DatabaseError && error.code === NO_RIGHT ? noRight(url, error) : unreachable(url, error);
    }
    return store;
  }

  async acquire(ms: number, trustedMs = 0): Promise<LeaseAnswer> {
    const client = await this.#connected();
    const trusted = await renewedWithin(client, ms, trustedMs);
    if (trusted !== undefined) return { isTaken: false, holder: trusted };
    const { isFree, ...former } = await this.#readRow(client, ms);
    const { holder } = former;
    const term = isFree ? await this.#acquireFrom(client, holder, ms) : undefined;
    return term === undefined ? { isTaken: false, holder } : { isTaken: true, term, former };
  }

  async read(ms: number, trustedMs = 0): Promise<LeaseState> {
    const client = await this.#connected();
    const trusted = await renewedWithin(client, ms, trustedMs);
    if (trusted !== undefined) return { holder: trusted, isFree: false, hasOthers: true };
    const { holder, isFree } = await this.#readRow(client, ms);
    return { holder, isFree, hasOthers: await this.#hasOthers(client, holder) };
  }

  async renew(term: number, ms: number): Promise<boolean> {
    const client = await this.#connected();
    const { rowCount } = await client.query(
      `update ${LEASE_TABLE} set until = clock_timestamp() + $2 * interval '1 ms' where name = '${NAME}' and term = $1`,
      [term, ms],
    );
    return rowCount === 1;
  }

  async want(ms: number): Promise<void> {
    const client = await this.#connected();
    await client.query(
      `insert into ${LEASE_TABLE} values ('${WANTED}', $1, 0, clock_timestamp() + $2 * interval '1 ms')
       on conflict (name) do update set holder = excluded.holder, until = excluded.until`,
      [this.#holder, ms],
    );
  }

  async isWanted(): Promise<boolean> {
    const client = await this.#connected();
    const { rowCount } = await client.query(
      `select from ${LEASE_TABLE} where name = '${WANTED}' and holder <> $1 and until > clock_timestamp()`,
      [this.#holder],
    );
    return rowCount === 1;
  }

  async release(term: number): Promise<void> {
    const client = await this.#connected();
    await client.query(`update ${LEASE_TABLE} set until = '-infinity' where name = '${NAME}' and term = $1`, [term]);
  }

  async close(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }

  async #hasOthers(client: Client, holder: string): Promise<boolean> {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where datname = current_database() and application_name like 'tidegate %'
       and application_name <> all($1) limit 1`,
      [[applicationName(this.#holder), applicationName(holder)]],
    );
    return rowCount === 1;
  }

  async #readRow(client: Client, ms: number): Promise<Free & FormerHolder> {
    const { rows } = await client.query<Free & FormerHolder>(
      `select holder, ${IS_FREE} as "isFree", ${SILENT} from ${LEASE_TABLE} where name = '${NAME}'`,
      [ms],
    );
    const [now] = rows;
    if (now === undefined) throw new Error(`the row of ${LEASE_TABLE} is missing`);
    return now;
  }

  /** The new term; undefined where another server was faster. The second try ends whatever a dead holder left open. */
  async #acquireFrom(client: Client, former: string, ms: number): Promise<number | undefined> {
    const acquire = () =>
      client.query<{ term: string }>(
        `update ${LEASE_TABLE} set holder = $2, term = term + 1, until = clock_timestamp() + $1 * interval '1 ms'
         where name = '${NAME}' and holder = $3 and ${IS_FREE} returning term`,
        [ms, this.#holder, former],
      );
    const { rows } = await acquire().catch(async (error: unknown) => {
      if (!(error instanceof DatabaseError) || error.code !== LOCK_NOT_AVAILABLE) throw error;
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [
        applicationName(former),
      ]);
      return acquire();
    });
    return rows[0] === undefined ? undefined : Number(rows[0].term);
  }

  async #connected(): Promise<Client> {
    if (this.#client !== undefined) return this.#client;
    const client = new WritableClient({
      connectionString: this.#url,
      application_name: applicationName(this.#holder),
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      lock_timeout: LOCK_MS,
      statement_timeout: ANSWER_MS,
    });
    // An error of the connection ends it, and the next question makes another.
    client.on('error', () => this.#dropped(client));
    client.on('end', () => this.#dropped(client));
    await client.connect();
    this.#client = client;
    return client;
  }

  #dropped(client: Client): void {
    if (this.#client === client) this.#client = undefined;
  }
}

/** The holder of a lease of `ms` that was renewed in the last `trustedMs`. One row is read: its cost does not grow with the connections. */
async function renewedWithin(client: Client, ms: number, trustedMs: number): Promise<string | undefined> {
  if (trustedMs === 0) return undefined;
  const { rows } = await client.query<{ holder: string }>(
    `select holder from ${LEASE_TABLE} where name = '${NAME}' and until > clock_timestamp() + $1 * interval '1 ms'`,
    [ms - trustedMs],
  );
  return rows[0]?.holder;
}

async function refuseOld(client: Client, url: string): Promise<void> {
  const { rows } = await client.query<{ version: number; name: string }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_version') as name`,
  );
  const { version, name } = rows[0] ?? { version: 0, name: 'unknown' };
  if (version >= OLDEST) return;
  throw new StartError(
    'engineTooOld',
    `The database ${withoutPassword(url)} is PostgreSQL ${name}, but Tidegate needs 13 or later. Upgrade PostgreSQL first.`,
  );
}

async function makeTable(client: Client): Promise<void> {
  const addRow = `insert into ${LEASE_TABLE} values ('${NAME}', '', 0, '-infinity') on conflict do nothing`;
  try {
    // The term belongs to a key, so that a take-over waits for the transactions that rely on it, and a renewal does not.
    await client.query(
      `create table if not exists ${LEASE_TABLE} (name text primary key, holder text not null, term bigint not null,
         until timestamptz not null, unique (name, term)); ${addRow}`,
    );
  } catch (error) {
    // Two servers that start at once on an empty database: the other one has made it.
    if (!(error instanceof DatabaseError) || !MADE_BY_ANOTHER.includes(error.code ?? '')) throw error;
    await client.query(addRow);
  }
}

const noRight = (url: string, error: Error): StartError =>
  new StartError(
    'databaseUnreachable',
    `The database ${withoutPassword(url)} cannot be used: ${error.message}. The account needs the right to create tables in its schema.`,
    error,
  );
