import type { HistoryBuckets } from '@tidegate/contract/nouns/monitor/calls.ts';
import type { Rehearsed } from '@tidegate/contract/nouns/alarm-rule/rehearsed.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { dateText } from '../../lib/time/time-zone.ts';
import { numberText } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import styles from './alarm-rules.module.css';

const WIDTH = 460;
const HEIGHT = 140;
/** Below the curve: when the alarm would have been active. */
const STRIP = 8;
const DAY_MS = 86_400_000;
const NARROWEST = 1.5;

interface Props {
  readonly tested: Rehearsed;
  readonly buckets: HistoryBuckets | undefined;
  readonly limit: number | null;
  readonly unit: string;
}

/** The curve of the tested time, with the limit and the times when the alarm would have been active. */
export function PastPicture({ tested, buckets, limit, unit }: Props) {
  const t = useT();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const { from, to, occurrences } = tested;
  const x = (at: number) => ((at - from) / Math.max(1, to - from)) * WIDTH;
  const all = [...(buckets?.min ?? []), ...(buckets?.max ?? []), ...(limit === null ? [] : [limit])];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const y = (value: number) =>
    high === low ? HEIGHT / 2 : 6 + (1 - (value - low) / (high - low)) * (HEIGHT - STRIP - 18);
  const days = Array.from({ length: Math.floor((to - from) / DAY_MS) }, (_, index) => to - (index + 1) * DAY_MS);
  return (
    <svg
      className={styles['past']}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t('rules.pastPicture', { count: tested.count })}
    >
      {days.map((day) => (
        <line key={day} className={styles['grid']} x1={x(day)} x2={x(day)} y1="0" y2={HEIGHT - STRIP} />
      ))}
      {occurrences.map((one) => (
        <rect
          key={one.from}
          className={styles['would']}
          x={x(one.from)}
          width={Math.max(NARROWEST, x(one.to ?? to) - x(one.from))}
          y="0"
          height={HEIGHT}
        />
      ))}
      {buckets !== undefined && all.length > 0 && <path className={styles['curve']} d={bandPath(buckets, x, y)} />}
      {limit !== null && all.length > 0 && (
        <>
          <line className={styles['limit']} x1="0" x2={WIDTH} y1={y(limit)} y2={y(limit)} />
          <text className={styles['figure']} x="2" y={Math.max(9, y(limit) - 3)}>
            {numberText(limit, null)} {unit}
          </text>
        </>
      )}
      {occurrences.map((one) => (
        <rect
          key={one.from}
          className={styles['stands']}
          x={x(one.from)}
          width={Math.max(NARROWEST, x(one.to ?? to) - x(one.from))}
          y={HEIGHT - STRIP}
          height={STRIP}
        />
      ))}
      <text className={styles['figure']} x="2" y={HEIGHT - STRIP - 2}>
        {dateText(from, zone)}
      </text>
      <text className={styles['figure']} x={WIDTH - 2} y={HEIGHT - STRIP - 2} textAnchor="end">
        {dateText(to, zone)}
      </text>
    </svg>
  );
}

/** From the lowest to the highest value of each bucket, one stroke after the other; a gap stays a gap. */
function bandPath(
  { times, min, max, bucketMs }: HistoryBuckets,
  x: (at: number) => number,
  y: (value: number) => number,
): string {
  let path = '';
  let last = -Infinity;
  for (const [index, at] of times.entries()) {
    const [low, high] = [min[index], max[index]];
    if (low === undefined || high === undefined) continue;
    const px = x(at).toFixed(1);
    path += `${at - last > GAP_BUCKETS * bucketMs ? 'M' : 'L'}${px} ${y(low).toFixed(1)}L${px} ${y(high).toFixed(1)}`;
    last = at;
  }
  return path;
}

/** Fewer empty buckets than these are bridged: values are stored when they change. */
const GAP_BUCKETS = 24;
