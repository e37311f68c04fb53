import type { Equipment } from '@tidegate/contract/nouns/equipment/equipment.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import type { Multi, MultiDisplay, MultiSignal, RuleType } from '@tidegate/contract/nouns/multi/multi.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { type Language, Refusal } from '@tidegate/contract/errors.ts';
import { MULTI_GATEWAYS_MAX } from '@tidegate/contract/limits.ts';
import type { Selectable } from 'kysely';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { Range } from '../../kernel/range.ts';
import { changing, adding } from '../../kernel/sql/audit-chain.ts';
import { equipmentOf, orgOfGateway, selectEquipment, orgOfGroup } from '../equipment/module.ts';
import { multisOf, selectBehind, selectMultis } from './sql-reach.ts';
import { multis } from './tables.ts';
import { projectPageKey } from '../page/module.ts';
import { byText, inOrder, readPage } from '../../kernel/sql/read-page.ts';
import { holdsText } from '../../kernel/sql/text-search.ts';
import { sqlIds } from '../../kernel/sql/ids.ts';
import { dropShareOf } from './sql-drop-share.ts';
import { signalOf } from '../signal/module.ts';
import type { CoreDb, CoreTransaction, CoreTables } from '../../kernel/sql/tables.ts';
import { refuseTakenName } from '../../kernel/sql/taken.ts';
import type { SortedFilter } from '../../kernel/paging.ts';
import { nameRefs, nameShown } from '../../kernel/sql/names.ts';
import { type NameField, namesAs, namesIn } from '@tidegate/contract/locale/name-text.ts';

/** The editable fields of a multi-equipment record. */
export type MultiFields = Pick<Multi, NameField | 'ruleType' | 'groupId' | 'remark'>;

export interface NewMulti extends MultiFields {
  /** Organisation; that of its gateways if it watches gateways. */
  readonly orgId: string;
  readonly ownerId: string;
  readonly gatewayIds: readonly string[];
  readonly at: number;
}

export interface MultiFilter extends SortedFilter<'multi'> {
  /** Language of the names that the list is sorted by. */
  readonly language?: Language | undefined;
  readonly ruleType?: RuleType | undefined;
  /** A group's id; `none` for records that are in none. */
  readonly groupId?: string | undefined;
}

/** A binding that somebody asked for and that was done. */
export interface MultiTask {
  readonly uuid: string;
  readonly userId: string;
  readonly at: number;
  /** "200" on success. */
  readonly code: string;
}

/** Nobody asks for longer how a binding went. */
const TASK_KEPT_MS = 86_400_000;

/**
 * Multi-equipment records. A gateway or page of another organisation than the record's is refused by multiElsewhere, a
 * group by groupElsewhere. Each change and its audit row are one transaction.
 */
