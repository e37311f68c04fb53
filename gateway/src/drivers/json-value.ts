import type { DataType } from '@tidegate/contract/nouns/signal/signal.ts';
import { stepsOf } from '@tidegate/contract/protocols/json-address.ts';
import { CHECK_ERROR, DEVICE_FAULT, DeviceError, NO_SUCH_VARIABLE, OUT_OF_RANGE, WRONG_TYPE } from './device-error.ts';
import type { TimeForm } from './device-time.ts';
import { type Found, found } from './dialect.ts';
import type { RawValue } from './driver.ts';
import { plainValue } from './plain-value.ts';

/** Where in a document a value is, with its time and quality. */
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
  /** Why neither can be used. */
  readonly fault?: string;
}

const GOOD_WORDS: readonly unknown[] = ['good', 'ok', 'valid', 'true'];
/** OPC DA: the upper two bits of the quality. */
const [UNCERTAIN_FROM, BAD_AGAIN_FROM, GOOD_FROM] = [64, 128, 192];

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

/** What is sent to write a value: the template with the value as JSON in place of `{value}`. */
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

function lookedUp({ json, fault }: JsonDocument, path: string): unknown {
  if (fault !== undefined) throw new DeviceError(CHECK_ERROR, fault);
  if (json === undefined) throw new DeviceError(CHECK_ERROR, 'the content is not JSON');
  let at: unknown = json;
  for (const step of stepsOf(path)) {
    // One property alone: thousands of values may lie beside it.
    const property = typeof at !== 'object' || at === null ? undefined : Object.getOwnPropertyDescriptor(at, step);
    if (property === undefined) throw new DeviceError(NO_SUCH_VARIABLE, `the JSON has no ${path}`);
    at = property.value;
  }
  return at;
}

function qualityOf(quality: unknown): 'good' | 'uncertain' | 'bad' {
  if (typeof quality === 'number') {
    if (quality === 1 || quality >= GOOD_FROM) return 'good';
    return quality >= UNCERTAIN_FROM && quality < BAD_AGAIN_FROM ? 'uncertain' : 'bad';
  }
  const word = String(quality).toLowerCase();
  if (GOOD_WORDS.includes(word)) return 'good';
  return word === 'uncertain' ? 'uncertain' : 'bad';
}
