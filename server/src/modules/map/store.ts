import type { OutputOf } from '@tidegate/contract/call.ts';
import type { mapStates } from '@tidegate/contract/nouns/map/calls.ts';
import { mapKeyOf, type MapPoint } from '@tidegate/contract/nouns/map/map-point.ts';
import type { LivePoint } from '@tidegate/contract/nouns/map/map-view.ts';
import type { Range } from '../../kernel/range.ts';
import type { ActiveAlarmCount } from '../alarm/module.ts';
import { EQUIPMENT_IN_ALARM, NO_ALARMS, activeAlarmCounts } from '../alarm/module.ts';
import { selectEquipment } from '../equipment/module.ts';
import { portions } from '../../kernel/sql/portions.ts';
import { equipmentIn, gatewaysIn } from '../../kernel/sql/reach.ts';
import type { CoreDb } from '../../kernel/sql/tables.ts';
import { nameColumns, nameRefs, namesFrom } from '../../kernel/sql/names.ts';
import { holdsText } from '../../kernel/sql/text-search.ts';
import { ALL_NAME_FIELDS, namesAs } from '@tidegate/contract/locale/name-text.ts';

/** A point of the map without its names: where it is entered to be, and how it is. */
export type StoredSpot = Pick<MapPoint, 'kind' | 'id' | 'lng' | 'lat' | 'online' | 'alarmCount' | 'worstAlarm'> & {
  /** Its name among all points. */
  readonly key: string;
};

/** Names and code of a point. */
export type PointLabel = Omit<LivePoint, keyof StoredSpot | 'saidAt'>;

