import { idOrNull, sqlIdOrNull } from '../../../kernel/sql/ids.ts';
import { z } from 'zod';
import type { CoreDb } from '../../../kernel/sql/tables.ts';

/** The purpose of a flow: recovery of a password, or one change by a signed-in person. */
export type ProofKind = 'recovery' | 'ticket';

/** The progress of a verification, by the hash of the flow id. Times in ms. */
export interface ProofFlow {
  readonly hash: string;
  readonly kind: ProofKind;
  /** Null where the name is unknown, so that the flow looks the same. */
  readonly userId: string | null;
  /** Session of a ticket. For a recovery: a keyed hash of the name that it began with. */
  readonly session: string;
  readonly step: string;
  /** Change that a ticket permits. */
  readonly change: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

const kind = z.enum(['recovery', 'ticket']);

/** Flows of proof over SQL. Every step is one statement with its condition in it, so that none is taken twice. */
export class ProofStore {
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

  /** The flow, unless it is over at `at`. */
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

  /**
   * Counts an attempt and checks the limit in one statement. False when the flow is unknown or has used up its `tries`.
   */
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

  /** From one of the steps to the next. False when the flow is over or elsewhere. */
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

  /** Ends the flow. False when it is over already or not at this step: of two that take it, one succeeds. */
  async consume(hash: string, of: ProofKind, step: string, at: number): Promise<boolean> {
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

  /** Forgets flows that were over before. */
  async sweep(expiredBefore: number): Promise<void> {
    await this.#db.deleteFrom('proofFlow').where('expiresAt', '<', expiredBefore).execute();
  }
}
