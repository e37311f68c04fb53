import { KEPT_SECRET } from '@tidegate/contract/nouns/driver/driver.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import { notifyPolicies } from './tables.ts';
import type { NotifyPolicy, NotifySettings } from '@tidegate/contract/nouns/notify/notify-policy.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';
import { withoutUndefined } from '../../kernel/given-fields.ts';
import type { Range } from '../../kernel/range.ts';
import { changing, adding } from '../../kernel/sql/audit-chain.ts';
import { inOrgs } from '../../kernel/sql/reach.ts';
import { byNumber, byText, inOrder, readRecords, loader } from '../../kernel/sql/read-page.ts';
import { holdsText } from '../../kernel/sql/text-search.ts';
import type { CoreDb } from '../../kernel/sql/tables.ts';
import type { Selected } from '../../kernel/sql/read-page.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { ListSort } from '@tidegate/contract/catalogue/sorts.ts';

/** The editable fields of a policy. */
export interface NotifyPolicyFields extends NotifySettings {
  readonly orgId: string;
  readonly name: string;
  readonly enabled: boolean;
}

/** A policy at work. */
export interface ActivePolicy extends NotifyPolicyFields {
  readonly id: string;
  /** Path of its organisation: ids from the root. */
  readonly orgPath: string;
  /** Sealed secret; empty if there is none. */
  readonly sealedSecret: string;
}

export interface PolicyFilter {
  readonly page: number;
  readonly pageSize: number;
  readonly text: string;
  readonly enabled?: boolean | undefined;
  readonly sort?: ListSort<'policy'> | undefined;
}

/** Notification policies for alarms. Each change and its audit row are one transaction. */
export class NotifyPolicyStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  /** `seal` is given the new id. */
  async add(fields: NotifyPolicyFields, at: number, seal: (id: string) => string, trail: AuditEntry): Promise<string> {
    const { orgId, name, enabled, ...settings } = fields;
    return adding(this.#db, 'notifyPolicy', trail, async (tx) => {
      const policy = { orgId, name, enabled, settings, webhookSecret: '', createdAt: at };
      const id = await notifyPolicies.insert(tx, policy);
      await notifyPolicies.set(tx, String(id), { webhookSecret: seal(String(id)) });
      return id;
    });
  }

  /** `sealedSecret` undefined: it stays. */
  async change(
    id: string,
    fields: Partial<NotifyPolicyFields>,
    sealedSecret: string | undefined,
    trail: AuditEntry,
  ): Promise<void> {
    const { orgId, name, enabled, ...settings } = fields;
    await changing(this.#db, trail, async (tx) => {
      const old = await notifyPolicies.find(tx, { id });
      if (old === undefined) throw new Refusal('notFound');
      const secret = sealedSecret === undefined ? {} : { webhookSecret: sealedSecret };
      const columns = withoutUndefined({ orgId, name, enabled });
      await notifyPolicies.set(tx, id, { ...columns, ...secret, settings: { ...old.settings, ...settings } });
    });
  }

  /** Its escalations end, and what still waits to be sent is not sent. */
  async remove(id: string, at: number, trail: AuditEntry): Promise<void> {
    const policyId = Number(id);
    await notifyPolicies.remove(this.#db, id, trail, async (tx) => {
      await tx.deleteFrom('notifyRun').where('policyId', '=', policyId).execute();
      await tx
        .updateTable('notifyDelivery')
        .set({ state: 'suppressed', reason: 'policyGone', doneAt: at })
        .where('policyId', '=', policyId)
        .where('state', '=', 'queued')
        .execute();
    });
  }

  async page(range: Range, { page, pageSize, text, enabled, sort }: PolicyFilter): Promise<Rows<NotifyPolicy>> {
    const wanted = selectPolicies(this.#db, range)
      .$if(text !== '', (query) => query.where((where) => holdsText([where.ref('notifyPolicy.name')], text)))
      .$if(enabled !== undefined, (query) => query.where('notifyPolicy.enabled', '=', Number(enabled)));
    const ordered = inOrder(
      'policy',
      sort,
      wanted,
      (by) => ({
        name: byText(by.ref('notifyPolicy.name')),
        enabled: byNumber(by.ref('notifyPolicy.enabled')),
      }),
      (query) => query.orderBy('notifyPolicy.id'),
    );
    return readRecords(ordered, { page, pageSize }, policyOf);
  }

  /** Enabled policies: all, or the given one, on or off. */
  async active(): Promise<readonly ActivePolicy[]> {
    const rows = await selectAllPolicies(this.#db)
      .where('notifyPolicy.enabled', '=', 1)
      .orderBy('notifyPolicy.id')
      .execute();
    return rows.map(activeOf);
  }

  async one(id: string): Promise<ActivePolicy | undefined> {
    const row = await selectAllPolicies(this.#db).where('notifyPolicy.id', '=', Number(id)).executeTakeFirst();
    return row && activeOf(row);
  }
}

const selectAllPolicies = (db: CoreDb) =>
  db
    .selectFrom('notifyPolicy')
    .innerJoin('org', 'org.id', 'notifyPolicy.orgId')
    .selectAll('notifyPolicy')
    .select(['org.name as orgName', 'org.path as orgPath']);

const selectPolicies = (db: CoreDb, range: Range) =>
  selectAllPolicies(db).where((where) => inOrgs(where.ref('notifyPolicy.orgId'), range));

type Row = Selected<typeof selectAllPolicies>;

function policyOf(row: Row): NotifyPolicy {
  const { settings, webhookSecret, createdAt: _at, ...policy } = notifyPolicies.record(row);
  return { ...policy, ...settings, orgName: row.orgName, webhookSecret: webhookSecret === '' ? '' : KEPT_SECRET };
}

function activeOf(row: Row): ActivePolicy {
  const { settings, webhookSecret, createdAt: _at, ...policy } = notifyPolicies.record(row);
  return { ...policy, ...settings, orgPath: row.orgPath, sealedSecret: webhookSecret };
}

/** Policies by their ids, as far as they are in the range. */
export const notifyPolicyRecords = loader('notifyPolicy.id', selectPolicies, policyOf);
