import type { ReactNode } from 'react';
import styles from './pareto.module.css';
import { paretoRows } from './pareto-rows.ts';

/** The few that make most of it: where the sum passes this share, the others count for little. */
const MOST_PERCENT = 80;

/** One cause. */
export interface Cause {
  readonly key: string;
  readonly name: ReactNode;
  readonly value: number;
  /** The value as people read it. */
  readonly text: ReactNode;
}

interface Props {
  readonly causes: readonly Cause[];
  /** The sum of all causes, listed or not; that of the listed ones by default. */
  readonly total?: number;
}

/** Causes, the largest first: a bar for each, and the share that it and those above it have of the total. */
export function Pareto({ causes, total }: Props) {
  return (
    <ol className={styles['pareto']}>
      {paretoRows(causes, total).map(({ cause, bar, sum }) => (
        <li key={cause.key} data-most={sum.before < MOST_PERCENT || undefined}>
          <span className={styles['name']}>{cause.name}</span>
          <span className={styles['figure']}>
            <b>{cause.text}</b> · {`${Math.round(sum.after)} %`}
          </span>
          <span className={styles['track']} aria-hidden="true">
            <span className={styles['bar']} style={{ width: `${bar.toFixed(2)}%` }} />
            <span className={styles['sum']} style={{ left: `${sum.after.toFixed(2)}%` }} />
          </span>
        </li>
      ))}
    </ol>
  );
}
