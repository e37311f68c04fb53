import type { Dependent } from '@tidegate/contract/nouns/equipment/deleted-equipment.ts';
import type { Equipment } from '@tidegate/contract/nouns/equipment/equipment.ts';
import { equipmentSchema } from '@tidegate/contract/nouns/equipment/equipment.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { pictureAddress } from '@tidegate/contract/nouns/picture/rules.ts';
import { sql } from 'kysely';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { CopyFields, EquipmentFields, EquipmentFilter, NewEquipment } from './records.ts';
import type { Range } from '../../kernel/range.ts';
import { activeAlarmCounts, EQUIPMENT_ALARMS, EQUIPMENT_IN_ALARM, NO_ALARMS, worstOf } from '../alarm/module.ts';
import type { ConfigWriter } from '../../kernel/sql/config-writer.ts';
import { binEquipment } from './bin-store.ts';
import { copyEquipment } from './sql-copy.ts';
import { orgOfGroup } from './group-store.ts';
import { dependentsOf, EQUIPMENT_PARTS } from './sql-parts.ts';
import { refuseTakenMetrics } from '../../kernel/sql/metric-names.ts';
import { equipmentIn } from '../../kernel/sql/reach.ts';
import { byCount, byNumber, byText, inOrder, readRecords } from '../../kernel/sql/read-page.ts';
import { holdsText } from '../../kernel/sql/text-search.ts';
import { refuseTakenCode } from '../../kernel/sql/taken.ts';
import type { Selected } from '../../kernel/sql/read-page.ts';
import type { CoreDb, CoreTransaction } from '../../kernel/sql/tables.ts';
import { nameColumns, nameShown, namesFrom } from '../../kernel/sql/names.ts';
import { pickNamesOf } from '@tidegate/contract/locale/name-text.ts';

const TEXTS_SEARCHED = [...nameColumns('equipment'), 'equipment.code', 'equipment.tags'] as const;

const { tags: tagList } = equipmentSchema.shape;

/** Equipment. Each change and its audit row are one transaction. */
export class EquipmentStore {
  readonly #db: CoreDb;
  readonly #writer: ConfigWriter;

  constructor(db: CoreDb, writer: ConfigWriter) {
    this.#db = db;
    this.#writer = writer;
  }

