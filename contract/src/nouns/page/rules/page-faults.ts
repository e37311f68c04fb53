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

/** Fault of a list of widgets as a whole; faults of single widgets are not included. */
export function contentFault(list: readonly unknown[]): PageFault | undefined {
  if (list.length > PAGE_WIDGETS_MAX) return { is: 'tooMany', count: list.length };
  // First what is nested too deep: all else looks into it.
  const harm = harmIn(list, 0);
  if (harm !== undefined) return { is: harm.is, path: harm.path.toReversed().join('.') };
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

interface Harm {
  readonly is: 'key' | 'script';
  /** The keys from the inside out. */
  readonly path: string[];
}

/** A million small parts are looked at in a moment, so the path to one is put together only for a fault. */
function harmIn(value: unknown, depth: number): Harm | undefined {
  if (typeof value === 'string') return isScript(value) ? { is: 'script', path: [] } : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > DEPTH_MAX) return { is: 'key', path: [] };
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    for (let at = 0; at < items.length; at += 1) {
      const harm = harmIn(items[at], depth + 1);
      if (harm !== undefined) return within(String(at), harm);
    }
    return undefined;
  }
  for (const key of Object.keys(value)) {
    if (KEYS.has(key)) return { is: 'key', path: [key] };
    const harm = harmIn(Reflect.get(value, key), depth + 1);
    if (harm !== undefined) return within(key, harm);
  }
  return undefined;
}

function within(key: string, harm: Harm): Harm {
  harm.path.push(key);
  return harm;
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
