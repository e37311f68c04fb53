import type { DataType } from '@tidegate/contract/nouns/signal/signal.ts';
import { type JsonStep, stepsOf } from '@tidegate/contract/protocols/json-address.ts';
import { CHECK_ERROR, DEVICE_FAULT, DeviceError, NO_SUCH_VARIABLE, OUT_OF_RANGE, WRONG_TYPE } from './device-error.ts';
import type { TimeForm } from './device-time.ts';
import { type Found, found } from './dialect.ts';
import type { RawValue } from './driver.ts';
import { plainValue } from './plain-value.ts';

/** The place of a value in a document, with its time and quality. */
export interface JsonPlace extends TimeForm {
  readonly path?: string | undefined;
  readonly timePath?: string | undefined;
  readonly qualityPath?: string | undefined;
  readonly dataType: DataType;
}

/** A document as it arrived, parsed once for all points that read it. */
export interface JsonDocument {
  readonly text: string;
  /** Undefined for a text that is no JSON. */
  readonly json: unknown;
  /** The reason why neither can be used. */
  readonly fault?: string;
}

const GOOD_WORDS: readonly unknown[] = ['good', 'ok', 'valid', 'true'];
/** OPC DA: the upper two bits of the lower byte of the quality, whose upper byte is that of the vendor. */
const [UNCERTAIN_FROM, BAD_AGAIN_FROM, GOOD_FROM] = [64, 128, 192];
const [DA_MASK, DA_MAX] = [0xff, 0xffff];
/** OPC UA: the upper two bits of a status code. */
const [UA_UNCERTAIN_FROM, UA_BAD_FROM] = [0x4000_0000, 0x8000_0000];
/** Sparkplug and Ignition: stale. */
const STALE = 500;

/** Skips a byte order mark, and throws for bytes that are not UTF-8: replaced ones would look like a good value. */
const UTF8 = new TextDecoder('utf-8', { fatal: true });
/** A number of JavaScript cannot hold every whole number of 16 digits. */
const MANY_DIGITS = /\d{16}/;
const WHOLE = /^-?\d+$/;
/**
 * A number that JSON does not have, outside of a text; `json.dumps` of Python writes it. A text without an end takes the
 * rest, so that no part is searched twice.
 */
const TEXT_OR_NO_NUMBER = /"(?:[^"\\]|\\[\s\S])*"?|-?\bInfinity\b|\bNaN\b/g;
/** Replaces it in a document: no device writes such a text. */
const NO_NUMBER = '\u0000tidegate: no number: ';

/** The document of bytes in UTF-8. Whole numbers stay exact; NaN and Infinity spoil their own place alone. */
export function documentOf(bytes: Uint8Array): JsonDocument {
  let text: string;
  try {
    text = UTF8.decode(bytes);
  } catch {
    return { text: '', json: undefined, fault: 'the content is not UTF-8' };
  }
  try {
    return { text, json: parsed(text) };
  } catch {
    return { text, json: withoutNumbers(text) };
  }
}

/** Throws for a text that is no JSON. */
const parsed = (text: string): unknown => (MANY_DIGITS.test(text) ? JSON.parse(text, exact) : JSON.parse(text));

/** ECMAScript 2026 hands the digits of a number to the reviver. */
function exact(_key: string, value: unknown, ...[context]: readonly unknown[]): unknown {
  if (typeof value !== 'number' || typeof context !== 'object' || context === null) return value;
  const source = 'source' in context ? String(context.source) : '';
  return WHOLE.test(source) && !Number.isSafeInteger(value) ? BigInt(source) : value;
}

function withoutNumbers(text: string): unknown {
  const marked = text.replaceAll(TEXT_OR_NO_NUMBER, (word) =>
    word.startsWith('"') ? word : JSON.stringify(NO_NUMBER + word),
  );
  if (marked === text) return undefined;
  try {
    return parsed(marked);
  } catch {
    return undefined;
  }
}

/** The value at its place in a document: bad with 1713 where it is no JSON, with 1714 where it has no such place. */
export function valueIn(document: JsonDocument, place: JsonPlace): Found {
  const { dataType, timePath, qualityPath } = place;
  const read = found(() => plainValue(checked(rawIn(document, place)), dataType, place));
  if (read.code !== 0) return read;
  try {
    // A value without the time that it should have would be shown at one that nobody measured.
    const at = timePath === undefined ? {} : { at: timeAt(document, timePath, place) };
    const quality = qualityPath === undefined ? 'good' : qualityOf(lookedUp(document, qualityPath));
    if (quality === 'bad') return { value: null, code: DEVICE_FAULT, detail: 'the device reports bad quality', ...at };
    return { ...read, ...at, ...(quality === 'uncertain' ? { isUncertain: true } : {}) };
  } catch (error) {
    return found(() => {
      throw error;
    });
  }
}

/** The text that is sent to write a value: the template with the value as JSON in place of `{value}`. */
export const filledTemplate = (template: string, value: RawValue): string =>
  template.replaceAll('{value}', () => (typeof value === 'bigint' ? String(value) : JSON.stringify(value)));

