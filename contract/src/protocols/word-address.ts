/** Addresses of PLCs whose memory is areas of 16-bit words and of single bits, written as `D100`, `D100.3`, `M20`, `D100 X8`. */
import { z } from 'zod';
import { DATA_TYPES, type DataType } from '../nouns/signal/signal.ts';
import type { Texts } from '../refusal-entry.ts';
import { fieldMeta } from './form-field.ts';
import type { AddressNotation, Misfit, Placed } from './protocol-kind.ts';

/** One area of a PLC. */
export interface WordArea {
  /** Unit of an address in it: a word or a single bit. */
  readonly kind: 'word' | 'bit';
  /** In which its people count. */
  readonly radix: 8 | 10 | 16;
  /** The last number that a request can name. */
  readonly last: number;
}

/** Address notation of a protocol: its areas by name, and the radix of the bit behind the dot. */
export interface WordNotation {
  readonly areas: { readonly [name: string]: WordArea };
  readonly bitRadix: 10 | 16;
  /** Examples for those who wrote it wrongly. */
  readonly examples: string;
}

/** Position of a value. */
export interface WordPlace {
  /** Name of the area. */
  readonly area: string;
  readonly isBitArea: boolean;
  /** First word (or bit, in an area of bits), and how many. */
  readonly start: number;
  readonly count: number;
  /** One bit of a word, 0 the least significant. */
  readonly bit: number | undefined;
}

/** Words per type; a text has the length in its address. */
const WORDS: { readonly [T in DataType]?: number } = {
  bool: 1,
  int16: 1,
  uint16: 1,
  bcd16: 1,
  int32: 2,
  uint32: 2,
  float32: 2,
  bcd32: 2,
  int64: 4,
  uint64: 4,
  float64: 4,
  string: 1,
};
/** The types of signals that such a PLC has. */
export const WORD_TYPES: readonly DataType[] = DATA_TYPES.filter((type) => Object.hasOwn(WORDS, type));
/** The longest text; two characters a word. */
export const TEXT_WORDS_MAX = 120;
/** General form of such an address; its area decides the rest. */
const WORD_ADDRESS = /^[A-Z][0-9A-Z_]{0,15}(?:\.[0-9A-F]{1,2})?(?: X\d{1,3})?$/;

const LAST_BIT = 15;
const DIGITS = { 8: /^[0-7]{1,8}$/, 10: /^\d{1,8}$/, 16: /^[0-9A-F]{1,8}$/ } as const;

interface Parts {
  readonly area: string;
  readonly rule: WordArea;
  readonly start: number;
  readonly bit: number | undefined;
  readonly length: number | undefined;
}

function partsOf(text: string, { areas, bitRadix }: WordNotation): Parts | undefined {
  const {
    place = '',
    bit,
    length,
  } = /^(?<place>[0-9A-Z_]+)(?:\.(?<bit>\w+))?(?: X(?<length>\d+))?$/.exec(text)?.groups ?? {};
  // `SB1` is bit 1 of SB, not of S.
  const names = Object.keys(areas).toSorted((one, other) => other.length - one.length);
  for (const area of names) {
    const rule = areas[area];
    const digits = place.slice(area.length);
    if (rule === undefined || !place.startsWith(area) || !DIGITS[rule.radix].test(digits)) continue;
    if (bit !== undefined && !DIGITS[bitRadix].test(bit)) return undefined;
    return {
      area,
      rule,
      start: Number.parseInt(digits, rule.radix),
      bit: bit === undefined ? undefined : Number.parseInt(bit, bitRadix),
      length: length === undefined ? undefined : Number(length),
    };
  }
  return undefined;
}

/** Position of a value of the type; undefined for an address that no such PLC has, or not of that type. */
export function wordPlace(text: string, dataType: DataType, notation: WordNotation): WordPlace | undefined {
  const parts = partsOf(text, notation);
  if (parts === undefined || misfitOf(text, parts, dataType) !== undefined) return undefined;
  const { area, rule, start, bit, length } = parts;
  return { area, isBitArea: rule.kind === 'bit', start, count: length ?? WORDS[dataType] ?? 1, bit };
}

/** Why a PLC cannot have such a value at the address. */
export function wordMisfit(text: string, { dataType }: Placed, notation: WordNotation): Misfit | undefined {
  const parts = partsOf(text, notation);
  return parts === undefined
    ? {
        field: 'address',
        zh: `没有 ${text} 这样的地址。请写成 ${notation.examples}`,
        en: `there is no address ${text}. Write it as ${notation.examples}`,
      }
    : misfitOf(text, parts, dataType);
}

