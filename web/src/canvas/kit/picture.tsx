import { symbolOf } from '../symbols/registry.ts';
import type { SymbolColours, SymbolLimits } from '../symbols/symbol.ts';
import type { Box } from './box.ts';
import { pictureAddress } from './picture-address.ts';
import styles from './kit.module.css';

/** Picture, and its position in its box. */
export interface PictureLook {
  readonly symbol: string;
  readonly picture: string;
  readonly fit: 'contain' | 'fill' | 'cover';
  readonly isFlippedX: boolean;
  readonly isFlippedY: boolean;
}

interface Props {
  readonly box: Box;
  readonly fields: PictureLook;
  /** State of a symbol, as a word. */
  readonly state: string;
  /** 0–1; absent where it is not known. */
  readonly level?: number | undefined;
  readonly limits?: SymbolLimits | undefined;
  /** Seconds a turn of what turns in a symbol; below 0 the other way. */
  readonly spin?: number | undefined;
  /** Colours of a symbol in place of those of its state. */
  readonly colours?: SymbolColours | undefined;
}

const FITS = { contain: 'xMidYMid meet', fill: 'none', cover: 'xMidYMid slice' } as const;

/** True if a symbol is drawn, which colour rules colour itself. */
export const isSymbol = ({ symbol }: Pick<PictureLook, 'symbol'>): boolean =>
  symbol !== '' && symbolOf(symbol) !== undefined;

/** A symbol or a picture in its box; the symbol wins where both are named, and where neither is there is a place for one. */
export function Picture({ box, fields, state, level, limits, spin, colours }: Props) {
  const { x, y, width, height } = box;
  const { symbol: name, picture, fit, isFlippedX, isFlippedY } = fields;
  const symbol = name === '' ? undefined : symbolOf(name);
  const flip =
    isFlippedX || isFlippedY
      ? `translate(${isFlippedX ? 2 * x + width : 0} ${isFlippedY ? 2 * y + height : 0}) scale(${isFlippedX ? -1 : 1} ${isFlippedY ? -1 : 1})`
      : undefined;
  return (
    <g transform={flip}>
      <rect x={x} y={y} width={width} height={height} fill="transparent" />
      {symbol !== undefined ? (
        <svg
          x={x}
          y={y}
          width={width}
          height={height}
          viewBox={`0 0 ${symbol.width} ${symbol.height}`}
          preserveAspectRatio={FITS[fit]}
          overflow={fit === 'cover' ? 'hidden' : 'visible'}
        >
          <symbol.Draw state={state} level={level} limits={limits} spin={spin} colours={colours} />
        </svg>
      ) : picture !== '' ? (
        <image
          href={pictureAddress(picture)}
          x={x}
          y={y}
          width={width}
          height={height}
          preserveAspectRatio={FITS[fit]}
        />
      ) : (
        <NoPicture box={box} name={name} />
      )}
    </g>
  );
}

/** The place of a picture that is not chosen, or whose symbol no version of the library has drawn. */
function NoPicture({ box: { x, y, width, height }, name }: { readonly box: Box; readonly name: string }) {
  return (
    <g data-picture="none">
      <rect className={styles['noPicture']} x={x} y={y} width={width} height={height} />
      <text className={styles['noPictureText']} x={x + width / 2} y={y + height / 2 + 4} textAnchor="middle">
        {name === '' ? '?' : name}
      </text>
    </g>
  );
}