  /** Refuses codeExists, and groupElsewhere for a group of another organisation. */
  async add(equipment: NewEquipment, trail: AuditEntry): Promise<string> {
    return this.#writer.add('equipment', trail, async ({ tx, touch }) => {
      const gatewayId = Number(equipment.gatewayId);
      await touch(gatewayId);
      return insertEquipment(tx, equipment);
    });
  }

  /** Refuses codeExists, and metricExists when its signals would meet those of another equipment. */
  async change(id: string, fields: Partial<EquipmentFields>, trail: AuditEntry): Promise<void> {
    const key = Number(id);
    await this.#writer.write(trail, async ({ tx, touch }) => {
      const before = await tx.selectFrom('equipment').selectAll().where('id', '=', key).executeTakeFirst();
      if (before === undefined) throw new Refusal('notFound');
      const { gatewayId, groupId, tags, ...rest } = fields;
      const after = {
        ...rest,
        ...(tags === undefined ? {} : { tags: JSON.stringify(tags) }),
        gatewayId: gatewayId === undefined ? before.gatewayId : Number(gatewayId),
      };
      await touch(before.gatewayId);
      if (after.gatewayId !== before.gatewayId) await touch(after.gatewayId);
      const orgId = await orgOfGateway(tx, after.gatewayId);
      await refuseTakenCode(tx, 'equipment', orgId, after.code ?? before.code, key);
      const group = groupId === undefined ? keptGroup(before, orgId) : await ownGroup(tx, groupId, orgId);
      await tx
        .updateTable('equipment')
        .set({ ...after, orgId, groupId: group })
        .where('id', '=', key)
        .execute();
      if (after.gatewayId !== before.gatewayId) {
        const { gatewayId: place } = after;
        await tx.updateTable('alarmRule').set({ orgId, gatewayId: place }).where('equipmentId', '=', key).execute();
      }
      if (orgId !== before.orgId) {
        for (const table of EQUIPMENT_PARTS) {
          await tx.updateTable(table).set({ orgId }).where('equipmentId', '=', key).execute();
        }
      }
      await refuseTakenMetrics(tx, [key]);
    });
  }

  /**
   * Adds an equipment with the drivers and signals of another, all or nothing. Refuses codeExists, and metricExists when
   * its signals would meet those of another equipment on the same Sparkplug device.
   */
  async copy(id: string, copy: CopyFields, trail: AuditEntry): Promise<string> {
    const added = await this.#writer.write(
      (key: number) => ({ ...trail, object: `equipment:${key}` }),
      async ({ tx, touch }) => {
        const gatewayId = Number(copy.gatewayId);
        await touch(gatewayId);
        const orgId = await orgOfGateway(tx, gatewayId);
        await refuseTakenCode(tx, 'equipment', orgId, copy.code, 0);
        const key = await copyEquipment(tx, Number(id), copy, { gatewayId, orgId });
        await refuseTakenMetrics(tx, [key]);
        return key;
      },
    );
    return String(added);
  }

  /**
   * Dependants as far as the core tables know; zero counts are left out. Dependants that stay behind are named if they
   * are in the range.
   */
  async dependents(id: string, range: Range): Promise<readonly Dependent[]> {
    return dependentsOf(this.#db, Number(id), range);
  }

  /** Takes it away with its drivers and signals, so that `EquipmentBinStore` can bring it back. */
  async remove(id: string, trail: AuditEntry): Promise<void> {
    const key = Number(id);
    await this.#writer.write(trail, (change) => binEquipment(change, key, trail));
  }

  /** The hash of its picture; empty for none. */
  async setPicture(id: string, hash: string, trail: AuditEntry): Promise<void> {
    await this.#writer.write(trail, async ({ tx }) => {
      await tx.updateTable('equipment').set({ picture: hash }).where('id', '=', Number(id)).execute();
    });
  }

  async page(range: Range, filter: EquipmentFilter): Promise<Rows<Equipment>> {
    const wanted = selectEquipment(this.#db, range)
      .$if(filter.name !== '', (query) =>
        query.where((where) =>
          holdsText(
            TEXTS_SEARCHED.map((column) => where.ref(column)),
            filter.name,
          ),
        ),
      )
      .$if(filter.tag !== undefined && filter.tag !== '', (query) =>
        // An element of a JSON list, between its quotation marks.
        query.where((where) => holdsText([where.ref('equipment.tags')], JSON.stringify(filter.tag))),
      )
      .$if(filter.gatewayId !== undefined, (query) => query.where('gatewayId', '=', Number(filter.gatewayId)))
      .$if(filter.modelId !== undefined, (query) =>
        query.where('equipment.id', 'in', (model) =>
          model.selectFrom('equipmentModel').select('equipmentId').where('modelId', '=', Number(filter.modelId)),
        ),
      )
      .$if(filter.groupId === 'none', (query) => query.where('equipmentGroup.id', 'is', null))
      .$if(filter.groupId !== undefined && filter.groupId !== 'none', (query) =>
        query.where('equipmentGroup.id', '=', Number(filter.groupId)),
      )
      .$if(filter.online !== undefined, (query) => query.where('gateway.online', '=', Number(filter.online)))
      .$if(filter.inAlarm === true, (query) => query.where('equipment.id', 'in', EQUIPMENT_IN_ALARM))
      .$if(filter.inAlarm === false, (query) => query.where('equipment.id', 'not in', EQUIPMENT_IN_ALARM))
      .$if(filter.followed === true, (query) => query.where('follow.accountId', 'is not', null))
      .$if(filter.followed === false, (query) => query.where('follow.accountId', 'is', null));
    const ordered = inOrder(
      'equipment',
      filter.sort,
      wanted,
      (by) => ({
        name: byText(nameShown(filter.language, by.ref, 'equipment')),
        code: byText(by.ref('equipment.code')),
        online: byNumber(by.ref('gateway.online')),
        group: byText(nameShown(filter.language, by.ref, 'equipmentGroup')),
        gateway: byText(nameShown(filter.language, by.ref, 'gateway')),
        alarms: byCount('alarmCount'),
        signals: byCount('signalCount'),
      }),
      (query) => query.orderBy('equipment.id'),
    );
    return readRecords(ordered, filter, equipmentOf);
  }

  async all(range: Range): Promise<readonly Equipment[]> {
    const rows = await selectEquipment(this.#db, range).clearSelect().select(SHOWN).orderBy('equipment.id').execute();
    // Counted once for all: a query for each of thousands takes seconds.
    const alarms = await activeAlarmCounts(this.#db, 'equipment');
    const signals = await this.#signalCounts(range);
    return rows.map((row) =>
      equipmentOf({ ...row, signalCount: signals.get(row.id) ?? 0, ...(alarms.get(row.id) ?? NO_ALARMS) }),
    );
  }

  /** Number of signals of each equipment in range; zero counts are left out. */
  async #signalCounts(range: Range): Promise<ReadonlyMap<number, number>> {
    const inRange = this.#db.selectFrom('equipment').select('equipment.id').where(equipmentIn(range));
    const rows = await this.#db
      .selectFrom('signal')
      .select((select) => ['equipmentId', select.fn.countAll<number>().as('count')] as const)
      .$if(range.reach !== 'all', (query) => query.where('equipmentId', 'in', inRange))
      .groupBy('equipmentId')
      .execute();
    return new Map(rows.map(({ equipmentId, count }) => [equipmentId, Number(count)]));
  }

  async setFollowed(id: string, userId: string, isFollowed: boolean, trail: AuditEntry): Promise<void> {
    const key = { accountId: Number(userId), equipmentId: Number(id) };
    await this.#writer.write(trail, async ({ tx }) => {
      if (isFollowed) {
        await tx
          .insertInto('follow')
          .values(key)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      } else {
        await tx
          .deleteFrom('follow')
          .where('accountId', '=', key.accountId)
          .where('equipmentId', '=', key.equipmentId)
          .execute();
      }
    });
  }
}

