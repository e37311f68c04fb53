import type { Rows } from '@tidegate/contract/id.ts';
import type { ListSort } from '@tidegate/contract/catalogue/sorts.ts';
import type { Webhook, WebhookDelivery } from '@tidegate/contract/nouns/webhook/webhook.ts';
import { webhookDeliverySchema } from '@tidegate/contract/nouns/webhook/webhook.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
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
import { webhookDeliveries, webhooks } from './tables.ts';
import { adding } from '../../kernel/sql/audit-chain.ts';
import { wayByTime, readRecords } from '../../kernel/sql/read-page.ts';
import { lockRights } from '../../kernel/sql/rights.ts';
import { due } from '../../kernel/sql/queue.ts';
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
    fields: WebhookFields,
    at: number,
    most: number,
    seal: (id: string) => string,
    trail: AuditEntry,
  ): Promise<string> {
    return adding(this.#db, 'webhook', trail, async (tx) => {
      // Two at once would both be the last one.
      await lockRights(tx);
      const accountId = userId;
      if ((await webhooks.count(tx, { accountId })) >= most) throw new Refusal('webhooksFull', { most });
      const fresh = { accountId, secret: '', failingSince: null, disabledAt: null, createdAt: at };
      const id = await webhooks.insert(tx, { ...fields, ...fresh });
      await webhooks.set(tx, String(id), { secret: seal(String(id)) });
      return id;
    });
  }

  async change(id: string, fields: Partial<WebhookFields>, trail: AuditEntry): Promise<void> {
    // Somebody who switches it on has seen to it; who switches it off did so themselves.
    const anew = fields.enabled === undefined ? {} : { failingSince: null, disabledAt: null };
    await webhooks.change(this.#db, id, { ...fields, ...anew }, trail);
  }

  async setSecret(id: string, secret: string, trail: AuditEntry): Promise<void> {
    await webhooks.change(this.#db, id, { secret }, trail);
  }

  async remove(id: string, trail: AuditEntry): Promise<void> {
    await webhooks.remove(this.#db, id, trail, async (tx) => {
      await tx.deleteFrom('webhookDelivery').where('webhookId', '=', Number(id)).execute();
    });
  }

  async of(userId: string): Promise<readonly Webhook[]> {
    return (await webhooks.all(this.#db, { accountId: userId })).map(shownOf);
  }

  /** Undefined for another person's. */
  async one(userId: string, id: string): Promise<Webhook | undefined> {
    const found = await webhooks.find(this.#db, { id, accountId: userId });
    return found && shownOf(found);
  }

  async byId(id: string): Promise<OwnedWebhook | undefined> {
    const found = await webhooks.find(this.#db, { id });
    return found && ownedOf(found);
  }

  /** By id; by default only enabled ones. */
  async active(): Promise<readonly OwnedWebhook[]> {
    return (await webhooks.all(this.#db, { enabled: true })).map(ownedOf);
  }

  async deliveries(
    webhookId: string,
    page: number,
    pageSize: number,
    sort?: ListSort<'webhookDelivery'>,
  ): Promise<Rows<WebhookDelivery>> {
    const wanted = this.#db.selectFrom('webhookDelivery').where('webhookId', '=', Number(webhookId));
    return readRecords(wanted.selectAll().orderBy('id', wayByTime(sort)), { page, pageSize }, (row) =>
      webhookDeliverySchema.parse(webhookDeliveries.record(row)),
    );
  }

  /** Events since the last read, oldest first, with the new position; without one if there is nothing new. */
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
      for (const delivery of deliveries) {
        const untried = {
          state: 'queued',
          tries: 0,
          status: null,
          reason: '',
          dueAt: delivery.at,
          doneAt: null,
        } as const;
        await tx
          .insertInto('webhookDelivery')
          .values(webhookDeliveries.row({ ...delivery, ...untried }))
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

  /** Waiting and due deliveries, oldest first. */
  async due(at: number, limit: number): Promise<readonly QueuedWebhookDelivery[]> {
    const rows = await due(this.#db.selectFrom('webhookDelivery').selectAll(), at, limit);
    return rows.map((row) => webhookDeliveries.record(row));
  }

  async recordOutcome({ id, ...set }: WebhookOutcome): Promise<void> {
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

type Stored = Webhook & { readonly accountId: string; readonly secret: string };

const shownOf = ({ accountId: _account, secret: _secret, ...webhook }: Stored): Webhook => webhook;

const ownedOf = ({ accountId, secret, ...webhook }: Stored): OwnedWebhook => ({
  ...webhook,
  userId: accountId,
  sealedSecret: secret,
});
