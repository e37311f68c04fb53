import type { Automation, AutomationFields } from '@tidegate/contract/nouns/automation/automation.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { ListSort } from '@tidegate/contract/catalogue/sorts.ts';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { Range } from '../../kernel/range.ts';
import { orgIdsOf } from '../../kernel/org-path.ts';
import { adding, changing } from '../../kernel/sql/audit-chain.ts';
import { sqlIds } from '../../kernel/sql/ids.ts';
import { ofEquipmentIn } from '../../kernel/sql/reach.ts';
import { byNumber, byText, inOrder, loader, readRecords } from '../../kernel/sql/read-page.ts';
import { holdsText } from '../../kernel/sql/text-search.ts';
import type { CoreDb, CoreTables, CoreTransaction } from '../../kernel/sql/tables.ts';
import { automations } from './tables.ts';
import { nameRefs } from '../../kernel/sql/names.ts';

const HEAD = 1;

/** An automation with the organisation of its equipment. */
export type AutomationRecord = Automation & { readonly orgId: string };

/** Which automations: of one piece of equipment or of all in range. */
export interface AutomationFilter {
  readonly page: number;
  readonly pageSize: number;
  readonly equipmentId: string | undefined;
  /** Part of its name; empty for all. */
  readonly text: string;
  readonly enabled: boolean | undefined;
  readonly sort?: ListSort<'automation'> | undefined;
}

const switchOff = z.object({ at: z.number(), by: z.string() });

/** By whom and when the automations of an organisation and of those below were switched off. */
export interface SwitchedOff extends z.output<typeof switchOff> {
  readonly orgId: string;
  readonly orgName: string;
}

