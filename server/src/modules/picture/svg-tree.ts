import { Refusal } from '@tidegate/contract/errors.ts';
import { SaxesParser } from 'saxes';
import type { SaxesTagNS } from 'saxes';
import { checkExpansion, entitiesOf } from './svg-doctype.ts';
import type { SvgImages } from './svg-image.ts';
import type { SvgElement } from './svg-element.ts';
import { HtmlLabel } from './svg-label.ts';
import { SVG_ATTRIBUTES, SVG_ELEMENTS, SVG_NAMESPACE, SVG_REFERRING, XLINK_NAMESPACE } from './svg-lists.ts';

const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';
const DEPTH_MAX = 64;
const ELEMENTS_MAX = 5_000;
const PREDEFINED = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
/** A link, which often surrounds part of the drawing: the drawing is kept. */
const LINK = 'a';
/** Elements whose text is content; elsewhere text is layout of the file. */
const TEXT_OF = new Set(['text', 'tspan', 'textPath', 'title', 'desc', 'style']);
const NOTHING_BUT_TEXT = new Set(['title', 'desc', 'style']);
const HTML_NAMESPACE = 'http://www.w3.org/1999/xhtml';
/** The extensions for which a browser draws an element with `requiredExtensions`. */
const EXTENSIONS = new Set([HTML_NAMESPACE, 'http://www.w3.org/1998/Math/MathML']);

/** The drawing of a file, and how many pictures in it were left out because they are elsewhere, or not valid. */
export interface SvgTree {
  readonly root: SvgElement;
  readonly leftOut: number;
}

/**
 * The allowed elements, each with its allowed attributes, whose values are still those of the file. Everything else is
 * removed with its content: editor metadata, scripts, event handlers, embedded pages and external references. Undefined
 * for XML that is not a picture. Refuses svgNotXml, svgDeclaration, svgElements and svgDepth.
 */
export function readSvg(text: string, images: SvgImages): SvgTree | undefined {
  const reader = new Reader(images);
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', () => {
    throw new Refusal('svgNotXml', { line: parser.line, column: parser.column });
  });
  Object.assign(parser, { ENTITIES: Object.assign(Object.create(null), PREDEFINED) });
  parser.on('doctype', (declared) => {
    const entities = entitiesOf(declared);
    checkExpansion(text, entities);
    for (const [name, value] of entities) parser.ENTITIES[name] = value;
  });
  parser.on('opentag', (tag) => reader.open(tag));
  parser.on('closetag', () => reader.close());
  parser.on('text', (part) => reader.text(part));
  parser.on('cdata', (part) => reader.text(part));
  try {
    parser.write(text).close();
  } catch (error) {
    if (error instanceof NotAPicture) return undefined;
    throw error;
  }
  return reader.root && { root: reader.root, leftOut: reader.leftOut };
}

class NotAPicture extends Error {}

class Reader {
  root: SvgElement | undefined;
  /** Pictures within the picture that are not kept. */
  leftOut = 0;
  readonly #images: SvgImages;
  readonly #open: SvgElement[] = [];
  /** Nesting depth within a removed element. */
  #outside = 0;
  /** The label that is read, whose own element is one deep. */
  #label: HtmlLabel | undefined;
  /** Labels of switches, which may have a text instead. */
  readonly #labels = new Map<SvgElement, HtmlLabel>();
  #elements = 0;

  constructor(images: SvgImages) {
    this.#images = images;
  }

