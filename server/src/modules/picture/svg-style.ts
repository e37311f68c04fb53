import { CLOSERS, cssTokens, opens } from './svg-css.ts';
import type { CssBudget, CssToken } from './svg-css.ts';
import { cleanSelector, keysOf, splitBy } from './svg-selector.ts';
import type { SvgNames } from './svg-names.ts';

/** A reference to a part of the same picture, as the cleaner writes it. */
const OWN_URL = /url\(#i\d+\)/g;
/** Loads, runs, or hides one of the two from this look. */
const SUSPECT = /@|\\|<|url\s*\(|src\s*\(|image\s*\(|image-set|cross-fade|element\s*\(|expression|behaviou?r|binding/i;
const FUNCTIONS = new Set(
  'rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark calc min max clamp var matrix translate translatex translatey scale scalex scaley rotate skew skewx skewy cubic-bezier steps blur drop-shadow brightness contrast grayscale hue-rotate invert opacity saturate sepia polygon circle ellipse inset path local format'.split(
    ' ',
  ),
);
const PROPERTY = /^-{0,2}[a-z][\w-]{0,60}$/i;
const RUNNING_PROPERTY = /behaviou?r|binding/i;
/** Words and names of fonts, in any script. */
const WORD = /^-{0,2}[\p{L}_][\p{L}\p{M}\p{N}_-]*$/u;
const STRING = /^[\p{L}\p{M}\p{N} _.,+&()-]*$/u;
const COLOUR = /^[0-9a-f]{3,8}$/i;
const DELIMS = new Set(',/!*+-%:=.()');

/** True when CSS text (or an attribute that takes the like) refers to nothing but parts of its own picture. */
export function isHarmlessStyle(css: string): boolean {
  return !SUSPECT.test(css.replaceAll(OWN_URL, ''));
}

/** Is among the ids to which an element refers for each filter function of its style, which costs drawing effort too. */
export const FILTER_EFFECT = 'filter()';
const FILTERS = new Set(['filter', '-webkit-filter', 'backdrop-filter', '-webkit-backdrop-filter']);
const EFFECT = /\b(?:blur|drop-shadow|brightness|contrast|grayscale|hue-rotate|invert|opacity|saturate|sepia|var)\(/gi;

/** One `FILTER_EFFECT` for each filter function in the value of a property or attribute. */
export const filterEffects = (property: string, value: string): readonly string[] =>
  FILTERS.has(property.toLowerCase()) ? Array.from(value.matchAll(EFFECT), () => FILTER_EFFECT) : [];

/** A rule that refers to parts of the picture: the key of elements that it may meet, and the ids. */
export interface SheetReference {
  readonly key: string;
  readonly ids: readonly string[];
}

interface CleanStyle {
  readonly text: string;
  readonly ids: readonly string[];
}

/**
 * The rules of a style sheet that draw and refer to nothing outside their picture, rewritten with the names of the
 * cleaned picture; at-rules, nested rules and selectors by other attributes are left out.
 */
export function cleanSheet(css: string, names: SvgNames): { text: string; references: readonly SheetReference[] } {
  let text = '';
  const references: SheetReference[] = [];
  for (const { prelude, block } of rulesOf(css, names.budget)) {
    const selector = cleanSelector(prelude, names);
    const { text: declarations, ids } = declarationsOf(block, names);
    if (selector === undefined || declarations === '') continue;
    text += `${selector}{${declarations}}`;
    if (ids.length > 0) for (const key of new Set(keysOf(prelude, names))) references.push({ key, ids });
  }
  return isHarmlessStyle(text) ? { text, references } : { text: '', references: [] };
}

/** The same for one `style` attribute. */
export function cleanDeclarations(css: string, names: SvgNames): CleanStyle {
  return declarationsOf([...cssTokens(css, names.budget)], names);
}

/** The same for a presentation attribute that may refer to a part; undefined when it has to go. */
export function cleanReferring(css: string, names: SvgNames): CleanStyle | undefined {
  return valueOf([...cssTokens(css, names.budget)], names);
}

interface Rule {
  readonly prelude: readonly CssToken[];
  readonly block: readonly CssToken[];
}

/** Tokens before a rule that are no part of it. */
const UNSAID: ReadonlySet<CssToken['is']> = new Set(['space', 'comment', 'mark'] as const);

/** The rules of a sheet without those that begin with `@`. */
function* rulesOf(css: string, budget: CssBudget): Generator<Rule, void> {
  let prelude: CssToken[] = [];
  let block: CssToken[] | undefined;
  let isAt = false;
  const open: string[] = [];
  for (const token of cssTokens(css, budget)) {
    const isDelim = token.is === 'delim';
    if (isDelim && token.value === open.at(-1)) open.pop();
    else if (opens(token)) open.push(CLOSERS.get(token.value) ?? ')');
    if (block !== undefined && open.length > 0) block.push(token);
    else if (block !== undefined || (isAt && isDelim && token.value === ';' && open.length === 0)) {
      if (block !== undefined && !isAt) yield { prelude, block };
      [prelude, block, isAt] = [[], undefined, false];
    } else if (isDelim && token.value === '{' && open.length === 1) block = [];
    else if (prelude.length > 0 || !UNSAID.has(token.is)) {
      isAt ||= prelude.length === 0 && token.is === 'at';
      prelude.push(token);
    }
  }
  if (block !== undefined && !isAt) yield { prelude, block };
}

function declarationsOf(tokens: readonly CssToken[], names: SvgNames): CleanStyle {
  const kept: string[] = [];
  const ids: string[] = [];
  for (const declaration of splitBy(tokens, ';')) {
    const clean = declarationOf(declaration, names);
    if (clean === undefined) continue;
    kept.push(clean.text);
    for (const id of clean.ids) ids.push(id);
  }
  const text = kept.join(';');
  return isHarmlessStyle(text) ? { text, ids } : { text: '', ids: [] };
}

function declarationOf(tokens: readonly CssToken[], names: SvgNames): CleanStyle | undefined {
  const start = tokens.findIndex(({ is }) => is !== 'space' && is !== 'comment');
  const colon = tokens.findIndex(({ is, value }) => is === 'delim' && value === ':');
  const name = tokens[start];
  const isNamed = name?.is === 'ident' && PROPERTY.test(name.value) && !RUNNING_PROPERTY.test(name.value);
  if (!isNamed || !tokens.slice(start + 1, colon).every(({ is }) => is === 'space' || is === 'comment'))
    return undefined;
  const value = valueOf(tokens.slice(colon + 1), names);
  if (value === undefined || value.text === '') return undefined;
  // References through a variable would be drawn without being counted.
  if (name.value.startsWith('--') && (value.ids.length > 0 || filterEffects('filter', value.text).length > 0))
    return undefined;
  const ids = [...value.ids, ...filterEffects(name.value, value.text)];
  return { text: `${name.value}:${value.text}`, ids };
}

function valueOf(tokens: readonly CssToken[], names: SvgNames): CleanStyle | undefined {
  let text = '';
  let depth = 0;
  const ids: string[] = [];
  for (const token of tokens) {
    depth += opens(token) ? 1 : token.is === 'delim' && token.value === ')' ? -1 : 0;
    const written = token.is === 'url' ? ownUrl(token.value, names, ids) : writtenValue(token);
    if (written === undefined || depth < 0) return undefined;
    text += written;
  }
  return depth === 0 ? { text: text.trim(), ids } : undefined;
}

function ownUrl(address: string, names: SvgNames, ids: string[]): string | undefined {
  const id = names.referred(address);
  if (id === undefined) return undefined;
  ids.push(id);
  return `url(#${id})`;
}

function writtenValue({ is, value }: CssToken): string | undefined {
  if (is === 'space') return ' ';
  if (is === 'comment') return '/**/';
  if (is === 'string') return STRING.test(value) ? `"${value}"` : undefined;
  if (is === 'ident') return WORD.test(value) ? value : undefined;
  if (is === 'number') return value;
  if (is === 'hash') return COLOUR.test(value) ? `#${value}` : undefined;
  if (is === 'function') return FUNCTIONS.has(value.toLowerCase()) ? `${value}(` : undefined;
  return is === 'delim' && DELIMS.has(value) ? value : undefined;
}
