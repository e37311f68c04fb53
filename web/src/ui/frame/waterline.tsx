import styles from './entry-frame.module.css';

/** A gate in the tide: two piles, three water levels, drawn in process grey. */
export function Waterline() {
  return (
    <svg className={styles['waterline']} viewBox="0 0 480 300">
      <g className={styles['piles']}>
        <path d="M120 40v220M360 40v220M104 40h32M344 40h32" />
        <path d="M120 76h240M150 76v58M330 76v58" />
        <rect x="150" y="134" width="180" height="58" rx="4" />
      </g>
      <path className={styles['water']} d="M0 214c40-26 80-26 120 0s80 26 120 0 80-26 120 0 80 26 120 0" />
      <path
        className={styles['water']}
        d="M0 240c40-22 80-22 120 0s80 22 120 0 80-22 120 0 80 22 120 0"
        opacity="0.6"
      />
      <path
        className={styles['water']}
        d="M0 264c40-18 80-18 120 0s80 18 120 0 80-18 120 0 80 18 120 0"
        opacity="0.3"
      />
    </svg>
  );
}
