import type { MapArea } from '@tidegate/contract/nouns/map/map-view.ts';
import { mapKeyOf } from '@tidegate/contract/nouns/map/map-point.ts';
import type { MapSource } from '@tidegate/contract/nouns/setting/setting.ts';
import { type Cluster, clusterSpots, isOnePlace } from '@tidegate/contract/rules/geo/cluster.ts';
import type { Place } from '@tidegate/contract/rules/geo/gcj02.ts';
import { type LatLng, latLngBounds, type Marker } from 'leaflet';
import { BaseMap } from './base-map.ts';
import type { Chosen } from './chosen.ts';
import { DressedMarks } from './dressed-marks.ts';
import { fitAll } from './fit-all.ts';
import { MapBubble } from './map-bubble.ts';
import { cornersOf, countedGroup, countedKey, isAt, isSameGroup, type MarkGroup } from './mark-group.ts';
import { summaryOf, type Summary } from './mark.ts';
import { MarkNames } from './mark-names.ts';
import type { Placed } from './shown-point.ts';
import { SPREAD_MAX } from './spread.ts';
import { SpreadMarks } from './spread-marks.ts';
import type { MapContent } from './use-map.ts';

interface Parts {
  readonly element: HTMLElement;
  readonly texts: { readonly zoomIn: string; readonly zoomOut: string; readonly zoomAll: string };
  readonly source: MapSource;
  /** Storage key of its view. */
  readonly keptAs: string;
  /** Initial view until the person moves it; null shows everything. */
  readonly start: StartView | null;
  /** Accessible name of a mark: of one point by its key, of several without one. */
  readonly titleOf: (key: string | undefined, summary: Summary) => string;
  readonly nameOf: (key: string) => string;
  /** Points at one place were chosen; null: what was open was closed. */
  readonly onSelect: (chosen: Chosen | null) => void;
  /** It shows another part. */
  readonly onView: (seen: MapArea) => void;
  readonly onTilesFailed: () => void;
}

/** Initial view of a map; without a zoom, close enough to see a single place. */
export interface StartView extends Place {
  readonly zoom: number | null;
}

interface Shown {
  readonly marker: Marker;
  readonly name: string;
  /** Its name is shown at all times. */
  readonly isNamed: boolean;
  group: MarkGroup;
}

interface Apart {
  readonly of: MarkGroup;
  readonly shown: SpreadMarks;
  /** The distances on the screen belong to it. */
  readonly zoom: number;
}

/** Initial view while nothing has a place: China, whole. */
const START = { lng: 105, lat: 35, zoom: 4 };
/** With so few points each has a mark of its own with its name; with more, near ones are one mark, and names appear under the pointer. */
const NAMED_MAX = 12;
/** Marks within this share of the screen beyond its edge are drawn as well, so that a short drag shows no gap. */
const MARGIN = 0.3;

const EMPTY: MapContent = {
  placed: [],
  clusters: [],
  bounds: null,
  byKey: new Map(),
  states: new Map(),
  priorities: new Map(),
};

/**
 * The points on a map, gathered into clusters. Only what is in sight has a mark, so thousands of points cost no more
 * than those; a changed state redraws its own mark alone.
 */
export class MapPane {
  readonly #base: BaseMap;
  readonly #parts: Parts;
  readonly #shown = new Map<string, Shown>();
  readonly #clusters = new Map<number, readonly Cluster[]>();
  #content = EMPTY;
  readonly #names: MarkNames;
  readonly #marks: DressedMarks;
  readonly #bubble: MapBubble;
  #hasBegun: boolean;
  #spread: Apart | undefined;
  /** Points that are near each other and few, each drawn on its own, by the key of their cluster. */
  readonly #apart = new Map<string, Apart>();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#base = new BaseMap(parts);
    const { leaflet } = this.#base;
    this.#names = new MarkNames(leaflet);
    this.#marks = new DressedMarks(parts, this.#names);
    this.#bubble = new MapBubble(leaflet, () => parts.onSelect(null));
    leaflet.setView(this.#base.toMap(START), START.zoom);
    leaflet.on('moveend zoomend resize', () => {
      this.#draw();
      parts.onView(this.#base.seenArea());
    });
    leaflet.on('zoomstart click', () => this.#fold());
    leaflet.getContainer().addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && this.#escape()) event.stopPropagation();
    });
    this.#base.offerAll(parts.texts.zoomAll, () => this.fit());
    this.#hasBegun = this.#base.restoreView(parts.keptAs);
  }

