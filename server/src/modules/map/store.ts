import type { OutputOf } from '@tidegate/contract/call.ts';
import type { mapStates } from '@tidegate/contract/nouns/map/calls.ts';
import type { MapPoint } from '@tidegate/contract/nouns/map/map-point.ts';
import type { Range } from '../../kernel/range.ts';
import type { ActiveAlarmCount } from '../alarm/module.ts';
import { EQUIPMENT_IN_ALARM, NO_ALARMS, activeAlarmCounts } from '../alarm/module.ts';
import { selectEquipment } from '../equipment/module.ts';
import { gatewaysIn } from '../../kernel/sql/reach.ts';
import type { CoreDb } from '../../kernel/sql/tables.ts';
import { nameColumns, namesFrom } from '../../kernel/sql/names.ts';
import { ALL_NAME_FIELDS, namesAs } from '@tidegate/contract/locale/name-text.ts';

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
