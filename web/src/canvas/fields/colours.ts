import { colourCss, THEME_COLOURS, type Colour } from '@tidegate/contract/widgets/colour.ts';
import type { Translate } from '../../i18n/translate.ts';
import { TOKENS } from '../../ui/tokens.ts';
import { MIXED, type Maybe } from './mixed.ts';

/** Colours that follow light and dark, as they are written in a page. */
export const THEME_CHOICES = THEME_COLOURS.map((name) => ({ name, colour: `@${name}` }) as const);

/** Fixed colours: greys from white to black, then those that colour-blind eyes tell apart (look.md, series). */
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

const LONG = /^#([0-9a-f]{6})/i;
const SHORT = /^#([0-9a-f])([0-9a-f])([0-9a-f])/i;

/** What the browser's own colour input takes: six digits. A theme colour is taken as it is in light. */
export function sixDigits(colour: Maybe<Colour>): string {
  if (colour === MIXED) return '#ffffff';
  const named = Object.entries(TOKENS.light).find(([name]) => `@${name}` === colour)?.[1];
  const long = LONG.exec(named ?? colour)?.[1];
  if (long !== undefined) return `#${long.toLowerCase()}`;
  const [, r, g, b] = SHORT.exec(colour) ?? [];
  return r === undefined ? '#ffffff' : `#${r}${r}${g}${g}${b}${b}`.toLowerCase();
}

/** What a colour is called: a theme colour by its name, a fixed one by its digits. */
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
