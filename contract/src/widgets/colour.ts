import { z } from 'zod';

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

/** `#rgb`, `#rrggbb`, `#rrggbbaa`, `transparent`, or `@token`: nothing in which a style could hide something else. */
export const colourSchema = z
  .string()
  .regex(
    new RegExp(`^(?:#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|transparent|@(?:${THEME_COLOURS.join('|')}))$`, 'i'),
    'not a colour: #rrggbb, transparent or @token',
  );
export type Colour = z.output<typeof colourSchema>;

/** The CSS of a colour. */
export function colourCss(colour: Colour): string {
  return colour.startsWith('@') ? `var(--${colour.slice(1)})` : colour;
}
