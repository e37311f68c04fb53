import { positionSchema, type Position } from '@tidegate/contract/entities/track.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { sql } from 'kysely';
import type { AuditEntry } from '../../../ports/audit-log.ts';
import type { PositionStore, TrackedWithUnit } from '../../../ports/position-store.ts';
import type { Range } from '../../../ports/range.ts';
import { changing } from './audit-chain.ts';
import type { Copies } from './page-copy.ts';
import { inEquipment } from './reach.ts';
import type { CoreDb, CoreTransaction } from './tables.ts';
import type { PositionRow } from './track-rows.ts';

/** Positions over SQL. */
export class SqlPositions implements PositionStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  async of(equipmentId: string): Promise<Position | undefined> {
    const row = await selectPositions(this.#db)
      .where('equipmentPosition.equipmentId', '=', Number(equipmentId))
      .executeTakeFirst();
    return row === undefined ? undefined : positionOf(row);
  }

  async set(equipmentId: string, position: Position, trail: AuditEntry): Promise<void> {
    const key = Number(equipmentId);
    await changing(this.#db, trail, async (tx) => {
      const place = await tx.selectFrom('equipment').select('orgId').where('id', '=', key).executeTakeFirst();
      if (place === undefined) throw new Refusal('notFound');
      await tx.deleteFrom('equipmentPosition').where('equipmentId', '=', key).execute();
      await tx
        .insertInto('equipmentPosition')
        .values({ ...positionColumns(position), equipmentId: key, orgId: place.orgId })
        .execute();
    });
  }

  async clear(equipmentId: string, trail: AuditEntry): Promise<void> {
    await changing(this.#db, trail, async (tx) => {
      await tx.deleteFrom('equipmentPosition').where('equipmentId', '=', Number(equipmentId)).execute();
    });
  }

  async all(range: Range): Promise<readonly TrackedWithUnit[]> {
    const rows = await selectPositions(this.#db)
      .innerJoin('equipment', 'equipment.id', 'equipmentPosition.equipmentId')
      .select(['equipment.name', 'equipment.nameEn', sql<string>`coalesce(speed.unit, '')`.as('speedUnit')])
      .where((where) =>
        inEquipment(
          {
            id: where.ref('equipment.id'),
            orgId: where.ref('equipment.orgId'),
            ownerId: where.ref('equipment.ownerId'),
          },
          range,
        ),
      )
      .orderBy('equipment.name')
      .orderBy('equipment.id')
      .execute();
    return rows.map((row) => {
      const { equipmentId, name, nameEn, speedUnit } = row;
      return { equipmentId: String(equipmentId), name, nameEn, speedUnit, ...positionOf(row) };
    });
  }
}

/** Adds the position of the original to a copy of an equipment, over the copy's own signals. */
export async function copyPosition(
  tx: CoreTransaction,
  original: number,
  place: { readonly equipmentId: number; readonly orgId: number },
  signals: Copies,
): Promise<void> {
  const row = await tx
    .selectFrom('equipmentPosition')
    .selectAll()
    .where('equipmentId', '=', original)
    .executeTakeFirst();
  if (row === undefined) return;
  const copyOf = (id: number | null) => (id === null ? null : (signals.get(String(id)) ?? null));
  const latSignalId = copyOf(row.latSignalId);
  const lngSignalId = copyOf(row.lngSignalId);
  if (latSignalId === null || lngSignalId === null) return;
  await tx
    .insertInto('equipmentPosition')
    .values({
      ...place,
      latSignalId,
      lngSignalId,
      speedSignalId: copyOf(row.speedSignalId),
      courseSignalId: copyOf(row.courseSignalId),
      altitudeSignalId: copyOf(row.altitudeSignalId),
      satellitesSignalId: copyOf(row.satellitesSignalId),
      system: row.system,
      maxKmh: row.maxKmh,
    })
    .execute();
}

/** Positions whose signals are there; what `positionOf` reads. */
function selectPositions(db: CoreDb) {
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

function positionOf(row: Omit<PositionRow, 'id' | 'orgId'>): Position {
  const id = (signalId: number | null) => (signalId === null ? null : String(signalId));
  return positionSchema.parse({
    latSignalId: id(row.latSignalId),
    lngSignalId: id(row.lngSignalId),
    speedSignalId: id(row.speedSignalId),
    courseSignalId: id(row.courseSignalId),
    altitudeSignalId: id(row.altitudeSignalId),
    satellitesSignalId: id(row.satellitesSignalId),
    system: row.system,
    maxKmh: row.maxKmh,
  });
}

function positionColumns(position: Position) {
  const id = (signalId: string | null) => (signalId === null ? null : Number(signalId));
  return {
    latSignalId: Number(position.latSignalId),
    lngSignalId: Number(position.lngSignalId),
    speedSignalId: id(position.speedSignalId),
    courseSignalId: id(position.courseSignalId),
    altitudeSignalId: id(position.altitudeSignalId),
    satellitesSignalId: id(position.satellitesSignalId),
    system: position.system,
    maxKmh: position.maxKmh,
  };
}
