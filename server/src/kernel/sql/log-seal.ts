import { type Expression, sql } from 'kysely';
import type { HeadWitness, LogHead } from '../../ports/audit-log.ts';
import { cutProofOf, proofOf, sealOf, witnessProofOf } from './audit-hash.ts';
import type { LogMarks } from './audit-hash.ts';
import { HEAD, lockedHead } from './log-head.ts';
import type { CoreDb, CoreTransaction } from './tables.ts';

/** Beyond the last row of any log. */
const NO_ROW = Number.MAX_SAFE_INTEGER;

/** The state of the log before a row is appended. */
interface SealedHead extends LogHead {
  readonly sealCount: number;
  readonly sealProof: string | null;
}

/**
 * The seal of the log with one more row, to be stored with that row. A log without a seal gets none here, and one whose
 * seal does not fit keeps it: otherwise the next row would hide that rows before it were deleted.
 */
export async function nextSeal(
  tx: CoreTransaction,
  key: Uint8Array | undefined,
  before: SealedHead,
  hash: string,
): Promise<Pick<SealedHead, 'sealCount' | 'sealProof'> | undefined> {
  if (key === undefined || before.sealProof === null || !(await isSealed(tx, key, before))) return undefined;
  const sealCount = before.count + 1;
  return { sealCount, sealProof: sealOf(key, sealCount, hash) };
}

async function isSealed(tx: CoreTransaction, key: Uint8Array, head: SealedHead): Promise<boolean> {
  if (head.sealCount === head.count) return head.sealProof === sealOf(key, head.count, head.hash);
  if (head.sealCount > head.count) return false;
  // Servers of the version before, which append without sealing, are still running beside this one.
  const sealed = await hashBefore(tx, head.count - head.sealCount);
  // Trimmed rows are covered by the proof of the cut.
  return sealed === undefined || head.sealProof === sealOf(key, head.sealCount, sealed);
}

/** True for a keyed log without a seal; reads alone, since nearly every start finds it sealed. */
export async function mayBeginSeal(db: CoreDb): Promise<boolean> {
  const head = await db
    .selectFrom('auditHead')
    .select(['keyProof', 'sealProof'])
    .where('id', '=', HEAD)
    .executeTakeFirst();
  return head !== undefined && head.keyProof !== null && head.sealProof === null;
}

/**
 * Seals the newest row from now on, once; returns whether it did. From then on the other proofs of the head name the seal,
 * so that it cannot be removed. A log whose present proofs do not fit is left as it is, and remains recognisable.
 */
export async function beginSeal(tx: CoreTransaction, key: Uint8Array): Promise<boolean> {
  const head = await lockedHead(tx);
  if (head.sealProof !== null || head.keyProof === null) return false;
  const start = head.keyCount === 0 ? '' : await hashAt(tx, head.keyCount);
  // The rows at the start of the key may be past their retention; the proof of that deletion covers their number.
  if (start !== undefined && head.keyProof !== proofOf(key, head, start)) return false;
  if (head.cutCount > 0 && head.cutProof !== cutProofOf(key, head)) return false;
  await tx
    .updateTable('auditHead')
    .set({
      ...sealedMarks(key, head, start ?? ''),
      sealCount: head.count,
      sealProof: sealOf(key, head.count, head.hash),
    })
    .where('id', '=', HEAD)
    .execute();
  return true;
}

/** The proofs of a sealed head, made with this key; `start` is the hash at the first row under the key. */
export function sealedMarks(key: Uint8Array, head: LogMarks, start: string) {
  const sealed = { ...head, isSealed: true };
  return {
    keyProof: proofOf(key, sealed, start),
    cutProof: head.cutCount === 0 ? null : cutProofOf(key, sealed),
  };
}

/** The hash of the `count`-th row written, counted from the newest; undefined when there are fewer, or it was trimmed. */
export async function hashAt(db: CoreDb, count: number): Promise<string | undefined> {
  // In one statement: rows may be appended in between.
  const fromEnd = sql<number>`(select case when count >= ${sql.lit(count)} then count - ${sql.lit(count)}
    else ${sql.lit(NO_ROW)} end from audit_head where id = ${sql.lit(HEAD)})`;
  const hash = await hashBefore(db, fromEnd);
  if (hash !== undefined && count > 0) return hash;
  const head = await db.selectFrom('auditHead').select(['cutCount', 'cutHash']).executeTakeFirstOrThrow();
  return count === head.cutCount && count > 0 ? head.cutHash : undefined;
}

/** The hash of the row after which `later` rows were stored; undefined where there is none. */
async function hashBefore(db: CoreDb, later: number | Expression<number>): Promise<string | undefined> {
  const row = await db
    .selectFrom('audit')
    .select('hash')
    .orderBy('id', 'desc')
    .limit(1)
    .offset(later)
    .executeTakeFirst();
  return row?.hash;
}

/** A copy of the head to be kept outside the database; undefined for a log without a key. */
export async function witnessOf(
  db: CoreDb,
  key: Uint8Array | undefined,
  since: number,
): Promise<HeadWitness | undefined> {
  if (key === undefined) return undefined;
  const { count, hash } = await db
    .selectFrom('auditHead')
    .select(['count', 'hash'])
    .where('id', '=', HEAD)
    .executeTakeFirstOrThrow();
  return { count, hash, since, proof: witnessProofOf(key, { count, hash, since }) };
}

/** Actions after which the database holds an earlier state of the log, as its rows say. */
const SET_BACK = ['backup.restore', 'database.move'];

/** The difference between the log and a copy of its head; undefined where there is none. */
export async function differenceFrom(
  db: CoreDb,
  key: Uint8Array | undefined,
  witness: HeadWitness,
): Promise<'forged' | 'missing' | undefined> {
  if (key === undefined || witness.proof !== witnessProofOf(key, witness)) return 'forged';
  if (witness.count === 0 || (await hashAt(db, witness.count)) === witness.hash) return undefined;
  const { cutCount } = await db.selectFrom('auditHead').select('cutCount').executeTakeFirstOrThrow();
  if (witness.count < cutCount) return undefined;
  const restored = await db
    .selectFrom('audit')
    .select('id')
    .where('action', 'in', SET_BACK)
    .where('at', '>', witness.since)
    .limit(1)
    .executeTakeFirst();
  return restored === undefined ? 'missing' : undefined;
}
