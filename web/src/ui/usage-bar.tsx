import styles from './usage-bar.module.css';

interface Props {
  /** Used fraction: 1 is all of it. */
  readonly part: number;
  readonly level: 'plain' | 'near' | 'over';
}

/** Usage of a limit as a thin bar; the number is beside it in words. */
export function UsageBar({ part, level }: Props) {
  return (
    <svg className={styles['bar']} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" data-level={level}>
      <rect className={styles['track']} width="100" height="4" />
      <rect className={styles['fill']} width={Math.min(100, part * 100)} height="4" />
    </svg>
  );
}
