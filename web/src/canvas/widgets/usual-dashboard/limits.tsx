import type { Box } from '../../kit/box.ts';
import { LIMITS, type Tick } from '../../kit/scale.ts';
import { tickParts } from '../../kit/ticks.tsx';
import { namedLimits } from './gauge.ts';
import styles from './usual-dashboard.module.css';

interface Laid {
  readonly ticks: readonly Tick[];
  /** Length of the scale, page units: limits that lie close together are not all named. */
  readonly length: number;
  readonly color: string;
  readonly pathOf: (part: number) => string;
  /** Place of the letters of a limit; absent where no limit is named. */
  readonly placeOf: ((part: number) => Pick<Box, 'x' | 'y'>) | undefined;
}

/** The limits of an indicator as parts of a plain view: their marks, and the letters of those that are named. */
export function limitParts({ ticks, length, color, pathOf, placeOf }: Laid) {
  const [places, named] = [new Map(ticks), namedLimits(ticks, length)];
  const letters = (limit: Tick[0]) => {
    const place = named.has(limit) ? places.get(limit) : undefined;
    return place === undefined ? undefined : placeOf && { fill: color, ...placeOf(place) };
  };
  return {
    ...tickParts(ticks, pathOf),
    'label-ll': letters('ll'),
    'label-l': letters('l'),
    'label-h': letters('h'),
    'label-hh': letters('hh'),
  };
}

/** The limits of an indicator. */
export const limitsIn = (
  parts: ReturnType<typeof limitParts>,
  letters: { readonly fontFamily: string; readonly textAnchor?: 'middle' },
) =>
  LIMITS.map((limit) => {
    const [tick, label] = [parts[`tick-${limit}` as const], parts[`label-${limit}` as const]];
    return (
      tick && (
        <g key={limit} data-limit={limit}>
          <path className={styles['tick']} data-limit={limit} {...tick} />
          {label && (
            <text {...letters} className={styles['limit']} {...label}>
              {limit.toUpperCase()}
            </text>
          )}
        </g>
      )
    );
  });
