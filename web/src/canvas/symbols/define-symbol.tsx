import type { CSSProperties, ReactNode } from 'react';
import { Badge, Crossed } from './badges.tsx';
import type {
  SymbolCategory,
  SymbolColours,
  SymbolDefinition,
  SymbolDrawProps,
  SymbolKind,
  SymbolLimits,
  SymbolLook,
} from './symbol.ts';
import { drawnState, SYMBOL_STATES } from './symbol.ts';
import styles from './symbols.module.css';

/** Input of a drawing; `state` is one of its kind's, or `unknown`. */
export interface ArtProps {
  readonly state: string;
  readonly look: SymbolLook;
  readonly level: number | undefined;
  readonly limits: SymbolLimits | undefined;
}

interface Sketch {
  readonly name: string;
  readonly zh: string;
  readonly en: string;
  /** The Chinese name in syllables without tones, from which it is found in full and by initials. */
  readonly pinyin: string;
  /** Additional search words, separated by spaces. */
  readonly words: string;
  readonly ports: readonly (readonly [number, number])[];
  readonly kind?: SymbolKind;
  /** Width and height; 64 × 64 when absent. */
  readonly size?: readonly [number, number];
  /** Centre of the state's badge; the upper right corner when absent, the left one of a large box. */
  readonly badgeAt?: readonly [number, number];
  readonly hasLevel?: boolean;
  readonly Art: (props: ArtProps) => ReactNode;
}

const SECONDS_A_TURN = 3;

/** CSS of a rotation: a duration and its direction. */
function spinStyle(spin: number | undefined): CSSProperties | undefined {
  if (spin === undefined) return undefined;
  return {
    '--s-turn': `${Math.abs(spin) || SECONDS_A_TURN}s`,
    '--s-way': spin < 0 ? 'reverse' : 'normal',
  } as CSSProperties;
}

/** Parts that show the state of a symbol, as CSS variables: a body or a pipe, the shell of a vessel, the bar of an indicator. */
function filledParts(category: SymbolCategory, kind: SymbolKind): readonly string[] {
  if (category === 'indicators') return ['--s-level', '--s-body'];
  return kind === 'vessel' ? ['--s-shell', '--s-body'] : ['--s-body', '--s-bore'];
}

function colourStyle(filled: readonly string[], { fill, stroke, fontColor }: SymbolColours): CSSProperties {
  const style: Record<string, string> = {};
  if (fill !== undefined) for (const part of filled) style[part] = fill;
  if (stroke !== undefined) for (const part of ['--s-edge', '--s-line', '--s-frame']) style[part] = stroke;
  if (fontColor !== undefined) style['--s-mark'] = fontColor;
  return style;
}

/**
 * The symbols of one category from their sketches. Around each drawing come the look of its state, the badge and the
 * cross, so that they are the same on all.
 */
export function defineSymbols(
  category: SymbolCategory,
  kind: SymbolKind,
  sketches: readonly Sketch[],
): readonly SymbolDefinition[] {
  return sketches.map((sketch) => defineSymbol(category, sketch.kind ?? kind, sketch));
}

function defineSymbol(category: SymbolCategory, kind: SymbolKind, sketch: Sketch): SymbolDefinition {
  const { name, zh, en, pinyin, words, ports, hasLevel = false, size: [width, height] = [64, 64], Art } = sketch;
  // Large boxes are mostly shown smaller, so their marks are larger, and on the left because levels are on the right.
  const isLarge = Math.max(width, height) > 64;
  const [badgeX, badgeY] = sketch.badgeAt ?? (isLarge ? [15, 15] : [width - 11, 11]);
  const rest = SYMBOL_STATES[kind][0]?.look;
  const syllables = pinyin.split(' ');
  const initials = syllables.map((syllable) => syllable.charAt(0)).join('');

  const filled = filledParts(category, kind);

  function Draw({ state: word, level, limits, spin, colours }: SymbolDrawProps) {
    const { state, look, badge } = drawnState(kind, word);
    return (
      <g
        className={styles['symbol']}
        data-symbol={name}
        data-state={state}
        data-look={look}
        data-rest={rest}
        data-still={spin === 0 || undefined}
        style={colours === undefined ? spinStyle(spin) : { ...spinStyle(spin), ...colourStyle(filled, colours) }}
      >
        <Art state={state} look={look} level={level} limits={limits} />
        {look === 'away' && <Crossed width={width} height={height} />}
        {badge !== undefined && <Badge badge={badge} x={badgeX} y={badgeY} scale={isLarge ? 1.4 : 1} />}
      </g>
    );
  }

  return {
    name,
    category,
    kind,
    zh,
    en,
    tags: [syllables.join(''), initials, ...words.split(' ')],
    width,
    height,
    ports: ports.map(([x, y]) => ({ x, y })),
    hasLevel,
    Draw,
  };
}