/** Adds an equipment and answers its id; its gateway is locked by then. Refuses codeExists. */
export async function insertEquipment(tx: CoreTransaction, equipment: NewEquipment): Promise<number> {
  const { at, ownerId, gatewayId: gateway, groupId, tags, ...fields } = equipment;
  const gatewayId = Number(gateway);
  const orgId = await orgOfGateway(tx, gatewayId);
  await refuseTakenCode(tx, 'equipment', orgId, equipment.code, 0);
  const row = await tx
    .insertInto('equipment')
    .values({
      ...fields,
      tags: JSON.stringify(tags),
      groupId: await ownGroup(tx, groupId, orgId),
      picture: '',
      orgId,
      ownerId: Number(ownerId),
      gatewayId,
      createdAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The organisation of a gateway, to which its equipment belongs. Refuses notFound. */
export async function orgOfGateway(tx: CoreTransaction, gatewayId: number): Promise<number> {
  const row = await tx.selectFrom('gateway').select('orgId').where('id', '=', gatewayId).executeTakeFirst();
  if (row === undefined) throw new Refusal('notFound');
  return row.orgId;
}

/** A group of the organisation that was named by its id; null for empty text. Refuses groupElsewhere. */
async function ownGroup(tx: CoreTransaction, groupId: string, orgId: number): Promise<number | null> {
  if (groupId === '') return null;
  const key = Number(groupId);
  if ((await orgOfGroup(tx, key)) !== orgId) throw new Refusal('groupElsewhere');
  return key;
}

/** With another organisation an equipment leaves its group behind. */
const keptGroup = (before: { readonly orgId: number; readonly groupId: number | null }, orgId: number) =>
  before.orgId === orgId ? before.groupId : null;

const SHOWN = [
  'equipment.id',
  'equipment.code',
  ...nameColumns('equipment'),
  'equipment.gatewayId',
  ...namesFrom('gateway', 'gateway'),
  'equipment.deviceId',
  'equipmentGroup.id as groupId',
  ...namesFrom('equipmentGroup', 'group'),
  'equipment.orgId',
  'equipment.remark',
  'equipment.picture',
  'equipment.address',
  'equipment.lng',
  'equipment.lat',
  'equipment.installDate',
  'equipment.tags',
  'gateway.online',
  'follow.accountId as followedBy',
  'equipment.createdAt',
] as const;

/** The equipment of a person's range, as they see it: what `equipmentOf` reads. */
export function selectEquipment(db: CoreDb, range: Range) {
  return db
    .selectFrom('equipment')
    .innerJoin('gateway', 'gateway.id', 'equipment.gatewayId')
    .leftJoin('equipmentGroup', 'equipmentGroup.id', 'equipment.groupId')
    .leftJoin('follow', (join) =>
      join.onRef('follow.equipmentId', '=', 'equipment.id').on('follow.accountId', '=', Number(range.userId)),
    )
    .where(equipmentIn(range))
    .select(SHOWN)
    .select([
      sql<number>`(select count(*) from signal where signal.equipment_id = equipment.id)`.as('signalCount'),
      EQUIPMENT_ALARMS.count.as('alarmCount'),
      EQUIPMENT_ALARMS.worst.as('worstAlarm'),
    ]);
}

/** The equipment that a row of `selectEquipment` holds. */
export function equipmentOf(row: Selected<typeof selectEquipment>): Equipment {
  const { followedBy, ...shown } = row;
  return {
    ...shown,
    id: String(row.id),
    gatewayId: String(row.gatewayId),
    orgId: String(row.orgId),
    groupId: row.groupId === null ? '' : String(row.groupId),
    ...pickNamesOf(row, 'group'),
    picture: pictureAddress(row.picture),
    tags: tagList.parse(JSON.parse(row.tags)),
    online: row.online === 1,
    signalCount: row.signalCount,
    alarmCount: Number(row.alarmCount),
    worstAlarm: worstOf(row.worstAlarm),
    followed: followedBy !== null,
  };
}
