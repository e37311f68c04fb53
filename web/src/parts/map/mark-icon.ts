import { divIcon, type DivIcon } from 'leaflet';
import { countOf, markElement, type Summary } from './mark.ts';

const SINGLE_PX = 28;
const CLUSTER_PX = 40;

/** A mark as Leaflet draws it; that of several points is larger. */
export function iconOf(summary: Summary): DivIcon {
  const size = countOf(summary) === 1 ? SINGLE_PX : CLUSTER_PX;
  return divIcon({ html: markElement(summary), className: '', iconSize: [size, size] });
}
