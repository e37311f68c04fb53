import { isIPv4 } from 'node:net';
import type { DisplayScreen } from '@tidegate/contract/nouns/display/display.ts';
import {
  PAIR_TRIES,
  PAIR_TRIES_MS,
  PAIRED_MS,
  PAIRINGS_MAX,
  PAIRINGS_PER_ADDRESS,
} from '@tidegate/contract/nouns/display/pairing.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';
import { changing } from '../../kernel/sql/audit-chain.ts';
import { countOf } from '../../kernel/sql/read-page.ts';
import { lockRights } from '../../kernel/sql/rights.ts';
import type { CoreDb, CoreTransaction } from '../../kernel/sql/tables.ts';
import { countedAddress } from '../../platform/counted-address.ts';

/** A new code: the hashes of it and of its screen's secret, and who asked for it. */
export interface NewPairing {
  readonly codeHash: string;
  readonly secretHash: string;
  readonly ip: string;
  readonly subnet: string;
  readonly agent: string;
  readonly expireAt: number;
}

export type PairedScreen = Pick<DisplayScreen, 'ip' | 'agent'>;

/** Codes of screens that wait to be paired. Counted in the database, so that the limits hold for all servers together. */
export class PairingStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  /**
   * Keeps a new code. False where its address has too many. Where all together have too many, the oldest unclaimed one of the largest
   * neighbourhood gives way: a flood from many addresses takes its own places, not that of a plant's screen.
   */
  async add(pairing: NewPairing, at: number): Promise<boolean> {
    // A flood that is refused anyway keeps nobody else's changes waiting.
    if (await hasMany(this.#db, pairing.subnet, at)) return false;
    return this.#db.transaction().execute(async (tx) => {
      // One after the other: each sees the codes before it.
      await lockRights(tx);
      await tx.deleteFrom('displayPairing').where('expireAt', '<=', at).execute();
      if (await hasMany(tx, pairing.subnet, at)) return false;
      await makeRoom(tx);
      await tx
        .insertInto('displayPairing')
        .values({ ...pairing, displayId: null })
        .execute();
      return true;
    });
  }

  async state(secretHash: string, at: number): Promise<'waiting' | 'paired' | 'ended'> {
    const row = await this.#db
      .selectFrom('displayPairing')
      .select('displayId')
      .where('secretHash', '=', secretHash)
      .where('expireAt', '>', at)
      .executeTakeFirst();
    if (row === undefined) return 'ended';
    return row.displayId === null ? 'waiting' : 'paired';
  }

  /** Counts a try before its code is looked up. Returns when the person may try again, ms; undefined for now. */
  async beginTry(userId: string, at: number): Promise<number | undefined> {
    return this.#db.transaction().execute(async (tx) => {
      await lockRights(tx);
      const tries = await tx
        .selectFrom('displayPairTry')
        .select('at')
        .where('userId', '=', Number(userId))
        .where('at', '>', at - PAIR_TRIES_MS)
        .orderBy('at', 'desc')
        .limit(PAIR_TRIES)
        .execute();
      const oldest = tries[PAIR_TRIES - 1];
      if (oldest !== undefined) return oldest.at + PAIR_TRIES_MS;
      await tx
        .insertInto('displayPairTry')
        .values({ userId: Number(userId), at })
        .execute();
      return undefined;
    });
  }

  async forgetTries(userId: string): Promise<void> {
    await this.#db.deleteFrom('displayPairTry').where('userId', '=', Number(userId)).execute();
  }

  /** Gives the screen of a code to a display, once; its screen has a little time left to sign in. Refuses pairUnknown. */
  async claim(
    codeHash: string,
    displayId: string,
    at: number,
    trailOf: (screen: PairedScreen) => AuditEntry,
  ): Promise<PairedScreen> {
    return changing(this.#db, trailOf, async (tx) => {
      const claimed = await tx
        .updateTable('displayPairing')
        .set({ displayId: Number(displayId), expireAt: at + PAIRED_MS })
        .where('codeHash', '=', codeHash)
        .where('displayId', 'is', null)
        .where('expireAt', '>', at)
        .returning(['ip', 'agent'])
        .executeTakeFirst();
      if (claimed === undefined) throw new Refusal('pairUnknown');
      return claimed;
    });
  }

  /** The display that the screen with this secret was paired with: once, then it is forgotten. */
  async consume(secretHash: string, at: number): Promise<string | undefined> {
    const row = await this.#db
      .deleteFrom('displayPairing')
      .where('secretHash', '=', secretHash)
      .where('displayId', 'is not', null)
      .where('expireAt', '>', at)
      .returning('displayId')
      .executeTakeFirst();
    return row?.displayId == null ? undefined : String(row.displayId);
  }

  async sweep(at: number): Promise<void> {
    await this.#db.deleteFrom('displayPairing').where('expireAt', '<=', at).execute();
    await this.#db
      .deleteFrom('displayPairTry')
      .where('at', '<=', at - PAIR_TRIES_MS)
      .execute();
  }
}

/** True if an address has its largest number of open codes. */
async function hasMany(db: CoreDb, subnet: string, at: number): Promise<boolean> {
  const open = db.selectFrom('displayPairing').where('expireAt', '>', at);
  return (await countOf(open.where('subnet', '=', subnet))) >= PAIRINGS_PER_ADDRESS;
}

/** Removes one code where as many are open as there may be. */
async function makeRoom(tx: CoreTransaction): Promise<void> {
  if ((await countOf(tx.selectFrom('displayPairing'))) < PAIRINGS_MAX) return;
  const open = await tx
    .selectFrom('displayPairing')
    .select(['id', 'ip', 'subnet'])
    .where('displayId', 'is', null)
    .orderBy('id')
    .execute();
  const places = Map.groupBy(open, neighbourhoodOf);
  const [largest = []] = [...places.values()].toSorted((one, two) => two.length - one.length);
  const addresses = Map.groupBy(largest, ({ subnet }) => subnet);
  const [[oldest] = []] = [...addresses.values()].toSorted((one, two) => two.length - one.length);
  if (oldest !== undefined) await tx.deleteFrom('displayPairing').where('id', '=', oldest.id).execute();
}

/** The addresses that one customer usually has: an IPv4 /24 or an IPv6 /48. */
function neighbourhoodOf({ ip, subnet }: Pick<NewPairing, 'ip' | 'subnet'>): string {
  return isIPv4(subnet) ? subnet.slice(0, subnet.lastIndexOf('.')) : countedAddress(ip).site;
}
