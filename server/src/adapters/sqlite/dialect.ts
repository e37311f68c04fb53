import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { DialectAdapter, Driver, SqliteDatabase, SqliteStatement } from 'kysely';
import { SqliteAdapter, SqliteDialect } from 'kysely';
import { NamingDriver } from '../sql/naming-driver.ts';

/** Prepared statements kept per connection; preparing costs more than most of our statements' execution. */
const CACHED_STATEMENTS = 256;

/**
 * Kysely over one `node:sqlite` connection. Kysely serialises everything on it, transactions included, so one
 * connection is one writer. Booleans are bound as 0 and 1; `bigint` beyond 64 bits and `undefined` are refused by SQLite.
 */
export class NodeSqliteDialect extends SqliteDialect {
  constructor(database: DatabaseSync) {
    super({ database: cachedStatements(database) });
  }

  override createDriver(): Driver {
    return new NamingDriver(super.createDriver());
  }

  override createAdapter(): DialectAdapter {
    return new TransactionalSqliteAdapter();
  }
}

/** SQLite rolls schema changes back like any other change, so a migration that is killed leaves nothing half done. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

function cachedStatements(database: DatabaseSync): SqliteDatabase {
  const cache = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = cache.get(sql);
      if (known) {
        // Moved to the end: the map's order is the order of last use.
        cache.delete(sql);
        cache.set(sql, known);
        return known;
      }
      const statement = statementFor(database, sql);
      cache.set(sql, statement);
      if (cache.size > CACHED_STATEMENTS) {
        const [oldest] = cache.keys();
        if (oldest !== undefined) cache.delete(oldest);
      }
      return statement;
    },
  };
}

function statementFor(database: DatabaseSync, sql: string): SqliteStatement {
  const statement: StatementSync = database.prepare(sql);
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters.map(bindable)),
    run: (parameters) => {
      // A full disk makes SQLite roll back by itself; another rollback would hide that error with one of its own.
      if (sql === 'rollback' && !database.isTransaction) return { changes: 0, lastInsertRowid: 0 };
      return statement.run(...parameters.map(bindable));
    },
    // A cursor holds its statement until it is drained, so it never shares one.
    iterate: (parameters) => database.prepare(sql).iterate(...parameters.map(bindable)),
  };
}

function bindable(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return value as SQLInputValue;
}
