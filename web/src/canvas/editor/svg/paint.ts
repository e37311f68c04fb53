import { colourSchema, type Colour } from '@tidegate/contract/widgets/colour.ts';
import { CSS_COLOURS } from '@tidegate/contract/widgets/css-colours.ts';
import { numbersIn } from './matrix.ts';
import { STYLE } from './styles.ts';

/** Paint of shapes; a group passes its paint to its content. */
export interface Paint {
  readonly fill: Colour;
  readonly stroke: Colour;
  readonly strokeWidth: number;
  readonly dash: 'solid' | 'dashed' | 'dotted';
  readonly opacity: number;
  readonly fontSize: number;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly anchor: string;
}

/** Default paint of SVG. */
export const PLAIN: Paint = {
  fill: '#000000',
  stroke: 'transparent',
  strokeWidth: 1,
  dash: 'solid',
  opacity: 1,
  fontSize: 16,
  isBold: false,
  isItalic: false,
  anchor: 'start',
};

/** Colour keywords of SVG besides those of CSS: `currentColor` is the colour of the surrounding text. */
const NAMED: ReadonlyMap<string, Colour> = new Map([
  ['none', 'transparent'],
  ['currentcolor', '@text'],
]);

const hex = (value: number): string =>
  Math.round(Math.min(255, Math.max(0, value)))
    .toString(16)
    .padStart(2, '0');

/** A colour in the notation of pages, or undefined. Gradients become one grey. */
export function colourOf(text: string): Colour | undefined {
  const written = text.trim().toLowerCase();
  if (written.startsWith('url(')) return '@process';
  const rgb = /^rgba?\(([^)]*)\)$/.exec(written)?.[1];
  if (rgb !== undefined) {
    const [red = 0, green = 0, blue = 0, alpha = 1] = numbersIn(rgb);
    const share = rgb.includes('%') ? 2.55 : 1;
    const solid = `#${hex(red * share)}${hex(green * share)}${hex(blue * share)}`;
    return alpha < 1 ? `${solid}${hex(alpha * 255)}` : solid;
  }
  const named = NAMED.get(written) ?? CSS_COLOURS.get(written);
  return named ?? (written.startsWith('@') ? undefined : colourSchema.safeParse(written).data);
}

/** Reads a property of an element: its `style` before its attributes. */
function saidOf(element: Element): (name: string) => string | undefined {
  const styles = new Map(
    (element.getAttribute(STYLE) ?? '').split(';').map((one) => {
      const [name = '', ...value] = one.split(':');
      return [name.trim(), value.join(':').trim()] as const;
    }),
  );
  return (name) => styles.get(name) ?? element.getAttribute(name) ?? undefined;
}

/** A number, a length in pixels; undefined for what is neither. */
function figure(text: string | undefined): number | undefined {
  const value = text === undefined ? Number.NaN : Number.parseFloat(text);
  return Number.isFinite(value) ? value : undefined;
}

const dashOf = (text: string | undefined): Paint['dash'] | undefined => {
  if (text === undefined) return undefined;
  const [first] = numbersIn(text);
  return first === undefined || first === 0 ? 'solid' : first <= 2 ? 'dotted' : 'dashed';
};

/** Paint of an element, with the surrounding paint as default. */
export function paintOf(element: Element, around: Paint): Paint {
  const said = saidOf(element);
  const colour = (name: string) => colourOf(said(name) ?? '');
  const [weight, slant] = [said('font-weight'), said('font-style')];
  return {
    fill: colour('fill') ?? around.fill,
    stroke: colour('stroke') ?? around.stroke,
    strokeWidth: figure(said('stroke-width')) ?? around.strokeWidth,
    dash: dashOf(said('stroke-dasharray')) ?? around.dash,
    opacity: around.opacity * Math.min(1, Math.max(0, figure(said('opacity')) ?? 1)),
    fontSize: figure(said('font-size')) ?? around.fontSize,
    isBold: weight === undefined ? around.isBold : weight === 'bold' || Number(weight) >= 600,
    isItalic: slant === undefined ? around.isItalic : slant === 'italic',
    anchor: said('text-anchor') ?? around.anchor,
  };
}

/** True if an element is visible. */
export function isShown(element: Element): boolean {
  const said = saidOf(element);
  return said('display') !== 'none' && said('visibility') !== 'hidden';
}
