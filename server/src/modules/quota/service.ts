import type { Call, InputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/quota/calls.ts';
import type { QuotaUse } from '@tidegate/contract/nouns/quota/quota.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { QuotaName } from '@tidegate/contract/names.ts';
import { QUOTA_NAMES, quotaOf, ratesOf } from '@tidegate/contract/catalogue/quotas.ts';
import { Windows } from '../../platform/windows.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DeviceLink } from '../../ports/device-link.ts';
import type { ObjectFinder } from '../../kernel/object-finder.ts';
import type { QuotaStore } from './store.ts';
import type { RequestContext, Person } from '../../kernel/request-context.ts';
import type { QuotaLimits } from './limits.ts';
import { Remembered } from '../../kernel/remembered.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const USE_KEPT_MS = MINUTE_MS;

interface QuotaParts {
  readonly store: QuotaStore;
  readonly objects: Pick<ObjectFinder, 'find'>;
  readonly link: Pick<DeviceLink, 'overRate'>;
  readonly limits: QuotaLimits;
  readonly clock: Clock;
}

/** Limits of quotas, what is used of them, and how often each person may add and change things. */
export class Quotas {
  readonly #store: QuotaStore;
  readonly #objects: Pick<ObjectFinder, 'find'>;
  readonly #link: Pick<DeviceLink, 'overRate'>;
  readonly #limits: QuotaLimits;
  readonly #clock: Clock;
  readonly #use: Remembered<Awaited<ReturnType<QuotaStore['use']>>>;
  readonly #windows = { perMinute: new Windows(MINUTE_MS), perHour: new Windows(HOUR_MS) };
  readonly #ratesOf = new Map<Call, readonly QuotaName[]>();

  constructor({ store, objects, link, limits, clock }: QuotaParts) {
    this.#store = store;
    this.#objects = objects;
    this.#link = link;
    this.#limits = limits;
    this.#clock = clock;
    this.#use = new Remembered(() => store.use(), USE_KEPT_MS, clock);
  }

  /** Counts a call of a person. Refuses quotaRate to a person who has reached the limit of additions and changes. */
  checkRate(call: Call, { range }: Person): void {
    for (const name of this.#rates(call)) {
      const { unit, zh, en } = quotaOf(name);
      const windows = unit === 'perMinute' ? this.#windows.perMinute : this.#windows.perHour;
      const limit = this.#limits.at(name, range.orgPath);
      const seconds = windows.consume(`${name} ${range.userId}`, limit, this.#clock.monotonic());
      if (seconds > 0) throw new Refusal('quotaRate', { what: { zh, en }, limit, seconds });
    }
  }

  /** Use of every organisation, at most a minute old, and all current limits. Refuses forbidden. */
  async query(context: RequestContext): Promise<QuotaUse> {
    if (context.range.reach !== 'all') throw new Refusal('forbidden');
    const { value, at } = await this.#use.fresh();
    const { defaults, ofOrgs } = await this.#store.limits();
    const orgs = value.map((org) => ({ ...org, limits: ofOrgs.get(org.id) ?? {} }));
    return { at, defaults, orgs, gateways: await this.#overRate(context) };
  }

  /** Refuses forbidden, and wrongPlace for a department: its quotas are those of its organisation. */
  async save({ limits }: InputOf<typeof calls.quotaSave>, context: RequestContext): Promise<void> {
    if (context.range.reach !== 'all') throw new Refusal('forbidden');
    const org = context.objects.optional('org');
    if (org !== undefined && org.kind !== 'org') throw new Refusal('wrongPlace');
    const { defaults, ofOrgs } = await this.#store.limits();
    const before = org === undefined ? defaults : (ofOrgs.get(org.id) ?? {});
    const old = Object.fromEntries(
      QUOTA_NAMES.filter((name) => name in limits).map((name) => [name, before[name] ?? null]),
    );
    const object = org === undefined ? 'quota' : `org:${org.id}`;
    await this.#store.save(org?.id, limits, context.trail({ object, old, new: limits }));
    await this.#limits.read();
  }

  /** Gateways above their rate, the latest first; one that was deleted since is left out. */
  async #overRate(context: RequestContext): Promise<QuotaUse['gateways']> {
    const over = this.#link.overRate().toSorted((a, b) => b.at - a.at);
    const ids = over.map(({ gatewayId }) => gatewayId);
    const found = new Map((await this.#objects.find('gateway', ids, context.range)).map((one) => [one.id, one]));
    return over.flatMap(({ gatewayId, ...counts }) => {
      const gateway = found.get(gatewayId);
      return gateway === undefined ? [] : [{ id: gatewayId, name: gateway.name, sn: gateway.sn, ...counts }];
    });
  }

  #rates(call: Call): readonly QuotaName[] {
    const known = this.#ratesOf.get(call) ?? ratesOf(call);
    this.#ratesOf.set(call, known);
    return known;
  }
}
