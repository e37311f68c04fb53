import styles from './blank.module.css';

/** Shown while a screen loads, and announced as it lies outside every landmark: the background and a thin moving line. */
export function Blank() {
  return <div className={styles['blank']} role="progressbar" aria-label="Tidegate" aria-live="polite" />;
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
