import { Refusal } from '@tidegate/contract/errors.ts';
import { xmlText } from '@tidegate/contract/nouns/picture/xml-text.ts';
import type { References } from './svg-clean.ts';
import { cleanTree, elementsOf } from './svg-clean.ts';
import { SvgImages } from './svg-image.ts';
import { SVG_NAMESPACE } from './svg-lists.ts';
import { ANY_ELEMENT } from './svg-selector.ts';
import type { SvgElement } from './svg-element.ts';
import { FILTER_EFFECT } from './svg-style.ts';
import { readSvg } from './svg-tree.ts';

/** Elements that are drawn once every reference is followed: parts of parts of parts grow like a power. */
const DRAWN_MAX = 20_000;
/** Elements within elements, references followed. */
const FOLLOWED_MAX = 256;
/** A step of a filter works on every pixel of what it is applied to: it counts like this number of elements. */
const FILTER_STEP = 20;
/** The edge of the largest picture, px: what a radius of 1 means where it is a share of the element. */
const WHOLE = 1_000;
const LENGTH = /^\+?((?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?)(?:px|pt|pc|r?em|ex|ch|mm|cm|in|q|v[wh]|vmin|vmax|%)?$/i;

/**
 * The stored form of a picture: parsed, reduced to drawing elements, and serialised again, so that
 * browsers receive only what this server has written. Undefined for XML that is no picture; refuses svgEncoding,
 * svgNotXml, svgDeclaration, svgElements, svgDepth, svgLoop and pictureSide.
 */
export function cleanSvg(
  bytes: Uint8Array,
  maxSide: number,
): { readonly bytes: Uint8Array; readonly leftOut: number } | undefined {
  const read = xmlText(bytes);
  if (!('text' in read)) throw new Refusal('svgEncoding', read);
  const tree = readSvg(read.text, new SvgImages(maxSide));
  if (tree === undefined) return undefined;
  const { root, leftOut } = tree;
  checkSides(root, maxSide);
  new Drawing(root, cleanTree(root)).check();
  return { bytes: new TextEncoder().encode(written(root, ` xmlns="${SVG_NAMESPACE}"`)), leftOut };
}

/** A side that is no length is left out, as a browser does; refuses pictureSide for a picture that is too large. */
function checkSides({ attributes }: SvgElement, maxSide: number): void {
  for (const side of ['width', 'height']) {
    const given = attributes.get(side)?.trim();
    if (given === undefined) continue;
    const [, length] = LENGTH.exec(given) ?? [];
    if (length === undefined) attributes.delete(side);
    else if (Number(length) > maxSide) {
      const [width = '?', height = '?'] = [attributes.get('width'), attributes.get('height')];
      throw new Refusal('pictureSide', { width: short(width), height: short(height), most: maxSide });
    }
  }
}

const short = (text: string): string => text.slice(0, 20);

/** A vertex of a line has one or more. */
const NUMBER = /\d+/g;
const MID = 'marker-mid';
const marksVertices = ({ name, attributes, children }: SvgElement): boolean =>
  attributes.has(MID) ||
  attributes.get('style')?.includes(MID) === true ||
  (name === 'style' && children.some((child) => typeof child === 'string' && child.includes(MID)));

/** The effort of a filter each time it is applied: some of its steps look at all pixels within a radius, or below a matrix. */
function filterEffort({ attributes, children }: SvgElement): number {
  const unit = attributes.get('primitiveUnits') === 'objectBoundingBox' ? WHOLE : 1;
  let effort = 0;
  for (const step of children) {
    if (typeof step === 'string' || !step.name.startsWith('fe')) continue;
    const reach = step.name === 'feMorphology' ? largest(step, 'radius') * unit : 0;
    const below = step.name === 'feConvolveMatrix' ? largest(step, 'order') ** 2 : 0;
    effort += FILTER_STEP * (1 + reach) + below;
  }
  return effort;
}

const largest = ({ attributes }: SvgElement, attribute: string): number =>
  Math.max(0, ...(attributes.get(attribute) ?? '').split(/[\s,]+/).map((one) => Math.abs(Number(one)) || 0));

/** The drawing effort of a picture. */
class Drawing {
  readonly #root: SvgElement;
  readonly #byId = new Map<string, SvgElement>();
  readonly #ofElement: ReadonlyMap<SvgElement, readonly string[]>;
  /** The ids to which rules lead, by the key of the elements that they may meet. */
  readonly #ofRules = new Map<string, Set<string>>();
  readonly #weights = new Map<SvgElement, number>();
  readonly #vertices = new Map<SvgElement, number>();
  /** True if a marker may be drawn at each vertex, and not only at both ends. */
  readonly #marksVertices: boolean;
  readonly #entered = new Set<SvgElement>();

  constructor(root: SvgElement, { bySheet, byElement }: References) {
    this.#root = root;
    this.#ofElement = byElement;
    for (const element of elementsOf(root)) {
      const id = element.attributes.get('id');
      if (id !== undefined && !this.#byId.has(id)) this.#byId.set(id, element);
    }
    for (const { key, ids } of bySheet) for (const id of ids) this.#recordRule(key, id);
    this.#marksVertices = [...elementsOf(root)].some(marksVertices);
  }

  /** Refuses a picture that draws too much, or refers to itself. */
  check(): void {
    this.#weight(this.#root);
  }

  #recordRule(key: string, id: string): void {
    const target = this.#byId.get(id);
    const isColour = target?.name.endsWith('Gradient') === true;
    // Colours lead no further, so it does not matter whom such a rule meets.
    if (isColour || (target === undefined && id !== FILTER_EFFECT)) return;
    const ids = this.#ofRules.get(key);
    if (ids === undefined) this.#ofRules.set(key, new Set([id]));
    else ids.add(id);
  }

  #weight(element: SvgElement): number {
    const known = this.#weights.get(element);
    if (known !== undefined) return known;
    if (this.#entered.has(element)) throw new Refusal('svgLoop', { part: element.name });
    if (this.#entered.size >= FOLLOWED_MAX) throw new Refusal('svgDepth', { most: FOLLOWED_MAX });
    this.#entered.add(element);
    let weight = element.name === 'filter' ? 1 + filterEffort(element) : 1;
    for (const id of this.#referencesOf(element)) if (id === FILTER_EFFECT) weight += FILTER_STEP;
    if (weight > DRAWN_MAX) throw new Refusal('svgElements', { most: DRAWN_MAX });
    for (const part of this.#partsOf(element)) {
      weight += this.#weight(part) * this.#times(part, element);
      if (weight > DRAWN_MAX) throw new Refusal('svgElements', { most: DRAWN_MAX });
    }
    this.#entered.delete(element);
    this.#weights.set(element, weight);
    return weight;
  }

  /** Number of times a part is drawn for an element: a marker at the ends of its lines, or at all of their vertices. */
  #times({ name }: SvgElement, element: SvgElement): number {
    if (name !== 'marker') return 1;
    return this.#marksVertices ? Math.max(2, this.#verticesOf(element)) : 2;
  }

  /** Counts the vertices of the lines that inherit the markers of an element. Its parts do not refer to themselves: they were weighed. */
  #verticesOf(element: SvgElement): number {
    const known = this.#vertices.get(element);
    if (known !== undefined) return known;
    const { attributes } = element;
    let vertices = (attributes.get('d') ?? attributes.get('points') ?? '').match(NUMBER)?.length ?? 0;
    for (const part of this.#partsOf(element)) if (part.name !== 'marker') vertices += this.#verticesOf(part);
    this.#vertices.set(element, vertices);
    return vertices;
  }

  *#partsOf(element: SvgElement): Generator<SvgElement, void> {
    for (const child of element.children) if (typeof child !== 'string') yield child;
    for (const id of this.#referencesOf(element)) {
      const target = this.#byId.get(id);
      if (target !== undefined) yield target;
    }
  }

  *#referencesOf(element: SvgElement): Generator<string, void> {
    yield* this.#ofElement.get(element) ?? [];
    if (this.#ofRules.size === 0) return;
    const { name, attributes } = element;
    const classes = new Set((attributes.get('class') ?? '').split(' '));
    const keys = [ANY_ELEMENT, name, `#${attributes.get('id')}`, ...Array.from(classes, (one) => `.${one}`)];
    for (const key of keys) yield* this.#ofRules.get(key) ?? [];
  }
}

function written({ name, attributes, children }: SvgElement, first = ''): string {
  let head = `<${name}${first}`;
  for (const [attribute, value] of attributes) head += ` ${attribute}="${escaped(value)}"`;
  if (children.length === 0) return `${head}/>`;
  return `${head}>${children.map((child) => (typeof child === 'string' ? escaped(child) : written(child))).join('')}</${name}>`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

const escaped = (text: string): string => text.replaceAll(/[&<>"'\t\n\r]/g, (one) => ESCAPES[one] ?? '');
