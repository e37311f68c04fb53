import styles from './blank.module.css';

/** Shown while the first screen loads: the page background and a thin moving line. */
export function Blank() {
  return <div className={styles['blank']} role="progressbar" aria-label="Tidegate" />;
}

/** The same within the frame of the screens, which is drawn before it is loaded (ui/tokens.css); addresses without it have none. */
export function OutlinedBlank() {
  return (
    <>
      <div data-outline />
      <Blank />
    </>
  );
}
