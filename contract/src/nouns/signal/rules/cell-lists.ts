/**
 * An address and the texts of values as a person writes them into one cell. What such a text could not say
 * unambiguously is written as JSON, which is always understood.
 */
import type { Protocol } from '../../../protocols/names.ts';
import type { Signal } from '../signal.ts';
import { readShortAddress, shortAddress } from './address-notation.ts';

type Address = NonNullable<Signal['address']>;
type EnumTexts = Signal['enumTexts'];

const KEY = /^\w+$/;
/** A text that is read back as the text that it is. */
const isPlain = (text: string): boolean =>
  text !== '' && !/["\s]/.test(text) && !/^[[{]/.test(text) && typeof valueOf(text) === 'string';

/** In the protocol's own notation (`holding 4`) or, where there is none, `shape=sine low=0`; empty for none. */
export function addressText(address: Signal['address']): string {
  if (address === null) return '';
  const short = shortAddress(address);
  if (short !== undefined) return short;
  const keys = keyText(address);
  // `s=1` would be read as an OPC UA node id.
  return readShortAddress(keys) === undefined ? keys : JSON.stringify(address);
}

/** `key=value`, with blanks between. */
function keyText(address: Address): string {
  const parts = Object.entries(address).map(([key, value]) => {
    if (!KEY.test(key)) return undefined;
    if (typeof value === 'string') return `${key}=${isPlain(value) ? value : JSON.stringify(value)}`;
    const isSimple = typeof value === 'number' || typeof value === 'boolean';
    return isSimple ? `${key}=${String(value)}` : undefined;
  });
  return parts.length === 0 || parts.includes(undefined) ? JSON.stringify(address) : parts.join(' ');
}

/** The address that a text says in either form, to the protocol where that is known; undefined when it says none. */
export function readAddress(text: string, protocol?: Protocol): Address | undefined {
  return readShortAddress(text, protocol) ?? readKeys(text);
}

function readKeys(text: string): Address | undefined {
  const trimmed = text.trim();
  if (trimmed.startsWith('{')) return objectOf(trimmed);
  const address: Address = {};
  let rest = trimmed;
  while (rest !== '') {
    const [whole, key = '', quoted, plain = ''] =
      /^(\w+)=(?:("(?:[^"\\]|\\.)*")|([^"\s]\S*|))(?:\s+|$)/.exec(rest) ?? [];
    if (whole === undefined || Object.hasOwn(address, key) || key === '__proto__') return undefined;
    address[key] = quoted === undefined ? valueOf(plain) : jsonOf(quoted);
    rest = rest.slice(whole.length);
  }
  return Object.keys(address).length === 0 ? undefined : address;
}

/**
 * `source=level of=avg span=day startsAt=00:00 timeZone=Asia/Shanghai`; several start times are separated by commas;
 * empty for none.
 */
export function statisticText(statistic: Signal['statistic']): string {
  return statistic === null ? '' : keyText({ ...statistic, startsAt: statistic.startsAt.join(',') });
}

/** The value of such a text; undefined when it is malformed. The caller checks the value itself. */
export function readStatistic(text: string): unknown {
  const { startsAt, ...rest } = readKeys(text) ?? {};
  if (startsAt === undefined && Object.keys(rest).length === 0) return undefined;
  return typeof startsAt === 'string' ? { ...rest, startsAt: startsAt.split(',') } : { ...rest, startsAt };
}

/** `0=停止|Stopped; 1=运行|Running`; empty for none. */
export function enumText(texts: EnumTexts): string {
  const isFit = texts.every(({ text, textEn }) => isFitText(text) && (textEn === undefined || isFitText(textEn)));
  if (!isFit) return JSON.stringify(texts);
  return texts
    .map(({ value, text, textEn }) => `${value}=${text}${textEn === undefined ? '' : `|${textEn}`}`)
    .join('; ');
}

/** The texts in a cell; undefined when they are malformed. The caller checks the texts themselves. */
export function readEnumText(cell: string): unknown {
  const trimmed = cell.trim();
  if (trimmed === '') return [];
  if (trimmed.startsWith('[')) return jsonOf(trimmed);
  const texts = trimmed
    .split(/[;；]/)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [, value = '', text = '', textEn] = /^\s*([-+\d.e]+)\s*[=＝]([^|]*)(?:\|([^|]*))?$/i.exec(part) ?? [];
      if (value === '') return undefined;
      return { value: Number(value), text: text.trim(), ...(textEn === undefined ? {} : { textEn: textEn.trim() }) };
    });
  return texts.includes(undefined) ? undefined : texts;
}

const isFitText = (text: string): boolean => text === text.trim() && !/[;；|\r\n]/.test(text);

function valueOf(text: string): string | number | boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  return text !== '' && String(Number(text)) === text && Number.isFinite(Number(text)) ? Number(text) : text;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function objectOf(text: string): Address | undefined {
  const value = jsonOf(text);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
}
