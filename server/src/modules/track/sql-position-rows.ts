import type { Position } from '@tidegate/contract/nouns/track/track.ts';
import type { CoreDb, CoreTransaction } from '../../kernel/sql/tables.ts';
import type { Selected } from '../../kernel/sql/read-page.ts';
import { positions } from './tables.ts';

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
    .selectAll('equipmentPosition')
    .select([
      'lat.id as latSignalId',
      'lng.id as lngSignalId',
      'speed.id as speedSignalId',
      'course.id as courseSignalId',
      'altitude.id as altitudeSignalId',
      'satellites.id as satellitesSignalId',
    ]);
}

/** The position that a row of `selectPositions` holds. */
export function positionOf(row: Selected<typeof selectPositions>): Position {
  const { id: _id, orgId: _org, equipmentId: _equipment, ...position } = positions.record(row);
  return position;
}
