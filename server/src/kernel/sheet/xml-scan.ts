import { textOfXml } from './xml.ts';

/** Characters of one tag; no workbook has a longer one. */
const TAG_MAX = 65_536;
/** Characters of a text whose entities are replaced: the longest text of a cell, each letter written as `&#x10FFFF;`. */
const REPLACED_MAX = 10 * 32_767;
/** Elements within elements. */
const DEPTH_MAX = 64;

/** Patterns of attributes by their names, which are few. */
const patterns = new Map<string, RegExp>();

/** The XML is not well-formed. */
export class XmlError extends Error {
  override readonly name = 'XmlError';
}

/**
 * Goes through XML tag by tag, from its beginning to its end, in time that grows with its length alone. Names are without their
 * prefixes. Throws an XmlError for text that is not well-formed.
 */
export class XmlScan {
  readonly #xml: string;
  readonly #open: string[] = [];
  #at = 0;
  #tag = '';
  /** Name of the tag without its prefix. */
  name = '';
  /** True for `</name>`, and, once its beginning was read, for `<name/>`. */
  isEnd = false;
  /** The text before the tag, as written: entities are not replaced, except in CDATA. */
  text = '';
  #isEmpty = false;

  constructor(xml: string) {
    this.#xml = xml;
  }

  /** Moves to the next tag; `<a/>` is one that begins and one that ends. False at the end of the document. */
  next(): boolean {
    this.text = '';
    if (this.#isEmpty) {
      this.#isEmpty = false;
      this.isEnd = true;
      this.#open.pop();
      return true;
    }
    for (;;) {
      const start = this.#xml.indexOf('<', this.#at);
      if (start < 0) {
        if (this.#open.length > 0) throw new XmlError('an element has no end');
        return false;
      }
      this.text += this.#xml.slice(this.#at, start);
      if (this.#skipped(start)) continue;
      this.#readTag(start);
      return true;
    }
  }

  /** Value of an attribute of the tag, whatever its prefix; undefined when it has none. */
  attribute(name: string): string | undefined {
    let pattern = patterns.get(name);
    if (pattern === undefined) {
      pattern = new RegExp(`\\s(?:[\\w-]{1,40}:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
      patterns.set(name, pattern);
    }
    const found = pattern.exec(this.#tag);
    const value = found?.[1] ?? found?.[2];
    return value === undefined ? undefined : textOfXml(value);
  }

  /** The text up to the end of this element, of all elements in it. */
  content(): string {
    const depth = this.#open.length - 1;
    let text = '';
    while (this.next()) {
      text += this.text;
      if (this.#open.length === depth) break;
    }
    // A text that no cell may hold is refused by its length: its million entities are not replaced first.
    return text.length > REPLACED_MAX ? text : textOfXml(text);
  }

  /** Skips the element that has begun, with everything in it. */
  skip(): void {
    const depth = this.#open.length - 1;
    while (this.next() && this.#open.length > depth);
  }

  /** A comment, an instruction, a declaration or CDATA at `start`; the text of CDATA is text. */
  #skipped(start: number): boolean {
    const after = this.#xml[start + 1];
    if (after !== '!' && after !== '?') return false;
    const [end, close] = this.#xml.startsWith('<!--', start)
      ? [this.#xml.indexOf('-->', start + 4), 3]
      : this.#xml.startsWith('<![CDATA[', start)
        ? [this.#xml.indexOf(']]>', start), 3]
        : [this.#xml.indexOf('>', start), 1];
    if (end < 0) throw new XmlError('a comment or declaration has no end');
    if (this.#xml.startsWith('<![CDATA[', start)) {
      this.text += this.#xml.slice(start + 9, end).replaceAll('&', '&amp;');
    }
    this.#at = end + close;
    return true;
  }

  #readTag(start: number): void {
    const end = this.#endOfTag(start);
    const tag = this.#xml.slice(start, end + 1);
    this.#at = end + 1;
    this.#tag = tag;
    this.isEnd = tag[1] === '/';
    const name = /^<\/?(?:[\w.-]*:)?([\w.-]+)/.exec(tag)?.[1];
    if (name === undefined) throw new XmlError('a tag has no name');
    this.name = name;
    if (this.isEnd) {
      if (this.#open.pop() !== name) throw new XmlError(`${name} ends where something else began`);
      return;
    }
    this.#open.push(name);
    if (this.#open.length > DEPTH_MAX) throw new XmlError('elements are nested too deeply');
    this.#isEmpty = tag.at(-2) === '/';
  }

  /** The `>` of the tag at `start`, outside quotes. */
  #endOfTag(start: number): number {
    const most = Math.min(this.#xml.length, start + TAG_MAX);
    let quote = 0;
    for (let at = start + 1; at < most; at += 1) {
      const letter = this.#xml.charCodeAt(at);
      if (quote !== 0) {
        if (letter === quote) quote = 0;
      } else if (letter === 0x22 || letter === 0x27) quote = letter;
      else if (letter === 0x3e) return at;
      else if (letter === 0x3c) break;
    }
    throw new XmlError('a tag has no end');
  }
}
