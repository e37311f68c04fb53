import {
  SHARE_ADDRESS_TRIES,
  SHARE_DAY_TRIES,
  SHARE_OWN_DAY_TRIES,
  SHARE_OWN_TRIES,
  SHARE_TRIES,
  SHARE_TRIES_MS,
} from '@tidegate/contract/limits.ts';
import { countedAddress, SITE_SHARE } from '../../platform/counted-address.ts';
import type { CountedAddress } from '../../platform/counted-address.ts';
import type { TryOutcome } from './records.ts';
import { lockRights } from '../../kernel/sql/rights.ts';
import { countOf } from '../../kernel/sql/read-page.ts';
import type { CoreDb } from '../../kernel/sql/tables.ts';
import { secretHash } from '../../kernel/secret-hash.ts';

const DAY_MS = 86_400_000;

/** The named share may not exist: only its hash is stored. */

/** Counts a try before it is checked. One after the other: each has to see the count of those before. */
export async function beginTry(db: CoreDb, key: string, ip: string, at: number): Promise<TryOutcome> {
  const keyHash = secretHash(key);
  const from = countedAddress(ip);
  // A flood that is refused anyway keeps nobody else's changes waiting.
  const early = await readTries(db, keyHash, from, at);
  if (early.is !== 'free') return early;
  return db.transaction().execute(async (tx): Promise<TryOutcome> => {
    await lockRights(tx);
    const seen = await readTries(tx, keyHash, from, at);
    if (seen.is !== 'free') return seen;
    const row = await tx
      .insertInto('shareTry')
      .values({ keyHash, ip: from.subnet, site: from.site, at })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { is: 'begun', id: String(row.id), failures: seen.before + 1 };
  });
}

type Seen = Exclude<TryOutcome, { readonly is: 'begun' }> | { readonly is: 'free'; readonly before: number };

async function readTries(db: CoreDb, keyHash: string, { subnet, site }: CountedAddress, at: number): Promise<Seen> {
  const ofKey = await tries(db, 'keyHash', keyHash, at - DAY_MS);
  if (ofKey.length >= SHARE_DAY_TRIES) return { is: 'paused' };
  const own = ofKey.filter((one) => one.ip === subnet);
  const ofSite = ofKey.filter((one) => one.site === site);
  const until = Math.max(
    freeAt(own, SHARE_OWN_TRIES),
    freeAt(own, SHARE_OWN_DAY_TRIES, DAY_MS),
    freeAt(ofSite, SITE_SHARE * SHARE_OWN_TRIES),
    freeAt(ofSite, SITE_SHARE * SHARE_OWN_DAY_TRIES, DAY_MS),
    freeAt(ofKey, SHARE_TRIES),
    freeAt(await tries(db, 'ip', subnet, at - SHARE_TRIES_MS), SHARE_ADDRESS_TRIES),
    freeAt(await tries(db, 'site', site, at - SHARE_TRIES_MS), SITE_SHARE * SHARE_ADDRESS_TRIES),
  );
  return until > at ? { is: 'wait', waitMs: until - at } : { is: 'free', before: ofKey.length };
}

interface Try {
  readonly at: number;
  readonly ip: string;
  readonly site: string;
}

/** The tries of a share, a subnet or a site since a moment, the latest first. */
async function tries(db: CoreDb, of: 'keyHash' | 'ip' | 'site', value: string, since: number): Promise<readonly Try[]> {
  return db
    .selectFrom('shareTry')
    .select(['at', 'ip', 'site'])
    .where(of, '=', value)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .limit(SITE_SHARE * SHARE_ADDRESS_TRIES)
    .execute();
}

/**
 * When the next attempt may be checked, given earlier ones, the latest first: once fewer than `most` are in the span.
 */
function freeAt(before: readonly Try[], most: number, spanMs: number = SHARE_TRIES_MS): number {
  const oldest = before[most - 1];
  return oldest === undefined ? 0 : oldest.at + spanMs;
}

/** Tries of the last day. */
export async function triesOf(db: CoreDb, key: string, at: number): Promise<number> {
  return countOf(
    db
      .selectFrom('shareTry')
      .where('keyHash', '=', secretHash(key))
      .where('at', '>', at - DAY_MS),
  );
}
