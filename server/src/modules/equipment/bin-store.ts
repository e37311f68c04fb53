import type { DeletedEquipment } from '@tidegate/contract/nouns/equipment/deleted-equipment.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { EQUIPMENT_KEPT_DAYS } from '@tidegate/contract/limits.ts';
import { sql } from 'kysely';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { PageFilter } from '../../kernel/paging.ts';
import type { Range } from '../../kernel/range.ts';
import type { ConfigChange, ConfigWriter } from '../../kernel/sql/config-writer.ts';
import { dropRuleUses } from '../alarm/module.ts';
import type { EquipmentPart } from './sql-parts.ts';
import type { PlainRow } from '../../kernel/sql/kept-rows.ts';
import { EQUIPMENT_PARTS, EQUIPMENT_REFERENCES, forgetSignals, insertRows, rowsOfPart } from './sql-parts.ts';
import { keptContent } from '../../kernel/sql/kept-rows.ts';
import { duplicateMetrics } from '../../kernel/sql/metric-names.ts';
import { forgetPages } from '../page/module.ts';
import { refileReports, forgetReports } from '../report/module.ts';
import { equipmentIn } from '../../kernel/sql/reach.ts';
import { holdsText } from '../../kernel/sql/text-search.ts';
import { readRecords } from '../../kernel/sql/read-page.ts';
import type { Selected } from '../../kernel/sql/read-page.ts';
import type { CoreDb, CoreTransaction } from '../../kernel/sql/tables.ts';
import { nameColumns, nameRefs } from '../../kernel/sql/names.ts';
import { pickNames } from '@tidegate/contract/locale/name-text.ts';

/** Fields that change when equipment is restored. */
export interface RestoreFields {
  readonly code?: string | undefined;
  readonly gatewayId?: string | undefined;
  readonly deviceId?: string | undefined;
}

/** Deleted equipment past its retention. */
export interface LapsedEquipment {
  readonly id: string;
  readonly orgId: string;
  readonly name: string;
  readonly signalIds: readonly number[];
}

const DAY_MS = 86_400_000;

/**
 * Takes an equipment and its parts out of their tables and keeps the rows together, so that no query has to leave
 * deleted ones out (docs/decisions/deleted-equipment.md). Refuses notFound.
 */
export async function binEquipment({ tx, touch }: ConfigChange, id: number, by: AuditEntry): Promise<void> {
  const row = await tx.selectFrom('equipment').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw new Refusal('notFound');
  await touch(row.gatewayId);
  await refileReports(tx, id);
  const parts: Record<string, readonly PlainRow[]> = {};
  for (const part of EQUIPMENT_PARTS) parts[part] = await rowsOfPart(tx, part, id);
  await tx
    .insertInto('equipmentBin')
    .values({
      id,
      orgId: row.orgId,
      ownerId: row.ownerId,
      gatewayId: row.gatewayId,
      code: row.code,
      ...pickNames(row),
      deviceId: row.deviceId,
      picture: row.picture,
      driverCount: parts['driver']?.length ?? 0,
      signalCount: parts['signal']?.length ?? 0,
      deletedAt: by.at,
      deletedBy: by.loginname,
      content: JSON.stringify({ equipment: row, parts }),
    })
    .execute();
  for (const part of EQUIPMENT_PARTS.toReversed()) {
    await tx.deleteFrom(part).where('equipmentId', '=', id).execute();
  }
  await tx.deleteFrom('equipment').where('id', '=', id).execute();
}

/** Equipment that was deleted and can be restored. Each change and its audit row are one transaction. */
export class EquipmentBinStore {
  readonly #db: CoreDb;
  readonly #writer: ConfigWriter;

  constructor(db: CoreDb, writer: ConfigWriter) {
    this.#db = db;
    this.#writer = writer;
  }

  /** The last deleted first. */
  async page(range: Range, filter: PageFilter): Promise<Rows<DeletedEquipment>> {
    const wanted = selectDeleted(this.#db, range).$if(filter.name !== '', (query) =>
      query.where((where) =>
        holdsText([...nameRefs(where.ref, 'equipmentBin'), where.ref('equipmentBin.code')], filter.name),
      ),
    );
    return readRecords(wanted.orderBy('equipmentBin.deletedAt', 'desc').orderBy('equipmentBin.id'), filter, deletedOf);
  }

