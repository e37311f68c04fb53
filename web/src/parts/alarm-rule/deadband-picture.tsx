import { useT } from '../../i18n/translate.ts';
import { Row } from '../../ui/layout/box.tsx';
import styles from './alarm-rules.module.css';

const WIDTH = 220;
const HEIGHT = 64;
const LIMIT = 22;
/** A value that fluctuates around its limit, then falls: x, y. */
const CURVE = [
  [0, 52],
  [30, 40],
  [52, 16],
  [66, 27],
  [80, 15],
  [94, 28],
  [108, 14],
  [124, 26],
  [140, 18],
  [164, 44],
  [190, 54],
  [220, 56],
] as const;

interface Props {
  /** A low limit, below which the alarm comes: the same upside down. */
  readonly isLow: boolean;
  readonly hasDeadband: boolean;
}

/** The effect of a deadband: one alarm instead of one with every fluctuation around the limit. */
export function DeadbandPicture({ isLow, hasDeadband }: Props) {
  const t = useT();
  const inside = hasDeadband ? 14 : 0;
  const up = (y: number) => (isLow ? HEIGHT - y : y);
  const points = CURVE.map(([x, y]) => `${x},${up(y)}`).join(' ');
  return (
    <Row as="figure" gap={12} className={styles['deadband']}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t('rules.deadbandPicture')}>
        <rect
          className={styles['band']}
          x="0"
          width={WIDTH}
          y={Math.min(up(LIMIT), up(LIMIT + inside))}
          height={inside}
        />
        {standing(LIMIT, LIMIT + inside).map(([from, to]) => (
          <rect
            key={from}
            className={styles['stands']}
            x={from}
            width={to - from}
            y={isLow ? 0 : HEIGHT - 5}
            height="5"
          />
        ))}
        <line className={styles['limit']} x1="0" x2={WIDTH} y1={up(LIMIT)} y2={up(LIMIT)} />
        <polyline className={styles['curve']} points={points} />
      </svg>
      <figcaption>{t(hasDeadband ? 'rules.deadbandOnce' : 'rules.deadbandOften')}</figcaption>
    </Row>
  );
}

/** When the alarm is active: it is raised above `limit` (y grows downwards) and cleared below `back`. */
function standing(limit: number, back: number): readonly (readonly [number, number])[] {
  const spans: [number, number][] = [];
  let since: number | undefined;
  for (let x = 0; x <= WIDTH; x += 1) {
    const y = heightAt(x);
    if (since === undefined && y < limit) since = x;
    else if (since !== undefined && y > back) {
      spans.push([since, x]);
      since = undefined;
    }
  }
  return spans;
}

function heightAt(x: number): number {
  const index = CURVE.findIndex(([at]) => at >= x);
  const [toX, toY] = CURVE[index] ?? [WIDTH, HEIGHT];
  const [fromX, fromY] = CURVE[index - 1] ?? [toX, toY];
  return toX === fromX ? toY : fromY + ((x - fromX) / (toX - fromX)) * (toY - fromY);
}
