import type { SvgElement } from './svg-element.ts';

/** Elements of HTML that begin a line. */
const BLOCKS = new Set(
  'address article blockquote br dd div dl dt figure footer h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table td th tr ul'.split(
    ' ',
  ),
);
/** Elements whose text is not shown. */
const UNSEEN = new Set('script style template noscript title head option textarea button select'.split(' '));
const LINES_MAX = 100;
const CHARACTERS_MAX = 10_000;
/** Heights of a line and widths of a letter, in font sizes; letters of Chinese are as wide as they are high. */
const LINE = 1.2;
const LETTER = 0.5;
const DEFAULT_FONT = 16;
const COLOUR = /^(?:#[0-9a-f]{3,8}|rgba?\([\d ,.%]{1,40}\)|[a-z]{3,20})$/i;
/** The end of a text that a program has shortened to one line. */
const SHORTENED = /(?:\.\.\.|…)$/;

/**
 * A label in HTML, as drawing programs write texts with lines and breaks: its text, which is drawn as one of SVG. Scripts, pictures and
 * every other part of the page in it are left out.
 */
export class HtmlLabel {
  readonly #box: ReadonlyMap<string, string>;
  readonly #lines: string[] = [''];
  readonly #open: string[] = [];
  readonly #style = new Map<string, string>();
  #length = 0;

  /** `box` has the attributes of the foreignObject. */
  constructor(box: ReadonlyMap<string, string>) {
    this.#box = box;
  }

  open(name: string, style: string): void {
    if (BLOCKS.has(name)) this.#break();
    this.#open.push(name);
    for (const declaration of style.slice(0, CHARACTERS_MAX).split(';')) {
      const [property = '', value = ''] = declaration.split(':', 2).map((part) => part.trim().toLowerCase());
      if (property !== '') this.#style.set(property, value);
    }
  }

  close(): void {
    if (BLOCKS.has(this.#open.pop() ?? '')) this.#break();
  }

  text(part: string): void {
    // Text outside of all elements is no label of a program.
    if (this.#open.length === 0 || this.#open.some((name) => UNSEEN.has(name))) return;
    if (this.#length > CHARACTERS_MAX) return;
    this.#length += part.length;
    this.#lines[this.#lines.length - 1] += part;
  }

  /** The text of a switch for programs without HTML, with the lines of the label where it was shortened to one. */
  complete(fallback: SvgElement): void {
    if (!SHORTENED.test(shownText(fallback).trim())) return;
    const lines = this.#wrapped();
    if (lines.length === 0) return;
    const align = this.#style.get('align-items') ?? '';
    const above = align.includes('start') ? 0 : (lines.length - 1) * (align.includes('end') ? LINE : LINE / 2);
    if (this.#style.has('font-size')) fallback.attributes.set('font-size', `${this.#fontSize()}px`);
    fallback.children.splice(0, Infinity, ...spans(lines, fallback.attributes.get('x') ?? '0', -above));
  }

  /** The label as a text of its own; undefined where there is none. */
  drawn(): SvgElement | undefined {
    const lines = this.#wrapped();
    if (lines.length === 0) return undefined;
    const [x = 0, y = 0, width = 0, height = 0] = ['x', 'y', 'width', 'height'].map((name) => this.#side(name));
    const isCentred = this.#style.get('text-align') === 'center' || this.#style.get('white-space') === 'nowrap';
    const size = this.#fontSize();
    const top = isCentred && height > 0 ? y + (height - (lines.length - 1) * LINE * size) / 2 + size * 0.35 : y + size;
    const left = isCentred ? x + width / 2 : x;
    const colour = this.#style.get('color') ?? '';
    const attributes = new Map([
      ['x', String(left)],
      ['y', String(top)],
      ['font-size', `${size}px`],
      ['text-anchor', isCentred ? 'middle' : 'start'],
      ['fill', COLOUR.test(colour) ? colour : '#000'],
      ['stroke', 'none'],
    ]);
    return { name: 'text', attributes, children: spans(lines, String(left), 0) };
  }

  #break(): void {
    if (this.#lines.at(-1)?.trim() !== '' && this.#lines.length < LINES_MAX) this.#lines.push('');
  }

  #side(name: string): number {
    const side = Number.parseFloat(this.#box.get(name) ?? '');
    return Number.isFinite(side) && !/%\s*$/.test(this.#box.get(name) ?? '') ? side : 0;
  }

  /** The size that was said last: labels are sized within a box whose size is 0. */
  #fontSize(): number {
    const size = Number.parseFloat(this.#style.get('font-size') ?? '');
    return Number.isFinite(size) && size > 0 && size < 1_000 ? size : DEFAULT_FONT;
  }

  /** The lines as they are shown: blanks are one, and what is wider than the box goes on below. */
  #wrapped(): readonly string[] {
    const lines = this.#lines.map((line) => line.replaceAll(/\s+/g, ' ').trim()).filter((line) => line !== '');
    const width = this.#style.get('white-space') === 'normal' ? Number.parseFloat(this.#style.get('width') ?? '') : 0;
    const letters = width > 0 ? width / (this.#fontSize() * LETTER) : Infinity;
    return lines.flatMap((line) => wrap(line, letters)).slice(0, LINES_MAX);
  }
}

function wrap(line: string, letters: number): readonly string[] {
  if (widthOf(line) <= letters) return [line];
  const lines: string[] = [];
  for (const word of line.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || widthOf(`${last} ${word}`) > letters) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

const widthOf = (text: string): number =>
  text.length + (text.match(/[\u2e80-\uffef]/g)?.length ?? 0) * (1 / LETTER - 1);

function spans(lines: readonly string[], x: string, first: number): (SvgElement | string)[] {
  const [only, ...rest] = lines;
  if (only !== undefined && rest.length === 0) return [only];
  return lines.map((line, index) => {
    const dy = index === 0 ? first : LINE;
    const attributes = new Map([
      ['x', x],
      ['dy', `${Number(dy.toFixed(2))}em`],
    ]);
    return { name: 'tspan', attributes, children: [line] };
  });
}

function shownText({ children }: SvgElement): string {
  return children.map((child) => (typeof child === 'string' ? child : shownText(child))).join('');
}
