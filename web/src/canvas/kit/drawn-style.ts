import { FONTS, type Style } from '@tidegate/contract/widgets/style.ts';

/** Of the screens around the page (look.md), in place of the serif that the specification has for stored widgets. */
const [, INTERFACE_FONT] = FONTS;

/**
 * How a new widget looks where its kind has no style of its own: the font of the interface, and colours that follow the theme. The
 * schema keeps the defaults of the specification, so stored widgets that lack a field look as before.
 */
export const DRAWN_STYLE = {
  fontFamily: INTERFACE_FONT,
  fontColor: '@text',
  fontSize: 14,
  fill: '@surface',
  stroke: '@process',
} as const satisfies Partial<Style>;
