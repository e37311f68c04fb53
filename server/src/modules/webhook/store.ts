import type { Rows } from '@tidegate/contract/id.ts';
import type { ListSort } from '@tidegate/contract/sorts.ts';
import type { Webhook, WebhookDelivery } from '@tidegate/contract/nouns/webhook/webhook.ts';
import { webhookDeliverySchema, webhookSchema } from '@tidegate/contract/nouns/webhook/webhook.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { Selectable } from 'kysely';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type {
  Happening,
  NewWebhookDelivery,
  OwnedWebhook,
  QueuedWebhookDelivery,
  WebhookFields,
  WebhookHead,
  WebhookOutcome,
} from './records.ts';
import type { WebhookRow } from './tables.ts';
import { changing, adding } from '../../kernel/sql/audit-chain.ts';
import { wayByTime, readPage, countOf } from '../../kernel/sql/read-page.ts';
import { lockRights } from '../../kernel/sql/rights.ts';
import { due } from '../../kernel/sql/queue.ts';
import { idOrNull, sqlIdOrNull } from '../../kernel/sql/ids.ts';
import type { CoreDb } from '../../kernel/sql/tables.ts';
import { alarmHappenings, writeHappenings } from './sql-happenings.ts';

const HEAD = 1;

/** Webhooks, and what is on its way to them: all of it survives the process. */
export class WebhookStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  /** `seal` is given the id. Refuses webhooksFull. */
  async add(
    userId: string,
    { name, url, events, enabled }: WebhookFields,
    at: number,
    most: number,
    seal: (id: string) => string,
    trail: AuditEntry,
  ): Promise<string> {
    const accountId = Number(userId);
    return adding(this.#db, 'webhook', trail, async (tx) => {
      // Two at once would both be the last one.
      await lockRights(tx);
      if ((await countOf(tx.selectFrom('webhook').where('accountId', '=', accountId))) >= most)
        throw new Refusal('webhooksFull', { most });
      const row = await tx
        .insertInto('webhook')
        .values({
          accountId,
          name,
          url,
          secret: '',
          events: JSON.stringify(events),
          enabled: Number(enabled),
          failingSince: null,
          disabledAt: null,
          createdAt: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .updateTable('webhook')
        .set({ secret: seal(String(row.id)) })
        .where('id', '=', row.id)
        .execute();
      return row.id;
    });
  }

  async change(id: string, { events, enabled, ...fields }: Partial<WebhookFields>, trail: AuditEntry): Promise<void> {
    const set = {
      ...fields,
      ...(events === undefined ? {} : { events: JSON.stringify(events) }),
      // Somebody who switches it on has seen to it; who switches it off did so themselves.
      ...(enabled === undefined ? {} : { enabled: Number(enabled), failingSince: null, disabledAt: null }),
    };
    await changing(this.#db, trail, async (tx) => {
      if (Object.keys(set).length === 0) return;
      await tx.updateTable('webhook').set(set).where('id', '=', Number(id)).execute();
    });
  }

  async setSecret(id: string, secret: string, trail: AuditEntry): Promise<void> {
    await changing(this.#db, trail, (tx) =>
      tx.updateTable('webhook').set({ secret }).where('id', '=', Number(id)).execute(),
    );
  }

  async remove(id: string, trail: AuditEntry): Promise<void> {
    await changing(this.#db, trail, async (tx) => {
      await tx.deleteFrom('webhookDelivery').where('webhookId', '=', Number(id)).execute();
      await tx.deleteFrom('webhook').where('id', '=', Number(id)).execute();
    });
  }

  async of(userId: string): Promise<readonly Webhook[]> {
    const rows = this.#db.selectFrom('webhook').selectAll().where('accountId', '=', Number(userId)).orderBy('id');
    return (await rows.execute()).map(shownOf);
  }

  /** Undefined for another person's. */
  async one(userId: string, id: string): Promise<Webhook | undefined> {
    const found = await this.byId(id);
    if (found?.userId !== userId) return undefined;
    const { userId: _userId, sealedSecret: _sealedSecret, ...webhook } = found;
    return webhook;
  }

  async byId(id: string): Promise<OwnedWebhook | undefined> {
    const row = await this.#db.selectFrom('webhook').selectAll().where('id', '=', Number(id)).executeTakeFirst();
    return row === undefined ? undefined : ownedOf(row);
  }

  /** By id; those that are on where nothing else is said. */
  async active(): Promise<readonly OwnedWebhook[]> {
    const rows = this.#db.selectFrom('webhook').selectAll().where('enabled', '=', 1).orderBy('id');
    return (await rows.execute()).map(ownedOf);
  }

  async deliveries(
    webhookId: string,
    page: number,
    pageSize: number,
    sort?: ListSort<'webhookDelivery'>,
  ): Promise<Rows<WebhookDelivery>> {
    const wanted = this.#db.selectFrom('webhookDelivery').where('webhookId', '=', Number(webhookId));
    const { total, rows } = await readPage(wanted.selectAll().orderBy('id', wayByTime(sort)), { page, pageSize });
    return {
      total,
      rows: rows.map((row) => webhookDeliverySchema.parse({ ...row, id: String(row.id) })),
    };
  }

  /** What happened since it was read last, oldest first, with how far that is; without it where there is nothing new. */
  async happened(
    limit: number,
  ): Promise<{ readonly happenings: readonly Happening[]; readonly head: WebhookHead | undefined }> {
    const { stepId, auditId } = await this.#db
      .selectFrom('webhookHead')
      .selectAll()
      .where('id', '=', HEAD)
      .executeTakeFirstOrThrow();
    const alarms = await alarmHappenings(this.#db, stepId, limit);
    const writes = await writeHappenings(this.#db, auditId, limit);
    const isNew = alarms.upTo > stepId || writes.upTo > auditId;
    const head = { stepId: String(alarms.upTo), auditId: String(writes.upTo) };
    return { happenings: [...alarms.happenings, ...writes.happenings], head: isNew ? head : undefined };
  }

  /** Queues deliveries and keeps how far was read, both or neither; one whose key is there is not added. */
  async enqueue(deliveries: readonly NewWebhookDelivery[], head?: WebhookHead): Promise<void> {
    await this.#db.transaction().execute(async (tx) => {
      for (const { webhookId, equipmentId, gatewayId, ...same } of deliveries) {
        await tx
          .insertInto('webhookDelivery')
          .values({
            ...same,
            webhookId: Number(webhookId),
            equipmentId: sqlIdOrNull(equipmentId),
            gatewayId: sqlIdOrNull(gatewayId),
            state: 'queued',
            tries: 0,
            status: null,
            reason: '',
            dueAt: same.at,
            doneAt: null,
          })
          .onConflict((conflict) => conflict.column('key').doNothing())
          .execute();
      }
      if (head === undefined) return;
      await tx
        .updateTable('webhookHead')
        .set({ stepId: Number(head.stepId), auditId: Number(head.auditId) })
        .where('id', '=', HEAD)
        .execute();
    });
  }

  /** What waits and is due, oldest first. */
  async due(at: number, limit: number): Promise<readonly QueuedWebhookDelivery[]> {
    const rows = await due(this.#db.selectFrom('webhookDelivery').selectAll(), at, limit);
    return rows.map(({ equipmentId, gatewayId, ...row }) => ({
      id: String(row.id),
      webhookId: String(row.webhookId),
      key: row.key,
      event: webhookDeliverySchema.shape.event.parse(row.event),
      equipmentId: idOrNull(equipmentId),
      gatewayId: idOrNull(gatewayId),
      body: row.body,
      at: row.at,
      tries: row.tries,
    }));
  }

  async settle({ id, ...set }: WebhookOutcome): Promise<void> {
    await this.#db.updateTable('webhookDelivery').set(set).where('id', '=', Number(id)).execute();
  }

  /** Keeps since when a webhook fails; null: it does not. */
  async setFailing(id: string, failingSince: number | null): Promise<void> {
    await this.#db.updateTable('webhook').set({ failingSince }).where('id', '=', Number(id)).execute();
  }

  /** Switches it off; what waits is not sent. */
  async giveUp(id: string, at: number): Promise<void> {
    const webhookId = Number(id);
    await this.#db.transaction().execute(async (tx) => {
      await tx.updateTable('webhook').set({ enabled: 0, disabledAt: at }).where('id', '=', webhookId).execute();
      await tx
        .updateTable('webhookDelivery')
        .set({ state: 'dropped', doneAt: at })
        .where('webhookId', '=', webhookId)
        .where('state', '=', 'queued')
        .execute();
    });
  }

  async dropBefore(before: number): Promise<void> {
    const old = this.#db.deleteFrom('webhookDelivery').where('at', '<', before);
    await old.where('state', '<>', 'queued').execute();
  }
}

function shownOf({ accountId: _accountId, secret: _secret, ...row }: Selectable<WebhookRow>): Webhook {
  return webhookSchema.parse({
    ...row,
    id: String(row.id),
    events: JSON.parse(row.events),
    enabled: row.enabled === 1,
  });
}

const ownedOf = (row: Selectable<WebhookRow>): OwnedWebhook => ({
  ...shownOf(row),
  userId: String(row.accountId),
  sealedSecret: row.secret,
});
