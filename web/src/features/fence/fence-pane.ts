import type { Fence, FenceShape } from '@tidegate/contract/nouns/track/fence.ts';
import type { Place } from '@tidegate/contract/rules/geo/gcj02.ts';
import {
  circle,
  divIcon,
  featureGroup,
  type Layer,
  layerGroup,
  latLngBounds,
  type Marker,
  marker,
  polygon,
  polyline,
} from 'leaflet';
import { BaseMap } from '../../parts/map/base-map.ts';
import type { MapParts } from '../../parts/map/map-frame.tsx';
import { type FenceDraft, shapeOf } from './fence-draft.ts';
import styles from './fence.module.css';

interface Parts extends MapParts {
  /** Label of the button that shows all fences. */
  readonly allText: string;
  readonly onClick: (place: Place) => void;
  readonly onMove: (index: number, place: Place) => void;
}

const START = { lng: 105, lat: 35, zoom: 4 };
const DOT_PX = 16;

/** Fences on a map, and the one that is being drawn. */
export class FencePane {
  readonly #base: BaseMap;
  readonly #parts: Parts;
  readonly #fences = featureGroup();
  #isKept: boolean;
  readonly #draft = layerGroup();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#base = new BaseMap({ ...parts, onTilesFailed: () => undefined });
    const { leaflet } = this.#base;
    leaflet.setView(this.#base.toMap(START), START.zoom);
    leaflet.doubleClickZoom.disable();
    leaflet.on('click', ({ latlng }) => parts.onClick(this.#base.toPlace(latlng.wrap())));
    this.#fences.addTo(leaflet);
    this.#draft.addTo(leaflet);
    this.#base.offerAll(parts.allText, () => this.#fitAll());
    this.#isKept = this.#base.restoreView('fences');
  }

  show(fences: readonly Fence[], selected: string | null): void {
    this.#fences.clearLayers();
    for (const { id, name, shape, enabled } of fences) {
      const look = id === selected ? 'chosen' : enabled ? 'fence' : 'off';
      const title = document.createElement('span');
      title.textContent = name;
      this.#fences.addLayer(this.#layer(shape, look).bindTooltip(title));
    }
  }

  /** Brings places into sight; at first only where the person did not leave the map elsewhere. */
  fit(places: readonly Place[]): void {
    if (places.length === 0) return;
    if (this.#isKept) {
      this.#isKept = false;
      return;
    }
    const bounds = latLngBounds(places.map((place) => this.#base.toMap(place))).pad(0.3);
    this.#base.leaflet.fitBounds(bounds, { maxZoom: 15, animate: false });
  }

  /** Null: nothing is being drawn. */
  draw(draft: FenceDraft | null): void {
    this.#draft.clearLayers();
    this.#base.leaflet.getContainer().style.cursor = draft === null ? '' : 'crosshair';
    if (draft === null) return;
    const shape = shapeOf(draft);
    if (shape !== undefined) this.#draft.addLayer(this.#layer(shape, 'chosen'));
    else if (draft.points.length > 1) {
      const line = draft.points.map((point) => this.#base.toMap(point));
      this.#draft.addLayer(polyline(line, { className: styles['line'] ?? '', interactive: false }));
    }
    for (const [index, point] of draft.points.entries()) this.#draft.addLayer(this.#dot(index, point));
  }

  resized(): void {
    this.#base.leaflet.invalidateSize();
  }

  remove(): void {
    this.#base.remove();
  }

  #fitAll(): void {
    const bounds = this.#fences.getBounds();
    if (bounds.isValid()) this.#base.leaflet.fitBounds(bounds.pad(0.3), { maxZoom: 15, animate: false });
  }

  #layer(shape: FenceShape, look: string): Layer {
    const options = { className: styles[look] ?? '', weight: 2, interactive: look === 'fence' || look === 'off' };
    return shape.kind === 'circle'
      ? circle(this.#base.toMap(shape.centre), { ...options, radius: shape.radiusM, bubblingMouseEvents: true })
      : polygon(
          shape.corners.map((corner) => this.#base.toMap(corner)),
          { ...options, bubblingMouseEvents: true },
        );
  }

  #dot(index: number, place: Place): Marker {
    const icon = divIcon({ className: styles['dot'] ?? '', iconSize: [DOT_PX, DOT_PX] });
    const dot = marker(this.#base.toMap(place), { icon, draggable: true, autoPan: true, keyboard: false });
    dot.on('dragend', () => this.#parts.onMove(index, this.#base.toPlace(dot.getLatLng().wrap())));
    return dot;
  }
}
