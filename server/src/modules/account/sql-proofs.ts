import { idOrNull, sqlIdOrNull } from '../../kernel/sql/ids.ts';
import { z } from 'zod';
import type { ProofFlow, ProofKind, ProofStore } from './proof-store.ts';
import type { CoreDb } from '../../kernel/sql/tables.ts';

const kind = z.enum(['recovery', 'ticket']);

/** Flows of proof over SQL. Every step is one statement with its condition in it, so that none is taken twice. */
export class SqlProofs implements ProofStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  async add({ userId, ...flow }: ProofFlow): Promise<void> {
    await this.#db
      .insertInto('proofFlow')
      .values({ ...flow, accountId: sqlIdOrNull(userId), tries: 0 })
      .execute();
  }

  async find(hash: string, of: ProofKind, at: number): Promise<ProofFlow | undefined> {
    const row = await this.#db
      .selectFrom('proofFlow')
      .selectAll()
      .where('hash', '=', hash)
      .where('kind', '=', of)
      .where('expiresAt', '>=', at)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { accountId, tries: _tries, ...flow } = row;
    return { ...flow, kind: kind.parse(row.kind), userId: idOrNull(accountId) };
  }

  async countTry(hash: string, at: number, tries: number): Promise<boolean> {
    const row = await this.#db
      .updateTable('proofFlow')
      .set((set) => ({ tries: set('tries', '+', 1) }))
      .where('hash', '=', hash)
      .where('expiresAt', '>=', at)
      .where('tries', '<', tries)
      .returning('hash')
      .executeTakeFirst();
    return row !== undefined;
  }

  async advance(hash: string, from: readonly string[], to: string, at: number): Promise<boolean> {
    const row = await this.#db
      .updateTable('proofFlow')
      .set({ step: to })
      .where('hash', '=', hash)
      .where('step', 'in', from)
      .where('expiresAt', '>=', at)
      .returning('hash')
      .executeTakeFirst();
    return row !== undefined;
  }

  async take(hash: string, of: ProofKind, step: string, at: number): Promise<boolean> {
    const row = await this.#db
      .deleteFrom('proofFlow')
      .where('hash', '=', hash)
      .where('kind', '=', of)
      .where('step', '=', step)
      .where('expiresAt', '>=', at)
      .returning('hash')
      .executeTakeFirst();
    return row !== undefined;
  }

  async sweep(expiredBefore: number): Promise<void> {
    await this.#db.deleteFrom('proofFlow').where('expiresAt', '<', expiredBefore).execute();
  }
}
