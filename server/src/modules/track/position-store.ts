import type { Position, Tracked } from '@tidegate/contract/nouns/track/track.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { sql } from 'kysely';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { Range } from '../../kernel/range.ts';
import type { ConfigWriter } from '../../kernel/sql/config-writer.ts';
import { positions } from './tables.ts';
import { watchEquipment } from './sql-fence-rules.ts';
import type { Copies } from '../page/module.ts';
import { positionOf, selectPositions } from './sql-position-rows.ts';
import { equipmentIn } from '../../kernel/sql/reach.ts';
import type { CoreDb, CoreTransaction } from '../../kernel/sql/tables.ts';
import { nameColumns } from '../../kernel/sql/names.ts';
import { pickNames } from '@tidegate/contract/locale/name-text.ts';

/** A position with what its speed is measured in. */
export interface TrackedWithUnit extends Tracked {
  /** Empty without a speed. */
  readonly speedUnit: string;
}

/**
 * The position signals of equipment. Without its latitude or longitude signal a position does not exist; other deleted
 * signals are omitted. Each change and its audit row are one transaction.
 */
export class PositionStore {
  readonly #db: CoreDb;
  readonly #writer: ConfigWriter;

  constructor(db: CoreDb, writer: ConfigWriter) {
    this.#db = db;
    this.#writer = writer;
  }

  async of(equipmentId: string): Promise<Position | undefined> {
    const row = await selectPositions(this.#db)
      .where('equipmentPosition.equipmentId', '=', Number(equipmentId))
      .executeTakeFirst();
    return row === undefined ? undefined : positionOf(row);
  }

  /** Refuses notFound when the equipment is gone. */
  async set(equipmentId: string, position: Position, trail: AuditEntry): Promise<void> {
    const key = Number(equipmentId);
    await this.#writer.write(trail, async ({ tx, touchRules }) => {
      const place = await tx.selectFrom('equipment').select('orgId').where('id', '=', key).executeTakeFirst();
      if (place === undefined) throw new Refusal('notFound');
      await tx.deleteFrom('equipmentPosition').where('equipmentId', '=', key).execute();
      await tx
        .insertInto('equipmentPosition')
        .values(positionRow({ equipmentId: key, orgId: place.orgId }, position))
        .execute();
      touchRules(await watchEquipment(tx, key));
    });
  }

  async clear(equipmentId: string, trail: AuditEntry): Promise<void> {
    await this.#writer.write(trail, async ({ tx, touchRules }) => {
      await tx.deleteFrom('equipmentPosition').where('equipmentId', '=', Number(equipmentId)).execute();
      touchRules(await watchEquipment(tx, Number(equipmentId)));
    });
  }

  /** By name. */
  async all(range: Range): Promise<readonly TrackedWithUnit[]> {
    const rows = await selectPositions(this.#db)
      .innerJoin('equipment', 'equipment.id', 'equipmentPosition.equipmentId')
      .select([...nameColumns('equipment'), sql<string>`coalesce(speed.unit, '')`.as('speedUnit')])
      .where(equipmentIn(range))
      .orderBy('equipment.name')
      .orderBy('equipment.id')
      .execute();
    return rows.map((row) => {
      const { equipmentId, speedUnit } = row;
      return { equipmentId: String(equipmentId), ...pickNames(row), speedUnit, ...positionOf(row) };
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

/** The row of the position of an equipment. */
export const positionRow = (
  place: { readonly equipmentId: number; readonly orgId: number },
  position: Position,
): ReturnType<typeof positions.row> =>
  positions.row({ ...position, equipmentId: String(place.equipmentId), orgId: String(place.orgId) });
