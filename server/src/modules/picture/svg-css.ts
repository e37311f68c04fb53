import { Refusal } from '@tidegate/contract/errors.ts';

/** A piece of CSS (CSS Syntax Level 3, §4); escapes are resolved in `value`. */
export interface CssToken {
  readonly is:
    | 'space'
    | 'comment'
    | 'string'
    | 'url'
    | 'ident'
    | 'function'
    | 'hash'
    | 'at'
    | 'number'
    | 'delim'
    | 'mark'
    | 'bad';
  readonly value: string;
}

const TOKENS_MAX = 500_000;

/** Counts the pieces of style in one picture. */
export class CssBudget {
  #spent = 0;

  /** Refuses svgStyles beyond what any drawing needs. */
  spend(): void {
    this.#spent += 1;
    if (this.#spent > TOKENS_MAX) throw new Refusal('svgStyles', { most: TOKENS_MAX });
  }
}

const ESCAPE = String.raw`\\(?:[0-9a-fA-F]{1,6}[ \n]?|[^\n0-9a-fA-F])`;
const LETTER = String.raw`[A-Za-z_\u0080-\u{10FFFF}]`;
const NAME_PART = String.raw`(?:[\w\u0080-\u{10FFFF}-]|${ESCAPE})`;
const sticky = (pattern: string): RegExp => new RegExp(pattern, 'uy');
const QUOTED = String.raw`"(?:[^"\\\n]|\\[^])*"|'(?:[^'\\\n]|\\[^])*'`;
const STRING = sticky(QUOTED);
const NAME = sticky(String.raw`(?:--|-?(?:${LETTER}|${ESCAPE}))${NAME_PART}*`);
const HASH = sticky(`${NAME_PART}+`);
const NUMBER = sticky(String.raw`[+-]?(?:\d+\.\d+|\.\d+|\d+)(?:[eE][+-]?\d+)?`);
const SPACE = sticky(String.raw`[ \n]+`);
const ADDRESS = sticky(String.raw`[ \n]*(?:${QUOTED}|(?:[^"'()\\ \n\u0000-\u0008]|${ESCAPE})*)[ \n]*\)`);
const ESCAPED = new RegExp(String.raw`\\(?:([0-9a-fA-F]{1,6})[ \n]?|([^]))`, 'gu');

const SPACE_TOKEN: CssToken = { is: 'space', value: ' ' };
const COMMENT_TOKEN: CssToken = { is: 'comment', value: '' };
const DELIMS = new Map(
  Array.from('.,:;{}()[]*>+~!/%=-#@<', (value): [string, CssToken] => [value, { is: 'delim', value }]),
);

/** The pieces of a style sheet or of a part of one, one after the other, in a time in proportion to its length. */
export function* cssTokens(css: string, budget: CssBudget): Generator<CssToken, void> {
  const text = css.replaceAll(/\r\n?|\f/g, '\n').replaceAll('\t', ' ');
  const scan = new Scan(text);
  while (scan.at < text.length) {
    budget.spend();
    yield scan.next();
  }
}

class Scan {
  at = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  next(): CssToken {
    const first = this.#text[this.at] ?? '';
    if (first === ' ' || first === '\n') return this.#passed(SPACE) === undefined ? this.#delim(first) : SPACE_TOKEN;
    if (first === '/' && this.#text[this.at + 1] === '*') return this.#comment();
    if (first === '"' || first === "'") return this.#string(first);
    if (first === '#') return this.#prefixed('hash', HASH);
    if (first === '@') return this.#prefixed('at', NAME);
    for (const mark of ['<!--', '-->']) {
      if (first !== mark[0] || !this.#text.startsWith(mark, this.at)) continue;
      this.at += mark.length;
      return { is: 'mark', value: mark };
    }
    return this.#numberOrName(first);
  }

  #numberOrName(first: string): CssToken {
    if (/[\d.+-]/.test(first)) {
      const number = this.#passed(NUMBER);
      if (number !== undefined) return { is: 'number', value: number };
    }
    const name = /[\w\\\u0080-\uFFFF-]/.test(first) ? this.#passed(NAME) : undefined;
    if (name === undefined) return this.#delim(String.fromCodePoint(this.#text.codePointAt(this.at) ?? 0));
    if (this.#text[this.at] !== '(') return { is: 'ident', value: unescaped(name) };
    this.at += 1;
    const address = /^url$/i.test(name) ? this.#passed(ADDRESS) : undefined;
    if (address === undefined) return { is: 'function', value: unescaped(name) };
    const bare = address.slice(0, -1).trim();
    return { is: 'url', value: unescaped(/^["']/.test(bare) ? bare.slice(1, -1) : bare) };
  }

  #comment(): CssToken {
    const end = this.#text.indexOf('*/', this.at + 2);
    this.at = end < 0 ? this.#text.length : end + 2;
    return COMMENT_TOKEN;
  }

  #string(quote: string): CssToken {
    const string = this.#passed(STRING);
    return string === undefined ? this.#delim(quote) : { is: 'string', value: unescaped(string.slice(1, -1)) };
  }

  #prefixed(is: 'hash' | 'at', pattern: RegExp): CssToken {
    const prefix = this.#text[this.at] ?? '';
    this.at += 1;
    const name = this.#passed(pattern);
    if (name !== undefined) return { is, value: unescaped(name) };
    this.at -= 1;
    return this.#delim(prefix);
  }

  #delim(value: string): CssToken {
    this.at += value.length;
    // A quote or backslash that begins nothing: a browser skips an unknown part of the sheet from here.
    return DELIMS.get(value) ?? { is: /["'\\]/.test(value) ? 'bad' : 'delim', value };
  }

  #passed(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.#text)?.[0];
    this.at += found?.length ?? 0;
    return found;
  }
}

const unescaped = (text: string): string =>
  text.includes('\\')
    ? text.replaceAll(ESCAPED, (_whole, code: string | undefined, letter: string | undefined) =>
        code === undefined ? (letter === '\n' ? '' : (letter ?? '')) : characterOf(Number.parseInt(code, 16)),
      )
    : text;

const characterOf = (code: number): string =>
  code === 0 || code > 0x10_ffff || (code >= 0xd800 && code <= 0xdfff) ? '\uFFFD' : String.fromCodePoint(code);

/** The bracket that ends what one begins. */
export const CLOSERS: ReadonlyMap<string, string> = new Map([
  ['{', '}'],
  ['(', ')'],
  ['[', ']'],
]);

/** True for a bracket, or a function with its own. */
export const opens = ({ is, value }: CssToken): boolean => is === 'function' || (is === 'delim' && CLOSERS.has(value));
