import styles from './usage-bar.module.css';

interface Props {
  /** Of what there is, how much is used: 1 is all of it. */
  readonly part: number;
  readonly level: 'plain' | 'near' | 'over';
}

/** How much of a limit is used, as a thin bar; the figure stands beside it in words. */
export function UsageBar({ part, level }: Props) {
  return (
    <svg className={styles['bar']} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" data-level={level}>
      <rect className={styles['track']} width="100" height="4" />
      <rect className={styles['fill']} width={Math.min(100, part * 100)} height="4" />
    </svg>
  );
}
