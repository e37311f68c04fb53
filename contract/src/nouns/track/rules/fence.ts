import type { FenceShape, FenceWatch } from '../fence.ts';
import type { Position } from '../track.ts';
import { idName } from '../../../rules/formula/used-signals.ts';
import type { Place } from '../../../rules/geo/gcj02.ts';

/** About a tenth of a metre. */
const DECIMALS = 6;
const degrees = ({ lng, lat }: Place): string => `${Number(lat.toFixed(DECIMALS))},${Number(lng.toFixed(DECIMALS))}`;

/** The formula that is true while a fence gives its alarm about an equipment: ordinary alarm rules watch it. */
export function fenceExpression(
  { shape, watch, deadbandM }: { readonly shape: FenceShape; readonly watch: FenceWatch; readonly deadbandM: number },
  { latSignalId, lngSignalId, system }: Pick<Position, 'latSignalId' | 'lngSignalId' | 'system'>,
): string {
  const place = `{${idName(latSignalId)}},{${idName(lngSignalId)}},"${system}"`;
  const outside =
    shape.kind === 'circle'
      ? `circle(${place},${degrees(shape.centre)},${Math.round(shape.radiusM)})`
      : `polygon(${place},${shape.corners.map(degrees).join(',')})`;
  return `above(${watch === 'leave' ? '' : '-'}${outside},0,${deadbandM})`;
}
