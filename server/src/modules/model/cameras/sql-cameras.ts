import { portions } from '../../../kernel/sql/portions.ts';
import { sqlIds } from '../../../kernel/sql/ids.ts';
import type { CoreDb, CoreTransaction } from '../../../kernel/sql/tables.ts';
import type { CameraRecord } from '../../camera/module.ts';
import { cameraRow, recordOf } from '../../camera/module.ts';
import type { EquipmentPlan } from '../content/rollout-records.ts';

/** The cameras of equipment as a model finds them, by equipment. */
export async function cameraStatesOf(
  db: CoreDb | CoreTransaction,
  keys: readonly number[],
): Promise<ReadonlyMap<number, readonly CameraRecord[]>> {
  const states = new Map<number, CameraRecord[]>();
  for (const some of portions(keys)) {
    const rows = await db.selectFrom('camera').selectAll().where('equipmentId', 'in', some).orderBy('id').execute();
    for (const row of rows) states.set(row.equipmentId, [...(states.get(row.equipmentId) ?? []), recordOf(row)]);
  }
  return states;
}

/** A work on the cameras of one equipment; `cameras` gets the ids of those that are added. */
interface CameraWork {
  readonly equipmentId: number;
  readonly orgId: number;
  readonly plan: Pick<EquipmentPlan, 'cameras' | 'removedCameras'>;
  readonly cameras: Map<string, string>;
}

/** Deletes the cameras that the plans take away, and adds and changes others. */
export async function writeCameras(tx: CoreTransaction, works: readonly CameraWork[]): Promise<void> {
  for (const some of portions(works.flatMap(({ plan }) => sqlIds(plan.removedCameras)))) {
    await tx.deleteFrom('camera').where('id', 'in', some).execute();
  }
  for (const { equipmentId, orgId, plan, cameras } of works) {
    for (const [key, { id, ...camera }] of plan.cameras) {
      const row = cameraRow({ equipmentId: String(equipmentId), orgId: String(orgId) }, camera);
      if (id !== null) {
        await tx.updateTable('camera').set(row).where('id', '=', Number(id)).execute();
        continue;
      }
      const added = await tx.insertInto('camera').values(row).returning('id').executeTakeFirstOrThrow();
      cameras.set(key, String(added.id));
    }
  }
}
