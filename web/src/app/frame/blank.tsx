import styles from './blank.module.css';

/** While the first screen is on its way: the ground of the page and a thin line that moves. */
export function Blank() {
  return <div className={styles['blank']} role="progressbar" aria-label="Tidegate" />;
}