/** The objects on the map. Gateways are those without equipment behind them. */
export class MapStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  async equipment(range: Range): Promise<readonly MapPoint[]> {
    const alarms = await activeAlarmCounts(this.#db, 'equipment');
    const rows = await selectEquipment(this.#db, range)
      .clearSelect()
      .select([
        'equipment.id',
        ...nameColumns('equipment'),
        'equipment.code',
        'equipment.lng as ownLng',
        'equipment.lat as ownLat',
        ...namesFrom('gateway', 'gateway'),
        'gateway.lng',
        'gateway.lat',
        'gateway.online',
      ])
      .orderBy('equipment.id')
      .execute();
    return rows.map(({ ownLng, ownLat, lng, lat, ...row }) => ({
      ...row,
      kind: 'equipment',
      id: String(row.id),
      ...(placeOf(ownLng, ownLat) ?? placeOf(lng, lat) ?? NOWHERE),
      online: row.online === 1,
      ...(alarms.get(row.id) ?? NO_ALARMS),
    }));
  }

  async gateways(range: Range): Promise<readonly MapPoint[]> {
    const alarms = await activeAlarmCounts(this.#db, 'gateway');
    const rows = await idleGateways(this.#db, range)
      .select(['id', ...ALL_NAME_FIELDS, 'sn', 'lng', 'lat', 'online'])
      .orderBy('id')
      .execute();
    return rows.map(({ id, sn, lng, lat, online, ...names }) => ({
      kind: 'gateway',
      id: String(id),
      ...names,
      code: sn,
      ...namesAs('gateway', names),
      ...(placeOf(lng, lat) ?? NOWHERE),
      online: online === 1,
      ...(alarms.get(id) ?? NO_ALARMS),
    }));
  }

  /** All points in range, as briefly as they can be read: equipment by id, then gateways. */
  async spots(range: Range, withGateways: boolean): Promise<readonly StoredSpot[]> {
    const rows = await withPlaces(this.#db, range)
      .select([
        'equipment.id',
        'equipment.lng as ownLng',
        'equipment.lat as ownLat',
        'gateway.lng',
        'gateway.lat',
        'gateway.online',
      ])
      .orderBy('equipment.id')
      .execute();
    const inAlarm = await activeAlarmCounts(this.#db, 'equipment');
    const equipment = rows.map(({ id, ownLng, ownLat, lng, lat, online }) => {
      const place = placeOf(ownLng, ownLat) ?? placeOf(lng, lat) ?? NOWHERE;
      return spotOf('equipment', id, place, online, inAlarm);
    });
    if (!withGateways) return equipment;
    const idle = await idleGateways(this.#db, range).select(['id', 'lng', 'lat', 'online']).orderBy('id').execute();
    const onGateways = await activeAlarmCounts(this.#db, 'gateway');
    const gateways = idle.map(({ id, lng, lat, online }) =>
      spotOf('gateway', id, placeOf(lng, lat) ?? NOWHERE, online, onGateways),
    );
    return [...equipment, ...gateways];
  }

  /** Names and codes of points, by their keys; what is out of range or gone is missing. */
  async labels(
    range: Range,
    spots: readonly Pick<StoredSpot, 'kind' | 'id'>[],
  ): Promise<ReadonlyMap<string, PointLabel>> {
    const found = new Map<string, PointLabel>();
    const idsOf = (kind: MapPoint['kind']) =>
      portions(spots.filter((spot) => spot.kind === kind).map(({ id }) => Number(id)));
    for (const ids of idsOf('equipment')) {
      const rows = await withPlaces(this.#db, range)
        .select(['equipment.id', ...nameColumns('equipment'), 'equipment.code', ...namesFrom('gateway', 'gateway')])
        .where('equipment.id', 'in', ids)
        .execute();
      for (const { id, ...label } of rows) found.set(mapKeyOf({ kind: 'equipment', id: String(id) }), label);
    }
    for (const ids of idsOf('gateway')) {
      const rows = await idleGateways(this.#db, range)
        .select(['id', ...ALL_NAME_FIELDS, 'sn'])
        .where('id', 'in', ids)
        .execute();
      for (const { id, sn, ...names } of rows)
        found.set(mapKeyOf({ kind: 'gateway', id: String(id) }), { ...names, code: sn, ...namesAs('gateway', names) });
    }
    return found;
  }

  /** Keys of the points in range with this text in a name, in the code, or in a name of their gateway. */
  async matching(range: Range, text: string, withGateways: boolean): Promise<ReadonlySet<string>> {
    const equipment = await withPlaces(this.#db, range)
      .select('equipment.id')
      .where(({ ref }) =>
        holdsText([...nameRefs(ref, 'equipment'), ref('equipment.code'), ...nameRefs(ref, 'gateway')], text),
      )
      .execute();
    const gateways = withGateways
      ? await idleGateways(this.#db, range)
          .select('id')
          .where(({ ref }) => holdsText([...nameRefs(ref, 'gateway'), ref('sn')], text))
          .execute()
      : [];
    return new Set([
      ...equipment.map(({ id }) => mapKeyOf({ kind: 'equipment', id: String(id) })),
      ...gateways.map(({ id }) => mapKeyOf({ kind: 'gateway', id: String(id) })),
    ]);
  }

  async states(range: Range, withGateways: boolean): Promise<Omit<OutputOf<typeof mapStates>, 'places'>> {
    const inRange = selectEquipment(this.#db, range).clearSelect().select('equipment.id');
    const equipment = await inRange.where('gateway.online', '=', 0).execute();
    const alarming = await inRange.where('equipment.id', 'in', EQUIPMENT_IN_ALARM).execute();
    const onEquipment = await activeAlarmCounts(this.#db, 'equipment');
    const gateways = withGateways
      ? await idleGateways(this.#db, range).select('id').where('online', '=', 0).execute()
      : [];
    const onGateways = withGateways ? await activeAlarmCounts(this.#db, 'gateway') : NOTHING;
    const idle = onGateways.size > 0 ? await idleGateways(this.#db, range).select('id').execute() : [];
    const idOf = ({ id }: { readonly id: number }) => String(id);
    return {
      offlineEquipment: equipment.map(idOf),
      offlineGateways: gateways.map(idOf),
      alarms: [...stating('equipment', alarming, onEquipment), ...stating('gateway', idle, onGateways)],
    };
  }
}

/** Equipment in range with its gateway, and nothing that lists show besides. */
const withPlaces = (db: CoreDb, range: Range) =>
  db.selectFrom('equipment').innerJoin('gateway', 'gateway.id', 'equipment.gatewayId').where(equipmentIn(range));

function spotOf(
  kind: MapPoint['kind'],
  key: number,
  place: Pick<MapPoint, 'lng' | 'lat'>,
  online: number,
  alarms: ReadonlyMap<number, ActiveAlarmCount>,
): StoredSpot {
  const id = String(key);
  const { alarmCount, worstAlarm } = alarms.get(key) ?? NO_ALARMS;
  return { key: mapKeyOf({ kind, id }), kind, id, ...place, online: online === 1, alarmCount, worstAlarm };
}

const NOTHING: ReadonlyMap<number, ActiveAlarmCount> = new Map();

/** Details of those of `rows` that have alarms. */
function stating(
  kind: MapPoint['kind'],
  rows: readonly { readonly id: number }[],
  counts: ReadonlyMap<number, ActiveAlarmCount>,
): OutputOf<typeof mapStates>['alarms'] {
  return rows.flatMap(({ id }) => {
    const standing = counts.get(id);
    return standing === undefined ? [] : [{ kind, id: String(id), ...standing }];
  });
}

const NOWHERE = { lng: null, lat: null };

/** A location needs both coordinates. */
const placeOf = (lng: number | null, lat: number | null) => (lng === null || lat === null ? undefined : { lng, lat });

/** Gateways without equipment on the map. */
function idleGateways(db: CoreDb, range: Range) {
  return db
    .selectFrom('gateway')
    .where(gatewaysIn(range))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('equipment').select('equipment.id').whereRef('equipment.gatewayId', '=', 'gateway.id'))),
    );
}
