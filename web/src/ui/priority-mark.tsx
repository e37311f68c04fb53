import type { AlarmPriority } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import { useT } from '../i18n/translate.ts';
import { Text } from './layout/box.tsx';
import styles from './priority-mark.module.css';

/** Shapes of the priorities: 1 a square, 2 a triangle, 3 an inverted triangle, 4 a diamond, 5 a disc. Paths in a box of 20. */
export const PRIORITY_SHAPES: { readonly [P in AlarmPriority]: string } = {
  1: 'M2.5 2.5h15v15h-15z',
  2: 'M10 1.5l9 17H1z',
  3: 'M10 18.5l9-17H1z',
  4: 'M10 .5l9.5 9.5-9.5 9.5L.5 10z',
  5: 'M10 1.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 1 1 0-17',
};
/** Position of the number inside each shape. */
const BASELINES: { readonly [P in AlarmPriority]: number } = { 1: 14.2, 2: 16.4, 3: 11, 4: 14, 5: 14.2 };

interface Props {
  readonly priority: AlarmPriority;
  /** Unacknowledged: the mark flashes, never a value. */
  readonly isUnacked?: boolean;
  /** Outline only: shelved or suppressed, or returned to normal. */
  readonly isHollow?: boolean;
}

/** An alarm's priority, shown by shape, number and colour together. */
export function PriorityMark({ priority, isUnacked = false, isHollow = false }: Props) {
  const t = useT();
  return (
    <svg
      className={styles['mark']}
      viewBox="0 0 20 20"
      role="img"
      aria-label={t(`alarm.priority.${priority}`)}
      data-priority={priority}
      data-unacked={isUnacked}
      data-hollow={isHollow}
    >
      <path d={PRIORITY_SHAPES[priority]} />
      <text x="10" y={BASELINES[priority]} textAnchor="middle" aria-hidden="true">
        {priority}
      </text>
    </svg>
  );
}

/** Number of active alarms, with the mark of the most urgent; a quiet zero without any. */
export function AlarmCount({ count, worst }: { readonly count: number; readonly worst: AlarmPriority | null }) {
  const t = useT();
  if (worst === null || count === 0) {
    return (
      <Text tone="faint" title={t('alarm.none')}>
        0
      </Text>
    );
  }
  return (
    <span className={styles['count']} title={t('alarm.standing', { count })}>
      <PriorityMark priority={worst} />
      {count}
    </span>
  );
}