function misfitOf(text: string, { rule, start, bit, length }: Parts, dataType: DataType): Misfit | undefined {
  const isBit = rule.kind === 'bit' || bit !== undefined;
  if (isBit && dataType !== 'bool')
    return { field: 'dataType', zh: `${text} 是一个位。请选择 bool`, en: `${text} is a bit. Choose bool` };
  if (!isBit && dataType === 'bool')
    return {
      field: 'address',
      zh: `${text} 是一个字。请在点后写位号，如 ${text}.0，或选择其他类型`,
      en: `${text} is a word. Write the bit after a dot, such as ${text}.0, or choose another type`,
    };
  if (bit !== undefined && (rule.kind === 'bit' || bit > LAST_BIT))
    return {
      field: 'address',
      zh: '只有字才有位号，为 0 到 15。请核对点后的部分',
      en: 'only a word has a bit, from 0 to 15. Check the part after the dot',
    };
  const isText = dataType === 'string';
  if (isText !== (length !== undefined) || (length !== undefined && (length < 1 || length > TEXT_WORDS_MAX)))
    return isText
      ? {
          field: 'address',
          zh: `文本的地址后要写字数（1 到 ${TEXT_WORDS_MAX}），如 ${text.replace(/ X\d+$/, '')} x8`,
          en: `a text needs its number of words (1 to ${TEXT_WORDS_MAX}) after the address, such as ${text.replace(/ X\d+$/, '')} x8`,
        }
      : {
          field: 'address',
          zh: '只有文本才有长度。请去掉 x 及其后的数字',
          en: 'only a text has a length. Remove the x and its number',
        };
  const words = length ?? WORDS[dataType];
  if (words === undefined)
    return {
      field: 'dataType',
      zh: `这里没有 ${dataType}。请选择 ${WORD_TYPES.join(', ')}`,
      en: `there is no ${dataType} here. Choose one of ${WORD_TYPES.join(', ')}`,
    };
  return start + words - 1 <= rule.last
    ? undefined
    : {
        field: 'address',
        zh: `超出了最后一个地址 ${rule.last.toString(rule.radix).toUpperCase()}`,
        en: `it ends beyond the last address, ${rule.last.toString(rule.radix).toUpperCase()}`,
      };
}

/** The address right behind, of the same type: `D102` after a float32 at `D100`, `D101.0` after `D100.F`. */
export function nextWordAddress(text: string, dataType: DataType, notation: WordNotation): string | undefined {
  const parts = partsOf(text, notation);
  const place = wordPlace(text, dataType, notation);
  if (parts === undefined || place === undefined) return undefined;
  const { area, rule, bit, length } = parts;
  const isInWord = bit !== undefined && bit < LAST_BIT;
  const start = (isInWord ? place.start : place.start + place.count).toString(rule.radix).toUpperCase();
  const number = start.padStart(text.slice(area.length).search(/[^0-9A-F]|$/), '0');
  const dot =
    bit === undefined
      ? ''
      : `.${(isInWord ? bit + 1 : 0)
          .toString(notation.bitRadix)
          .toUpperCase()
          .padStart(text.split(/[. ]/)[1]?.length ?? 1, '0')}`;
  const next = `${area}${number}${dot}${length === undefined ? '' : ` X${length}`}`;
  return wordPlace(next, dataType, notation) === undefined ? undefined : next;
}

/** Such addresses in one cell. */
export function wordAddressNotation(notation: WordNotation, help: Texts): AddressNotation {
  return {
    help,
    write: ({ address }) => (typeof address === 'string' ? address : undefined),
    read: (text) => {
      const address = text.toUpperCase();
      return partsOf(address, notation) === undefined ? undefined : { address };
    },
  };
}

/** The address of a value, as it is typed. */
export const wordAddressSchema = z.strictObject({
  address: z
    .string()
    .max(32)
    .toUpperCase()
    .regex(WORD_ADDRESS)
    .meta(fieldMeta({ isNeeded: true, example: 'D100' })),
});

/** Names and meanings of the params that say how requests are merged. */
export const WORD_REQUEST_TEXTS = {
  mergeGap: {
    name: { zh: '合并间隔（字）', en: 'Maximum gap (words)' },
    meaning: {
      zh: '为合并请求，最多可多读多少个不用的字。',
      en: 'Unused words that may be read to merge two requests into one.',
    },
  },
  maxBlock: {
    name: { zh: '单次最多读取（字）', en: 'Maximum request (words)' },
    meaning: { zh: '一次请求最多读多少个字。', en: 'Maximum words per request.' },
  },
} as const;
