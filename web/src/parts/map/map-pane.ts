import type { MapSource } from '@tidegate/contract/nouns/setting/setting.ts';
import type { Place } from '@tidegate/contract/rules/geo/gcj02.ts';
import { type LatLng, latLngBounds, marker, type Marker, popup, type Popup } from 'leaflet';
import { BaseMap } from './base-map.ts';
import { type Cluster, clusterSpots, isOnePlace } from './cluster.ts';
import { iconOf } from './mark-icon.ts';
import { isSame, summaryOf, type Summary } from './mark.ts';
import { MarkNames } from './mark-names.ts';
import { keyOf, type Placed, type Priorities, type States } from './shown-point.ts';
import { type Side, SPREAD_MAX } from './spread.ts';
import { SpreadMarks } from './spread-marks.ts';

interface Parts {
  readonly element: HTMLElement;
  readonly texts: { readonly zoomIn: string; readonly zoomOut: string; readonly zoomAll: string };
  readonly source: MapSource;
  /** Storage key of its view. */
  readonly keptAs: string;
  /** Initial view until the person moves it; null shows everything. */
  readonly start: StartView | null;
  /** Accessible name of a mark. */
  readonly titleOf: (keys: readonly string[], summary: Summary) => string;
  readonly nameOf: (key: string) => string;
  /** Points at one place were chosen; null: what was open was closed. */
  readonly onSelect: (keys: readonly string[] | null) => void;
  readonly onTilesFailed: () => void;
}

/** Initial view of a map; without a zoom, close enough to see a single place. */
export interface StartView extends Place {
  readonly zoom: number | null;
}

interface Shown {
  readonly marker: Marker;
  readonly cluster: Cluster;
  summary: Summary;
}

/** Initial view while nothing has a place: China, whole. */
const START = { lng: 105, lat: 35, zoom: 4 };
/** Sites of one city are apart. */
const APART_ZOOM = 13;
/** With so few points each has a mark of its own with its name; with more, near ones are one mark, and names appear under the pointer. */
const NAMED_MAX = 12;
/** Around everything that is in sight, px. */
const PADDING = { beside: 96, above: 116, below: 80 } as const;
/** A name above its mark, below what lies over the map, px. */
const NAME_ROOM = 48;
/** Marks within this share of the screen beyond its edge are drawn as well, so that a short drag shows no gap. */
const MARGIN = 0.3;

/**
 * The points on a map, gathered into clusters. Only what is in sight has a mark, so thousands of points cost no more
 * than those; a changed state redraws its own mark alone.
 */
export class MapPane {
  readonly #base: BaseMap;
  readonly #parts: Parts;
  readonly #shown = new Map<string, Shown>();
  readonly #clusters = new Map<number, readonly Cluster[]>();
  #points: readonly Placed[] = [];
  #byKey = new Map<string, Placed>();
  #states: States = new Map();
  #priorities: Priorities = new Map();
  /** Summary shown by each mark. */
  readonly #dressed = new WeakMap<Marker, Summary>();
  readonly #names: MarkNames;
  #popup: Popup | undefined;
  #openKey = '';
  readonly #isKept: boolean;
  #spread: { readonly of: Cluster; readonly shown: SpreadMarks } | undefined;
  /** Points that are near each other and few, each drawn on its own, by the key of their cluster. */
  readonly #apart = new Map<string, { readonly of: Cluster; readonly shown: SpreadMarks }>();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#base = new BaseMap(parts);
    const { leaflet } = this.#base;
    this.#names = new MarkNames(leaflet);
    leaflet.setView(this.#base.toMap(START), START.zoom);
    leaflet.on('moveend zoomend resize', () => this.#draw());
    leaflet.on('zoomstart click', () => this.#fold());
    leaflet.getContainer().addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && this.#escape()) event.stopPropagation();
    });
    this.#base.offerAll(parts.texts.zoomAll, () => this.fit());
    this.#isKept = this.#base.restoreView(parts.keptAs);
  }

