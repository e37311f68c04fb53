import type { Span } from './node.ts';
import { FormulaError } from './node.ts';

export type TokenKind = 'number' | 'text' | 'signal' | 'name' | 'sign' | 'end';

export interface Token {
  readonly kind: TokenKind;
  /** The content: a text without its quotes, a signal without its braces, a sign in its one spelling. */
  readonly text: string;
  readonly span: Span;
}

/** Other spellings of a sign: those of spreadsheets, and words. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['=', '=='],
  ['<>', '!='],
  ['≠', '!='],
  ['≤', '<='],
  ['≥', '>='],
  ['×', '*'],
  ['÷', '/'],
  ['（', '('],
  ['）', ')'],
  ['，', ','],
  ['and', '&&'],
  ['or', '||'],
  ['not', '!'],
]);

const BLANK = /\s+/y;
const NUMBER = /(?:0x[0-9a-f]+|(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/iy;
const NAME = /[a-z_]\w*/iy;
const SIGN = /\|\||&&|==|!=|<>|<=|>=|[-+*/%^!<>=(),≠≤≥×÷（），]/y;

/** Splits a text into tokens; the last one is `end`. Throws FormulaError. */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  const match = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0] ?? '';
  };
  const push = (kind: TokenKind, length: number, content: string): void => {
    tokens.push({ kind, text: content, span: { start: at, end: at + length } });
    at += length;
  };
  while (at < text.length) {
    const blank = match(BLANK);
    if (blank !== '') {
      at += blank.length;
      continue;
    }
    const first = text.charAt(at);
    if (first === '{') {
      const name = quoted(text, at, '}', 'openSignal');
      if (name.trim() === '') throw new FormulaError('emptySignal', { start: at, end: at + name.length + 2 });
      push('signal', name.length + 2, name.trim());
      continue;
    }
    if (first === '"' || first === "'") {
      const content = quoted(text, at, first, 'openText');
      push('text', content.length + 2, content);
      continue;
    }
    const number = match(NUMBER);
    if (number !== '') {
      refuseRun(text, at, number);
      push('number', number.length, number);
      continue;
    }
    const name = match(NAME);
    if (name !== '') {
      const word = SPELLINGS.get(name.toLowerCase());
      push(word === undefined ? 'name' : 'sign', name.length, word ?? name.toLowerCase());
      continue;
    }
    const sign = match(SIGN);
    if (sign === '') throw new FormulaError('badCharacter', { start: at, end: at + 1 }, first);
    push('sign', sign.length, SPELLINGS.get(sign) ?? sign);
  }
  tokens.push({ kind: 'end', text: '', span: { start: text.length, end: text.length } });
  return tokens;
}

/** The text between the mark at `at` and the next closing one; there are no escapes. */
function quoted(text: string, at: number, closing: string, fault: 'openSignal' | 'openText'): string {
  const end = text.indexOf(closing, at + 1);
  if (end < 0) throw new FormulaError(fault, { start: at, end: text.length });
  return text.slice(at + 1, end);
}

/** `1.2.3` and `12abc` are no numbers, and not two of them either. */
function refuseRun(text: string, at: number, number: string): void {
  const rest = /^[\w.]+/.exec(text.slice(at + number.length))?.[0];
  if (rest === undefined && Number.isFinite(Number(number))) return;
  const found = number + (rest ?? '');
  throw new FormulaError('badNumber', { start: at, end: at + found.length }, found);
}
