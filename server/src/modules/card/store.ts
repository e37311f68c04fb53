import type { Card } from '@tidegate/contract/entities/card.ts';
import type { Rows } from '@tidegate/contract/entities/id.ts';
import type { ListSort } from '@tidegate/contract/sorts.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { Range } from '../../kernel/range.ts';

/** What a person sets of a card. */
export type CardFields = Pick<Card, 'iccid' | 'carrier' | 'plan' | 'monthlyMb' | 'expireAt' | 'status' | 'remark'>;

export interface NewCard extends CardFields {
  readonly orgId: string;
  /** Who added it. */
  readonly ownerId: string;
}

/** A card as it was entered. */
export interface CardRecord extends CardFields {
  readonly id: string;
  readonly orgId: string;
}

/** A card with the bytes of a span of days; what follows from them is the service's. */
export type StoredCard = Omit<Card, 'usedMb' | 'forecastMb' | 'notices'> & { readonly usedBytes: number };

export interface CardFilter {
  readonly page: number;
  readonly pageSize: number;
  readonly text: string;
  readonly status: Card['status'] | undefined;
  readonly sort?: ListSort<'card'> | undefined;
}

/** IoT cards. Each change and its audit row are one transaction. Traffic is counted from `sinceDay` on. */
export interface CardStore {
  /** Refuses iccidExists. */
  add(card: NewCard, trail: AuditEntry): Promise<string>;
  /** Refuses iccidExists. */
  change(id: string, fields: Partial<CardFields>, trail: AuditEntry): Promise<void>;
  remove(id: string, trail: AuditEntry): Promise<void>;
  /** Undefined where it is not in the range. */
  one(range: Range, id: string, sinceDay: number): Promise<StoredCard | undefined>;
  page(range: Range, filter: CardFilter, sinceDay: number): Promise<Rows<StoredCard>>;
  all(range: Range, sinceDay: number): Promise<readonly StoredCard[]>;
  /** Those in use that end after `from` and no later than `until`, in ms. */
  expiring(range: Range, from: number, until: number): Promise<readonly (CardRecord & { readonly expireAt: number })[]>;
}

/** Bytes of a gateway since they were last told. */
export interface Traffic {
  readonly gatewayId: string;
  readonly bytesIn: number;
  readonly bytesOut: number;
}

export interface TrafficStore {
  /** Adds to the day, for the card that each gateway has now; all of it or nothing. */
  add(day: number, traffic: readonly Traffic[]): Promise<void>;
  /** Drops what was counted before that day. */
  dropBefore(day: number): Promise<void>;
}