  /** Shows points with their states and alarms; the same array of points with others only changes marks. */
  show(points: readonly Placed[], states: States, priorities: Priorities): void {
    this.#states = states;
    this.#priorities = priorities;
    if (points !== this.#points) {
      const isFirst = this.#points.length === 0;
      this.#points = points;
      this.#byKey = new Map(points.map((point) => [keyOf(point), point]));
      this.#clusters.clear();
      if (this.#spread?.of.spots.some((spot) => !isAt(spot, this.#byKey.get(spot.key))) === true) this.#fold();
      if (isFirst && !this.#isKept) this.#begin();
      const open = this.#byKey.get(this.#openKey);
      if (open !== undefined) this.#popup?.setLatLng(this.#base.toMap(open));
    }
    this.#draw();
  }

  #begin(): void {
    const { start } = this.#parts;
    if (start === null) return this.fit();
    const { leaflet, closeZoom, maxZoom } = this.#base;
    leaflet.setView(this.#base.toMap(start), Math.min(maxZoom, start.zoom ?? closeZoom), { animate: false });
  }

  /** Moves so that everything is in sight. */
  fit(): void {
    if (this.#points.length === 0) return;
    const bounds = latLngBounds(this.#points.map((point) => this.#base.toMap(point)));
    const { leaflet, closeZoom } = this.#base;
    // Several sites are shown apart, even closer than the outline of the land has detail.
    const isOne = this.#clustersAt(APART_ZOOM).length === 1;
    const maxZoom = isOne ? closeZoom : Math.max(closeZoom, APART_ZOOM);
    // Names are beside marks, and marks beside places that are near each other; a small map has less room for them.
    const size = leaflet.getSize();
    const beside = Math.min(PADDING.beside, size.x / 4);
    leaflet.fitBounds(bounds, {
      paddingTopLeft: [beside, Math.min(Math.max(PADDING.above, this.#names.coveredTop() + NAME_ROOM), size.y / 3)],
      paddingBottomRight: [beside, Math.min(PADDING.below, size.y / 4)],
      maxZoom,
      animate: false,
    });
  }

  /** Centres a point, close enough to distinguish it from its neighbours. */
  centreOn(key: string): void {
    const point = this.#byKey.get(key);
    if (point === undefined) return;
    const { leaflet, closeZoom } = this.#base;
    leaflet.setView(this.#base.toMap(point), Math.max(leaflet.getZoom(), closeZoom));
  }

  /** Opens `content` over the place of a point. */
  open(key: string, content: HTMLElement): void {
    const point = this.#byKey.get(key);
    if (point === undefined) return;
    this.close();
    const opened = popup({ minWidth: 220, maxWidth: 300, offset: [0, -6], autoPanPadding: [16, 16] })
      .setLatLng(this.#markApart(key)?.getLatLng() ?? this.#base.toMap(point))
      .setContent(content);
    opened.on('remove', () => {
      if (this.#popup !== opened) return;
      this.#popup = undefined;
      this.#parts.onSelect(null);
    });
    this.#popup = opened;
    this.#openKey = key;
    opened.openOn(this.#base.leaflet);
  }

  /** The size of the popup content has changed. */
  resized(): void {
    this.#popup?.update();
  }

  close(): void {
    const opened = this.#popup;
    this.#popup = undefined;
    opened?.remove();
  }

  remove(): void {
    this.#popup = undefined;
    this.#base.remove();
  }

  #draw(): void {
    const { leaflet } = this.#base;
    const sight = leaflet.getBounds().pad(MARGIN);
    const inSight = this.#clustersAt(leaflet.getZoom()).filter((cluster) => sight.contains(this.#base.toMap(cluster)));
    const wanted = new Map(inSight.map((cluster) => [cluster.key, cluster]));
    for (const [key, shown] of this.#shown) {
      if (wanted.get(key) === shown.cluster) continue;
      shown.marker.remove();
      this.#shown.delete(key);
    }
    for (const [key, { of, shown }] of this.#apart) {
      if (wanted.get(key) === of) continue;
      shown.remove();
      this.#apart.delete(key);
    }
    for (const cluster of wanted.values()) {
      if (this.#areFew(cluster)) this.#drawApart(cluster);
      else this.#drawOne(cluster);
    }
    for (const { shown } of [...this.#apart.values(), ...(this.#spread === undefined ? [] : [this.#spread])]) {
      for (const [key, mark] of shown.marks) this.#dress(mark, [key], this.#summaryOf([key]));
    }
    if (this.#points.length <= NAMED_MAX) this.#placeNames();
  }

  /** Few points are named at all times; where names would cover each other, those with alarms are shown first. */
  #placeNames(): void {
    const own = [...this.#shown.values()].filter(({ cluster }) => cluster.spots.length === 1);
    const marks = [
      ...own.map(({ marker: mark, cluster }) => [cluster.key, mark] as const),
      ...[...this.#apart.values()].flatMap(({ shown }) => [...shown.marks]),
    ];
    const isCalm = ([key]: readonly [string, Marker]) => Number(this.#states.get(key) !== 'alarm');
    this.#names.place(marks.toSorted((one, other) => isCalm(one) - isCalm(other)));
  }

  /** Some that are near each other, on a map of few. */
  #areFew({ spots }: Cluster): boolean {
    return spots.length > 1 && this.#points.length <= NAMED_MAX;
  }

  #drawApart(cluster: Cluster): void {
    if (!this.#apart.has(cluster.key)) this.#apart.set(cluster.key, { of: cluster, shown: this.#spreadMarks(cluster) });
  }

  /** The mark of a point that is drawn beside its place. */
  #markApart(key: string): Marker | undefined {
    const apart = [...this.#apart.values()].map(({ shown }) => shown.marks.get(key)).find((mark) => mark !== undefined);
    return apart ?? this.#spread?.shown.marks.get(key);
  }

  #drawOne(cluster: Cluster): void {
    const keys = cluster.spots.map(({ key }) => key);
    const summary = this.#summaryOf(keys);
    const shown = this.#shown.get(cluster.key);
    if (shown === undefined) {
      const mark = this.#mark(keys, this.#base.toMap(cluster), (isByKey) => this.#choose(cluster, isByKey));
      mark.addTo(this.#base.leaflet);
      this.#shown.set(cluster.key, { cluster, summary, marker: mark });
    } else if (!isSame(shown.summary, summary)) {
      shown.summary = summary;
      this.#dress(shown.marker, keys, summary);
    }
  }

  #summaryOf(keys: readonly string[]): Summary {
    return summaryOf(
      keys.map((key) => this.#states.get(key) ?? 'online'),
      keys.flatMap((key) => this.#priorities.get(key) ?? []),
    );
  }

  /** A mark that can be pointed at and reached by Tab; it is named when it is on the map. */
  #mark(keys: readonly string[], at: LatLng, onChoose: (isByKey: boolean) => void, side: Side = 'top'): Marker {
    const summary = this.#summaryOf(keys);
    const mark = marker(at, { icon: iconOf(summary, keys.length) });
    this.#dressed.set(mark, summary);
    const [only] = keys;
    if (keys.length === 1 && only !== undefined) {
      const name = document.createElement('span');
      name.textContent = this.#parts.nameOf(only);
      this.#names.bind(mark, name, side, this.#points.length <= NAMED_MAX);
    }
    mark.on('add', () => mark.getElement()?.setAttribute('aria-label', this.#parts.titleOf(keys, summary)));
    mark.on('click', () => onChoose(false));
    mark.on('keypress', ({ originalEvent }) => {
      if (originalEvent.key === 'Enter') onChoose(true);
    });
    return mark;
  }

  #dress(mark: Marker, keys: readonly string[], summary: Summary): void {
    const before = this.#dressed.get(mark);
    if (before !== undefined && isSame(before, summary)) return;
    this.#dressed.set(mark, summary);
    mark.setIcon(iconOf(summary, keys.length));
    mark.getElement()?.setAttribute('aria-label', this.#parts.titleOf(keys, summary));
  }

  #choose(cluster: Cluster, isByKey: boolean): void {
    const { leaflet, maxZoom } = this.#base;
    const keys = cluster.spots.map(({ key }) => key);
    if (keys.length > 1 && leaflet.getZoom() < maxZoom && !isOnePlace(cluster, maxZoom)) {
      const bounds = latLngBounds(cluster.spots.map((spot) => this.#base.toMap(spot)));
      leaflet.fitBounds(bounds, { padding: [48, 48], maxZoom });
      // The mark goes with its zoom; the keyboard stays on the map.
      if (isByKey) leaflet.getContainer().focus();
    } else if (keys.length > 1 && keys.length <= SPREAD_MAX) {
      this.#spreadOut(cluster, isByKey);
    } else {
      this.#parts.onSelect(keys);
    }
  }

  /** Draws the points of a cluster around it; once more, and they are gathered again. */
  #spreadOut(cluster: Cluster, isByKey: boolean): void {
    const isOpen = this.#spread?.of.key === cluster.key;
    this.#fold();
    if (isOpen) return;
    const shown = this.#spreadMarks(cluster);
    this.#spread = { of: cluster, shown };
    if (isByKey) shown.focus();
  }

  #spreadMarks(cluster: Cluster): SpreadMarks {
    return new SpreadMarks({
      leaflet: this.#base.leaflet,
      middle: this.#base.toMap(cluster),
      spots: cluster.spots.map((spot) => ({ key: spot.key, at: this.#base.toMap(spot) })),
      markOf: (key, at, side) => this.#mark([key], at, () => this.#parts.onSelect([key]), side),
    });
  }

  /** Closes the popup, or gathers what is spread; the keyboard returns to their mark. True where there was either. */
  #escape(): boolean {
    const opened = this.#popup;
    if (opened !== undefined) {
      const key = this.#openKey;
      opened.remove();
      const own = [...this.#shown.values()].find(({ cluster }) => cluster.spots.some((spot) => spot.key === key));
      (this.#markApart(key) ?? own?.marker)?.getElement()?.focus();
      return true;
    }
    if (this.#spread === undefined) return false;
    const { key } = this.#spread.of;
    this.#fold();
    this.#shown.get(key)?.marker.getElement()?.focus();
    return true;
  }

  #fold(): void {
    this.#spread?.shown.remove();
    this.#spread = undefined;
  }

  #clustersAt(zoom: number): readonly Cluster[] {
    const known = this.#clusters.get(zoom);
    if (known !== undefined) return known;
    const spots = this.#points.map((point) => ({ key: keyOf(point), lng: point.lng, lat: point.lat }));
    const clusters = clusterSpots(spots, zoom);
    this.#clusters.set(zoom, clusters);
    return clusters;
  }
}

const isAt = (spot: Place, point: Place | undefined): boolean => spot.lng === point?.lng && spot.lat === point.lat;