function timeAt(document: JsonDocument, path: string, form: TimeForm): number {
  const raw = checked(lookedUp(document, path));
  try {
    return Number(plainValue(raw, 'datetime', form));
  } catch (error) {
    if (!(error instanceof DeviceError)) throw error;
    throw new DeviceError(error.code, `the time at ${path}: ${error.message}`);
  }
}

/** Throws DeviceError for a number that is none: NaN, Infinity, 1e400. */
function checked(raw: unknown): unknown {
  if (typeof raw === 'number' && !Number.isFinite(raw)) throw new DeviceError(OUT_OF_RANGE, 'the number is too large');
  if (typeof raw === 'string' && raw.startsWith(NO_NUMBER))
    throw new DeviceError(WRONG_TYPE, `the value is ${raw.slice(NO_NUMBER.length)}`);
  return raw;
}

function rawIn(document: JsonDocument, { path }: JsonPlace): unknown {
  if (document.fault !== undefined) throw new DeviceError(CHECK_ERROR, document.fault);
  if (path !== undefined) return lookedUp(document, path);
  // A plain text is a value of its own.
  return document.json === undefined ? document.text : document.json;
}

function lookedUp(document: JsonDocument, path: string): unknown {
  const { json, fault } = document;
  if (fault !== undefined) throw new DeviceError(CHECK_ERROR, fault);
  if (json === undefined) throw new DeviceError(CHECK_ERROR, 'the content is not JSON');
  let at: unknown = json;
  for (const step of stepsOf(path)) {
    const next = stepInto(typeof at === 'string' ? innerJson(document, at) : at, step);
    if (next === undefined) throw new DeviceError(NO_SUCH_VARIABLE, `the JSON has no ${path}`);
    at = next.value;
  }
  return at;
}

function stepInto(at: unknown, step: JsonStep): { readonly value?: unknown } | undefined {
  if (typeof at !== 'object' || at === null) return undefined;
  // One property alone: thousands of values may lie beside it.
  if (typeof step === 'string') return Object.getOwnPropertyDescriptor(at, step);
  return Array.isArray(at) ? elementsBy(at, step.field).get(step.text) : undefined;
}

/** Documents within texts of a document, parsed once for all places. */
const INNER = new WeakMap<JsonDocument, Map<string, unknown>>();

/** The document that a text holds, as gateways of LoRaWAN and clouds pass on what a device sent; undefined for any other text. */
function innerJson(document: JsonDocument, text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined;
  const known = INNER.get(document) ?? new Map<string, unknown>();
  INNER.set(document, known);
  if (!known.has(text)) known.set(text, parsedOrNothing(text));
  return known.get(text);
}

function parsedOrNothing(text: string): unknown {
  try {
    return parsed(text);
  } catch {
    return undefined;
  }
}

type Elements = ReadonlyMap<string, { readonly value: unknown }>;
/** The elements of a list by the text of a field: many values of a message are in one list. */
const ELEMENTS = new WeakMap<readonly unknown[], Map<string, Elements>>();

/** The last of several elements with one text is the newest. */
function elementsBy(list: readonly unknown[], field: string): Elements {
  const known = ELEMENTS.get(list) ?? new Map<string, Elements>();
  ELEMENTS.set(list, known);
  const elements = known.get(field) ?? new Map(list.flatMap((value) => elementBy(value, field)));
  known.set(field, elements);
  return elements;
}

function elementBy(value: unknown, field: string): [text: string, element: { readonly value: unknown }][] {
  if (typeof value !== 'object' || value === null) return [];
  const own: unknown = Object.getOwnPropertyDescriptor(value, field)?.value;
  return typeof own === 'string' || typeof own === 'number' ? [[String(own), { value }]] : [];
}

/** True if a document has a value at the place, whatever it is. */
export function hasValue(document: JsonDocument, { path }: JsonPlace): boolean {
  try {
    if (path !== undefined) lookedUp(document, path);
    return true;
  } catch {
    return false;
  }
}

function qualityOf(quality: unknown): 'good' | 'uncertain' | 'bad' {
  if (typeof quality === 'number') return numberedQuality(quality);
  const word = String(quality).toLowerCase();
  if (GOOD_WORDS.includes(word)) return 'good';
  return word === 'uncertain' ? 'uncertain' : 'bad';
}

function numberedQuality(quality: number): 'good' | 'uncertain' | 'bad' {
  if (quality > DA_MAX) return quality >= UA_BAD_FROM ? 'bad' : quality >= UA_UNCERTAIN_FROM ? 'uncertain' : 'good';
  if (quality === 1) return 'good';
  if (quality < 0 || quality === STALE) return 'bad';
  const code = quality & DA_MASK;
  if (code >= GOOD_FROM) return 'good';
  return code >= UNCERTAIN_FROM && code < BAD_AGAIN_FROM ? 'uncertain' : 'bad';
}
