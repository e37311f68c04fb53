import type { DataType } from '@tidegate/contract/nouns/signal/signal.ts';
import { stepsOf } from '@tidegate/contract/protocols/json-address.ts';
import { CHECK_ERROR, DEVICE_FAULT, DeviceError, NO_SUCH_VARIABLE } from './device-error.ts';
import { type Found, found } from './dialect.ts';
import type { RawValue } from './driver.ts';
import { plainValue } from './plain-value.ts';

/** Where in a document a value is, with its time and quality. */
export interface JsonPlace {
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
}

const GOOD_WORDS: readonly unknown[] = ['good', 'ok', 'valid', 'true'];
/** OPC DA: the upper two bits of the quality. */
const [UNCERTAIN_FROM, BAD_AGAIN_FROM, GOOD_FROM] = [64, 128, 192];

/** The document of bytes in UTF-8. */
export function documentOf(bytes: Uint8Array): JsonDocument {
  const text = Buffer.from(bytes).toString('utf8');
  try {
    return { text, json: JSON.parse(text) };
  } catch {
    return { text, json: undefined };
  }
}

/** The value at its place in a document: bad with 1713 where it is no JSON, with 1714 where it has no such place. */
export function valueIn(document: JsonDocument, place: JsonPlace): Found {
  const { dataType, timePath, qualityPath } = place;
  const read = found(() => plainValue(rawIn(document, place), dataType));
  if (read.code !== 0) return read;
  try {
    const at = timePath === undefined ? {} : { at: Number(plainValue(lookedUp(document, timePath), 'datetime')) };
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

function rawIn(document: JsonDocument, { path }: JsonPlace): unknown {
  if (path !== undefined) return lookedUp(document, path);
  // A plain text is a value of its own.
  return document.json === undefined ? document.text : document.json;
}

function lookedUp({ json }: JsonDocument, path: string): unknown {
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
