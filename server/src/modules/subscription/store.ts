import type { Rows } from '@tidegate/contract/id.ts';
import type { Renewal, Subscription } from '@tidegate/contract/nouns/subscription/subscription.ts';
import { type Language, Refusal } from '@tidegate/contract/errors.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { Range } from '../../kernel/range.ts';
import { changing } from '../../kernel/sql/audit-chain.ts';
import { gatewaysIn } from '../../kernel/sql/reach.ts';
import { byNumber, byText, inOrder, loader, readRecords } from '../../kernel/sql/read-page.ts';
import { holdsText } from '../../kernel/sql/text-search.ts';
import { renewals, subscriptions } from './tables.ts';
import type { CoreDb } from '../../kernel/sql/tables.ts';
import type { Selected } from '../../kernel/sql/read-page.ts';
import type { ListSort } from '@tidegate/contract/catalogue/sorts.ts';
import { nameRefs, nameShown, namesFrom } from '../../kernel/sql/names.ts';
import { pickNamesOf } from '@tidegate/contract/locale/name-text.ts';

/** A value-added service as stored; its state follows from the time. */
export type StoredSubscription = Omit<Subscription, 'state'>;

export type NewSubscription = Pick<Subscription, 'gatewayId' | 'kind' | 'startAt' | 'endAt' | 'remark'>;
export type SubscriptionFields = Pick<Subscription, 'startAt' | 'endAt' | 'remark'>;

export interface SubscriptionFilter {
  /** Part of a name of the gateway, its number, or of the remark; empty for all. */
  readonly text: string;
  readonly kind: string | undefined;
  /** Ends after the one, exclusive, until the other, inclusive; ms. Undefined for all. */
  readonly ends: { readonly after: number; readonly until: number } | undefined;
  /** Filter by the start at `at`, ms; undefined either way. */
  readonly begun: { readonly at: number; readonly has: boolean } | undefined;
  readonly sort?: ListSort<'service'> | undefined;
  /** Language of the gateway names that the list is sorted by. */
  readonly language?: Language | undefined;
}

/** A renewal of one service. */
export interface NewRenewal {
  readonly subscriptionId: string;
  readonly fromEnd: number;
  readonly toEnd: number;
}

/**
 * Value-added services of gateways. A service is in the access scope where its gateway is. Each change and its audit
 * row are one transaction.
 */
export class SubscriptionStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  async add(fields: NewSubscription, trail: AuditEntry): Promise<string> {
    return subscriptions.add(this.#db, fields, trail);
  }

  async change(id: string, fields: Partial<SubscriptionFields>, trail: AuditEntry): Promise<void> {
    await subscriptions.change(this.#db, id, fields, trail);
  }

  async remove(id: string, trail: AuditEntry): Promise<void> {
    await subscriptions.remove(this.#db, id, trail, async (tx) => {
      await tx.deleteFrom('renewal').where('subscriptionId', '=', Number(id)).execute();
    });
  }

  /**
   * Moves the end of each from what it was thought to be, and keeps that it was. Refuses taken where one has another end by now:
   * then none is renewed.
   */
  async renew(
    ends: readonly NewRenewal[],
    how: Pick<Renewal, 'months' | 'note' | 'by' | 'at'>,
    trail: AuditEntry,
  ): Promise<void> {
    await changing(this.#db, trail, async (tx) => {
      for (const { subscriptionId, fromEnd, toEnd } of ends) {
        const id = Number(subscriptionId);
        const moved = await tx
          .updateTable('subscription')
          .set({ endAt: toEnd })
          .where('id', '=', id)
          // Two who renew at once: one of them, not both.
          .where('endAt', '=', fromEnd)
          .returning('id')
          .executeTakeFirst();
        if (moved === undefined) throw new Refusal('renewedMeanwhile');
        await renewals.insert(tx, { ...how, subscriptionId, fromEnd, toEnd });
      }
    });
  }

  /** Latest first. */
  async renewals(id: string): Promise<readonly Renewal[]> {
    const rows = await this.#db
      .selectFrom('renewal')
      .select(['id', 'months', 'fromEnd', 'toEnd', 'note', 'by', 'at'])
      .where('subscriptionId', '=', Number(id))
      .orderBy('id', 'desc')
      .execute();
    return rows.map((row) => ({ ...row, id: String(row.id) }));
  }

  /** Subscriptions, those that end first before the others, unless sorted. */
  async page(
    range: Range,
    { text, kind, ends, begun, sort, language }: SubscriptionFilter,
    page: number,
    pageSize: number,
  ): Promise<Rows<StoredSubscription>> {
    const wanted = selectSubscriptions(this.#db, range)
      .$if(text !== '', (query) =>
        query.where((where) =>
          holdsText(
            [...nameRefs(where.ref, 'gateway'), where.ref('gateway.sn'), where.ref('subscription.remark')],
            text,
          ),
        ),
      )
      .$if(kind !== undefined, (query) => query.where('subscription.kind', '=', kind ?? ''))
      .$if(ends !== undefined, (query) =>
        query.where('subscription.endAt', '>', ends?.after ?? 0).where('subscription.endAt', '<=', ends?.until ?? 0),
      )
      .$if(begun !== undefined, (query) =>
        query.where('subscription.startAt', begun?.has === true ? '<=' : '>', begun?.at ?? 0),
      );
    const ordered = inOrder(
      'service',
      sort,
      wanted,
      (by) => ({
        gateway: byText(nameShown(language, by.ref, 'gateway')),
        kind: byText(by.ref('subscription.kind')),
        startAt: byNumber(by.ref('subscription.startAt')),
        endAt: byNumber(by.ref('subscription.endAt')),
      }),
      (query) => query.orderBy('subscription.endAt').orderBy('subscription.id'),
    );
    return readRecords(ordered, { page, pageSize }, subscriptionOf);
  }

  /** Subscriptions that end after `from`, exclusive, and no later than `until`, in ms. */
  async expiring(range: Range, from: number, until: number): Promise<readonly StoredSubscription[]> {
    const rows = await selectSubscriptions(this.#db, range)
      .where('subscription.endAt', '>', from)
      .where('subscription.endAt', '<=', until)
      .orderBy('subscription.id')
      .execute();
    return rows.map(subscriptionOf);
  }
}

type Row = Selected<typeof selectSubscriptions>;

const subscriptionOf = (row: Row): StoredSubscription => ({
  ...subscriptions.record(row),
  ...pickNamesOf(row, 'gateway'),
  gatewaySn: row.gatewaySn,
});

function selectSubscriptions(db: CoreDb, range: Range) {
  return db
    .selectFrom('subscription')
    .innerJoin('gateway', 'gateway.id', 'subscription.gatewayId')
    .where(gatewaysIn(range))
    .selectAll('subscription')
    .select([...namesFrom('gateway', 'gateway'), 'gateway.sn as gatewaySn']);
}

/** Value-added services by their ids, as far as their gateways are in the access scope. */
export const subscriptionRecords = loader('subscription.id', selectSubscriptions, subscriptionOf);

declare module '../../kernel/object-finder.ts' {
  interface ObjectRecords {
    readonly subscription: StoredSubscription;
  }
}