  open(tag: SaxesTagNS): void {
    this.#elements += 1;
    if (this.#elements > ELEMENTS_MAX) throw new Refusal('svgElements', { most: ELEMENTS_MAX });
    if (this.#open.length + this.#outside >= DEPTH_MAX) throw new Refusal('svgDepth', { most: DEPTH_MAX });
    const parent = this.#open.at(-1);
    if (this.#outside > 0) this.#label?.open(tag.uri === HTML_NAMESPACE ? tag.local : UNKNOWN, styleOf(tag));
    else if (isLabel(tag, parent)) this.#label = new HtmlLabel(attributesOf(tag));
    const element = this.#outside > 0 ? undefined : this.#elementOf(tag, parent);
    if (element === undefined) {
      if (parent === undefined) throw new NotAPicture();
      this.#outside += 1;
      return;
    }
    if ((parent === undefined) !== (element.name === 'svg' && this.root === undefined)) throw new NotAPicture();
    parent?.children.push(element);
    this.root ??= element;
    this.#open.push(element);
  }

  close(): void {
    if (this.#outside > 1) this.#label?.close();
    if (this.#outside === 1) this.#placeLabel();
    if (this.#outside > 0) this.#outside -= 1;
    else this.#completeSwitch(this.#open.pop());
  }

  text(part: string): void {
    if (this.#outside > 0) this.#label?.text(part);
    const within = this.#open.at(-1);
    if (this.#outside === 0 && within !== undefined && TEXT_OF.has(within.name)) within.children.push(part);
  }

  /** A label in a switch waits for the text that is there for programs without HTML. */
  #placeLabel(): void {
    const parent = this.#open.at(-1);
    const label = this.#label;
    this.#label = undefined;
    if (label === undefined || parent === undefined) return;
    if (parent.name === 'switch') this.#labels.set(parent, label);
    else this.#draw(label, parent);
  }

  #completeSwitch(element: SvgElement | undefined): void {
    const label = element && this.#labels.get(element);
    if (element === undefined || label === undefined) return;
    const fallback = element.children.find((child) => typeof child !== 'string');
    if (fallback === undefined) this.#draw(label, element);
    else if (fallback.name === 'text') label.complete(fallback);
  }

  #draw(label: HtmlLabel, parent: SvgElement): void {
    const drawn = label.drawn();
    if (drawn !== undefined) parent.children.push(drawn);
  }

  #elementOf(tag: SaxesTagNS, parent: SvgElement | undefined): SvgElement | undefined {
    const name = tag.local === LINK ? groupIn(parent) : tag.local;
    if (tag.uri !== SVG_NAMESPACE || !SVG_ELEMENTS.has(name)) return undefined;
    if (NOTHING_BUT_TEXT.has(parent?.name ?? '') || isForPaper(tag) || needsOther(tag)) return undefined;
    const attributes = attributesOf(tag);
    if (name === 'image') {
      const address = attributes.get('href') ?? '';
      const own = this.#images.embedded(address);
      if (own === undefined) {
        if (address !== '') this.leftOut += 1;
        return undefined;
      }
      attributes.set('href', own);
    }
    return { name, attributes, children: [] };
  }
}

/** A place for a page within the drawing, of which the text is kept. */
const isLabel = ({ local, uri }: SaxesTagNS, parent: SvgElement | undefined): boolean =>
  local === 'foreignObject' && uri === SVG_NAMESPACE && parent !== undefined && !TEXT_OF.has(parent.name);

/** The name of an element of no HTML, whose text is not shown. */
const UNKNOWN = 'script';

const styleOf = ({ attributes }: SaxesTagNS): string => attributes['style']?.value ?? '';

/** An element for programs that know more than a browser, which does not draw it. */
function needsOther({ attributes }: SaxesTagNS): boolean {
  const wanted = attributes['requiredExtensions']?.value.trim();
  return wanted !== undefined && !wanted.split(/\s+/).every((one) => EXTENSIONS.has(one));
}

const groupIn = (parent: SvgElement | undefined): string =>
  parent !== undefined && TEXT_OF.has(parent.name) ? 'tspan' : 'g';

/** A style sheet for other media than a screen. */
function isForPaper({ local, attributes }: SaxesTagNS): boolean {
  const media = attributes['media']?.value.trim() ?? '';
  return local === 'style' && media !== '' && media !== 'all' && media !== 'screen';
}

function attributesOf(tag: SaxesTagNS): Map<string, string> {
  const kept = new Map<string, string>();
  for (const { local, uri, value } of Object.values(tag.attributes)) {
    if (local === 'href') {
      // Browsers follow the one without a prefix (SVG 2, §16.1.5).
      const isRead = uri === '' || (uri === XLINK_NAMESPACE && !kept.has('href'));
      if (isRead && SVG_REFERRING.has(tag.local)) kept.set('href', value);
    } else if (uri === XML_NAMESPACE && local === 'space' && value === 'preserve') kept.set('xml:space', value);
    else if (uri === '' && SVG_ATTRIBUTES.has(local) && !(tag.local === LINK && local === 'type')) {
      kept.set(local, value);
    }
  }
  return kept;
}
