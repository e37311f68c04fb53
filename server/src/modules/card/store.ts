import { CARD_STATUSES } from '@tidegate/contract/nouns/card/card.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { Expression, SqlBool } from 'kysely';
import { sql } from 'kysely';
import { z } from 'zod';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { Range } from '../../kernel/range.ts';
import { cards } from './tables.ts';
import { gatewaysIn, inOrgs } from '../../kernel/sql/reach.ts';
import { byCount, byNumber, byText, inOrder, readPage } from '../../kernel/sql/read-page.ts';
import { holdsText } from '../../kernel/sql/text-search.ts';
import { sqlIds } from '../../kernel/sql/ids.ts';
import type { CoreDb, CoreTransaction } from '../../kernel/sql/tables.ts';
import type { Card } from '@tidegate/contract/nouns/card/card.ts';
import type { Selected } from '../../kernel/sql/read-page.ts';
import type { ListSort } from '@tidegate/contract/catalogue/sorts.ts';
import { ALL_NAME_FIELDS, NO_NAMES, namesAs } from '@tidegate/contract/locale/name-text.ts';

/** The editable fields of a card. */
export type CardFields = Pick<Card, 'iccid' | 'carrier' | 'plan' | 'monthlyMb' | 'expireAt' | 'status' | 'remark'>;

export interface NewCard extends CardFields {
  readonly orgId: string;
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

/** Bytes of a gateway since the last report. */
export interface Traffic {
  readonly gatewayId: string;
  readonly bytesIn: number;
  readonly bytesOut: number;
}

const status = z.enum(CARD_STATUSES);

/** IoT cards. Each change and its audit row are one transaction. Traffic is counted from `sinceDay` on. */
export class CardStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  /** Refuses iccidExists. */
  async add(fields: NewCard, trail: AuditEntry): Promise<string> {
    return cards.add(this.#db, fields, trail, (tx) => refuseTaken(tx, fields.iccid));
  }

  /** Refuses iccidExists. */
  async change(id: string, fields: Partial<CardFields>, trail: AuditEntry): Promise<void> {
    const { iccid } = fields;
    await cards.change(this.#db, id, fields, trail, async (tx) => {
      if (iccid !== undefined) await refuseTaken(tx, iccid, id);
    });
  }

