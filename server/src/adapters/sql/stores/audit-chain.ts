import { createHash } from 'node:crypto';
import type { AuditEntry, AuditLog } from '../../../ports/audit-log.ts';
import { isTaken } from '../storage-failure.ts';
import type { AuditRow, CoreDb, CoreTransaction } from './tables.ts';

const HEAD = 1;
/** Rows that a check reads at once. */
const CHECK_ROWS = 1_000;

/**
 * Adds one row inside the transaction of the change that it tells of. The head row's lock orders the writers, so each
 * row holds the hash of exactly one before it.
 */
export async function appendAudit(tx: CoreTransaction, entry: AuditEntry): Promise<void> {
  const head = await tx
    .updateTable('auditHead')
    .set((set) => ({ count: set('count', '+', 1) }))
    .where('id', '=', HEAD)
    .returning('hash')
    .executeTakeFirstOrThrow();
  const row = { ...printable(entry), prevHash: head.hash };
  const hash = hashOf(row);
  await tx
    .insertInto('audit')
    .values({ ...row, hash })
    .execute();
  await tx.updateTable('auditHead').set({ hash }).where('id', '=', HEAD).execute();
}

/**
 * Runs a change and appends its audit row, both or neither. The change looks first whether what it takes is free and
 * refuses by name; where another one takes it between the look and the write, the change is run once more, and refuses.
 */
export async function changing<T>(
  db: CoreDb,
  trail: AuditEntry | ((answer: T) => AuditEntry),
  change: (tx: CoreTransaction) => Promise<T>,
): Promise<T> {
  const run = (): Promise<T> =>
    db.transaction().execute(async (tx) => {
      const answer = await change(tx);
      await appendAudit(tx, typeof trail === 'function' ? trail(answer) : trail);
      return answer;
    });
  try {
    return await run();
  } catch (error) {
    if (!isTaken(error)) throw error;
    return run();
  }
}

/** The audit log over SQL (reliability S11). */
export class SqlAuditLog implements AuditLog {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  async append(entry: AuditEntry): Promise<void> {
    await this.#db.transaction().execute((tx) => appendAudit(tx, entry));
  }

  async firstBroken(): Promise<number | undefined> {
    // Read first: rows that are appended meanwhile come after what the head vouches for.
    const head = await this.#db.selectFrom('auditHead').selectAll().where('id', '=', HEAD).executeTakeFirst();
    let last = { id: 0, hash: '' };
    let count = 0;
    let isVouched = head !== undefined && head.count === 0 && head.hash === last.hash;
    for (;;) {
      const rows = await this.#db
        .selectFrom('audit')
        .selectAll()
        .where('id', '>', last.id)
        .orderBy('id')
        .limit(CHECK_ROWS)
        .execute();
      for (const row of rows) {
        if (row.prevHash !== last.hash || row.hash !== hashOf(row)) return row.id;
        last = row;
        count += 1;
        if (count === head?.count) isVouched = head.hash === row.hash;
      }
      if (rows.length < CHECK_ROWS) return isVouched ? undefined : last.id + 1;
    }
  }
}

const CONTROL = /[\p{Cc}\u2028\u2029]/gu;
const escaped = (one: string) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Every field in a fixed order, as JSON, so that no two different rows read alike. */
function hashOf(row: Omit<AuditRow, 'id' | 'hash'>): string {
  const fields = [
    row.prevHash,
    row.at,
    row.orgId,
    row.userId,
    row.loginname,
    row.ip,
    row.session,
    row.action,
    row.object,
    row.old,
    row.new,
    row.result,
    row.commandUuid,
  ];
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url');
}

/** Control characters would let a name forge lines where the log is shown as text. */
function printable(entry: AuditEntry): AuditEntry {
  const clean = (text: string) => text.replaceAll(CONTROL, escaped);
  return {
    at: entry.at,
    orgId: clean(entry.orgId),
    userId: clean(entry.userId),
    loginname: clean(entry.loginname),
    ip: clean(entry.ip),
    session: clean(entry.session),
    action: clean(entry.action),
    object: clean(entry.object),
    old: clean(entry.old),
    new: clean(entry.new),
    result: clean(entry.result),
    commandUuid: clean(entry.commandUuid),
  };
}
