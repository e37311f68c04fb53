import { positionSchema, type Position } from '@tidegate/contract/nouns/track/track.ts';
import { idOrNull } from '../../kernel/sql/ids.ts';
import type { CoreDb, CoreTransaction } from '../../kernel/sql/tables.ts';
import type { PositionRow } from './tables.ts';

/** Positions whose signals are there; what `positionOf` reads. */
export function selectPositions(db: CoreDb | CoreTransaction) {
  return db
    .selectFrom('equipmentPosition')
    .innerJoin('signal as lat', 'lat.id', 'equipmentPosition.latSignalId')
    .innerJoin('signal as lng', 'lng.id', 'equipmentPosition.lngSignalId')
    .leftJoin('signal as speed', 'speed.id', 'equipmentPosition.speedSignalId')
    .leftJoin('signal as course', 'course.id', 'equipmentPosition.courseSignalId')
    .leftJoin('signal as altitude', 'altitude.id', 'equipmentPosition.altitudeSignalId')
    .leftJoin('signal as satellites', 'satellites.id', 'equipmentPosition.satellitesSignalId')
    .select([
      'equipmentPosition.equipmentId',
      'lat.id as latSignalId',
      'lng.id as lngSignalId',
      'speed.id as speedSignalId',
      'course.id as courseSignalId',
      'altitude.id as altitudeSignalId',
      'satellites.id as satellitesSignalId',
      'equipmentPosition.system',
      'equipmentPosition.maxKmh',
    ]);
}

/** The position that a row of `selectPositions` holds. */
export function positionOf(row: Omit<PositionRow, 'id' | 'orgId'>): Position {
  return positionSchema.parse({
    latSignalId: idOrNull(row.latSignalId),
    lngSignalId: idOrNull(row.lngSignalId),
    speedSignalId: idOrNull(row.speedSignalId),
    courseSignalId: idOrNull(row.courseSignalId),
    altitudeSignalId: idOrNull(row.altitudeSignalId),
    satellitesSignalId: idOrNull(row.satellitesSignalId),
    system: row.system,
    maxKmh: row.maxKmh,
  });
}
