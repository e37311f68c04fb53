import type { Rows } from '@tidegate/contract/entities/id.ts';
import type { Renewal } from '@tidegate/contract/entities/subscription.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { Range } from '../../kernel/range.ts';
import type {
  NewRenewal,
  NewSubscription,
  StoredSubscription,
  SubscriptionFields,
  SubscriptionFilter,
  SubscriptionStore,
} from './store.ts';
import { changing } from '../../kernel/sql/audit-chain.ts';
import { inGateways } from '../../kernel/sql/reach.ts';
import { byNumber, byText, inOrder, readPage } from '../../kernel/sql/read-page.ts';
import { holdsText } from '../../kernel/sql/text-search.ts';
import { sqlIds } from '../../kernel/sql/ids.ts';
import type { CoreDb } from '../../kernel/sql/tables.ts';

/** Added services over SQL. */
export class SqlSubscriptions implements SubscriptionStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  async add({ gatewayId, ...fields }: NewSubscription, trail: AuditEntry): Promise<string> {
    const id = await changing(
      this.#db,
      (added: number) => ({ ...trail, object: `subscription:${added}` }),
      async (tx) => {
        const row = await tx
          .insertInto('subscription')
          .values({ ...fields, gatewayId: Number(gatewayId) })
          .returning('id')
          .executeTakeFirstOrThrow();
        return row.id;
      },
    );
    return String(id);
  }

  async change(id: string, fields: Partial<SubscriptionFields>, trail: AuditEntry): Promise<void> {
    await changing(this.#db, trail, async (tx) => {
      if (Object.keys(fields).length === 0) return;
      await tx.updateTable('subscription').set(fields).where('id', '=', Number(id)).execute();
    });
  }

  async remove(id: string, trail: AuditEntry): Promise<void> {
    await changing(this.#db, trail, async (tx) => {
      await tx.deleteFrom('renewal').where('subscriptionId', '=', Number(id)).execute();
      await tx.deleteFrom('subscription').where('id', '=', Number(id)).execute();
    });
  }

  async renew(
    renewals: readonly NewRenewal[],
    how: Pick<Renewal, 'months' | 'note' | 'by' | 'at'>,
    trail: AuditEntry,
  ): Promise<void> {
    await changing(this.#db, trail, async (tx) => {
      for (const { subscriptionId, fromEnd, toEnd } of renewals) {
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
        await tx
          .insertInto('renewal')
          .values({ ...how, subscriptionId: id, fromEnd, toEnd })
          .execute();
      }
    });
  }

  async renewals(id: string): Promise<readonly Renewal[]> {
    const rows = await this.#db
      .selectFrom('renewal')
      .select(['id', 'months', 'fromEnd', 'toEnd', 'note', 'by', 'at'])
      .where('subscriptionId', '=', Number(id))
      .orderBy('id', 'desc')
      .execute();
    return rows.map((row) => ({ ...row, id: String(row.id) }));
  }

  async page(
    range: Range,
    { text, kind, ends, begun, sort }: SubscriptionFilter,
    page: number,
    pageSize: number,
  ): Promise<Rows<StoredSubscription>> {
    const wanted = selectSubscriptions(this.#db, range)
      .$if(text !== '', (query) =>
        query.where((where) =>
          holdsText([where.ref('gateway.name'), where.ref('gateway.sn'), where.ref('subscription.remark')], text),
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
        gateway: byText(by.ref('gateway.name')),
        kind: byText(by.ref('subscription.kind')),
        startAt: byNumber(by.ref('subscription.startAt')),
        endAt: byNumber(by.ref('subscription.endAt')),
      }),
      (query) => query.orderBy('subscription.endAt').orderBy('subscription.id'),
    );
    const { total, rows } = await readPage(ordered, { page, pageSize });
    return { total, rows: rows.map(subscriptionOf) };
  }

  async expiring(range: Range, from: number, until: number): Promise<readonly StoredSubscription[]> {
    const rows = await selectSubscriptions(this.#db, range)
      .where('subscription.endAt', '>', from)
      .where('subscription.endAt', '<=', until)
      .orderBy('subscription.id')
      .execute();
    return rows.map(subscriptionOf);
  }
}

/** Added services by their ids, as far as their gateways are in the range. */
export async function subscriptionRecords(
  db: CoreDb,
  ids: readonly string[],
  range: Range,
): Promise<readonly StoredSubscription[]> {
  const rows = await selectSubscriptions(db, range).where('subscription.id', 'in', sqlIds(ids)).execute();
  return rows.map(subscriptionOf);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectSubscriptions>['execute']>>[number];

const subscriptionOf = (row: Row): StoredSubscription => ({
  ...row,
  id: String(row.id),
  gatewayId: String(row.gatewayId),
});

function selectSubscriptions(db: CoreDb, range: Range) {
  return db
    .selectFrom('subscription')
    .innerJoin('gateway', 'gateway.id', 'subscription.gatewayId')
    .where((where) =>
      inGateways(
        { id: where.ref('gateway.id'), orgId: where.ref('gateway.orgId'), ownerId: where.ref('gateway.ownerId') },
        range,
      ),
    )
    .select([
      'subscription.id',
      'subscription.gatewayId',
      'gateway.name as gatewayName',
      'gateway.sn as gatewaySn',
      'subscription.kind',
      'subscription.startAt',
      'subscription.endAt',
      'subscription.remark',
    ]);
}
