import type { WatchedCamera, Camera } from '@tidegate/contract/nouns/camera/camera.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { CAMERAS_MAX } from '@tidegate/contract/limits.ts';
import type { Selectable } from 'kysely';
import type { ConfigWriter } from '../../kernel/sql/config-writer.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { Range } from '../../kernel/range.ts';
import { cameras } from './tables.ts';
import { ofEquipmentIn } from '../../kernel/sql/reach.ts';
import { loader } from '../../kernel/sql/read-page.ts';
import type { CoreDb, CoreTables, CoreTransaction } from '../../kernel/sql/tables.ts';
import { namesFrom } from '../../kernel/sql/names.ts';
import { pickNames, pickNamesOf } from '@tidegate/contract/locale/name-text.ts';

/** The fields of a camera; the verification code is encrypted, or empty. */
export type CameraFields = Omit<Camera, 'id' | 'orgId' | 'equipmentId' | 'verifyCode'> & {
  readonly sealedCode: string;
};

type Place = Pick<Camera, 'orgId' | 'equipmentId'>;

export interface CameraRecord extends CameraFields, Place {
  readonly id: string;
}

/** The key of an organisation, sealed, and the token that it was last exchanged for. */
export interface StoredCameraKey {
  readonly baseUrl: string;
  readonly sealed: string;
  /** Empty while no token is stored. */
  readonly sealedToken: string;
  readonly tokenExpiresAt: number;
  readonly updatedAt: number;
  readonly updatedBy: string;
}

/** Cameras of equipment. Each change and its audit row are one transaction. Refuses notFound for a camera that is gone. */
export class CameraStore {
  readonly #db: CoreDb;
  readonly #writer: ConfigWriter;

  constructor(db: CoreDb, writer: ConfigWriter) {
    this.#db = db;
    this.#writer = writer;
  }

  /** Records that a movement was stopped, which another server may have begun. */
  async stopMovement(device: string, trail: AuditEntry): Promise<void> {
    await this.#writer.write(trail, async ({ touchMovement }) => touchMovement(device));
  }

  /** Called with the device of each movement that was stopped in this way. */
  onMovementStopped(listener: (device: string) => void): void {
    this.#writer.onMovementStopped(listener);
  }

  /** Refuses camerasFull. */
  async add(place: Place, fields: CameraFields, trail: AuditEntry): Promise<string> {
    const { equipmentId } = place;
    return cameras.add(this.#db, { ...place, ...columnsOf(fields) }, trail, async (tx) => {
      const held = await cameras.count(tx, { equipmentId });
      if (held >= CAMERAS_MAX) throw new Refusal('camerasFull', { most: CAMERAS_MAX });
    });
  }

  async edit(id: string, fields: CameraFields, trail: AuditEntry): Promise<void> {
    await cameras.change(this.#db, id, columnsOf(fields), trail);
  }

  async remove(id: string, trail: AuditEntry): Promise<void> {
    await cameras.remove(this.#db, id, trail);
  }

  /** Cameras of an equipment in the order they were added. */
  async all(equipmentId: string, range: Range): Promise<readonly CameraRecord[]> {
    const rows = await selectCameras(this.#db, range)
      .where('camera.equipmentId', '=', Number(equipmentId))
      .orderBy('camera.id')
      .execute();
    return rows.map(recordOf);
  }

  /** Cameras of all equipment in the range, or of one of it, by equipment. */
  async watched(range: Range, equipmentId: string | undefined): Promise<readonly WatchedCamera[]> {
    const rows = await selectCameras(this.#db, range)
      .innerJoin('equipment', 'equipment.id', 'camera.equipmentId')
      .select(namesFrom('equipment', 'equipment'))
      .$if(equipmentId !== undefined, (query) => query.where('camera.equipmentId', '=', Number(equipmentId)))
      .orderBy('equipment.name')
      .orderBy('camera.equipmentId')
      .orderBy('camera.id')
      .execute();
    return rows.map((row) => {
      const camera = cameras.record(row);
      const { id, equipmentId: of, useType, ptz } = camera;
      return { id, equipmentId: of, ...pickNamesOf(row, 'equipment'), ...pickNames(camera), useType, ptz };
    });
  }
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
  db.selectFrom('camera').selectAll('camera').where(ofEquipmentIn('camera', range));

/** Fields by the names of their columns. */
const columnsOf = ({ sealedCode, ...fields }: CameraFields) => ({ ...fields, verifyCode: sealedCode });

/** The columns of a camera of the equipment. */
export const cameraRow = (place: Place, fields: CameraFields) => cameras.row({ ...place, ...columnsOf(fields) });

/** The camera that a row holds. */
export function recordOf(row: Selectable<CoreTables['camera']>): CameraRecord {
  const { verifyCode, ...camera } = cameras.record(row);
  return { ...camera, sealedCode: verifyCode };
}

/** Cameras by their ids, as far as they are in the range. */
export const cameraRecords = loader('camera.id', selectCameras, recordOf);

declare module '../../kernel/object-finder.ts' {
  interface ObjectRecords {
    readonly camera: CameraRecord;
  }
}
