import { CAMERA_TYPES, type WatchedCamera } from '@tidegate/contract/entities/camera.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { CAMERAS_MAX } from '@tidegate/contract/limits.ts';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { CameraFields, CameraRecord, CameraStore } from './store.ts';
import type { Range } from '../../kernel/range.ts';
import { changing } from '../../kernel/sql/audit-chain.ts';
import { ofEquipmentIn } from '../../kernel/sql/reach.ts';
import { totalOf } from '../../kernel/sql/text-search.ts';
import { sqlIds } from '../../kernel/sql/ids.ts';
import type { CoreDb, CoreTables, CoreTransaction } from '../../kernel/sql/tables.ts';

const useType = z.enum(CAMERA_TYPES);

/** Cameras of equipment, over SQL. */
export class SqlCameras implements CameraStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  async add(
    { orgId, equipmentId }: { readonly orgId: string; readonly equipmentId: string },
    fields: CameraFields,
    trail: AuditEntry,
  ): Promise<string> {
    const id = await changing(
      this.#db,
      (added: number) => ({ ...trail, object: `camera:${added}` }),
      async (tx) => {
        const place = { orgId: Number(orgId), equipmentId: Number(equipmentId) };
        const held = await tx
          .selectFrom('camera')
          .select((select) => select.fn.countAll<number>().as('total'))
          .where('equipmentId', '=', place.equipmentId)
          .executeTakeFirst();
        if (totalOf(held) >= CAMERAS_MAX) throw new Refusal('camerasFull', { most: CAMERAS_MAX });
        const row = await tx
          .insertInto('camera')
          .values({ ...place, ...cameraColumns(fields) })
          .returning('id')
          .executeTakeFirstOrThrow();
        return row.id;
      },
    );
    return String(id);
  }

  async edit(id: string, fields: CameraFields, trail: AuditEntry): Promise<void> {
    await changing(this.#db, trail, async (tx) => {
      const set = tx.updateTable('camera').set(cameraColumns(fields)).where('id', '=', Number(id));
      if ((await set.returning('id').executeTakeFirst()) === undefined) throw new Refusal('notFound');
    });
  }

  async remove(id: string, trail: AuditEntry): Promise<void> {
    await changing(this.#db, trail, async (tx) => {
      const gone = await tx.deleteFrom('camera').where('id', '=', Number(id)).returning('id').executeTakeFirst();
      if (gone === undefined) throw new Refusal('notFound');
    });
  }

  async all(equipmentId: string, range: Range): Promise<readonly CameraRecord[]> {
    const rows = await selectCameras(this.#db, range)
      .where('camera.equipmentId', '=', Number(equipmentId))
      .orderBy('camera.id')
      .execute();
    return rows.map(recordOf);
  }

  async watched(range: Range, equipmentId: string | undefined): Promise<readonly WatchedCamera[]> {
    const rows = await selectCameras(this.#db, range)
      .innerJoin('equipment', 'equipment.id', 'camera.equipmentId')
      .select(['equipment.name as equipmentName', 'equipment.nameEn as equipmentNameEn'])
      .$if(equipmentId !== undefined, (query) => query.where('camera.equipmentId', '=', Number(equipmentId)))
      .orderBy('equipment.name')
      .orderBy('camera.equipmentId')
      .orderBy('camera.id')
      .execute();
    return rows.map(({ id, name, ptz, equipmentName, equipmentNameEn, ...row }) => ({
      id: String(id),
      equipmentId: String(row.equipmentId),
      equipmentName,
      equipmentNameEn,
      name,
      useType: useType.parse(row.useType),
      ptz: ptz === 1,
    }));
  }
}

/** Cameras by their ids, as far as they are in the range. */
export async function cameraRecords(
  db: CoreDb,
  ids: readonly string[],
  range: Range,
): Promise<readonly CameraRecord[]> {
  const rows = await selectCameras(db, range).where('camera.id', 'in', sqlIds(ids)).execute();
  return rows.map(recordOf);
}

/** Adds the cameras of an equipment to its copy; answers old id → new id. */
export async function copyCameras(
  tx: CoreTransaction,
  original: number,
  place: { readonly equipmentId: number; readonly orgId: number },
): Promise<ReadonlyMap<string, number>> {
  const copies = new Map<string, number>();
  const rows = await tx.selectFrom('camera').selectAll().where('equipmentId', '=', original).orderBy('id').execute();
  for (const { id, ...row } of rows) {
    const added = await tx
      .insertInto('camera')
      .values({ ...row, ...place })
      .returning('id')
      .executeTakeFirstOrThrow();
    copies.set(String(id), added.id);
  }
  return copies;
}

/** The cameras of a person's range: those of its equipment. */
const selectCameras = (db: CoreDb, range: Range) =>
  db
    .selectFrom('camera')
    .selectAll('camera')
    .where((where) => ofEquipmentIn(where.ref('camera.equipmentId'), where.ref('camera.orgId'), range));

/** The columns of a row that fields make. */
export const cameraColumns = ({ sealedCode, ptz, ...fields }: CameraFields) => ({
  name: fields.name,
  useType: fields.useType,
  serialNumber: fields.serialNumber,
  channelNumber: fields.channelNumber,
  verifyCode: sealedCode,
  ptz: Number(ptz),
  hlsReserve: fields.hlsReserve,
  rtmpReserve: fields.rtmpReserve,
});

/** The camera that a row holds. */
export const recordOf = ({ verifyCode, ...row }: Selectable<CoreTables['camera']>): CameraRecord => ({
  ...row,
  id: String(row.id),
  orgId: String(row.orgId),
  equipmentId: String(row.equipmentId),
  useType: useType.parse(row.useType),
  ptz: row.ptz === 1,
  sealedCode: verifyCode,
});
