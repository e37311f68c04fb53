import type { DatabaseConnection, Driver, TransactionSettings } from 'kysely';
import { StorageError } from '../../ports/storage-error.ts';
import { storageFailure } from '../../kernel/sql/storage-failure.ts';

/**
 * A driver that classifies failures at their origin: what the engine or the connection refuses becomes a
 * `StorageError`. Any other error, such as a violated unique constraint, stays as it is.
 */
export class NamingDriver implements Driver {
  readonly #driver: Driver;
  readonly #named = new WeakSet<DatabaseConnection>();

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  async init(): Promise<void> {
    await this.#driver.init();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await naming(() => this.#driver.acquireConnection());
    if (!this.#named.has(connection)) {
      this.#named.add(connection);
      const execute = connection.executeQuery.bind(connection);
      // The engine's driver begins and ends transactions by this method too.
      connection.executeQuery = (query, options) => naming(() => execute(query, options));
    }
    return connection;
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await this.#driver.beginTransaction(connection, settings);
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#driver.commitTransaction(connection);
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#driver.rollbackTransaction(connection);
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    await this.#driver.releaseConnection(connection);
  }

  async destroy(): Promise<void> {
    await this.#driver.destroy();
  }
}

async function naming<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const kind = storageFailure(error);
    throw kind === undefined || !(error instanceof Error) ? error : new StorageError(kind, error);
  }
}
