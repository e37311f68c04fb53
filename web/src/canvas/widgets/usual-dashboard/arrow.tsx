import styles from './usual-dashboard.module.css';

const LENGTH = 9;

interface Place {
  readonly x: number;
  readonly y: number;
  /** 0 points to the right, 90 down. */
  readonly turn: number;
}

/** The arrow at a value as parts of a plain view; undefined without a value. `part`: its position on the scale, beyond 0–1 outside it. */
export function arrowParts(part: number | null, color: string, placeOf: (part: number) => Place) {
  if (part === null) return { arrow: undefined, head: undefined, chevron: undefined };
  const { x, y, turn } = placeOf(part);
  // -1 below the scale, 1 above it, 0 on it.
  const beyond = part < 0 ? -1 : part > 1 ? 1 : 0;
  // Turned to point down, what was upwards lies to the right: there too a scale grows.
  const away = -beyond;
  return {
    arrow: { transform: `translate(${x} ${y}) rotate(${turn})`, 'data-beyond': beyond },
    head: { fill: color },
    chevron:
      beyond === 0
        ? undefined
        : {
            d: `M${-LENGTH - 8} ${away}L${-LENGTH - 4} ${away * 6}L${-LENGTH} ${away}`,
            transform: `translate(0 ${away * 3})`,
          },
  };
}

/** Points at the value; a second head beside it says that the value lies farther than the scale. */
export const arrowOf = ({ arrow, head, chevron }: ReturnType<typeof arrowParts>) =>
  arrow && (
    <g {...arrow}>
      <path className={styles['arrow']} d={`M0 0L${-LENGTH} ${-LENGTH * 0.6}V${LENGTH * 0.6}Z`} {...head} />
      {chevron && <path className={styles['chevron']} {...chevron} />}
    </g>
  );
