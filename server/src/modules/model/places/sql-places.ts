import type { ModelPosition } from '@tidegate/contract/nouns/model/model-parts.ts';
import type { Position } from '@tidegate/contract/nouns/track/track.ts';
import { portions } from '../../../kernel/sql/portions.ts';
import type { CoreDb, CoreTransaction } from '../../../kernel/sql/tables.ts';
import { positionOf, positionRow, selectPositions, watchOrg } from '../../track/module.ts';
import type { PlannedPlace } from '../content/rollout-records.ts';

/** The positions of equipment, by equipment. */
export async function positionsOf(
  db: CoreDb | CoreTransaction,
  keys: readonly number[],
): Promise<ReadonlyMap<number, Position>> {
  const positions = new Map<number, Position>();
  for (const some of portions(keys)) {
    const rows = await selectPositions(db).where('equipmentPosition.equipmentId', 'in', some).execute();
    for (const row of rows) positions.set(row.equipmentId, positionOf(row));
  }
  return positions;
}

/** A work on picture and place of one equipment. */
interface PlaceWork {
  readonly equipmentId: number;
  readonly orgId: number;
  readonly place: PlannedPlace;
  /** Code in the model → id. */
  readonly signals: Readonly<Record<string, string>>;
}

/** Sets picture and place, and brings fences into line with new positions. Answers the gateways whose rules changed. */
export async function writePlaces(tx: CoreTransaction, works: readonly PlaceWork[]): Promise<readonly number[]> {
  const moved = new Set<number>();
  for (const { equipmentId, orgId, place, signals } of works) {
    const { picture, address, coordinates, position } = place;
    const [lng, lat] = coordinates ?? [null, null];
    const fields = {
      ...(picture === undefined ? {} : { picture }),
      ...(address === undefined ? {} : { address }),
      ...(coordinates === undefined ? {} : { lng, lat }),
    };
    if (Object.keys(fields).length > 0) {
      await tx.updateTable('equipment').set(fields).where('id', '=', equipmentId).execute();
    }
    if (position === undefined) continue;
    moved.add(orgId);
    await tx.deleteFrom('equipmentPosition').where('equipmentId', '=', equipmentId).execute();
    const found = position === null ? undefined : withIds(position, signals);
    if (found === undefined) continue;
    await tx.insertInto('equipmentPosition').values(positionRow({ equipmentId, orgId }, found)).execute();
  }
  const changed: number[] = [];
  for (const orgId of moved) changed.push(...(await watchOrg(tx, orgId)));
  return changed;
}

function withIds(position: ModelPosition, signals: PlaceWork['signals']): Position | undefined {
  const idOf = (code: string | null): string | null => (code === null ? null : (signals[code] ?? null));
  const [latSignalId, lngSignalId] = [idOf(position.lat), idOf(position.lng)];
  if (latSignalId === null || lngSignalId === null) return undefined;
  return {
    latSignalId,
    lngSignalId,
    speedSignalId: idOf(position.speed),
    courseSignalId: idOf(position.course),
    altitudeSignalId: idOf(position.altitude),
    satellitesSignalId: idOf(position.satellites),
    system: position.system,
    maxKmh: position.maxKmh,
  };
}
