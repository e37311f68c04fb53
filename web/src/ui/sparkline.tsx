import { sparkLine } from './spark-line.ts';
import styles from './sparkline.module.css';

interface Point {
  readonly at: number;
  readonly value: number | null;
}

interface Props {
  readonly points: readonly Point[];
  /** Displayed time, ms, ending at `to`: equal on one page, so that lines can be compared. */
  readonly spanMs: number;
  readonly to: number;
  /** Values that hold until the next one are drawn as steps. */
  readonly isStepped: boolean;
}

const WIDTH = 96;
const HEIGHT = 24;

/** The last minutes of a value, without axes, as wide as its place; a gap stays a gap. */
export function Sparkline({ points, spanMs, to, isStepped }: Props) {
  const line = sparkLine(points, { width: WIDTH, height: HEIGHT, spanMs, to, isStepped });
  return (
    <svg className={styles['line']} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {line !== undefined && <path d={line.path} />}
      {line?.end !== undefined && <line x1={line.end.x} x2={line.end.x} y1={line.end.y} y2={line.end.y} />}
    </svg>
  );
}
