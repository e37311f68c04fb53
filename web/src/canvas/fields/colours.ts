import { colourCss, colourSchema, THEME_COLOURS, type Colour } from '@tidegate/contract/widgets/colour.ts';
import { CSS_COLOURS } from '@tidegate/contract/widgets/css-colours.ts';
import type { Translate } from '../../i18n/translate.ts';
import { TOKENS } from '../../ui/tokens.ts';
import { MIXED, type Maybe } from './mixed.ts';

/** Colours that follow light and dark, as they are written in a page. */
export const THEME_CHOICES = THEME_COLOURS.map((name) => ({ name, colour: `@${name}` }) as const);

/**
 * Preset colours: greys from white to black, then colours that are distinguishable for colour-blind people.
 */
export const FIXED_CHOICES: readonly Colour[] = [
  '#ffffff',
  '#f3f4f6',
  '#dde1e6',
  '#b6bec8',
  '#8a94a0',
  '#55606e',
  '#1b2430',
  '#000000',
  '#0072b2',
  '#56b4e9',
  '#009e73',
  '#f0e442',
  '#e69f00',
  '#d55e00',
  '#c8102e',
  '#cc79a7',
];

const LONG = /^#([0-9a-f]{6})([0-9a-f]{2})?$/i;
const SHORT = /^#([0-9a-f])([0-9a-f])([0-9a-f])([0-9a-f])?$/i;

const hex = (value: number): string => Math.round(value).toString(16).padStart(2, '0');

/** A fixed colour as `#rrggbb`, and what follows for how much it covers: two digits, or nothing where it covers all. */
function digitsOf(colour: Colour): { readonly solid: string; readonly alpha: string } {
  const written = colour.toLowerCase();
  const [, long, longAlpha = ''] = LONG.exec(written) ?? [];
  if (long !== undefined) return { solid: `#${long}`, alpha: longAlpha === 'ff' ? '' : longAlpha };
  const [, r, g = '', b = '', a = 'f'] = SHORT.exec(written) ?? [];
  if (r !== undefined) return { solid: `#${r}${r}${g}${g}${b}${b}`, alpha: a === 'f' ? '' : a + a };
  const [red, green, blue, cover] = written.startsWith('rgb') ? (written.match(/[\d.]+%?/g) ?? []) : [];
  if (red === undefined) return { solid: CSS_COLOURS.get(written) ?? '#ffffff', alpha: '' };
  const solid = [red, green, blue].map((part = '0') => hex(shareOf(part, 255) * 255)).join('');
  const share = shareOf(cover ?? '1', 1);
  return { solid: `#${solid}`, alpha: share === 1 ? '' : hex(share * 255) };
}

/** `50%` and `128` of 255 are both a half. */
const shareOf = (text: string, whole: number): number =>
  text.endsWith('%') ? Number.parseFloat(text) / 100 : Number(text) / whole;

/** Six digits for the browser's colour input. A theme colour is taken from the light theme. */
export function sixDigits(colour: Maybe<Colour>): string {
  if (colour === MIXED) return '#ffffff';
  const named = Object.entries(TOKENS.light).find(([name]) => `@${name}` === colour)?.[1];
  return digitsOf(named ?? colour).solid;
}

/** A colour that was mixed, as see-through as the one before: the browser's colour input knows nothing of that. */
export const coveringAs = (mixed: string, before: Maybe<Colour>): Colour =>
  before === MIXED ? mixed : `${mixed}${digitsOf(before).alpha}`;

/** The typed colour: digits with or without `#`, a CSS name, `rgb()` or `rgba()`; undefined if it is invalid. */
export function typedColour(text: string): Colour | undefined {
  const typed = text.trim();
  const tries = typed.startsWith('@') ? [] : [`#${typed}`, typed];
  return tries.find((one) => colourSchema.safeParse(one).success);
}

/** A colour as it can be typed; empty where it is one of the theme. */
export const codeOf = (value: Maybe<Colour>): string => (value === MIXED || value.startsWith('@') ? '' : value);

/** Name of a theme colour, or the notation of a fixed one. */
export function colourText(value: Maybe<Colour>, t: Translate): string {
  if (value === MIXED) return t('editor.mixed');
  if (value === 'transparent') return t('editor.colour.transparent');
  const named = THEME_CHOICES.find(({ colour }) => colour === value);
  return named === undefined ? value.toLowerCase() : t(`editor.colour.${named.name}`);
}

/** None is drawn as the chequers that every drawing program has for it. */
export function swatch(value: Maybe<Colour>): { readonly background: string } {
  if (value === MIXED) return { background: 'linear-gradient(135deg, var(--track) 50%, var(--process) 50%)' };
  if (value === 'transparent')
    return { background: 'repeating-conic-gradient(#b6bec8 0 25%, #fff 0 50%) 0 0 / 10px 10px' };
  return { background: colourCss(value) };
}
