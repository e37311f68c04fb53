import type { InputOf, OutputOf } from '@tidegate/contract/call.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import { MAP_POINTS_MAX } from '@tidegate/contract/limits.ts';
import type { mapList, mapStates, mapSummary, mapView } from '@tidegate/contract/nouns/map/calls.ts';
import type { MapPoint } from '@tidegate/contract/nouns/map/map-point.ts';
import type { LivePoint, MapArea } from '@tidegate/contract/nouns/map/map-view.ts';
import { boxAround, isWithin } from '@tidegate/contract/rules/geo/boxes.ts';
import { clusterSpots } from '@tidegate/contract/rules/geo/cluster.ts';
import type { LiveTable } from '../../ports/live-table.ts';
import type { MapStore } from './store.ts';
import type { PositionStore } from '../track/module.ts';
import { livePlace } from '../track/module.ts';
import { pageOf } from '../../kernel/paging.ts';
import { scopeKey } from '../../kernel/range.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import { byUrgency, countedCluster, isFiltered, isPlaced, type MapSpot } from './spot.ts';

interface Parts {
  readonly store: MapStore;
  readonly positions: Pick<PositionStore, 'all'>;
  readonly live: Pick<LiveTable, 'get'>;
}

/** The whole world, as small as maps show it. */
const WORLD: MapArea = { west: -180, south: -90, east: 180, north: 90, zoom: 2 };

/** All locations. Gateways without equipment require permission for gateways. */
export class MapService {
  readonly #parts: Parts;
  /** Reads in progress by their access scope: the calls of a screen come together and share one. */
  readonly #reading = new Map<string, Promise<readonly MapSpot[]>>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async query(context: RequestContext): Promise<readonly MapPoint[]> {
    const { store } = this.#parts;
    const equipment = await store.equipment(context.range);
    return seesGateways(context) ? [...equipment, ...(await store.gateways(context.range))] : equipment;
  }

  /** The marks of an area: each point, or clusters where they are too many. */
  async view({ area = WORLD }: InputOf<typeof mapView>, context: RequestContext): Promise<OutputOf<typeof mapView>> {
    const placed = (await this.#spots(context)).filter(isPlaced);
    const bounds = boxAround(placed);
    const within = placed.filter((spot) => isWithin(area, spot));
    if (within.length <= MAP_POINTS_MAX) return { bounds, points: await this.#named(within, context), clusters: [] };
    // All points are gathered, in the area or not, so that a cluster stays the same one while the map is moved.
    const shown = clusterSpots(placed, area.zoom).filter((cluster) => isWithin(area, cluster));
    const alone = shown.flatMap(({ spots }) => (spots.length === 1 ? spots : []));
    const several = shown.filter(({ spots }) => spots.length > 1);
    return { bounds, points: await this.#named(alone, context), clusters: several.map(countedCluster) };
  }

  /** A page of the points, with a location or without. */
  async list(input: InputOf<typeof mapList>, context: RequestContext): Promise<Rows<LivePoint>> {
    const { text = '', filter, box, keys, worstFirst = false } = input;
    const { page, pageSize } = pageOf(input);
    const spots = await this.#spots(context);
    const found =
      text === '' ? undefined : await this.#parts.store.matching(context.range, text, seesGateways(context));
    const named = keys === undefined ? undefined : new Set(keys);
    const listed = spots.filter(
      (spot) =>
        found?.has(spot.key) !== false &&
        named?.has(spot.key) !== false &&
        (filter === undefined || isFiltered(spot, filter)) &&
        (box === undefined || (isPlaced(spot) && isWithin(box, spot))),
    );
    const sorted = worstFirst ? listed.toSorted(byUrgency) : listed;
    const before = (page - 1) * pageSize;
    return { total: sorted.length, rows: await this.#named(sorted.slice(before, before + pageSize), context) };
  }

  async summary(context: RequestContext): Promise<OutputOf<typeof mapSummary>> {
    const spots = await this.#spots(context);
    const equipment = spots.filter(({ kind }) => kind === 'equipment');
    const filtered = (filter: Parameters<typeof isFiltered>[1]) =>
      spots.filter((spot) => isFiltered(spot, filter)).length;
    return {
      equipment: {
        total: equipment.length,
        offline: equipment.filter(({ online }) => !online).length,
        inAlarm: equipment.filter(({ alarmCount }) => alarmCount > 0).length,
      },
      points: {
        total: spots.length,
        alarm: filtered('alarm'),
        offline: filtered('offline'),
        nowhere: filtered('nowhere'),
      },
    };
  }

  async states(context: RequestContext): Promise<OutputOf<typeof mapStates>> {
    const states = await this.#parts.store.states(context.range, seesGateways(context));
    return { ...states, places: await this.#places(context) };
  }

  /** All points within the access scope, each where it was last. */
  async #spots(context: RequestContext): Promise<readonly MapSpot[]> {
    const key = `${scopeKey(context.range)} ${seesGateways(context)}`;
    const reading = this.#reading.get(key) ?? this.#readSpots(context).finally(() => this.#reading.delete(key));
    this.#reading.set(key, reading);
    return reading;
  }

  async #readSpots(context: RequestContext): Promise<readonly MapSpot[]> {
    const spots = await this.#parts.store.spots(context.range, seesGateways(context));
    const places = new Map((await this.#places(context)).map(({ id, ...place }) => [id, place]));
    return spots.map((spot) => {
      const said = spot.kind === 'equipment' ? places.get(spot.id) : undefined;
      if (said === undefined) return { ...spot, saidAt: null };
      return { ...spot, lng: said.lng, lat: said.lat, saidAt: said.at };
    });
  }

  /** The reported positions. */
  async #places({ range }: RequestContext): Promise<OutputOf<typeof mapStates>['places']> {
    const { positions, live } = this.#parts;
    return (await positions.all(range)).flatMap((position) => {
      const place = livePlace(live, position);
      return place === undefined ? [] : [{ id: position.equipmentId, ...place }];
    });
  }

  /** The points of spots; what was deleted in the meantime is missing. */
  async #named(spots: readonly MapSpot[], { range }: RequestContext): Promise<LivePoint[]> {
    const labels = await this.#parts.store.labels(range, spots);
    return spots.flatMap(({ key, ...spot }) => {
      const label = labels.get(key);
      return label === undefined ? [] : [{ ...spot, ...label }];
    });
  }
}

const seesGateways = (context: RequestContext): boolean => context.person.auths.has('manage_gateway_view');
