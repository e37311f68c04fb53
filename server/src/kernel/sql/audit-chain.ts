import type { AuditEntry, HeadWitness, KeyedAuditLog, LogHead } from '../../ports/audit-log.ts';
import { lastOwn, recordRow } from './log-tail.ts';
import { isTaken } from './storage-failure.ts';
import { isCounted, marksOf, refuseOverQuota } from './quota-check.ts';
import { cutProofOf, hashOf, proofOf, sealOf } from './audit-hash.ts';
import { ChainWalk } from './chain-walk.ts';
import { HEAD, lockedHead } from './log-head.ts';
import { beginSeal, differenceFrom, hashAt, mayBeginSeal, nextSeal, sealedMarks, witnessOf } from './log-seal.ts';
import type { CoreDb, CoreTransaction } from './tables.ts';
import { logKeyOf } from './tables.ts';

/** Rows read per batch of a check. */
const CHECK_ROWS = 1_000;
/** Rows deleted per transaction, which blocks all other audit entries. */
const CUT_ROWS = 500;
const DAY_MS = 86_400_000;

/**
 * Adds one row inside the transaction of the change that it records. The lock on the head row serialises the writers,
 * so that each row holds the hash of exactly one before it.
 */
export async function appendAudit(tx: CoreTransaction, entry: AuditEntry): Promise<void> {
  const head = await tx
    .updateTable('auditHead')
    .set((set) => ({ count: set('count', '+', 1) }))
    .where('id', '=', HEAD)
    .returning(['count', 'hash', 'sealCount', 'sealProof'])
    .executeTakeFirstOrThrow();
  const key = logKeyOf(tx);
  const row = { ...printable(entry), prevHash: head.hash };
  const hash = hashOf(row, key);
  const seal = await nextSeal(tx, key, { ...head, count: head.count - 1 }, hash);
  recordRow(tx, head.hash, hash);
  await tx
    .insertInto('audit')
    .values({ ...row, hash })
    .execute();
  await tx
    .updateTable('auditHead')
    .set({ hash, ...seal })
    .where('id', '=', HEAD)
    .execute();
}

/**
 * Runs a change and appends its audit row, both or neither. What it adds has to fit the quotas: refuses quotaFull. The
 * change checks first that its unique values are free and refuses by name; when another change takes one between check
 * and write, the change runs once more and refuses.
 */
export async function changing<T>(
  db: CoreDb,
  trail: AuditEntry | ((answer: T) => AuditEntry),
  change: (tx: CoreTransaction) => Promise<T>,
): Promise<T> {
  const run = (): Promise<T> =>
    db.transaction().execute(async (tx) => {
      const marks = typeof trail === 'function' || isCounted(trail) ? await marksOf(tx) : undefined;
      const answer = await change(tx);
      const entry = typeof trail === 'function' ? trail(answer) : trail;
      await appendAudit(tx, entry);
      if (marks !== undefined) await refuseOverQuota(db, tx, entry, marks);
      return answer;
    });
  try {
    return await run();
  } catch (error) {
    if (!isTaken(error)) throw error;
    return run();
  }
}

/** Runs a change that adds an object of the kind, with an audit row that names the object. Returns its id. */
export async function adding(
  db: CoreDb,
  kind: string,
  trail: AuditEntry,
  add: (tx: CoreTransaction) => Promise<number>,
): Promise<string> {
  return String(await changing(db, (added) => ({ ...trail, object: `${kind}:${added}` }), add));
}

/** The audit log over SQL (reliability S11). */
export class SqlAuditLog implements KeyedAuditLog {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  async append(entry: AuditEntry): Promise<void> {
    await this.#db.transaction().execute((tx) => appendAudit(tx, entry));
  }

