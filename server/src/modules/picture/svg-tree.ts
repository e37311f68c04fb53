import { SaxesParser } from 'saxes';
import type { SaxesTagNS } from 'saxes';
import { harmlessDeclarations, harmlessRules, isHarmlessStyle } from './svg-style.ts';
import { SVG_ATTRIBUTES, SVG_ELEMENTS, SVG_NAMESPACE, SVG_REFERRING, XLINK_NAMESPACE } from './svg-lists.ts';

const XML_NAMESPACES = new Set([
  '',
  XLINK_NAMESPACE,
  'http://www.w3.org/XML/1998/namespace',
  'http://www.w3.org/2000/xmlns/',
]);
const DEPTH_MAX = 64;
const ELEMENTS_MAX = 5_000;
/** A part of the same picture, and nothing else. */
const OWN_PART = /^#[\w.:-]{1,100}$/;
const ID = /^[\w.:-]{1,100}$/;
const RUNS = /(?:java|vb)script:|data:/i;
/** A link, which often surrounds part of the drawing: the drawing is kept. */
const LINK = 'a';
/** Elements whose text is content; elsewhere text is layout of the file. */
const TEXT_OF = new Set(['text', 'tspan', 'textPath', 'title', 'desc', 'style']);
const NOTHING_BUT_TEXT = new Set(['title', 'desc', 'style']);

/** An allowed element of a picture. Text is between the children. */
export interface SvgElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: (SvgElement | string)[];
}

/** The direct text of an element. */
export function textOf({ children }: SvgElement): string {
  return children.filter((child) => typeof child === 'string').join('');
}

/** The file is not a picture, or is too complex. */
export class SvgRefused extends Error {}

/**
 * The allowed elements and attributes. Everything else is removed with its content: editor metadata, scripts, event
 * handlers, embedded pages, external references, and style rules that load. Refuses files that cannot be parsed
 * completely, and entities, which hide their content.
 */
export function readSvg(text: string): SvgElement {
  const reader = new Reader();
  const parser = new SaxesParser({ xmlns: true, position: false });
  parser.on('error', refuse);
  parser.on('doctype', (declared) => {
    if (declared.includes('[')) refuse();
  });
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
    this.#elements += 1;
    if (this.#elements > ELEMENTS_MAX || this.#open.length + this.#leftOut >= DEPTH_MAX) throw new SvgRefused();
    const parent = this.#open.at(-1);
    const name = tag.local === LINK ? groupIn(parent) : tag.local;
    const isKnown = tag.uri === SVG_NAMESPACE && SVG_ELEMENTS.has(name) && !NOTHING_BUT_TEXT.has(parent?.name ?? '');
    if (this.#leftOut > 0 || !isKnown) {
      if (parent === undefined) throw new SvgRefused();
      this.#leftOut += 1;
      return;
    }
    if ((parent === undefined) !== (name === 'svg' && this.root === undefined)) throw new SvgRefused();
    const element: SvgElement = { name, attributes: attributesOf(tag), children: [] };
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
    if (closed?.name === 'style') closed.children.splice(0, Infinity, harmlessRules(textOf(closed)));
  }

  text(part: string): void {
    const within = this.#open.at(-1);
    if (this.#leftOut === 0 && within !== undefined && TEXT_OF.has(within.name)) within.children.push(part);
  }
}

const groupIn = (parent: SvgElement | undefined): string =>
  parent !== undefined && TEXT_OF.has(parent.name) ? 'tspan' : 'g';

function attributesOf(tag: SaxesTagNS): ReadonlyMap<string, string> {
  const kept = new Map<string, string>();
  for (const { local, uri, value } of Object.values(tag.attributes)) {
    if (RUNS.test(value.replaceAll(/\s/g, ''))) continue;
    if (local === 'href') {
      const isOwn = OWN_PART.test(value) && XML_NAMESPACES.has(uri) && SVG_REFERRING.has(tag.local);
      if (isOwn) kept.set('href', value);
    } else if (uri === '' && SVG_ATTRIBUTES.has(local) && !(tag.local === LINK && local === 'type')) {
      const harmless = local === 'style' ? harmlessDeclarations(value) : value;
      const isFit = local === 'id' ? ID.test(value) : isHarmlessStyle(harmless);
      if (isFit && (harmless !== '' || value === '')) kept.set(local, harmless);
    }
  }
  return kept;
}

function refuse(): never {
  throw new SvgRefused();
}
