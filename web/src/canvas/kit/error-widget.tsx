import type { Box } from './box.ts';
import styles from './kit.module.css';

interface Props {
  readonly box: Box;
  /** Type of the widget, or its name. */
  readonly name: string;
  readonly reason: string;
  readonly hatch: string;
}

const LINE = 16;

/** Replaces a widget that cannot be drawn: shows what it is, and why not. Other widgets are not affected. */
export function ErrorWidget({ box, name, reason, hatch }: Props) {
  const { x, y } = box;
  const width = Math.max(48, box.width);
  const height = Math.max(24, box.height);
  return (
    <g role="img" aria-label={`${name}: ${reason}`} data-error="true">
      <title>{`${name}: ${reason}`}</title>
      <rect className={styles['errorGround']} x={x} y={y} width={width} height={height} />
      <rect className={styles['errorBox']} x={x} y={y} width={width} height={height} fill={hatch} />
      <svg x={x} y={y} width={width} height={height}>
        <path className={styles['errorMark']} d="M12 5l7 13H5z" />
        <path className={styles['errorBang']} d="M12 10v3.5M12 15.6v.4" />
        <text className={styles['errorName']} x="24" y={LINE}>
          {name}
        </text>
        {height > 2 * LINE && (
          <text className={styles['errorReason']} x="6" y={2 * LINE + 4}>
            {reason}
          </text>
        )}
      </svg>
    </g>
  );
}
