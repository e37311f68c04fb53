import { type LatLng, type LayerGroup, layerGroup, type Map as LeafletMap, type Marker, polyline } from 'leaflet';
import styles from './map.module.css';
import { sideOf, spreadOffsets, type Side } from './spread.ts';

interface Parts {
  readonly leaflet: LeafletMap;
  /** Centre of the ring. */
  readonly middle: LatLng;
  /** The points and where each really is. */
  readonly spots: readonly { readonly key: string; readonly at: LatLng }[];
  /** The mark of a point, at a location of the map. */
  readonly markOf: (key: string, at: LatLng, side: Side) => Marker;
}

/** The marks of points at one place, drawn around it with lines to it until they are removed. */
export class SpreadMarks {
  readonly #group: LayerGroup;
  readonly #marks = new Map<string, Marker>();

  constructor({ leaflet, middle, spots, markOf }: Parts) {
    this.#group = layerGroup().addTo(leaflet);
    const from = leaflet.latLngToLayerPoint(middle);
    for (const [index, { x, y }] of spreadOffsets(spots.length).entries()) {
      const spot = spots[index];
      if (spot === undefined) continue;
      const there = leaflet.layerPointToLatLng(from.add([x, y]));
      const line = { className: styles['spreadLine'] ?? '', interactive: false, weight: 1.5 };
      polyline([spot.at, there], line).addTo(this.#group);
      this.#marks.set(spot.key, markOf(spot.key, there, sideOf({ x, y })).setZIndexOffset(1000).addTo(this.#group));
    }
  }

  get marks(): ReadonlyMap<string, Marker> {
    return this.#marks;
  }

  /** Moves the keyboard to the first of them. */
  focus(): void {
    const [first] = this.#marks.values();
    first?.getElement()?.focus();
  }

  remove(): void {
    this.#group.remove();
  }
}
