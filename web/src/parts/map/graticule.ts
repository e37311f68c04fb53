import { divIcon, LayerGroup, marker, polyline, type Map as LeafletMap, Util } from 'leaflet';
import styles from './map.module.css';

/** Degrees between two lines, from coarse to fine. */
const STEPS = [30, 15, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005] as const;
/** Pixels between two lines, at least: closer ones would be read as a texture. */
const APART_PX = 110;
/** The map ends there: Mercator has no poles. */
const MAX_LAT = 85;

const PANE = 'graticule';
/** Width of the scale in the lower left corner. */
const SCALE_PX = 110;

/** The finest step whose lines are far enough apart at this width of a degree. */
export function stepFor(pixelsPerDegree: number): number {
  const wanted = APART_PX / pixelsPerDegree;
  return STEPS.findLast((step) => step >= wanted) ?? STEPS[0];
}

/** The multiples of a step from `from` to `to`, both included. */
export function multiples(from: number, to: number, step: number): readonly number[] {
  const [first, last] = [Math.ceil(from / step - 1e-9), Math.floor(to / step + 1e-9)];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * step);
}

/** A meridian or parallel as maps name it: “114.5° E”, “30° S”, “0°”. The decimals are those of the step. */
export function degreesText(degrees: number, step: number, [plus, minus]: readonly [string, string]): string {
  const decimals = Math.max(0, (String(step).split('.')[1] ?? '').length);
  const text = Math.abs(degrees).toFixed(decimals);
  if (Number(text) === 0) return '0°';
  return `${text}° ${degrees > 0 ? plus : minus}`;
}

/**
 * Meridians and parallels in sight, named at the left and lower edge: where there are no streets, they say where one is and how far
 * apart things are. Drawn again whenever the map has moved.
 */
export function addGraticule(leaflet: LeafletMap): void {
  leaflet.createPane(PANE).classList.add(styles['graticulePane'] ?? '');
  const lines = new LayerGroup().addTo(leaflet);
  const draw = () => {
    lines.clearLayers();
    const bounds = leaflet.getBounds();
    const { x: width, y: height } = leaflet.getSize();
    if (width === 0 || height === 0) return;
    const [west, east] = [bounds.getWest(), bounds.getEast()];
    const [south, north] = [Math.max(-MAX_LAT, bounds.getSouth()), Math.min(MAX_LAT, bounds.getNorth())];
    const step = stepFor(width / (east - west));
    const options = { pane: PANE, interactive: false, className: styles['graticule'] ?? '', weight: 1 };
    const name = (at: [number, number], text: string, edge: 'left' | 'bottom') => {
      const icon = divIcon({
        className: styles['degrees'] ?? '',
        iconSize: [0, 0],
        html: `<span data-edge="${edge}">${text}</span>`,
      });
      marker(at, { pane: PANE, icon, interactive: false, keyboard: false }).addTo(lines);
    };
    for (const lng of multiples(west, east, step)) {
      polyline(
        [
          [south, lng],
          [north, lng],
        ],
        options,
      ).addTo(lines);
      const isFree = leaflet.latLngToContainerPoint([south, lng]).x > SCALE_PX;
      if (isFree) name([south, lng], degreesText(Util.wrapNum(lng, [-180, 180], true), step, ['E', 'W']), 'bottom');
    }
    for (const lat of multiples(south, north, step)) {
      polyline(
        [
          [lat, west],
          [lat, east],
        ],
        options,
      ).addTo(lines);
      name([lat, west], degreesText(lat, step, ['N', 'S']), 'left');
    }
  };
  leaflet.on('moveend resize', draw);
  leaflet.whenReady(draw);
}