  async beginKey(isKeyLost: boolean): Promise<number | undefined> {
    const key = logKeyOf(this.#db);
    // Every start but one finds a key, and locks nothing.
    if (key === undefined || (!isKeyLost && (await this.isKeyed()))) return undefined;
    return this.#db.transaction().execute(async (tx) => {
      const head = await lockedHead(tx);
      if (head.keyProof !== null && !isKeyLost) return undefined;
      const start = { plainCount: head.keyProof === null ? head.count : head.plainCount, keyCount: head.count };
      const keyProof = proofOf(key, start, head.hash);
      const cutProof = head.cutCount === 0 ? null : cutProofOf(key, { ...head, ...start });
      const seal = { sealCount: head.count, sealProof: sealOf(key, head.count, head.hash) };
      const marks =
        head.sealProof === null
          ? { keyProof, cutProof }
          : { ...sealedMarks(key, { ...head, ...start }, head.hash), ...seal };
      await tx
        .updateTable('auditHead')
        .set({ ...start, ...marks })
        .where('id', '=', HEAD)
        .execute();
      return head.count;
    });
  }

  async isKeyed(): Promise<boolean> {
    const head = await this.#db.selectFrom('auditHead').select('keyProof').executeTakeFirst();
    return typeof head?.keyProof === 'string';
  }

  async head(): Promise<LogHead> {
    return this.#db.selectFrom('auditHead').select(['count', 'hash']).where('id', '=', HEAD).executeTakeFirstOrThrow();
  }

  async cutCount(): Promise<number> {
    const head = await this.#db.selectFrom('auditHead').select('cutCount').executeTakeFirst();
    return head?.cutCount ?? 0;
  }

  async cutBefore(before: number, now: number): Promise<number> {
    const key = logKeyOf(this.#db);
    if (key === undefined) return 0;
    return this.#db.transaction().execute(async (tx) => {
      const head = await lockedHead(tx);
      const oldest = tx.selectFrom('audit').select(['id', 'at', 'hash']).orderBy('id').limit(CUT_ROWS);
      const gone = cutOff(await oldest.execute(), before, now);
      const last = gone.at(-1);
      const cutCount = head.cutCount + gone.length;
      // The newest row always remains.
      if (last === undefined || head.keyProof === null || cutCount >= head.count) return 0;
      const cut = { cutCount, cutHash: last.hash };
      const cutProof = cutProofOf(key, { ...head, ...cut, isSealed: head.sealProof !== null });
      await tx.deleteFrom('audit').where('id', '<=', last.id).execute();
      await tx
        .updateTable('auditHead')
        .set({ ...cut, cutProof })
        .where('id', '=', HEAD)
        .execute();
      return gone.length;
    });
  }

  async hashAt(count: number): Promise<string | undefined> {
    return hashAt(this.#db, count);
  }

  async beginSeal(): Promise<boolean> {
    const key = logKeyOf(this.#db);
    if (key === undefined || !(await mayBeginSeal(this.#db))) return false;
    return this.#db.transaction().execute((tx) => beginSeal(tx, key));
  }

  lastOwn(): string | undefined {
    return lastOwn(this.#db);
  }

  async witness(since: number): Promise<HeadWitness | undefined> {
    return witnessOf(this.#db, logKeyOf(this.#db), since);
  }

  async differenceFrom(witness: HeadWitness): Promise<'forged' | 'missing' | undefined> {
    return differenceFrom(this.#db, logKeyOf(this.#db), witness);
  }

  async firstBroken(): Promise<number | undefined> {
    for (;;) {
      const cut = await this.cutCount();
      const broken = await this.#firstBroken();
      // Rows trimmed during the walk are not a gap.
      if (broken === undefined || cut === (await this.cutCount())) return broken;
    }
  }

  async #firstBroken(): Promise<number | undefined> {
    // Read first: rows appended later come after the head.
    const head = await this.#db.selectFrom('auditHead').selectAll().where('id', '=', HEAD).executeTakeFirst();
    const walk = new ChainWalk(head, logKeyOf(this.#db));
    for (let after = 0; ;) {
      const rows = await this.#db
        .selectFrom('audit')
        .selectAll()
        .where('id', '>', after)
        .orderBy('id')
        .limit(CHECK_ROWS)
        .execute();
      for (const row of rows) if (!walk.fits(row)) return row.id;
      after = rows.at(-1)?.id ?? after;
      if (rows.length < CHECK_ROWS) return walk.isVouched ? undefined : after + 1;
    }
  }
}

/** The oldest rows to be deleted: those before that moment, and any between them with a clock that was ahead. */
function cutOff<Row extends { readonly at: number }>(oldest: readonly Row[], before: number, now: number): Row[] {
  const kept = oldest.findIndex(({ at }) => at >= before && at <= now + DAY_MS);
  const old = oldest.slice(0, kept === -1 ? oldest.length : kept);
  return old.slice(0, old.findLastIndex(({ at }) => at < before) + 1);
}

const CONTROL = /[\p{Cc}\u2028\u2029]/gu;
const escaped = (one: string) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`;

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
