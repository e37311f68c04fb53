import { opens } from './svg-css.ts';
import type { CssToken } from './svg-css.ts';
import type { SvgNames } from './svg-names.ts';

/** A rule that may meet every element. */
export const ANY_ELEMENT = '*';

const PSEUDO_FUNCTIONS = new Set('not is where nth-child nth-last-child nth-of-type nth-last-of-type'.split(' '));
const PLAIN_WORD = /^-?[a-z][\w-]*$/i;
const DELIMS = new Set('*>+~:,()-');

/** Selectors with the names of the cleaned picture; undefined where one looks at anything but elements, ids and classes. */
export function cleanSelector(prelude: readonly CssToken[], names: SvgNames): string | undefined {
  let text = '';
  for (const [at, token] of prelude.entries()) {
    const before = prelude[at - 1];
    const after = prelude[at + 1];
    const part = writtenSelector(token, before, after, names);
    if (part === undefined) return undefined;
    text += part;
  }
  return text.trim() === '' ? undefined : text.trim();
}

function writtenSelector(
  { is, value }: CssToken,
  before: CssToken | undefined,
  after: CssToken | undefined,
  names: SvgNames,
): string | undefined {
  if (is === 'space') return ' ';
  if (is === 'comment') return '/**/';
  if (is === 'hash') return `#${names.id(value)}`;
  if (is === 'number') return /^[+-]?\d+$/.test(value) ? value : undefined;
  if (is === 'ident' && isDot(before)) return names.ofClass(value);
  if (is === 'ident') return PLAIN_WORD.test(value) ? value : undefined;
  if (is === 'function') return isColon(before) && PSEUDO_FUNCTIONS.has(value.toLowerCase()) ? `${value}(` : undefined;
  if (is !== 'delim') return undefined;
  return value === '.' ? (after?.is === 'ident' ? '.' : undefined) : DELIMS.has(value) ? value : undefined;
}

const isDot = (token: CssToken | undefined): boolean => token?.is === 'delim' && token.value === '.';
const isColon = (token: CssToken | undefined): boolean => token?.is === 'delim' && token.value === ':';

/**
 * For each selector of a list, which elements it may meet at most: `#i1`, `.c1`, the name of an element, or any. The
 * last compound decides; what a pseudo-class asks further only makes them fewer.
 */
export function keysOf(prelude: readonly CssToken[], names: SvgNames): readonly string[] {
  if (prelude.some(({ is }) => is === 'function')) return [ANY_ELEMENT];
  return splitBy(prelude, ',').map((selector) => {
    const tokens = selector.filter(({ is }) => is !== 'comment');
    while (tokens.at(-1)?.is === 'space') tokens.pop();
    const compound = tokens.slice(tokens.findLastIndex(isCombinator) + 1);
    const hash = compound.find(({ is }) => is === 'hash');
    if (hash !== undefined) return `#${names.id(hash.value)}`;
    const classAt = compound.findIndex(isDot);
    if (classAt >= 0) return `.${names.ofClass(compound[classAt + 1]?.value ?? '')}`;
    const [first] = compound;
    return first?.is === 'ident' ? first.value : ANY_ELEMENT;
  });
}

const isCombinator = ({ is, value }: CssToken): boolean =>
  is === 'space' || (is === 'delim' && (value === '>' || value === '+' || value === '~'));

/** The parts between separators that are not within brackets. */
export function splitBy(tokens: readonly CssToken[], separator: string): CssToken[][] {
  const parts: CssToken[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    if (opens(token)) depth += 1;
    else if (token.is === 'delim' && [')', ']', '}'].includes(token.value)) depth -= 1;
    if (depth <= 0 && token.is === 'delim' && token.value === separator) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
}
