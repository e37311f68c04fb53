import { PAGE_MAX_BYTES, PAGE_WIDGETS_MAX } from '../../../limits.ts';
import { isRecord } from '../../../is-record.ts';

/** Why a list of widgets is taken neither from a file nor by the server. */
export type PageFault =
  | { readonly is: 'notJson' }
  | { readonly is: 'notList' }
  | { readonly is: 'empty' }
  | { readonly is: 'tooMany'; readonly count: number }
  | { readonly is: 'tooLarge'; readonly bytes: number }
  /** A key that would reach into what all objects share. */
  | { readonly is: 'key'; readonly path: string }
  /** A text that would run as a script where it is opened. */
  | { readonly is: 'script'; readonly path: string };

const KEYS = new Set(['__proto__', 'constructor', 'prototype']);
/** Blanks and control characters before and within a scheme are skipped by browsers. */
const SCRIPT = /^(?:javascript:|vbscript:|data:text\/html)/i;
const isSkipped = (character: string) => character <= ' ';
const SCHEME_LENGTH = 16;
const DEPTH_MAX = 64;

/** JSON text as a list of widgets; an object with `widgets` is one too, as a page is saved. */
export function parsePageFile(text: string): { readonly list: readonly unknown[]; readonly con: unknown } | PageFault {
  const bytes = utf8Length(text);
  if (bytes > PAGE_MAX_BYTES) return { is: 'tooLarge', bytes };
  const parsed = parseJson(text);
  if (parsed === undefined) return { is: 'notJson' };
  const { value } = parsed;
  const isPage = isRecord(value) && 'widgets' in value;
  const list = isPage ? value['widgets'] : value;
  if (!Array.isArray(list)) return { is: 'notList' };
  const items: readonly unknown[] = list;
  const fault = items.length === 0 ? ({ is: 'empty' } as const) : contentFault(items);
  return fault ?? { list: items, con: isPage ? value['con'] : undefined };
}

/** What is wrong with a list of widgets as a whole; what is wrong with one of them is that one's own matter. */
export function contentFault(list: readonly unknown[]): PageFault | undefined {
  // First what is nested too deep: all else looks into it.
  const harm = harmIn(list, '', 0);
  if (harm !== undefined) return harm;
  const count = countWidgets(list);
  return count > PAGE_WIDGETS_MAX ? { is: 'tooMany', count } : undefined;
}

/** Widgets with those in groups. */
export function countWidgets(list: readonly unknown[]): number {
  let count = 0;
  for (const one of list) {
    count += 1;
    const children = isRecord(one) ? one['children'] : undefined;
    if (Array.isArray(children)) count += countWidgets(children);
  }
  return count;
}

function harmIn(value: unknown, path: string, depth: number): PageFault | undefined {
  if (depth > DEPTH_MAX) return { is: 'key', path };
  if (typeof value === 'string') return isScript(value) ? { is: 'script', path } : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const at = path === '' ? key : `${path}.${key}`;
    if (KEYS.has(key)) return { is: 'key', path: at };
    const fault = harmIn(inner, at, depth + 1);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** Only as much of it as a scheme needs is looked at: a text is not copied for that. */
function isScript(text: string): boolean {
  let scheme = '';
  for (let at = 0; at < text.length && scheme.length < SCHEME_LENGTH; at += 1) {
    const character = text.charAt(at);
    if (!isSkipped(character)) scheme += character;
  }
  return SCRIPT.test(scheme);
}

function parseJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

/** Bytes of a text in UTF-8. */
export function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}
