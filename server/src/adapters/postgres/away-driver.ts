import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely';
import { StorageError } from '../../ports/storage-error.ts';
import type { Clock } from '../../ports/clock.ts';
import { AnswerWatch } from './answer-watch.ts';
import { RememberedReads } from './remembered-reads.ts';

/** Interval of reconnection attempts while the database is unavailable. */
const TRY_EVERY_MS = 500;

export interface AwayParts {
  readonly clock: Pick<Clock, 'monotonic' | 'after'>;
  /** Called when the database becomes unavailable, with the reason, and when it is available again. */
  readonly onAway: (reason: string) => void;
  readonly onBack: () => void;
}

/** The connections under the driver. */
export interface Connections {
  /** Asks over a connection of its own. False when no answer comes in time; a refusal is an answer. Never rejects. */
  probe(): Promise<boolean>;
  /** Ends all of them, so that what waits for an answer fails. */
  breakOff(reason: Error): void;
  /** Calls the listener when something came over one of them. */
  onHeard(listener: () => void): void;
}

/**
 * A driver for a database that may be unavailable for a while (failover, restart), so that viewers keep seeing data. A
 * read-only query returns its last result; everything else fails at once with the reason.
 */
export class AwayDriver implements Driver {
  readonly #driver: Driver;
  readonly #parts: AwayParts;
  readonly #reads: RememberedReads;
  readonly #answers: AnswerWatch;
  /** Ends the wait of each caller that waits for a connection. */
  readonly #waiting = new Set<(reason: Error) => void>();
  /** The reason why the database is unavailable; undefined while it responds. */
  #away: Error | undefined;
  #triedAt = 0;

  constructor(driver: Driver, parts: AwayParts, connections: Connections) {
    this.#driver = driver;
    this.#parts = parts;
    const { clock } = parts;
    this.#reads = new RememberedReads(() => clock.monotonic());
    this.#answers = new AnswerWatch({
      clock,
      probe: () => connections.probe(),
      onSilent: () => {
        const reason = new Error('connection terminated: the database does not answer');
        const silent = new StorageError('unavailable', reason);
        this.#fails(silent);
        connections.breakOff(reason);
        for (const giveUp of this.#waiting) giveUp(silent);
        this.#waiting.clear();
      },
    });
    connections.onHeard(() => this.#answers.heard());
  }

  init(): Promise<void> {
    return this.#driver.init();
  }

  destroy(): Promise<void> {
    return this.#driver.destroy();
  }

  /** While the database is unavailable, one caller at a time tries to connect and nobody else waits. */
  async acquireConnection(): Promise<DatabaseConnection> {
    const now = this.#parts.clock.monotonic();
    if (this.#away !== undefined && now - this.#triedAt < TRY_EVERY_MS) return this.#connection(this.#away);
    this.#triedAt = this.#away === undefined ? this.#triedAt : Number.POSITIVE_INFINITY;
    try {
      const connection = await this.#acquired();
      this.#restored();
      return this.#connection(connection);
    } catch (error) {
      if (!this.#fails(error)) throw error;
      return this.#connection(error);
    } finally {
      if (this.#away !== undefined) this.#triedAt = this.#parts.clock.monotonic();
    }
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const { real } = asOurs(connection);
    if (!(real instanceof Error)) await this.#driver.releaseConnection(real);
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const ours = asOurs(connection);
    await this.#answers.during(this.#driver.beginTransaction(ours.present(), settings));
    ours.isInTransaction = true;
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const ours = asOurs(connection);
    ours.isInTransaction = false;
    await this.#answers.during(this.#driver.commitTransaction(ours.present()));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const ours = asOurs(connection);
    ours.isInTransaction = false;
    await this.#answers.during(this.#driver.rollbackTransaction(ours.present()));
  }

  /** Nobody waits for a connection to a silent database as long as for a free one; what comes too late is given back. */
  #acquired(): Promise<DatabaseConnection> {
    const { promise, resolve, reject } = Promise.withResolvers<DatabaseConnection>();
    this.#waiting.add(reject);
    this.#driver.acquireConnection().then(
      (connection) => {
        if (this.#waiting.delete(reject)) resolve(connection);
        else void this.#driver.releaseConnection(connection);
      },
      (error: unknown) => {
        this.#waiting.delete(reject);
        reject(error);
      },
    );
    return this.#answers.during(promise);
  }

  #connection(real: DatabaseConnection | Error): AwayConnection {
    return new AwayConnection(real, this.#reads, this.#answers, (error) => this.#fails(error));
  }

  #restored(): void {
    if (this.#away === undefined) return;
    this.#away = undefined;
    this.#parts.onBack();
  }

  /** True if the error means that the database is unavailable, which is remembered. */
  #fails(error: unknown): error is StorageError {
    if (!isAway(error)) return false;
    if (this.#away === undefined) this.#parts.onAway(error.message || String(error.cause));
    this.#away = error;
    this.#triedAt = this.#parts.clock.monotonic();
    return true;
  }
}

/** A connection, or the reason why there is none. */
class AwayConnection implements DatabaseConnection {
  readonly real: DatabaseConnection | Error;
  /** Within a transaction, all data is read as of that moment or not at all. */
  isInTransaction = false;
  readonly #reads: RememberedReads;
  readonly #answers: AnswerWatch;
  readonly #fails: (error: unknown) => boolean;

  constructor(
    real: DatabaseConnection | Error,
    reads: RememberedReads,
    answers: AnswerWatch,
    fails: (error: unknown) => boolean,
  ) {
    this.real = real;
    this.#reads = reads;
    this.#answers = answers;
    this.#fails = fails;
  }

  /** Throws the reason why there is none. */
  present(): DatabaseConnection {
    if (this.real instanceof Error) throw this.real;
    return this.real;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      const result = await this.#answers.during(this.present().executeQuery<Row>(query));
      if (!this.isInTransaction) this.#reads.store(query, result.rows);
      return result;
    } catch (error) {
      const isAbsent = error === this.real;
      if (this.isInTransaction || !(isAbsent || this.#fails(error))) throw error;
      const rows = this.#reads.find(query);
      if (rows === undefined) throw error;
      return { rows: [...rows] as Row[] };
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.present().streamQuery<Row>(query, chunkSize);
  }
}

/** Every connection of this driver was made by it. */
function asOurs(connection: DatabaseConnection): AwayConnection {
  if (connection instanceof AwayConnection) return connection;
  throw new Error('a connection of another driver');
}

/** SQLSTATE of a read-only database, which is available for reading. */
const READ_ONLY = '25006';

function isAway(error: unknown): error is StorageError {
  if (!(error instanceof StorageError) || error.kind !== 'unavailable') return false;
  return !(error.cause instanceof Error && 'code' in error.cause && error.cause.code === READ_ONLY);
}
