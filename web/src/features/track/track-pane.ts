import type { Track } from '@tidegate/contract/nouns/track/track.ts';
import {
  divIcon,
  type Layer,
  type LatLng,
  layerGroup,
  type LatLngBounds,
  latLngBounds,
  type Marker,
  marker,
  polyline,
} from 'leaflet';
import { BaseMap } from '../../parts/map/base-map.ts';
import type { MapParts } from '../../parts/map/map-frame.tsx';
import { linesOf, type Moment } from './track-place.ts';
import styles from './track.module.css';

interface Parts extends MapParts {
  /** Label of the button that shows all of the track. */
  readonly allText: string;
  readonly onTilesFailed: () => void;
  readonly onSeek: (at: number) => void;
}

/** The labels of the marks. */
interface MarkTexts {
  readonly start: readonly [sign: string, title: string];
  readonly end: readonly [sign: string, title: string];
  readonly stopTitles: readonly string[];
  readonly here: string;
}

const START = { lng: 105, lat: 35, zoom: 4 };
const WEIGHTS = [3, 4, 5, 6, 7.5] as const;
const MARK_PX = 24;
const HERE_PX = 32;

/** A track on a map: lines by speed, gaps dashed, start, end and stops, and a mark that moves along it. */
export class TrackPane {
  readonly #base: BaseMap;
  readonly #onSeek: (at: number) => void;
  readonly #drawn = layerGroup();
  #here: Marker | undefined;
  #bounds: LatLngBounds | undefined;

  constructor({ onSeek, allText, ...parts }: Parts) {
    this.#base = new BaseMap(parts);
    this.#onSeek = onSeek;
    this.#base.leaflet.setView(this.#base.toMap(START), START.zoom);
    this.#drawn.addTo(this.#base.leaflet);
    this.#base.offerAll(allText, () => this.#fitAll());
  }

  /** Draws another track and brings it into sight. */
  show(track: Track, texts: MarkTexts): void {
    this.#drawn.clearLayers();
    this.#here?.remove();
    this.#here = undefined;
    this.#bounds = undefined;
    const places = track.times.map((_time, index) => {
      return this.#base.toMap({ lng: track.lngs[index] ?? 0, lat: track.lats[index] ?? 0 });
    });
    const at = (indexes: readonly number[]): LatLng[] => indexes.flatMap((index) => places[index] ?? []);
    const { bySpeed, gaps } = linesOf(track);
    // A light edge below keeps the line apart from whatever tiles show.
    this.#line(bySpeed.flat().map(at), 'edge', 9);
    this.#line(gaps.map(at), 'gap', 2, '6 8');
    for (const [step, lines] of bySpeed.entries()) this.#line(lines.map(at), `speed${step}`, WEIGHTS[step] ?? 3);
    for (const [index, stop] of track.stops.entries()) {
      const mark = signAt(this.#base.toMap(stop), 'stop', String(index + 1), texts.stopTitles[index] ?? '');
      mark.on('click', () => this.#onSeek(stop.from));
      this.#add(mark);
    }
    const [first, last] = [places[0], places.at(-1)];
    if (first !== undefined) this.#add(signAt(first, 'end', ...texts.start));
    if (last !== undefined && places.length > 1) this.#add(signAt(last, 'end', ...texts.end));
    if (first === undefined) return;
    const html = document.createElement('div');
    html.className = styles['here'] ?? '';
    const icon = divIcon({ html, className: '', iconSize: [HERE_PX, HERE_PX] });
    this.#here = marker(first, { icon, interactive: false, keyboard: false, zIndexOffset: 1_000, alt: texts.here });
    this.#here.addTo(this.#base.leaflet);
    this.#bounds = latLngBounds(places);
    this.#fitAll();
  }

  /** Moves the mark; with `isFollowed` the map goes with it. */
  move(moment: Moment, isFollowed: boolean): void {
    const here = this.#here;
    if (here === undefined) return;
    here.setLatLng(this.#base.toMap(moment));
    const mark = here.getElement()?.firstElementChild;
    if (mark instanceof HTMLElement) {
      mark.style.transform = `rotate(${Math.round(moment.course)}deg)`;
      mark.dataset['gap'] = String(moment.isInGap);
    }
    const { leaflet } = this.#base;
    if (isFollowed && !leaflet.getBounds().pad(-0.2).contains(here.getLatLng())) {
      leaflet.panTo(here.getLatLng(), { animate: false });
    }
  }

  resized(): void {
    this.#base.leaflet.invalidateSize();
  }

  remove(): void {
    this.#base.remove();
  }

  #fitAll(): void {
    if (this.#bounds === undefined) return;
    const { leaflet, maxZoom } = this.#base;
    leaflet.fitBounds(this.#bounds, { padding: [32, 32], maxZoom: maxZoom - 2, animate: false });
  }

  #line(lines: readonly LatLng[][], name: string, weight: number, dashArray?: string): void {
    if (lines.length === 0) return;
    const dash = dashArray === undefined ? {} : { dashArray };
    this.#add(polyline([...lines], { className: styles[name] ?? '', weight, interactive: false, ...dash }));
  }

  #add(layer: Layer): void {
    this.#drawn.addLayer(layer);
  }
}

function signAt(place: LatLng, kind: 'stop' | 'end', sign: string, title: string): Marker {
  const html = document.createElement('div');
  html.className = styles[`${kind}Mark`] ?? '';
  html.textContent = sign;
  // The list beside the map is the way for keyboards and screen readers.
  return marker(place, {
    icon: divIcon({ html, className: '', iconSize: [MARK_PX, MARK_PX] }),
    title,
    alt: title,
    keyboard: false,
  });
}
