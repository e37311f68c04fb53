import type { MapArea } from '@tidegate/contract/nouns/map/map-view.ts';
import type { MapSource } from '@tidegate/contract/nouns/setting/setting.ts';
import { gcj02Of, wgs84Of, type Place } from '@tidegate/contract/rules/geo/gcj02.ts';
import {
  control,
  DomUtil,
  type GeoJSON,
  geoJSON,
  type GridLayer,
  type LatLng,
  latLng,
  Map as LeafletMap,
  type TileLayer,
  tileLayer,
} from 'leaflet';
import 'leaflet/dist/leaflet.css';
import type { BaseFile } from '@tidegate/contract/nouns/map/base-file.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { forget, remember } from '../../lib/storage.ts';
import { shadeOf } from '../../ui/use-shade.ts';
import { baseLayer, findBase } from './base-layer.ts';
import { addGraticule } from './graticule.ts';
import { fitControl } from './fit-control.ts';
import { keptView, viewKey } from './kept-view.ts';
import { loadLand, within } from './land.ts';
import styles from './map.module.css';

interface Parts {
  readonly element: HTMLElement;
  readonly texts: { readonly zoomIn: string; readonly zoomOut: string };
  readonly source: MapSource;
  /** A tile did not come; the outline of the land is there instead. */
  readonly onTilesFailed: () => void;
}

const WITHOUT_TILES_MAX_ZOOM = 18;
/** From here on the coarse outline is seen to be one: about a kilometre for each point of the screen. */
const FINE_ZOOM = 7;
/** Margin of the fine outline around the visible part, in widths and heights of the map. */
const FINE_PAD = 1;
/** The outline is true to some hundred metres, tiles show streets. */
const OUTLINE_CLOSE_ZOOM = 8;
const TILES_CLOSE_ZOOM = 14;
const MIN_ZOOM = 2;
/** Vector maps in PMTiles are made of its data, whose licence asks for that. */
const ATTRIBUTION = '© OpenStreetMap';
const WORLD = [
  [-85, -220],
  [85, 220],
] as const;

/** A map of the land, with tiles over it where a source is set. Places are WGS 84 on the outside. */
export class BaseMap {
  readonly leaflet: LeafletMap;
  readonly maxZoom: number;
  #base: BaseFile | undefined;
  #layer: GridLayer | undefined;
  #drawnAs = '';
  #unwatch: () => void = () => undefined;
  readonly #source: MapSource;
  #isRemoved = false;
  #keptAs = '';
  /** The person has moved it, since all was brought into sight. */
  #isMoved = false;

  constructor({ element, texts, source, onTilesFailed }: Parts) {
    this.#source = source;
    this.maxZoom = source.url === '' ? WITHOUT_TILES_MAX_ZOOM : source.maxZoom;
    const isStill = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches === true;
    this.leaflet = new LeafletMap(element, {
      attributionControl: false,
      zoomControl: false,
      minZoom: MIN_ZOOM,
      maxZoom: this.maxZoom,
      maxBounds: [[...WORLD[0]], [...WORLD[1]]],
      zoomAnimation: !isStill,
      fadeAnimation: !isStill,
      inertia: !isStill,
      // The opener of a map observes its frame. Leaflet's own watch on the window speaks once more after the map is gone, and fails.
      trackResize: false,
    });
    control.zoom({ position: 'topright', zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut }).addTo(this.leaflet);
    control.scale({ imperial: false }).addTo(this.leaflet);
    // Below the tiles: where one is missing, the land shows.
    this.leaflet.createPane('land').classList.add(styles['landPane'] ?? '');
    this.#tiles(onTilesFailed)?.addTo(this.leaflet);
    void this.#drawLand();
    if (source.url === '') void this.#drawBase();
  }

  /** Zoom for a single place: the closest with visible detail. */
  get closeZoom(): number {
    const hasStreets = this.#source.url !== '' || this.#base !== undefined;
    return Math.min(this.maxZoom, hasStreets ? TILES_CLOSE_ZOOM : OUTLINE_CLOSE_ZOOM);
  }

  /** Converts a place to map coordinates, shifted like the tiles. */
  toMap(place: Place): LatLng {
    const shown = this.#isShifted ? gcj02Of(place) : place;
    return latLng(shown.lat, shown.lng);
  }

