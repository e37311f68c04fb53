import { ALARM_RECORD_AUTHS } from '@tidegate/contract/auths.ts';
import type { Multi } from '@tidegate/contract/nouns/multi/multi.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { AccountStore } from '../account/module.ts';
import { personOf } from '../account/module.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ObjectFinder } from '../../kernel/object-finder.ts';
import type { KeptShare } from './records.ts';
import type { ShareStore } from './store.ts';
import type { RequestContext, Person } from '../../kernel/request-context.ts';
import type { MultiPlace } from '../multi/module.ts';
import { secretHash } from '../../kernel/secret-hash.ts';

/** A change of the share, or of the sharer's rights, takes effect within a second. */
const CACHE_MS = 1_000;
const CACHE_MAX = 10_000;

/** Access scope of a share's guest. */
export interface ShareScope {
  readonly share: KeptShare;
  readonly record: Multi;
  /** Sharer with their current rights. */
  readonly sharer: Person;
  readonly place: MultiPlace;
}

interface Parts {
  readonly shares: Pick<ShareStore, 'byKey' | 'hasSession' | 'hasGuest'>;
  readonly accounts: Pick<AccountStore, 'byId'>;
  readonly objects: ObjectFinder;
  readonly clock: Clock;
}

/** Checks if a person may use a share, and its scope. */
export class ShareScopes {
  readonly #parts: Parts;
  readonly #known = new Map<string, { readonly scope: ShareScope; readonly until: number }>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Shares were changed here: the cache is invalidated at once. */
  forget(): void {
    this.#known.clear();
  }

  /**
   * Scope of the share with this key for the caller, with the session of their browser or because it is in their list.
   * Refuses shareClosed for an unknown or locked share, and shareEnded to those who had opened it.
   */
  async of(key: string, sessionId: string | undefined, context: RequestContext): Promise<ShareScope> {
    const holder = JSON.stringify([key, sessionId, context.isKnown ? context.range.userId : null]);
    const now = this.#parts.clock.monotonic();
    const known = this.#known.get(holder);
    if (known !== undefined && now < known.until) return known.scope;
    const share = await this.#parts.shares.byKey(key);
    if (share === undefined || !(await this.#holds(share, sessionId, context))) throw new Refusal('shareClosed');
    const scope = await this.behind(share);
    if (this.#known.size >= CACHE_MAX) this.#known.clear();
    this.#known.set(holder, { scope, until: now + CACHE_MS });
    return scope;
  }

  /** Current scope of the share. Refuses shareEnded: revoked, expired, or no longer permitted to the sharer. */
  async behind(share: KeptShare): Promise<ShareScope> {
    const { accounts, objects, clock } = this.#parts;
    const isOver = share.expireAt !== null && share.expireAt <= clock.now();
    const account = await accounts.byId(share.sharerId);
    if (!share.enabled || isOver || account === undefined || !account.isEnabled) throw new Refusal('shareEnded');
    const sharer = personOf(account, '', false);
    if (!sharer.auths.has('manage_multi_share') || !sharer.auths.has('monitor_equipment_view'))
      throw new Refusal('shareEnded');
    const [record] = await objects.find('multi', [share.multiId], sharer.range);
    if (record === undefined) throw new Refusal('shareEnded');
    const only = share.signalIds === null ? undefined : new Set(share.signalIds);
    const key = `share ${share.id} ${share.version}`;
    return {
      share,
      record,
      sharer,
      place: { record, range: sharer.range, key, ...(only === undefined ? {} : { only }) },
    };
  }

  async #holds(share: KeptShare, sessionId: string | undefined, context: RequestContext): Promise<boolean> {
    const { shares, clock } = this.#parts;
    if (context.isKnown && (await shares.hasGuest(share.id, context.range.userId))) return true;
    return sessionId !== undefined && shares.hasSession(share.id, secretHash(sessionId), clock.now());
  }
}

/** True if a share shows alarms now: the sharer enabled them, and may see them. */
export const showsAlarms = ({ share, sharer }: ShareScope): boolean =>
  share.showsAlarms && ALARM_RECORD_AUTHS.some((auth) => sharer.auths.has(auth));

/** The same of reports. */
export const showsReports = ({ share, sharer }: ShareScope): boolean =>
  share.showsReports && sharer.auths.has('monitor_report_view');
