import { SVG_NAMESPACE } from './svg-lists.ts';
import { referredIds } from './svg-style.ts';
import type { SvgElement } from './svg-tree.ts';
import { readSvg, SvgRefused, textOf } from './svg-tree.ts';

/** Elements that are drawn once every reference is followed: parts of parts of parts grow like a power. */
const DRAWN_MAX = 20_000;
/** Elements within elements, references followed. */
const FOLLOWED_MAX = 256;
const LENGTH = /^(\d{1,6}(?:\.\d+)?)(?:px|pt|pc|em|ex|mm|cm|in|%)?$/;

/**
 * The stored form of a picture: parsed, reduced to drawing elements, and serialised again (reliability C8), so that
 * browsers receive only what this server has written. Undefined when it is refused.
 */
export function cleanSvg(bytes: Uint8Array, maxSide: number): Uint8Array | undefined {
  try {
    const root = readSvg(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    checkSide(root.attributes.get('width'), maxSide);
    checkSide(root.attributes.get('height'), maxSide);
    new Drawing(root).check();
    return new TextEncoder().encode(written(root, ` xmlns="${SVG_NAMESPACE}"`));
  } catch (error) {
    if (error instanceof SvgRefused || error instanceof TypeError) return undefined;
    throw error;
  }
}

function checkSide(side: string | undefined, maxSide: number): void {
  if (side === undefined) return;
  const [, length] = LENGTH.exec(side.trim()) ?? [];
  if (length === undefined || Number(length) > maxSide) throw new SvgRefused();
}

/** The drawing effort of a picture. */
class Drawing {
  readonly #root: SvgElement;
  readonly #byId = new Map<string, SvgElement>();
  readonly #weights = new Map<SvgElement, number>();
  readonly #entered = new Set<SvgElement>();

  constructor(root: SvgElement) {
    this.#root = root;
    this.#note(root);
  }

  /** Refuses a picture that draws too much, or refers to itself. */
  check(): void {
    if (this.#weight(this.#root) > DRAWN_MAX) throw new SvgRefused();
  }

  #note(element: SvgElement): void {
    const id = element.attributes.get('id');
    if (id !== undefined && !this.#byId.has(id)) this.#byId.set(id, element);
    for (const child of element.children) if (typeof child !== 'string') this.#note(child);
  }

  #weight(element: SvgElement): number {
    const known = this.#weights.get(element);
    if (known !== undefined) return known;
    if (this.#entered.has(element) || this.#entered.size >= FOLLOWED_MAX) throw new SvgRefused();
    this.#entered.add(element);
    if (element.name === 'style') this.#checkColours(textOf(element));
    let weight = 1;
    for (const child of element.children) if (typeof child !== 'string') weight += this.#weight(child);
    for (const id of referencesOf(element)) {
      const target = this.#byId.get(id);
      if (target !== undefined) weight += this.#weight(target);
    }
    if (weight > DRAWN_MAX) throw new SvgRefused();
    this.#entered.delete(element);
    this.#weights.set(element, weight);
    return weight;
  }

  /** Whom a rule meets is not worked out, so it may lead to colours alone, which lead no further. */
  #checkColours(css: string): void {
    for (const id of referredIds(css)) {
      const target = this.#byId.get(id);
      if (target !== undefined && !target.name.endsWith('Gradient')) throw new SvgRefused();
    }
  }
}

function referencesOf({ attributes }: SvgElement): string[] {
  const ids: string[] = [];
  for (const [name, value] of attributes) ids.push(...(name === 'href' ? [value.slice(1)] : referredIds(value)));
  return ids;
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
