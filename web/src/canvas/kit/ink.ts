import type { Style } from '@tidegate/contract/widgets/style.ts';
import type { CSSProperties, SVGAttributes } from 'react';
import type { Face } from './face.ts';

/** A dash is four times as long as its line is wide, its gap three times; a dot is round. */
function dashOf({ dash, strokeWidth }: Style): string | undefined {
  const unit = Math.max(1, strokeWidth);
  if (dash === 'dashed') return `${4 * unit} ${3 * unit}`;
  return dash === 'dotted' ? `0 ${2 * unit}` : undefined;
}

/** The outline of a shape, but for its colour. */
export function strokeOf(style: Style): SVGAttributes<SVGElement> {
  return {
    strokeWidth: style.strokeWidth,
    strokeDasharray: dashOf(style),
    strokeLinecap: style.dash === 'dotted' ? 'round' : undefined,
  };
}

/** SVG attributes of letters. */
export const letterOf = (style: Style, face: Pick<Face, 'fontColor'>): SVGAttributes<SVGElement> => ({
  fill: face.fontColor,
  ...fontOf(style),
});

/** The same, but for their colour. */
export function fontOf(style: Style): SVGAttributes<SVGElement> {
  return {
    fontFamily: style.fontFamily,
    fontSize: style.fontSize,
    fontWeight: style.isBold ? 600 : undefined,
    fontStyle: style.isItalic ? 'italic' : undefined,
  };
}

/** The same of an HTML widget: its ground, border and letters. */
export function boxStyleOf(style: Style, face: Face): CSSProperties {
  return {
    background: face.fill,
    border: style.strokeWidth === 0 ? 'none' : `${style.strokeWidth}px ${style.dash} ${face.stroke}`,
    borderRadius: style.radius,
    color: face.fontColor,
    fontFamily: style.fontFamily,
    fontSize: style.fontSize,
    fontWeight: style.isBold ? 600 : 400,
    fontStyle: style.isItalic ? 'italic' : 'normal',
    textAlign: style.textAlign,
  };
}
