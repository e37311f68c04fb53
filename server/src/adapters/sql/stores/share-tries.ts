import { createHash } from 'node:crypto';
import { SHARE_ADDRESS_TRIES, SHARE_DAY_TRIES, SHARE_TRIES, SHARE_TRIES_MS } from '@tidegate/contract/limits.ts';
import type { TryOutcome } from '../../../ports/share-store.ts';
import { lockRights } from './rights.ts';
import type { CoreDb } from './tables.ts';

const DAY_MS = 86_400_000;

/** What somebody named may be anything: its hash is kept. */
const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** Counts a try before it is looked at. One after the other: whoever counts has to see those before. */
export async function beginTry(db: CoreDb, key: string, ip: string, at: number): Promise<TryOutcome> {
  const keyHash = hashOf(key);
  // A flood that is refused anyway keeps nobody else's changes waiting.
  const early = await look(db, keyHash, ip, at);
  if (early.is !== 'free') return early;
  return db.transaction().execute(async (tx): Promise<TryOutcome> => {
    await lockRights(tx);
    const seen = await look(tx, keyHash, ip, at);
    if (seen.is !== 'free') return seen;
    const row = await tx.insertInto('shareTry').values({ keyHash, ip, at }).returning('id').executeTakeFirstOrThrow();
    return { is: 'begun', id: String(row.id), failures: seen.before + 1 };
  });
}

type Seen = Exclude<TryOutcome, { readonly is: 'begun' }> | { readonly is: 'free'; readonly before: number };

async function look(db: CoreDb, keyHash: string, ip: string, at: number): Promise<Seen> {
  const ofKey = await times(db, 'keyHash', keyHash, at - DAY_MS);
  if (ofKey.length >= SHARE_DAY_TRIES) return { is: 'paused' };
  const ofAddress = await times(db, 'ip', ip, at - SHARE_TRIES_MS);
  const until = Math.max(freeAt(ofKey, SHARE_TRIES), freeAt(ofAddress, SHARE_ADDRESS_TRIES));
  return until > at ? { is: 'wait', waitMs: until - at } : { is: 'free', before: ofKey.length };
}

/** When tries of a share or an address were, since a moment, the latest first. */
async function times(db: CoreDb, of: 'keyHash' | 'ip', value: string, since: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('shareTry')
    .select('at')
    .where(of, '=', value)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .limit(SHARE_DAY_TRIES)
    .execute();
  return rows.map((row) => row.at);
}

/** When the next may be looked at, of those before, the latest first: there are fewer than `most` of the span then. */
function freeAt(before: readonly number[], most: number): number {
  const oldest = before[most - 1];
  return oldest === undefined ? 0 : oldest + SHARE_TRIES_MS;
}

/** Tries of the last day. */
export async function triesOf(db: CoreDb, key: string, at: number): Promise<number> {
  const row = await db
    .selectFrom('shareTry')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('keyHash', '=', hashOf(key))
    .where('at', '>', at - DAY_MS)
    .executeTakeFirst();
  return Number(row?.total ?? 0);
}