  /** Shows this content; the same array of points with other states only changes marks. */
  show(content: MapContent): void {
    const before = this.#content;
    this.#content = content;
    const { placed, clusters, byKey } = content;
    if (placed !== before.placed) {
      this.#clusters.clear();
      if (this.#spread?.of.spots.some((spot) => !isAt(spot, byKey.get(spot.key))) === true) this.#fold();
      const { key = '' } = this.#bubble;
      const open = byKey.get(key);
      if (open !== undefined) this.#bubble.moveTo(this.#placeOf(key, open));
    }
    if (!this.#hasBegun && placed.length + clusters.length > 0) {
      this.#hasBegun = true;
      this.#begin();
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
    const { placed, bounds } = this.#content;
    fitAll(this.#base, bounds === null ? spotsOf(placed) : cornersOf(bounds), this.#names.coveredTop());
  }

  /** Centres a place, close enough to distinguish it from its neighbours. */
  centreOn(place: Place): void {
    const { leaflet, closeZoom } = this.#base;
    leaflet.setView(this.#base.toMap(place), Math.max(leaflet.getZoom(), closeZoom));
  }

  /** Opens `content` over what was chosen. */
  open({ keys, counted, at }: Chosen, content: HTMLElement): void {
    const key = keys[0] ?? (counted === null ? '' : countedKey(counted));
    this.#bubble.open(key, this.#placeOf(key, at), content);
  }

  /** The size of the popup content has changed. */
  resized(): void {
    this.#bubble.resized();
  }

  close(): void {
    this.#bubble.close();
  }

  remove(): void {
    this.#bubble.close();
    this.#base.remove();
  }

  #draw(): void {
    const { leaflet } = this.#base;
    const sight = leaflet.getBounds().pad(MARGIN);
    const all = [...this.#clustersAt(leaflet.getZoom()), ...this.#content.clusters.map(countedGroup)];
    const wanted = new Map(
      all.flatMap((group) => (sight.contains(this.#base.toMap(group)) ? [[group.key, group] as const] : [])),
    );
    for (const [key, shown] of this.#shown) {
      const next = wanted.get(key);
      if (next !== undefined && this.#isStill(shown, next)) {
        shown.group = next;
        continue;
      }
      shown.marker.remove();
      this.#shown.delete(key);
    }
    for (const [key, { of, shown, zoom }] of this.#apart) {
      const next = wanted.get(key);
      const isStill = next !== undefined && isSameGroup(of, next) && this.#areFew(next);
      if (isStill && zoom === leaflet.getZoom()) continue;
      shown.remove();
      this.#apart.delete(key);
    }
    for (const group of wanted.values()) {
      if (this.#areFew(group)) this.#drawApart(group);
      else this.#drawOne(group);
    }
    for (const { shown } of [...this.#apart.values(), ...(this.#spread === undefined ? [] : [this.#spread])]) {
      for (const [key, mark] of shown.marks) this.#marks.dress(mark, key, this.#summaryOf([key]));
    }
    if (this.#isNamed) this.#placeNames();
  }

  /** True on a map of few points. */
  get #isNamed(): boolean {
    const { placed, bounds } = this.#content;
    return bounds === null && placed.length <= NAMED_MAX;
  }

  /** Few points are named at all times; where names would cover each other, those with alarms are shown first. */
  #placeNames(): void {
    const own = [...this.#shown.values()].filter(({ group }) => group.spots.length === 1);
    const marks = [
      ...own.map(({ marker: mark, group }) => [group.key, mark] as const),
      ...[...this.#apart.values()].flatMap(({ shown }) => [...shown.marks]),
    ];
    const isCalm = ([key]: readonly [string, Marker]) => Number(this.#content.states.get(key) !== 'alarm');
    this.#names.place(marks.toSorted((one, other) => isCalm(one) - isCalm(other)));
  }

  /** Some that are near each other, on a map of few. */
  #areFew({ spots, counted }: MarkGroup): boolean {
    return spots.length > 1 && counted === undefined && this.#isNamed;
  }

  #drawApart(group: MarkGroup): void {
    if (!this.#apart.has(group.key)) this.#apart.set(group.key, this.#spreadMarks(group));
  }

  /** The mark of a point that is drawn beside its place. */
  #markApart(key: string): Marker | undefined {
    const apart = [...this.#apart.values()].map(({ shown }) => shown.marks.get(key)).find((mark) => mark !== undefined);
    return apart ?? this.#spread?.shown.marks.get(key);
  }

  /** The place that the bubble of a point opens over: its mark, which may be beside its own place. */
  #placeOf(key: string, place: Place): LatLng {
    return this.#markApart(key)?.getLatLng() ?? this.#base.toMap(place);
  }

  #drawOne(group: MarkGroup): void {
    const { key, spots, counted } = group;
    const summary = counted ?? this.#summaryOf(spots.map((spot) => spot.key));
    const only = onlyOf(group);
    const shown = this.#shown.get(key);
    if (shown !== undefined) return this.#marks.dress(shown.marker, only, summary);
    const onChoose = (isByKey: boolean) => this.#choose(this.#shown.get(key)?.group ?? group, isByKey);
    const at = this.#base.toMap(group);
    const mark = this.#marks.make({ only, summary, at, onChoose, isNamed: this.#isNamed }).addTo(this.#base.leaflet);
    this.#shown.set(key, { group, name: this.#nameOf(group), isNamed: this.#isNamed, marker: mark });
  }

  /** True where the mark can go on as that of the group. */
  #isStill({ group, name, isNamed }: Shown, next: MarkGroup): boolean {
    return isSameGroup(group, next) && name === this.#nameOf(next) && isNamed === this.#isNamed && !this.#areFew(next);
  }

  /** The name of a single point; empty for several. */
  #nameOf(group: MarkGroup): string {
    const only = onlyOf(group);
    return only === undefined ? '' : this.#parts.nameOf(only);
  }

  #summaryOf(keys: readonly string[]): Summary {
    const { states, priorities } = this.#content;
    return summaryOf(
      keys.map((key) => states.get(key) ?? 'online'),
      keys.flatMap((key) => priorities.get(key) ?? []),
    );
  }

  #choose(group: MarkGroup, isByKey: boolean): void {
    const { leaflet, maxZoom } = this.#base;
    const { spots, counted = null } = group;
    if (spots.length > 1 && leaflet.getZoom() < maxZoom && !isOnePlace(group, maxZoom)) {
      const bounds = latLngBounds(spots.map((spot) => this.#base.toMap(spot)));
      leaflet.fitBounds(bounds, { padding: [48, 48], maxZoom });
      // The mark goes with its zoom; the keyboard stays on the map.
      if (isByKey) leaflet.getContainer().focus();
    } else if (counted === null && spots.length > 1 && spots.length <= SPREAD_MAX) {
      this.#spreadOut(group, isByKey);
    } else {
      this.#parts.onSelect({ keys: counted === null ? spots.map(({ key }) => key) : [], counted, at: group });
    }
  }

  /** Draws the points of a cluster around it; once more, and they are gathered again. */
  #spreadOut(group: MarkGroup, isByKey: boolean): void {
    const isOpen = this.#spread?.of.key === group.key;
    this.#fold();
    if (isOpen) return;
    this.#spread = this.#spreadMarks(group);
    if (isByKey) this.#spread.shown.focus();
  }

  #spreadMarks(group: MarkGroup): Apart {
    const { leaflet } = this.#base;
    const shown = new SpreadMarks({
      leaflet,
      middle: this.#base.toMap(group),
      spots: group.spots.map((spot) => ({ key: spot.key, at: this.#base.toMap(spot) })),
      markOf: (key, at, side) => {
        const place = this.#content.byKey.get(key) ?? group;
        const onChoose = () => this.#parts.onSelect({ keys: [key], counted: null, at: place });
        const summary = this.#summaryOf([key]);
        return this.#marks.make({ only: key, summary, at, onChoose, side, isNamed: this.#isNamed });
      },
    });
    return { of: group, shown, zoom: leaflet.getZoom() };
  }

  /** Closes the popup, or gathers what is spread; the keyboard returns to their mark. True where there was either. */
  #escape(): boolean {
    const { key } = this.#bubble;
    if (key !== undefined) {
      this.#bubble.dismiss();
      const own = [...this.#shown.values()].find(
        ({ group }) => group.key === key || group.spots.some((spot) => spot.key === key),
      );
      (this.#markApart(key) ?? own?.marker)?.getElement()?.focus();
      return true;
    }
    if (this.#spread === undefined) return false;
    const { key: gathered } = this.#spread.of;
    this.#fold();
    this.#shown.get(gathered)?.marker.getElement()?.focus();
    return true;
  }

  #fold(): void {
    this.#spread?.shown.remove();
    this.#spread = undefined;
  }

  #clustersAt(zoom: number): readonly MarkGroup[] {
    const known = this.#clusters.get(zoom);
    if (known !== undefined) return known;
    const clusters = clusterSpots(spotsOf(this.#content.placed), zoom);
    this.#clusters.set(zoom, clusters);
    return clusters;
  }
}

const spotsOf = (points: readonly Placed[]) =>
  points.map((point) => ({ key: mapKeyOf(point), lng: point.lng, lat: point.lat }));

/** The point of a mark; undefined for several. */
const onlyOf = ({ spots: [first, second] }: MarkGroup): string | undefined =>
  second === undefined ? first?.key : undefined;
