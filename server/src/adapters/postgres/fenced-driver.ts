import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely';
import { CompiledQuery as Statement } from 'kysely';
import { REPLACED } from '../../ports/lease-store.ts';
import { StorageError } from '../../ports/storage-error.ts';
import { fenceStatement } from './lease-store.ts';

/** The lease under which a server writes, and the callback for when another server has taken it. */
export interface Fence {
  readonly holder: string;
  /** The term of the active server; undefined for a server that is not active, which writes nothing that has one owner. */
  readonly term: () => number | undefined;
  readonly onLost: () => void;
}

/**
 * A driver whose every writing transaction checks, inside itself, that the server's term still holds: a server that was
 * frozen, or cut off from the others, changes nothing once another one has taken over, whatever it was about to do. A
 * statement outside of a transaction that may write gets one of its own.
 */
export class FencedDriver implements Driver {
  readonly #driver: Driver;
  readonly #fence: Fence;

  constructor(driver: Driver, fence: Fence) {
    this.#driver = driver;
    this.#fence = fence;
  }

  init(): Promise<void> {
    return this.#driver.init();
  }

  destroy(): Promise<void> {
    return this.#driver.destroy();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new FencedConnection(await this.#driver.acquireConnection(), this.#driver, this.#fence);
  }

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    return this.#driver.releaseConnection(ours(connection).real);
  }

  beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    return ours(connection).begin(settings);
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return ours(connection).end(() => this.#driver.commitTransaction(ours(connection).real));
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return ours(connection).end(() => this.#driver.rollbackTransaction(ours(connection).real));
  }
}

class FencedConnection implements DatabaseConnection {
  readonly real: DatabaseConnection;
  readonly #driver: Driver;
  readonly #fence: Fence;
  #isInTransaction = false;

  constructor(real: DatabaseConnection, driver: Driver, fence: Fence) {
    this.real = real;
    this.#driver = driver;
    this.#fence = fence;
  }

  async begin(settings: TransactionSettings): Promise<void> {
    await this.#driver.beginTransaction(this.real, settings);
    try {
      if (settings.accessMode !== 'read only') await this.#check();
    } catch (error) {
      await this.#rollBack();
      throw error;
    }
    this.#isInTransaction = true;
  }

  async end(act: () => Promise<void>): Promise<void> {
    this.#isInTransaction = false;
    await act();
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const isChecked = this.#isInTransaction || this.#fence.term() === undefined || !mayWrite(query);
    if (isChecked) return this.real.executeQuery<Row>(query);
    await this.begin({});
    try {
      const result = await this.real.executeQuery<Row>(query);
      await this.end(() => this.#driver.commitTransaction(this.real));
      return result;
    } catch (error) {
      await this.end(() => this.#rollBack());
      throw error;
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.real.streamQuery<Row>(query, chunkSize);
  }

  /** The error before this one counts: a lost connection cannot be rolled back, and is. */
  async #rollBack(): Promise<void> {
    await this.#driver.rollbackTransaction(this.real).catch(() => undefined);
  }

  async #check(): Promise<void> {
    const term = this.#fence.term();
    if (term === undefined) return;
    const { rows } = await this.real.executeQuery(Statement.raw(fenceStatement(term)));
    if (rows.length === 1) return;
    this.#fence.onLost();
    throw new StorageError('fatal', new Error(REPLACED));
  }
}

/** True if a statement may change anything; where its kind is inconclusive, its first word decides. */
function mayWrite({ query, sql }: CompiledQuery): boolean {
  if (query.kind === 'SelectQueryNode') return false;
  return (
    query.kind !== 'RawNode' ||
    !/^\s*(?:select|with\s+recursive)\b/i.test(sql) ||
    /\b(?:insert|update|delete)\b/i.test(sql)
  );
}

/** Every connection of this driver was made by it. */
function ours(connection: DatabaseConnection): FencedConnection {
  if (connection instanceof FencedConnection) return connection;
  throw new Error('a connection of another driver');
}
