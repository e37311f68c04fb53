import styles from './blank.module.css';

/** Shown while the first screen loads: the page background and a thin moving line. */
export function Blank() {
  return <div className={styles['blank']} role="progressbar" aria-label="Tidegate" />;
}