  /** Adds a button that brings everything into sight. A view that was kept is forgotten then: the map follows all of it again. */
  offerAll(title: string, onAll: () => void): void {
    const button = fitControl(title, () => {
      this.#isMoved = false;
      if (this.#keptAs !== '') forget(viewKey(this.#keptAs));
      onAll();
    });
    button.addTo(this.leaflet);
  }

  /**
   * Returns to where the person left this map, and keeps where they move it from now on. False where it was not moved
   * yet: the caller brings into sight what there is.
   */
  restoreView(name: string): boolean {
    this.#keptAs = name;
    const { leaflet } = this;
    const byHand = () => {
      this.#isMoved = true;
    };
    for (const event of ['pointerdown', 'wheel', 'keydown', 'dblclick', 'touchstart']) {
      leaflet.getContainer().addEventListener(event, byHand, { capture: true, passive: true });
    }
    leaflet.on('moveend', () => {
      // Movements by the program do not count as the person's.
      if (!this.#isMoved) return;
      const { lng, lat } = this.toPlace(leaflet.getCenter().wrap());
      remember(viewKey(name), { lng, lat, zoom: leaflet.getZoom() });
    });
    const kept = keptView(name);
    if (kept === undefined) return false;
    leaflet.setView(this.toMap(kept), Math.min(kept.zoom, this.maxZoom), { animate: false });
    return true;
  }

  /** The place at a point of the map. */
  toPlace({ lng, lat }: LatLng): Place {
    return this.#isShifted ? wgs84Of({ lng, lat }) : { lng, lat };
  }

  /** The part of the Earth that is seen, without what is beyond the edges of the map. */
  seenArea(): MapArea {
    const bounds = this.leaflet.getBounds();
    const [low, high] = [this.toPlace(bounds.getSouthWest()), this.toPlace(bounds.getNorthEast())];
    const limited = (value: number, most: number) => Math.max(-most, Math.min(most, value));
    return {
      west: limited(low.lng, 180),
      south: limited(low.lat, 90),
      east: limited(high.lng, 180),
      north: limited(high.lat, 90),
      zoom: Math.round(this.leaflet.getZoom()),
    };
  }

  remove(): void {
    this.#isRemoved = true;
    this.#unwatch();
    this.leaflet.remove();
  }

  get #isShifted(): boolean {
    return this.#source.url !== '' && this.#source.isGcj02;
  }

  #tiles(onTilesFailed: () => void): TileLayer | undefined {
    const { url, subdomains, maxZoom } = this.#source;
    if (url === '') return undefined;
    const tiles = tileLayer(url, {
      maxZoom,
      subdomains: subdomains === '' ? 'a' : subdomains,
      noWrap: true,
      // Public tile servers refuse who does not say where they come from; the path stays here.
      referrerPolicy: 'origin',
    });
    return tiles.on('tileerror', onTilesFailed);
  }

  /** The vector map of the server, or lines of longitude and latitude where it has none. */
  async #drawBase(): Promise<void> {
    this.#base = await findBase();
    if (this.#isRemoved) return;
    if (this.#base === undefined) return addGraticule(this.leaflet);
    const credit = DomUtil.create('div', styles['attribution'], this.leaflet.getContainer());
    credit.textContent = ATTRIBUTION;
    this.#unwatch = usePreferences.subscribe(() => void this.#redrawBase());
    await this.#redrawBase();
  }

  /** Again in the theme and language of the moment. */
  async #redrawBase(): Promise<void> {
    if (this.#base === undefined) return;
    const { theme, language } = usePreferences.getState();
    const shade = shadeOf(theme);
    const drawnAs = `${shade} ${language}`;
    if (this.#drawnAs === drawnAs) return;
    this.#drawnAs = drawnAs;
    const layer = await baseLayer(this.#base, shade, language);
    if (this.#isRemoved || this.#drawnAs !== drawnAs) return;
    this.#layer?.remove();
    this.#layer = layer.addTo(this.leaflet);
  }

  async #drawLand(): Promise<void> {
    const coarse = landLayer(await loadLand('coarse'));
    if (this.#isRemoved) return;
    coarse.addTo(this.leaflet);
    let fine: GeoJSON | undefined;
    const refine = async () => {
      if (this.leaflet.getZoom() < FINE_ZOOM) {
        fine?.remove();
        if (!this.leaflet.hasLayer(coarse)) coarse.addTo(this.leaflet);
        return;
      }
      const land = await loadLand('fine');
      if (this.#isRemoved || this.leaflet.getZoom() < FINE_ZOOM) return;
      const seen = this.leaflet.getBounds().pad(FINE_PAD);
      const box = [seen.getWest(), seen.getSouth(), seen.getEast(), seen.getNorth()] as const;
      fine?.remove();
      fine = landLayer(within(land, box)).addTo(this.leaflet);
      coarse.remove();
    };
    this.leaflet.on('moveend', () => void refine());
    this.leaflet.whenReady(() => void refine());
  }
}

function landLayer(polygons: readonly number[][][][]): GeoJSON {
  const land = { type: 'MultiPolygon' as const, coordinates: [...polygons] };
  return geoJSON(land, {
    pane: 'land',
    interactive: false,
    style: () => ({ className: styles['land'] ?? '', weight: 1 }),
  });
}
