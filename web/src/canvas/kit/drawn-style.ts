import { FONTS, type Style } from '@tidegate/contract/widgets/style.ts';

/** Font of the interface, in place of the default serif of stored widgets. */
const [, INTERFACE_FONT] = FONTS;

/**
 * Look of a new widget whose kind has no style: the font of the interface, and colours that follow the theme. The
 * schema keeps its old defaults, so stored widgets that lack a field look as before.
 */
export const DRAWN_STYLE = {
  fontFamily: INTERFACE_FONT,
  fontColor: '@text',
  fontSize: 14,
  fill: '@surface',
  stroke: '@process',
} as const satisfies Partial<Style>;
