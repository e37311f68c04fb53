import type { ReactNode } from 'react';
import { box, circle } from './paths.ts';
import type { SymbolBadge } from './symbol.ts';
import styles from './symbols.module.css';

/** Each in a box of 20 around 0,0: shape and glyph say the state to those who see no hue. */
const BADGES: { readonly [B in SymbolBadge]: ReactNode } = {
  alert: (
    <g className={styles['alarm']}>
      <path d={box(-10, -10, 20, 20, 3)} />
      <path className={styles['glyph']} d="M0 -5.5V1.5M0 5.5V6" />
    </g>
  ),
  leak: (
    <g className={styles['alarm']}>
      <path d={box(-10, -10, 20, 20, 3)} />
      <path className={styles['glyph-fill']} d="M0 -7C3 -2.5 5 0 5 2.5A5 5 0 0 1 -5 2.5C-5 0 -3 -2.5 0 -7z" />
    </g>
  ),
  high: <path className={styles['warning']} d="M0 -9.5L10.5 8.5H-10.5z" />,
  low: <path className={styles['warning']} d="M0 9.5L10.5 -8.5H-10.5z" />,
  rising: (
    <g className={styles['quiet']}>
      <path d={circle(0, 0, 9)} />
      <path className={styles['glyph-fill']} d="M0 -5L5 3.5H-5z" />
    </g>
  ),
  falling: (
    <g className={styles['quiet']}>
      <path d={circle(0, 0, 9)} />
      <path className={styles['glyph-fill']} d="M0 5L5 -3.5H-5z" />
    </g>
  ),
  back: (
    <g className={styles['quiet']}>
      <path d={circle(0, 0, 9)} />
      <path className={styles['glyph-fill']} d="M-5.5 0L3.5 -5V5z" />
    </g>
  ),
  moving: (
    <g className={styles['quiet']}>
      <path d={circle(0, 0, 9)} />
      <path className={styles['glyph-fill']} d="M0 -7L4 -1.5H-4zM0 7L4 1.5H-4z" />
    </g>
  ),
};

interface Place {
  readonly badge: SymbolBadge;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** The mark of a state, centred on a point of the symbol's box. */
export function Badge({ badge, x, y, scale }: Place) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`} data-badge={badge}>
      {BADGES[badge]}
    </g>
  );
}

/** Two lines through the whole box: it cannot be used now. */
export function Crossed({ width, height }: { readonly width: number; readonly height: number }) {
  return <path className={styles['cross']} d={`M6 6L${width - 6} ${height - 6}M${width - 6} 6L6 ${height - 6}`} />;
}
