import { z } from 'zod';
import { CSS_COLOURS } from './css-colours.ts';

/**
 * Colours that follow the theme, by the names of the look's tokens; written `@name` in a page. Everything else is a fixed
 * colour that stays as it is drawn.
 */
export const THEME_COLOURS = [
  'ground',
  'surface',
  'line',
  'text',
  'secondary',
  'faint',
  'accent',
  'process',
  'track',
  'running',
  'stopped',
  'alarm-1',
  'alarm-2',
  'alarm-3',
  'alarm-4',
  'alarm-5',
] as const;

const CHANNEL = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)';
const PERCENT = '(?:100|\\d{1,2}(?:\\.\\d{1,4})?)%';
const ALPHA = `(?:0|1|1\\.0{1,6}|0?\\.\\d{1,6}|${PERCENT})`;
/** Components of figures or percents, in the form with commas and in that with spaces and a slash; any number of spaces between. */
const rgbOf = (part: string): readonly string[] => [
  `${part} *, *${part} *, *${part} *(?:, *${ALPHA} *)?`,
  `${part} +${part} +${part} *(?:/ *${ALPHA} *)?`,
];
const FORMS = [
  '#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})',
  'transparent',
  `@(?:${THEME_COLOURS.join('|')})`,
  [...CSS_COLOURS.keys()].join('|'),
  `rgba?\\( *(?:${[...rgbOf(CHANNEL), ...rgbOf(PERCENT)].join('|')})\\)`,
];

/**
 * `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, a colour that CSS names, `rgb()` or `rgba()`, `transparent`, or `@token`: nothing in
 * which a style could hide something else. It is kept as it was written.
 */
export const colourSchema = z
  .string()
  .max(64)
  .regex(
    new RegExp(`^(?:${FORMS.join('|')})$`, 'i'),
    'not a colour: #rrggbb, a name of CSS, rgba(), transparent or @token',
  );
export type Colour = z.output<typeof colourSchema>;

/** The CSS of a colour. */
export function colourCss(colour: Colour): string {
  return colour.startsWith('@') ? `var(--${colour.slice(1).toLowerCase()})` : colour;
}
