import type { MapSource } from '@tidegate/contract/nouns/setting/setting.ts';
import { divIcon, latLngBounds, marker, type Marker, popup, type Popup } from 'leaflet';
import { BaseMap } from './base-map.ts';
import { type Cluster, clusterSpots, isOnePlace } from './cluster.ts';
import { markElement, summaryOf, type Summary } from './mark.ts';
import { keyOf, type Placed, type States } from './shown-point.ts';

interface Parts {
  readonly element: HTMLElement;
  readonly texts: { readonly zoomIn: string; readonly zoomOut: string };
  readonly source: MapSource;
  readonly nameOf: (key: string) => string;
  /** Points at one place were chosen; null: what was open was closed. */
  readonly onSelect: (keys: readonly string[] | null) => void;
  readonly onTilesFailed: () => void;
}

interface Shown {
  readonly marker: Marker;
  readonly cluster: Cluster;
  summary: Summary;
}

/** Where the map begins while nothing has a place: China, whole. */
const START = { lng: 105, lat: 35, zoom: 4 };
const SINGLE_PX = 28;
const CLUSTER_ICON_PX = 40;
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
  #popup: Popup | undefined;
  #openKey = '';

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#base = new BaseMap(parts);
    const { leaflet } = this.#base;
    leaflet.setView(this.#base.toMap(START), START.zoom);
    leaflet.on('moveend zoomend resize', () => this.#draw());
  }

  /** Shows points with their states; the same array of points with other states only changes marks. */
  show(points: readonly Placed[], states: States): void {
    this.#states = states;
    if (points !== this.#points) {
      const isFirst = this.#points.length === 0;
      this.#points = points;
      this.#byKey = new Map(points.map((point) => [keyOf(point), point]));
      this.#clusters.clear();
      if (isFirst) this.fit();
      const open = this.#byKey.get(this.#openKey);
      if (open !== undefined) this.#popup?.setLatLng(this.#base.toMap(open));
    }
    this.#draw();
  }

  /** Moves so that everything is in sight. */
  fit(): void {
    if (this.#points.length === 0) return;
    const bounds = latLngBounds(this.#points.map((point) => this.#base.toMap(point)));
    this.#base.leaflet.fitBounds(bounds, { padding: [48, 48], maxZoom: this.#base.closeZoom, animate: false });
  }

  /** Centres a point, close enough to distinguish it from its neighbours. */
  look(key: string): void {
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
      .setLatLng(this.#base.toMap(point))
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
    for (const cluster of wanted.values()) this.#drawOne(cluster);
  }

  #drawOne(cluster: Cluster): void {
    const summary = summaryOf(cluster.spots.map(({ key }) => this.#states.get(key) ?? 'online'));
    const shown = this.#shown.get(cluster.key);
    if (shown === undefined) {
      this.#shown.set(cluster.key, { cluster, summary, marker: this.#mark(cluster, summary) });
    } else if (!isSame(shown.summary, summary)) {
      shown.summary = summary;
      shown.marker.setIcon(iconOf(summary, cluster));
    }
  }

  #mark(cluster: Cluster, summary: Summary): Marker {
    // The list beside the map is the way for keyboards and screen readers: hundreds of marks would be in theirs.
    const mark = marker(this.#base.toMap(cluster), { icon: iconOf(summary, cluster), keyboard: false });
    const [only] = cluster.spots;
    if (cluster.spots.length === 1 && only !== undefined) {
      const name = document.createElement('span');
      name.textContent = this.#parts.nameOf(only.key);
      mark.bindTooltip(name, { direction: 'top', offset: [0, -10] });
    }
    mark.on('click', () => this.#choose(cluster));
    return mark.addTo(this.#base.leaflet);
  }

  #choose(cluster: Cluster): void {
    const { leaflet, maxZoom } = this.#base;
    if (cluster.spots.length === 1 || leaflet.getZoom() >= maxZoom || isOnePlace(cluster, maxZoom)) {
      this.#parts.onSelect(cluster.spots.map(({ key }) => key));
      return;
    }
    const bounds = latLngBounds(cluster.spots.map((spot) => this.#base.toMap(spot)));
    leaflet.fitBounds(bounds, { padding: [48, 48], maxZoom });
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

function iconOf(summary: Summary, { spots }: Cluster) {
  const size = spots.length === 1 ? SINGLE_PX : CLUSTER_ICON_PX;
  return divIcon({ html: markElement(summary), className: '', iconSize: [size, size] });
}

const isSame = (one: Summary, other: Summary): boolean =>
  one.alarm === other.alarm && one.offline === other.offline && one.online === other.online;