  async remove(id: string, trail: AuditEntry): Promise<void> {
    await cards.remove(this.#db, id, trail);
  }

  /** Undefined where it is not in the range. */
  async one(range: Range, id: string, sinceDay: number): Promise<StoredCard | undefined> {
    const rows = await selectCards(this.#db, range, sinceDay).where('card.id', '=', Number(id)).execute();
    return (await this.#withGateways(rows, range))[0];
  }

  async page(range: Range, filter: CardFilter, sinceDay: number): Promise<Rows<StoredCard>> {
    const wanted = selectCards(this.#db, range, sinceDay)
      .$if(filter.text !== '', (query) =>
        query.where((where) =>
          holdsText(
            [where.ref('card.iccid'), where.ref('card.carrier'), where.ref('card.plan'), where.ref('card.remark')],
            filter.text,
          ),
        ),
      )
      .$if(filter.status !== undefined, (query) => query.where('card.status', '=', filter.status ?? 'active'));
    const ordered = inOrder(
      'card',
      filter.sort,
      wanted,
      (by) => ({
        iccid: byText(by.ref('card.iccid')),
        used: byCount('usedBytes'),
        expireAt: byNumber(by.ref('card.expireAt')),
        status: byText(by.ref('card.status')),
      }),
      (query) => query.orderBy('card.iccid').orderBy('card.id'),
    );
    const { total, rows } = await readPage(ordered, filter);
    return { total, rows: await this.#withGateways(rows, range) };
  }

  async all(range: Range, sinceDay: number): Promise<readonly StoredCard[]> {
    const rows = await selectCards(this.#db, range, sinceDay).orderBy('card.id').execute();
    return this.#withGateways(rows, range);
  }

  /** Cards in use that end after `from` and no later than `until`, in ms. */
  async expiring(
    range: Range,
    from: number,
    until: number,
  ): Promise<readonly (CardRecord & { readonly expireAt: number })[]> {
    const rows = await selectCards(this.#db, range, 0)
      .where('card.status', '<>', 'cancelled')
      .where('card.expireAt', '>', from)
      .where('card.expireAt', '<=', until)
      .orderBy('card.id')
      .execute();
    return rows.map((row) => ({ ...recordOf(row), expireAt: row.expireAt ?? until }));
  }

  /** Names the gateway that has the card, as far as the person may know of it. */
  async #withGateways(rows: readonly Row[], range: Range): Promise<readonly StoredCard[]> {
    if (rows.length === 0) return [];
    const gateways = await this.#db
      .selectFrom('gateway')
      .select(['id', ...ALL_NAME_FIELDS, 'iccid'])
      .where('iccid', '<>', '')
      .where(gatewaysIn(range))
      .orderBy('id', 'desc')
      .execute();
    // Two gateways that claim one card: the first of them.
    const byIccid = new Map(gateways.map((gateway) => [gateway.iccid.toUpperCase(), gateway]));
    return rows.map((row) => {
      const gateway = byIccid.get(row.iccid);
      return {
        ...row,
        id: String(row.id),
        orgId: String(row.orgId),
        status: status.parse(row.status),
        gatewayId: gateway === undefined ? null : String(gateway.id),
        ...namesAs('gateway', gateway ?? NO_NAMES),
      };
    });
  }
}

/** Cards by their ids, as far as they are in the range. */
export async function cardRecords(db: CoreDb, ids: readonly string[], range: Range): Promise<readonly CardRecord[]> {
  const rows = await selectCards(db, range, 0).where('card.id', 'in', sqlIds(ids)).execute();
  return rows.map(recordOf);
}

const recordOf = ({ usedBytes: _used, ...row }: Row): CardRecord => ({
  ...row,
  id: String(row.id),
  orgId: String(row.orgId),
  status: status.parse(row.status),
});

type Row = Selected<typeof selectCards>;

/** The cards of a person's range, with the bytes that gateways of their organisation, or below it, counted on them. */
function selectCards(db: CoreDb, range: Range, sinceDay: number) {
  return db
    .selectFrom('card')
    .innerJoin('org as own', 'own.id', 'card.orgId')
    .where((where) =>
      inCards(
        { orgId: where.ref('card.orgId'), ownerId: where.ref('card.ownerId'), iccid: where.ref('card.iccid') },
        range,
        db,
      ),
    )
    .select([
      'card.id',
      'card.orgId',
      'card.iccid',
      'card.carrier',
      'card.plan',
      'card.monthlyMb',
      'card.expireAt',
      'card.status',
      'card.remark',
      sql<number>`cast((select coalesce(sum(t.bytes_in + t.bytes_out), 0) from gateway_traffic as t
        where t.iccid = card.iccid and t.day >= ${sinceDay}
          and t.org_id in (select below.id from org as below where below.path like own.path || '%')) as bigint)`.as(
        'usedBytes',
      ),
    ]);
}

/** True where the card is in the range: by its organisation, its owner, or the gateway that has it. */
function inCards(
  card: {
    readonly orgId: Expression<number>;
    readonly ownerId: Expression<number>;
    readonly iccid: Expression<string>;
  },
  range: Range,
  db: CoreDb,
): Expression<SqlBool> {
  if (range.reach !== 'own' && range.reach !== 'chosen') return inOrgs(card.orgId, range);
  const ofGateways = db
    .selectFrom('gateway')
    .select(sql<string>`upper(gateway.iccid)`.as('iccid'))
    .where(gatewaysIn(range));
  const isOnGateway = sql`(${inOrgs(card.orgId, range)} and ${card.iccid} in ${ofGateways})`;
  return range.reach === 'own'
    ? sql<SqlBool>`(${card.ownerId} = ${Number(range.userId)} or ${isOnGateway})`
    : sql<SqlBool>`${isOnGateway}`;
}

async function refuseTaken(tx: CoreTransaction, iccid: string, except?: string): Promise<void> {
  if (await cards.has(tx, { iccid }, except)) throw new Refusal('iccidExists', { iccid });
}

declare module '../../kernel/object-finder.ts' {
  interface ObjectRecords {
    readonly card: CardRecord;
  }
}
