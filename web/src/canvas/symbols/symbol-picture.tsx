import type { CSSProperties } from 'react';
import { symbolOf } from './registry.ts';
import type { SymbolDrawProps } from './symbol.ts';
import styles from './symbols.module.css';

interface Props extends SymbolDrawProps {
  readonly name: string;
  /** Picture width, CSS pixels; the symbol keeps its proportions inside. */
  readonly width: number;
  readonly height: number;
}

/** Below this a line of 2 would fill the gaps between lines. */
const SMALL = 40;

/**
 * A symbol as a separate picture, for lists and HTML. It is decorative for assistive technology, since a text beside it
 * has the same content. An unknown name draws a dashed box with a question mark.
 */
export function SymbolPicture({ name, width, height, ...drawn }: Props) {
  const symbol = symbolOf(name);
  const [boxWidth, boxHeight] = symbol === undefined ? [64, 64] : [symbol.width, symbol.height];
  const style = Math.min(width, height) < SMALL ? ({ '--symbol-stroke': '1.25px' } as CSSProperties) : undefined;
  return (
    <svg
      viewBox={`0 0 ${boxWidth} ${boxHeight}`}
      width={width}
      height={height}
      preserveAspectRatio="xMidYMid meet"
      aria-hidden="true"
      style={style}
    >
      {symbol === undefined ? (
        <g data-symbol="missing">
          <path className={styles['missing']} d="M4 4h56v56h-56z" />
          <text className={styles['question']} x="32" y="42" textAnchor="middle">
            ?
          </text>
        </g>
      ) : (
        <symbol.Draw {...drawn} />
      )}
    </svg>
  );
}