export class MultiStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  /** Refuses nameExists, and multiOneGateway for several gateways of a standard record. */
  async add(multi: NewMulti, trail: AuditEntry): Promise<string> {
    const gatewayIds = [...new Set(sqlIds(multi.gatewayIds))];
    return adding(this.#db, 'multi', trail, async (tx) => {
      const [first] = gatewayIds;
      const orgId = first === undefined ? Number(multi.orgId) : await orgOfGateway(tx, first);
      await refuseTakenName(tx, 'multi', orgId, multi.name, 0);
      for (const gatewayId of gatewayIds) await refuseForeignGateway(tx, gatewayId, orgId);
      refuseCount(multi.ruleType, gatewayIds.length);
      await refuseForeignGroup(tx, multi.groupId, orgId);
      const { gatewayIds: _gateways, at: createdAt, ...fields } = multi;
      const fresh = { orgId: String(orgId), display: 'list', pageId: '', createdAt } as const;
      const multiId = await multis.insert(tx, { ...fields, ...fresh });
      const bound = gatewayIds.map((gatewayId, seq) => ({ multiId, gatewayId, alias: '', seq }));
      if (bound.length > 0) await tx.insertInto('multiGateway').values(bound).execute();
      return multiId;
    });
  }

  /** Refuses nameExists, and multiOneGateway for a standard record that watches several. */
  async change(id: string, fields: Partial<MultiFields>, trail: AuditEntry): Promise<void> {
    await changing(this.#db, trail, async (tx) => {
      const before = await locked(tx, id);
      if (fields.name !== undefined) await refuseTakenName(tx, 'multi', before.orgId, fields.name, before.id);
      if (fields.ruleType !== undefined) refuseCount(fields.ruleType, (await boundTo(tx, before.id)).length);
      if (fields.groupId !== undefined) await refuseForeignGroup(tx, fields.groupId, before.orgId);
      await multis.set(tx, id, fields);
    });
  }

  async remove(id: string, trail: AuditEntry): Promise<void> {
    await changing(this.#db, trail, async (tx) => {
      const { id: key } = await locked(tx, id);
      await dropShareOf(tx, key);
      await tx.deleteFrom('multiGateway').where('multiId', '=', key).execute();
      await tx.deleteFrom('multi').where('id', '=', key).execute();
    });
  }

  /** Bound already it gets the alias. Refuses multiOneGateway and multiFull. */
  async bind(
    id: string,
    gateway: { readonly id: string; readonly alias: string },
    task: MultiTask,
    trail: AuditEntry,
  ): Promise<void> {
    const { alias } = gateway;
    const gatewayId = Number(gateway.id);
    await changing(this.#db, trail, async (tx) => {
      const record = await locked(tx, id);
      await refuseForeignGateway(tx, gatewayId, record.orgId);
      const bound = await boundTo(tx, record.id);
      if (bound.some((one) => one.gatewayId === gatewayId)) {
        await tx
          .updateTable('multiGateway')
          .set({ alias })
          .where('multiId', '=', record.id)
          .where('gatewayId', '=', gatewayId)
          .execute();
      } else {
        refuseCount(record.ruleType, bound.length + 1);
        const seq = Math.max(-1, ...bound.map((one) => one.seq)) + 1;
        await tx.insertInto('multiGateway').values({ multiId: record.id, gatewayId, alias, seq }).execute();
      }
      await storeTask(tx, task);
    });
  }

  /** Refuses notFound for one that it does not watch. */
  async unbind(id: string, gatewayId: string, task: MultiTask, trail: AuditEntry): Promise<void> {
    await changing(this.#db, trail, async (tx) => {
      const record = await locked(tx, id);
      const gone = await tx
        .deleteFrom('multiGateway')
        .where('multiId', '=', record.id)
        .where('gatewayId', '=', Number(gatewayId))
        .returning('gatewayId')
        .executeTakeFirst();
      if (gone === undefined) throw new Refusal('notFound');
      await storeTask(tx, task);
    });
  }

  /** Left out, the page stays. Refuses multiNoPage for a front without a page. */
  async setDisplay(id: string, display: MultiDisplay, pageId: string | undefined, trail: AuditEntry): Promise<void> {
    await changing(this.#db, trail, async (tx) => {
      const record = await locked(tx, id);
      const page =
        pageId === undefined ? record.pageId : await projectPageKey(tx, pageId, record.orgId, 'multiElsewhere');
      if (display === 'designer' && page === null) throw new Refusal('multiNoPage');
      await tx.updateTable('multi').set({ display, pageId: page }).where('id', '=', record.id).execute();
    });
  }

  async page(range: Range, filter: MultiFilter): Promise<Rows<Multi>> {
    const wanted = selectMultis(this.#db, range)
      .$if(filter.name !== '', (query) =>
        query.where((where) => holdsText([...nameRefs(where.ref, 'multi'), where.ref('multi.remark')], filter.name)),
      )
      .$if(filter.ruleType !== undefined, (query) => query.where('multi.ruleType', '=', filter.ruleType ?? '00'))
      .$if(filter.groupId === 'none', (query) => query.where('equipmentGroup.id', 'is', null))
      .$if(filter.groupId !== undefined && filter.groupId !== 'none', (query) =>
        query.where('equipmentGroup.id', '=', Number(filter.groupId)),
      );
    const ordered = inOrder(
      'multi',
      filter.sort,
      wanted,
      (by) => ({
        name: byText(nameShown(filter.language, by.ref, 'multi')),
        kind: byText(by.ref('multi.ruleType')),
        group: byText(nameShown(filter.language, by.ref, 'equipmentGroup')),
      }),
      (query) => query.orderBy('multi.name').orderBy('multi.id'),
    );
    const { total, rows } = await readPage(ordered, filter);
    return { total, rows: await multisOf(this.#db, rows, range) };
  }

  /** The equipment behind its gateways that the person reaches, gateway by gateway. */
  async equipment(id: string, range: Range): Promise<readonly Equipment[]> {
    const rows = await selectBehind(this.#db, range).where('multiGateway.multiId', '=', Number(id)).execute();
    return rows.map(({ multiId: _multi, alias: _alias, ...row }) => equipmentOf(row));
  }

  /** The signals of that equipment, in their order. */
  async signals(id: string, range: Range): Promise<readonly MultiSignal[]> {
    const equipment = await selectBehind(this.#db, range).where('multiGateway.multiId', '=', Number(id)).execute();
    const ids = equipment.map((one) => one.id);
    if (ids.length === 0) return [];
    const rows = await this.#db
      .selectFrom('signal')
      .selectAll()
      .where('equipmentId', 'in', ids)
      .orderBy('seq')
      .orderBy('id')
      .execute();
    const byEquipment = Map.groupBy(rows, ({ equipmentId }) => equipmentId);
    return equipment.flatMap((one) =>
      (byEquipment.get(one.id) ?? []).map((row) => ({
        ...signalOf(row),
        ...namesAs('equipment', one),
        gatewayId: String(one.gatewayId),
        ...namesAs('gateway', one.alias === '' ? namesIn(one, 'gateway') : { name: one.alias }),
      })),
    );
  }

  /** The signals of the equipment behind a gateway that the person reaches, bound or not. */
  async signalsBehind(gatewayId: string, range: Range): Promise<readonly Signal[]> {
    const equipment = selectEquipment(this.#db, range).where('equipment.gatewayId', '=', Number(gatewayId));
    const ids = (await equipment.execute()).map(({ id }) => id);
    if (ids.length === 0) return [];
    return (await this.#db.selectFrom('signal').selectAll().where('equipmentId', 'in', ids).execute()).map(signalOf);
  }

  /** A task of this person; undefined for an unknown one. */
  async task(uuid: string, userId: string): Promise<MultiTask | undefined> {
    const row = await this.#db
      .selectFrom('multiTask')
      .selectAll()
      .where('uuid', '=', uuid)
      .where('accountId', '=', Number(userId))
      .executeTakeFirst();
    return row === undefined ? undefined : { uuid, userId, at: row.at, code: row.code };
  }
}

/** The record's row, which nobody else changes until the transaction ends. Refuses notFound. */
async function locked(tx: CoreTransaction, id: string): Promise<Selectable<CoreTables['multi']>> {
  const row = await tx
    .updateTable('multi')
    .set((set) => ({ name: set.ref('name') }))
    .where('id', '=', Number(id))
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('notFound');
  return row;
}

/** Gateways that were bound and are of the record's organisation still. */
const boundTo = (tx: CoreTransaction, id: number) =>
  tx
    .selectFrom('multiGateway')
    .innerJoin('multi', 'multi.id', 'multiGateway.multiId')
    .innerJoin('gateway', (join) =>
      join.onRef('gateway.id', '=', 'multiGateway.gatewayId').onRef('gateway.orgId', '=', 'multi.orgId'),
    )
    .select(['multiGateway.gatewayId', 'multiGateway.seq'])
    .where('multiGateway.multiId', '=', id)
    .execute();

function refuseCount(ruleType: string, count: number): void {
  if (ruleType === '00' && count > 1) throw new Refusal('multiOneGateway');
  if (count > MULTI_GATEWAYS_MAX) throw new Refusal('multiFull', { max: MULTI_GATEWAYS_MAX });
}

async function refuseForeignGateway(tx: CoreTransaction, gatewayId: number, orgId: number): Promise<void> {
  if ((await orgOfGateway(tx, gatewayId)) !== orgId) throw new Refusal('multiElsewhere');
}

async function refuseForeignGroup(tx: CoreTransaction, groupId: string, orgId: number): Promise<void> {
  if (groupId !== '' && (await orgOfGroup(tx, Number(groupId))) !== orgId) throw new Refusal('groupElsewhere');
}

async function storeTask(tx: CoreTransaction, { uuid, userId, at, code }: MultiTask): Promise<void> {
  await tx
    .deleteFrom('multiTask')
    .where('at', '<', at - TASK_KEPT_MS)
    .execute();
  await tx
    .insertInto('multiTask')
    .values({ uuid, accountId: Number(userId), at, code })
    .execute();
}
