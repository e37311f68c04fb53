import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';

/** Statements of one connection, each prepared once: for texts that are written out, so that they are few. */
export class Statements {
  readonly #raw: DatabaseSync;
  readonly #prepared = new Map<string, StatementSync>();

  constructor(raw: DatabaseSync) {
    this.#raw = raw;
  }

  /** Rows of the kind that the caller expects: the tables are strict and ours, so a row is what its statement says. */
  all(sql: string, ...parameters: SQLInputValue[]): readonly never[] {
    return this.#statement(sql).all(...parameters) as never[];
  }

  run(sql: string, ...parameters: SQLInputValue[]): ReturnType<StatementSync['run']> {
    return this.#statement(sql).run(...parameters);
  }

  #statement(sql: string): StatementSync {
    let statement = this.#prepared.get(sql);
    if (statement === undefined) {
      statement = this.#raw.prepare(sql);
      this.#prepared.set(sql, statement);
    }
    return statement;
  }
}
