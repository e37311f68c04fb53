import { SaxesParser } from 'saxes';
import type { SaxesTagNS } from 'saxes';
import { isHarmlessStyle } from './svg-style.ts';
import {
  SVG_ATTRIBUTES,
  SVG_ELEMENTS,
  SVG_NAMESPACE,
  SVG_REFERRING,
  SVG_REFUSED,
  XLINK_NAMESPACE,
} from './svg-lists.ts';

const XML_NAMESPACES = new Set([
  '',
  XLINK_NAMESPACE,
  'http://www.w3.org/XML/1998/namespace',
  'http://www.w3.org/2000/xmlns/',
]);
const HTML_NAMESPACES = new Set(['http://www.w3.org/1999/xhtml', 'http://www.w3.org/1998/Math/MathML']);
const DEPTH_MAX = 64;
const ELEMENTS_MAX = 5_000;
/** A part of the same picture, and nothing else. */
const OWN_PART = /^#[\w.:-]{1,100}$/;
const ID = /^[\w.:-]{1,100}$/;
/** Whose text counts; elsewhere it is the layout of the file. */
const TEXT_OF = new Set(['text', 'tspan', 'textPath', 'title', 'desc', 'style']);
const NOTHING_BUT_TEXT = new Set(['title', 'desc', 'style']);

/** An element of a picture, of the allow-list. Text stands between the children. */
export interface SvgElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: (SvgElement | string)[];
}

/** The text that stands directly in an element. */
export function textOf({ children }: SvgElement): string {
  return children.filter((child) => typeof child === 'string').join('');
}

/** The picture holds what no picture needs, or is none. */
export class SvgRefused extends Error {}

/**
 * The elements and attributes of the allow-list. What is only unknown (an editor's notes) is left out with everything
 * in it; what is there to act, to load or to hide is refused: SvgRefused.
 */
export function readSvg(text: string): SvgElement {
  const reader = new Reader();
  const parser = new SaxesParser({ xmlns: true, position: false });
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('processinginstruction', refuse);
  parser.on('opentag', (tag) => reader.open(tag));
  parser.on('closetag', () => reader.close());
  parser.on('text', (part) => reader.text(part));
  parser.on('cdata', (part) => reader.text(part));
  parser.write(text).close();
  if (reader.root === undefined) throw new SvgRefused();
  return reader.root;
}

class Reader {
  root: SvgElement | undefined;
  readonly #open: SvgElement[] = [];
  /** How deep within something that is left out. */
  #leftOut = 0;
  #elements = 0;

  open(tag: SaxesTagNS): void {
    if (SVG_REFUSED.has(tag.local.toLowerCase()) || HTML_NAMESPACES.has(tag.uri)) throw new SvgRefused();
    this.#elements += 1;
    if (this.#elements > ELEMENTS_MAX || this.#open.length + this.#leftOut >= DEPTH_MAX) throw new SvgRefused();
    const attributes = attributesOf(tag);
    const parent = this.#open.at(-1);
    const isKnown =
      tag.uri === SVG_NAMESPACE && SVG_ELEMENTS.has(tag.local) && !NOTHING_BUT_TEXT.has(parent?.name ?? '');
    if (this.#leftOut > 0 || !isKnown) {
      if (parent === undefined) throw new SvgRefused();
      this.#leftOut += 1;
      return;
    }
    if ((parent === undefined) !== (tag.local === 'svg' && this.root === undefined)) throw new SvgRefused();
    const element: SvgElement = { name: tag.local, attributes, children: [] };
    parent?.children.push(element);
    this.root ??= element;
    this.#open.push(element);
  }

  close(): void {
    if (this.#leftOut > 0) {
      this.#leftOut -= 1;
      return;
    }
    const closed = this.#open.pop();
    if (closed?.name === 'style' && !isHarmlessStyle(textOf(closed))) throw new SvgRefused();
  }

  text(part: string): void {
    const within = this.#open.at(-1);
    if (this.#leftOut === 0 && within !== undefined && TEXT_OF.has(within.name)) within.children.push(part);
  }
}

function attributesOf(tag: SaxesTagNS): ReadonlyMap<string, string> {
  const kept = new Map<string, string>();
  for (const { local, uri, value } of Object.values(tag.attributes)) {
    const name = local.toLowerCase();
    if (name.startsWith('on') || /(?:java|vb)script:|data:/i.test(value.replaceAll(/\s/g, ''))) throw new SvgRefused();
    if (name === 'href' || name === 'src') {
      if (name === 'src' || !OWN_PART.test(value)) throw new SvgRefused();
      if (XML_NAMESPACES.has(uri) && SVG_REFERRING.has(tag.local)) kept.set('href', value);
      continue;
    }
    if (uri !== '' || !SVG_ATTRIBUTES.has(local)) continue;
    if (!isHarmlessStyle(value)) throw new SvgRefused();
    if (local === 'id' && !ID.test(value)) throw new SvgRefused();
    kept.set(local, value);
  }
  return kept;
}

function refuse(): never {
  throw new SvgRefused();
}
