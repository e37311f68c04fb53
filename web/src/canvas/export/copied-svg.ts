import { solidColour } from './solid-colour.ts';
import { figure, svgElement } from './svg-element.ts';

/** Style properties of shapes and letters, written into each element, so that the copy needs no style sheet. */
const PAINT = ['fill', 'stroke'] as const;
const SHAPE = ['fill-rule', 'stroke-linecap', 'stroke-linejoin', 'paint-order'] as const;
const LETTERS = ['font-family', 'font-size', 'font-weight', 'font-style', 'text-anchor', 'dominant-baseline'] as const;
const GROUPS: ReadonlySet<string> = new Set(['g', 'svg', 'defs', 'pattern', 'clipPath', 'mask', 'marker', 'symbol']);
const LEFT_OUT: ReadonlySet<string> = new Set(['title', 'desc', 'style', 'script', 'foreignObject']);

/** Default values, which are not written. */
const PLAIN: ReadonlySet<string> = new Set(['', 'normal', 'auto', 'nonzero', 'butt', 'miter', 'start', '400']);

/** A picture within a drawing: its address is to be replaced by what it shows. */
export interface PictureUse {
  readonly element: SVGElement;
  readonly address: string;
  readonly width: number;
  readonly height: number;
}

/**
 * A copy of an element within a drawing that looks the same on its own; null where it is invisible. Its pictures are
 * passed to `onPicture`.
 */
export function copiedSvg(
  element: SVGElement,
  outer: SVGSVGElement,
  onPicture: (use: PictureUse) => void,
): SVGElement | null {
  if (LEFT_OUT.has(element.tagName)) return null;
  const look = getComputedStyle(element);
  if (look.display === 'none' || look.visibility === 'hidden') return null;
  const copy = svgElement(element.tagName);
  for (const { name, value } of element.attributes) {
    if (!/^(?:class|style|role|tabindex|xmlns.*|data-.*|aria-.*|href|xlink:href)$/.test(name))
      copy.setAttribute(name, value);
  }
  if (Number(look.opacity) < 1) copy.setAttribute('opacity', look.opacity);
  else copy.removeAttribute('opacity');
  moveAsStyled(element, copy, look);
  if (element.tagName === 'image') {
    const address = element.getAttribute('href') ?? '';
    const [width, height] = ['width', 'height'].map((side) => Number(element.getAttribute(side)));
    onPicture({ element: copy, address, width: width ?? 0, height: height ?? 0 });
  } else if (!GROUPS.has(element.tagName)) paint(element, copy, { look, outer });
  for (const child of element.childNodes) {
    const made =
      child instanceof SVGElement
        ? copiedSvg(child, outer, onPicture)
        : child.nodeType === Node.TEXT_NODE
          ? child.cloneNode()
          : null;
    if (made !== null) copy.append(made);
  }
  return copy;
}

interface Look {
  readonly look: CSSStyleDeclaration;
  readonly outer: SVGSVGElement;
}

function paint(element: SVGElement, copy: SVGElement, { look, outer }: Look): void {
  for (const name of PAINT) {
    const value = look.getPropertyValue(name);
    const solid = solidColour(value);
    copy.setAttribute(name, solid?.colour ?? (value.replaceAll('"', '').replaceAll("'", '') || 'none'));
    const alpha = (solid?.alpha ?? 1) * Number(look.getPropertyValue(`${name}-opacity`) || 1);
    if (alpha < 1) copy.setAttribute(`${name}-opacity`, figure(alpha));
    else copy.removeAttribute(`${name}-opacity`);
  }
  for (const name of SHAPE) setStyled(copy, name, look);
  if (element.tagName === 'text' || element.tagName === 'tspan')
    for (const name of LETTERS) setStyled(copy, name, look);
  if (copy.getAttribute('stroke') === 'none') copy.removeAttribute('stroke-width');
  else writeStroke(element, copy, { look, outer });
  copy.removeAttribute('vector-effect');
}

function setStyled(copy: SVGElement, name: string, look: CSSStyleDeclaration): void {
  const value = look.getPropertyValue(name);
  if (value !== '' && !PLAIN.has(value)) copy.setAttribute(name, value);
}

/** A stroke that is as wide at any size is as wide as it is at the page's own size: other programs do not know such strokes. */
function writeStroke(element: SVGElement, copy: SVGElement, { look, outer }: Look): void {
  const isFixed = look.getPropertyValue('vector-effect') === 'non-scaling-stroke';
  const share = isFixed ? 1 / scaleOf(element, outer) : 1;
  copy.setAttribute('stroke-width', figure(Number.parseFloat(look.strokeWidth || '1') * share));
  const dashes = look.strokeDasharray;
  if (dashes === '' || dashes === 'none') return copy.removeAttribute('stroke-dasharray');
  copy.setAttribute(
    'stroke-dasharray',
    dashes
      .split(/[\s,]+/)
      .map((part) => figure(Number.parseFloat(part) * share))
      .join(' '),
  );
}

/** Units of the drawing per unit of the element. */
function scaleOf(element: SVGElement, outer: SVGSVGElement): number {
  const inner = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
  const whole = outer.getScreenCTM();
  if (inner === null || whole === null) return 1;
  const share = areaOf(inner) / areaOf(whole);
  return share > 0 ? Math.sqrt(share) : 1;
}

const areaOf = ({ a, b, c, d }: DOMMatrix): number => Math.abs(a * d - b * c);

/** Copies a CSS transform as an attribute; attribute transforms are there already. */
function moveAsStyled(element: SVGElement, copy: SVGElement, look: CSSStyleDeclaration): void {
  if (
    !(element instanceof SVGGraphicsElement) ||
    element.hasAttribute('transform') ||
    look.transform === 'none' ||
    look.transform === ''
  )
    return;
  const [x = 0, y = 0] = look.transformOrigin.split(' ').map((part) => Number.parseFloat(part));
  copy.setAttribute(
    'transform',
    `translate(${figure(x)} ${figure(y)}) ${look.transform} translate(${figure(-x)} ${figure(-y)})`,
  );
}
