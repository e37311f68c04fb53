import type { Rows } from '@tidegate/contract/entities/id.ts';
import type { Renewal, Subscription } from '@tidegate/contract/entities/subscription.ts';
import type { ListSort } from '@tidegate/contract/sorts.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { Range } from '../../kernel/range.ts';

/** An added service as it is kept; how it stands follows from the time. */
export type StoredSubscription = Omit<Subscription, 'state'>;

export type NewSubscription = Pick<Subscription, 'gatewayId' | 'kind' | 'startAt' | 'endAt' | 'remark'>;
export type SubscriptionFields = Pick<Subscription, 'startAt' | 'endAt' | 'remark'>;

export interface SubscriptionFilter {
  /** Part of the gateway's name or number, or of the remark; empty for all. */
  readonly text: string;
  readonly kind: string | undefined;
  /** Ends after the one, exclusive, until the other, inclusive; ms. Undefined for all. */
  readonly ends: { readonly after: number; readonly until: number } | undefined;
  /** Whether it has begun at `at`, ms; undefined either way. */
  readonly begun: { readonly at: number; readonly has: boolean } | undefined;
  readonly sort?: ListSort<'service'> | undefined;
}

/** A renewal of one service. */
export interface NewRenewal {
  readonly subscriptionId: string;
  readonly fromEnd: number;
  readonly toEnd: number;
}

/** Added services of gateways. A service is in the range where its gateway is. Each change and its audit row are one transaction. */
export interface SubscriptionStore {
  add(subscription: NewSubscription, trail: AuditEntry): Promise<string>;
  change(id: string, fields: Partial<SubscriptionFields>, trail: AuditEntry): Promise<void>;
  remove(id: string, trail: AuditEntry): Promise<void>;
  /**
   * Moves the end of each from what it was thought to be, and keeps that it was. Refuses taken where one has another end by now:
   * then none is renewed.
   */
  renew(
    renewals: readonly NewRenewal[],
    how: Pick<Renewal, 'months' | 'note' | 'by' | 'at'>,
    trail: AuditEntry,
  ): Promise<void>;
  /** Latest first. */
  renewals(id: string): Promise<readonly Renewal[]>;
  /** Those that end first before the others, unless sorted. */
  page(range: Range, filter: SubscriptionFilter, page: number, pageSize: number): Promise<Rows<StoredSubscription>>;
  /** Those that end after `from`, exclusive, and no later than `until`, in ms. */
  expiring(range: Range, from: number, until: number): Promise<readonly StoredSubscription[]>;
}
