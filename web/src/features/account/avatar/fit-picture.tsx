import type { SCADA_ADAPTIONS } from '@tidegate/contract/nouns/account/user.ts';
import styles from '../config.module.css';

const SCREEN_HEIGHT = 63;

type Fit = (typeof SCADA_ADAPTIONS)[number];

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Position of a 4 : 3 page on a 16 : 9 screen, in units of the picture. */
const PLACES: { readonly [F in Fit]: Place } = {
  // The page has the width of the screen and continues below it.
  width: { x: 6, y: 6, width: 112, height: 84 },
  // Whole and undistorted, so something is left free beside it.
  ratio: { x: 20, y: 6, width: 84, height: SCREEN_HEIGHT },
  // The whole screen, so its proportion gives way.
  screen: { x: 6, y: 6, width: 112, height: SCREEN_HEIGHT },
};

/** A page on a screen, as each way of fitting lays it. */
export function FitPicture({ fit }: { readonly fit: Fit }) {
  const { x, y, width, height } = PLACES[fit];
  // The drawing on the page: a tank, a pipe and a pump; the pump's distortion shows that of the page.
  const at = (across: number, down: number) => `${x + width * across} ${y + height * down}`;
  return (
    <svg className={styles['picture']} viewBox="0 0 124 98" aria-hidden="true">
      <rect className={styles['page']} x={x} y={y} width={width} height={Math.min(height, SCREEN_HEIGHT)} />
      {height > SCREEN_HEIGHT && (
        <rect className={styles['beyond']} x={x} y={y + 72} width={width} height={height - SCREEN_HEIGHT} />
      )}
      <path
        className={styles['drawing']}
        d={`M${at(0.14, 0.2)}L${at(0.14, 0.72)}L${at(0.36, 0.72)}L${at(0.36, 0.2)}M${at(0.36, 0.62)}L${at(0.58, 0.62)}`}
      />
      <path
        className={styles['level']}
        d={`M${at(0.14, 0.42)}L${at(0.14, 0.72)}L${at(0.36, 0.72)}L${at(0.36, 0.42)}Z`}
      />
      <ellipse
        className={styles['drawing']}
        cx={x + width * 0.7}
        cy={y + height * 0.62}
        rx={width * 0.11}
        ry={height * 0.147}
      />
      <rect className={styles['screen']} x="2" y="2" width="120" height="71" rx="4" />
      {height > SCREEN_HEIGHT && <path className={styles['scroll']} d="M119 9v36" />}
    </svg>
  );
}
