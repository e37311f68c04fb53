import type { MapPoint } from '@tidegate/contract/nouns/map/map-point.ts';
import { detailPath, PATTERNS } from '../../lib/paths/paths.ts';

/** The detail page of a point. */
export const pointPath = ({ kind, id }: MapPoint): string =>
  kind === 'equipment' ? detailPath(id) : PATTERNS.manageGateways;