  /**
   * Brings it back with its drivers and signals under their ids; answers the ids of the signals. Refuses notFound,
   * restoreGateway, restoreCode and restoreMetrics, and changes nothing then.
   */
  async restore(id: string, fields: RestoreFields, trail: AuditEntry): Promise<readonly number[]> {
    const key = Number(id);
    return this.#writer.write(trail, async ({ tx, touch }) => {
      const kept = await tx.deleteFrom('equipmentBin').where('id', '=', key).returningAll().executeTakeFirst();
      if (kept === undefined) throw new Refusal('notFound');
      const gatewayId = fields.gatewayId === undefined ? kept.gatewayId : Number(fields.gatewayId);
      await touch(gatewayId);
      const gateway = await tx.selectFrom('gateway').select('orgId').where('id', '=', gatewayId).executeTakeFirst();
      if (gateway === undefined) throw new Refusal('restoreGateway');
      const { orgId } = gateway;
      const code = fields.code ?? kept.code;
      await refuseTakenCode(tx, orgId, code);
      const { equipment, parts } = keptContent.parse(JSON.parse(kept.content));
      const groupId = await groupStillThere(tx, equipment['groupId'] ?? null, orgId);
      const deviceId = fields.deviceId ?? kept.deviceId;
      await insertRows(tx, 'equipment', [{ ...equipment, orgId, gatewayId, code, deviceId, groupId }]);
      for (const part of EQUIPMENT_PARTS) {
        await insertRows(
          tx,
          part,
          (parts[part] ?? []).map((row) => ({ ...row, orgId, ...('gatewayId' in row ? { gatewayId } : {}) })),
        );
      }
      await refuseMetMetrics(tx, key, deviceId);
      return (parts['signal'] ?? []).map((row) => Number(row['id']));
    });
  }

  /** Equipment deleted before `before` (ms). */
  async lapsed(before: number): Promise<readonly LapsedEquipment[]> {
    const rows = await this.#db
      .selectFrom('equipmentBin')
      .select(['id', 'orgId', 'name', 'content'])
      .where('deletedAt', '<', before)
      .orderBy('id')
      .limit(LAPSED_AT_ONCE)
      .execute();
    return rows.map(({ id, orgId, name, content }) => {
      return { id: String(id), orgId: String(orgId), name, signalIds: signalIdsIn(content) };
    });
  }

  /** Deletes one of them permanently, with its followers. */
  async purge(id: string, trail: AuditEntry): Promise<void> {
    const key = Number(id);
    await this.#writer.write(trail, async ({ tx, touch }) => {
      const gone = await tx
        .deleteFrom('equipmentBin')
        .where('id', '=', key)
        .returning(['content', 'gatewayId'])
        .executeTakeFirst();
      // Restored in the meantime: it is in use again.
      if (gone === undefined) throw new Refusal('notFound');
      // From now on no gateway delivers anything for its signals.
      await touch(gone.gatewayId);
      await forgetSignals(tx, signalIdsIn(gone.content));
      await dropRuleUses(tx, idsIn(gone.content, 'alarmRule'));
      await forgetPages(tx, idsIn(gone.content, 'page'));
      await forgetReports(tx, idsIn(gone.content, 'report'));
      for (const table of EQUIPMENT_REFERENCES) await tx.deleteFrom(table).where('equipmentId', '=', key).execute();
    });
  }
}

/** The row ids of one part of deleted equipment. */
const idsIn = (content: string, part: EquipmentPart): readonly number[] =>
  (keptContent.parse(JSON.parse(content)).parts[part] ?? []).map((row) => Number(row['id']));

const signalIdsIn = (content: string): readonly number[] => idsIn(content, 'signal');

/** Rows read at a time: each contains the whole equipment. */
const LAPSED_AT_ONCE = 20;

async function refuseTakenCode(tx: CoreTransaction, orgId: number, code: string): Promise<void> {
  const taken = await tx
    .selectFrom('equipment')
    .select('id')
    .where('orgId', '=', orgId)
    .where('code', '=', code)
    .executeTakeFirst();
  if (taken !== undefined) throw new Refusal('restoreCode', { code });
}

async function refuseMetMetrics(tx: CoreTransaction, id: number, device: string): Promise<void> {
  const { count, metric } = await duplicateMetrics(tx, [id]);
  if (metric !== undefined) throw new Refusal('restoreMetrics', { count, metric, device });
}

/** The group that it was in, if that is still there and of its organisation. */
async function groupStillThere(tx: CoreTransaction, groupId: string | number | null, orgId: number) {
  if (groupId === null) return null;
  const group = await tx
    .selectFrom('equipmentGroup')
    .select('id')
    .where('id', '=', Number(groupId))
    .where('orgId', '=', orgId)
    .executeTakeFirst();
  return group?.id ?? null;
}

/** The deleted equipment of a person's range: what `deletedOf` reads. */
export function selectDeleted(db: CoreDb, range: Range) {
  return db
    .selectFrom('equipmentBin')
    .leftJoin('gateway', 'gateway.id', 'equipmentBin.gatewayId')
    .where(equipmentIn(range, 'equipmentBin'))
    .select([
      'equipmentBin.id',
      'equipmentBin.code',
      ...nameColumns('equipmentBin'),
      'equipmentBin.orgId',
      'equipmentBin.gatewayId',
      sql<string>`coalesce(gateway.name, '')`.as('gatewayName'),
      'equipmentBin.deviceId',
      'equipmentBin.driverCount',
      'equipmentBin.signalCount',
      'equipmentBin.deletedAt',
      'equipmentBin.deletedBy',
    ]);
}

/** The deleted equipment that a row of `selectDeleted` holds. */
export function deletedOf(row: Selected<typeof selectDeleted>): DeletedEquipment {
  return {
    ...row,
    id: String(row.id),
    orgId: String(row.orgId),
    gatewayId: String(row.gatewayId),
    purgeAt: row.deletedAt + EQUIPMENT_KEPT_DAYS * DAY_MS,
  };
}
