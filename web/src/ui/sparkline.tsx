import styles from './sparkline.module.css';

interface Point {
  readonly at: number;
  readonly value: number | null;
}

interface Props {
  readonly points: readonly Point[];
  /** Time shown, ms, ending at `to`: equal on one page, so that lines can be compared. */
  readonly spanMs: number;
  readonly to: number;
  /** Values that hold until the next one are drawn as steps. */
  readonly isStepped: boolean;
}

const WIDTH = 96;
const HEIGHT = 24;
const PAD = 2;

/** The last minutes of a value, without axes; a gap stays a gap. */
export function Sparkline({ points, spanMs, to, isStepped }: Props) {
  const figures = points.flatMap((point) => (point.value === null ? [] : [point.value]));
  if (figures.length < 2)
    return <svg className={styles['line']} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" />;
  const low = Math.min(...figures);
  const high = Math.max(...figures);
  const x = (at: number) => Math.max(0, WIDTH - PAD - ((to - at) / spanMs) * (WIDTH - PAD));
  const y = (value: number) =>
    high === low ? HEIGHT / 2 : PAD + (1 - (value - low) / (high - low)) * (HEIGHT - 2 * PAD);
  let path = '';
  let isDown = false;
  for (const { at, value } of points) {
    if (value === null) {
      isDown = false;
      continue;
    }
    const [px, py] = [x(at).toFixed(1), y(value).toFixed(1)];
    if (!isDown) path += `M${px} ${py}`;
    else path += isStepped ? `H${px}V${py}` : `L${px} ${py}`;
    isDown = true;
  }
  const last = points.at(-1);
  return (
    <svg className={styles['line']} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path d={path} />
      {last !== undefined && last.value !== null && <circle cx={x(last.at)} cy={y(last.value)} r="2" />}
    </svg>
  );
}