/** Automations. Each change, its audit row and the next revision are one transaction. */
export class AutomationStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  /** Refuses notFound when the equipment is gone. */
  async add(
    fields: AutomationFields & Pick<Automation, 'equipmentId' | 'ownerId' | 'changedAt'>,
    trail: AuditEntry,
  ): Promise<string> {
    return adding(this.#db, 'automation', trail, async (tx) => {
      const key = Number(fields.equipmentId);
      const place = await tx.selectFrom('equipment').select('orgId').where('id', '=', key).executeTakeFirst();
      if (place === undefined) throw new Refusal('notFound');
      await nextRevision(tx);
      return automations.insert(tx, { ...fields, orgId: String(place.orgId), pausedAt: null, pausedFor: null });
    });
  }

  async change(id: string, fields: Partial<Omit<Automation, 'id' | 'equipmentId'>>, trail: AuditEntry): Promise<void> {
    await automations.change(this.#db, id, fields, trail, nextRevision);
  }

  /** With its trace. */
  async remove(id: string, trail: AuditEntry): Promise<void> {
    await automations.remove(this.#db, id, trail, async (tx) => {
      await nextRevision(tx);
      await tx.deleteFrom('automationRun').where('automationId', '=', Number(id)).execute();
    });
  }

  /** By name. */
  async page(
    range: Range,
    { equipmentId, text, enabled, sort, ...page }: AutomationFilter,
  ): Promise<Rows<AutomationRecord>> {
    const wanted = selectAutomations(this.#db, range)
      .$if(equipmentId !== undefined, (query) => query.where('automation.equipmentId', '=', Number(equipmentId)))
      .$if(enabled !== undefined, (query) => query.where('automation.enabled', '=', Number(enabled)))
      .$if(text !== '', (query) => query.where((where) => holdsText([...nameRefs(where.ref, 'automation')], text)));
    const ordered = inOrder(
      'automation',
      sort,
      wanted,
      (by) => ({ name: byText(by.ref('automation.name')), enabled: byNumber(by.ref('automation.enabled')) }),
      (query) => query.orderBy('automation.name').orderBy('automation.id'),
    );
    return readRecords(ordered, page, automationOf);
  }

  /** All that are switched on, paused ones too. */
  async enabled(): Promise<readonly AutomationRecord[]> {
    return automations.all(this.#db, { enabled: true });
  }

  /** Enabled automations of the equipment. */
  async enabledOf(equipmentIds: readonly string[]): Promise<readonly AutomationRecord[]> {
    if (equipmentIds.length === 0) return [];
    const rows = await this.#db
      .selectFrom('automation')
      .selectAll()
      .where('enabled', '=', 1)
      .where('equipmentId', 'in', sqlIds([...new Set(equipmentIds)]))
      .orderBy('id')
      .execute();
    return rows.map(automationOf);
  }

  /** Equipment → its gateway; equipment that is deleted is left out. */
  async gatewaysOf(equipmentIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (equipmentIds.length === 0) return new Map();
    const wanted = sqlIds([...new Set(equipmentIds)]);
    const rows = await this.#db.selectFrom('equipment').select(['id', 'gatewayId']).where('id', 'in', wanted).execute();
    return new Map(rows.map(({ id, gatewayId }) => [String(id), String(gatewayId)]));
  }

  async byId(id: string): Promise<AutomationRecord | undefined> {
    return automations.find(this.#db, { id });
  }

  /** Position up to which alarms were processed, and a number that changes with every change. */
  async head(): Promise<{ readonly revision: number; readonly stepId: number }> {
    return this.#db
      .selectFrom('automationHead')
      .select(['revision', 'stepId'])
      .where('id', '=', HEAD)
      .executeTakeFirstOrThrow();
  }

  async setStep(stepId: number): Promise<void> {
    await this.#db.updateTable('automationHead').set({ stepId }).where('id', '=', HEAD).execute();
  }

  /** Switch-off of an organisation's automations: its own or that of the nearest one above; undefined while they are on. */
  async switchedOff(orgId: string): Promise<SwitchedOff | undefined> {
    const own = await this.#db.selectFrom('org').select('path').where('id', '=', Number(orgId)).executeTakeFirst();
    const ids = orgIdsOf(own?.path ?? '');
    if (ids.length === 0) return undefined;
    const rows = await this.#db
      .selectFrom('org')
      .select(['id', 'name', 'automationOff'])
      .where('id', 'in', sqlIds(ids))
      .where('automationOff', '<>', '')
      .execute();
    const byOrg = new Map(rows.map((row) => [String(row.id), row]));
    const nearest = ids.toReversed().find((one) => byOrg.has(one));
    const row = byOrg.get(nearest ?? '');
    return row && { ...switchOff.parse(JSON.parse(row.automationOff)), orgId: String(row.id), orgName: row.name };
  }

  /** Null switches them on again. */
  async setSwitch(orgId: string, off: z.output<typeof switchOff> | null, trail: AuditEntry): Promise<void> {
    const automationOff = off === null ? '' : JSON.stringify(off);
    await changing(this.#db, trail, async (tx) => {
      await tx.updateTable('org').set({ automationOff }).where('id', '=', Number(orgId)).execute();
    });
  }

  /** Login names by account. */
  async ownersOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    const wanted = sqlIds([...new Set(ids)]);
    const rows = await this.#db.selectFrom('account').select(['id', 'loginname']).where('id', 'in', wanted).execute();
    return new Map(rows.map(({ id, loginname }) => [String(id), loginname]));
  }
}

async function nextRevision(tx: CoreTransaction): Promise<void> {
  await tx
    .updateTable('automationHead')
    .set((set) => ({ revision: set('revision', '+', 1) }))
    .where('id', '=', HEAD)
    .execute();
}

const selectAutomations = (db: CoreDb, range: Range) =>
  db.selectFrom('automation').selectAll('automation').where(ofEquipmentIn('automation', range));

const automationOf = (row: Selectable<CoreTables['automation']>): AutomationRecord => automations.record(row);

/** Automations by their ids, as far as their equipment is in the range. */
export const automationRecords = loader('automation.id', selectAutomations, automationOf);
