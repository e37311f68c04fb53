import type { Call, InputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/calls/manage-quota.ts';
import type { QuotaUse } from '@tidegate/contract/entities/quota.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { QuotaName } from '@tidegate/contract/quotas.ts';
import { QUOTA_NAMES, quotaOf, ratesOf } from '@tidegate/contract/quotas.ts';
import { Windows } from '../platform/windows.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { QuotaStore, StoredLimits } from '../ports/quota-store.ts';
import type { Ask, Person } from './ask.ts';
import { Remembered } from './remembered.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Another server of a cluster may have changed limits. */
const REFRESH_MS = MINUTE_MS;
const USE_KEPT_MS = MINUTE_MS;

/** Limits of quotas, what is used of them, and how often each person may add and change things. */
export class Quotas {
  readonly #store: QuotaStore;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #use: Remembered<Awaited<ReturnType<QuotaStore['use']>>>;
  readonly #windows = { perMinute: new Windows(MINUTE_MS), perHour: new Windows(HOUR_MS) };
  readonly #ratesOf = new Map<Call, readonly QuotaName[]>();
  #limits: StoredLimits = { defaults: {}, ofOrgs: new Map() };
  #stopRefreshing: (() => void) | undefined;

  constructor(store: QuotaStore, clock: Clock, log: Log) {
    this.#store = store;
    this.#clock = clock;
    this.#log = log;
    this.#use = new Remembered(() => store.use(), USE_KEPT_MS, clock);
  }

  /** Reads the limits, and keeps reading them. */
  async start(): Promise<void> {
    this.#limits = await this.#store.limits();
    this.#stopRefreshing = this.#clock.every(REFRESH_MS, () => void this.#refresh());
  }

  stop(): void {
    this.#stopRefreshing?.();
  }

  /** The limit of a person or gateway of the organisation with this path: of the nearest one that has its own. */
  limitAt(name: QuotaName, orgPath: string): number {
    const { defaults, ofOrgs } = this.#limits;
    if (ofOrgs.size > 0) {
      for (const id of orgPath.split('/').toReversed()) {
        const own = ofOrgs.get(id)?.[name];
        if (own !== undefined) return own;
      }
    }
    return defaults[name] ?? quotaOf(name).limit;
  }

  /** Counts a call of a person. Refuses quotaRate to who has added or changed as much as one person may. */
  checkRate(call: Call, { range }: Person): void {
    for (const name of this.#rates(call)) {
      const { unit, zh, en } = quotaOf(name);
      const windows = unit === 'perMinute' ? this.#windows.perMinute : this.#windows.perHour;
      const limit = this.limitAt(name, range.orgPath);
      const seconds = windows.take(`${name} ${range.userId}`, limit, this.#clock.monotonic());
      if (seconds > 0) throw new Refusal('quotaRate', { what: { zh, en }, limit, seconds });
    }
  }

  /** What every organisation uses, at most a minute old, and all limits as they are now. Refuses forbidden. */
  async query(ask: Ask): Promise<QuotaUse> {
    if (ask.range.reach !== 'all') throw new Refusal('forbidden');
    const { value, at } = await this.#use.fresh();
    const { defaults, ofOrgs } = await this.#store.limits();
    return { at, defaults, orgs: value.map((org) => ({ ...org, limits: ofOrgs.get(org.id) ?? {} })) };
  }

  /** Refuses forbidden, and wrongPlace for a department: its quotas are those of its organisation. */
  async save({ limits }: InputOf<typeof calls.quotaSave>, ask: Ask): Promise<void> {
    if (ask.range.reach !== 'all') throw new Refusal('forbidden');
    const org = ask.touched.optional('org');
    if (org !== undefined && org.kind !== 'org') throw new Refusal('wrongPlace');
    const { defaults, ofOrgs } = await this.#store.limits();
    const before = org === undefined ? defaults : (ofOrgs.get(org.id) ?? {});
    const old = Object.fromEntries(
      QUOTA_NAMES.filter((name) => name in limits).map((name) => [name, before[name] ?? null]),
    );
    const object = org === undefined ? 'quota' : `org:${org.id}`;
    await this.#store.save(org?.id, limits, ask.trail({ object, old, new: limits }));
    this.#limits = await this.#store.limits();
  }

  #rates(call: Call): readonly QuotaName[] {
    const known = this.#ratesOf.get(call) ?? ratesOf(call);
    this.#ratesOf.set(call, known);
    return known;
  }

  async #refresh(): Promise<void> {
    try {
      this.#limits = await this.#store.limits();
    } catch (error) {
      this.#log.warn({ error: String(error) }, 'limits of quotas could not be read; the last known ones hold');
    }
  }
}
