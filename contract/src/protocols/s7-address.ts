/** Position of a value in an S7 CPU, by its address. */
import type { DataType } from '../nouns/signal/signal.ts';
import type { Misfit, Placed } from './protocol-kind.ts';

/** Encoding of a value in its bytes. */
export type S7Type = 'bit' | 'number' | 'text' | 'dt' | 'dtl';

/** Parts of an address. */
export interface S7Place {
  /** `DB`, or the letter of the area. */
  readonly area: string;
  /** 0 outside data blocks. */
  readonly db: number;
  /** First byte, and how many. */
  readonly start: number;
  readonly count: number;
  /** Bit number, 0 the least significant; for a text its longest length. Of a text: the most characters. */
  readonly sub: number | undefined;
  readonly type: S7Type;
  /** Types of signals that it can have. */
  readonly dataTypes: readonly DataType[];
}

interface TypeRule {
  readonly bytes: number;
  readonly type: S7Type;
  readonly dataTypes: readonly DataType[];
}

const number = (bytes: number, ...dataTypes: readonly DataType[]): TypeRule => ({ bytes, type: 'number', dataTypes });
const BYTE = number(1, 'uint8', 'int8');
const WORD = number(2, 'uint16', 'int16', 'bcd16');
const DWORD = number(4, 'uint32', 'int32', 'bcd32');
const LWORD = number(8, 'uint64', 'int64');
const INT = number(2, 'int16');
const DINT = number(4, 'int32');
const REAL = number(4, 'float32');
const LREAL = number(8, 'float64');
const BIT: TypeRule = { bytes: 1, type: 'bit', dataTypes: ['bool'] };
/** Two bytes before the text hold its maximum and actual length. */
const TEXT: TypeRule = { bytes: 2, type: 'text', dataTypes: ['string'] };

/** S7 type names → the signal types that fit; a name without a sign allows both. */
const TYPES: { readonly [name: string]: TypeRule } = {
  X: BIT,
  B: BYTE,
  BYTE,
  SINT: number(1, 'int8'),
  USINT: number(1, 'uint8'),
  W: WORD,
  WORD,
  I: INT,
  INT,
  UINT: number(2, 'uint16'),
  DW: DWORD,
  DWORD,
  DI: DINT,
  DINT,
  UDINT: number(4, 'uint32'),
  LWORD,
  LINT: number(8, 'int64'),
  ULINT: number(8, 'uint64'),
  R: REAL,
  REAL,
  LR: LREAL,
  LREAL,
  S: TEXT,
  STRING: TEXT,
  DT: { bytes: 8, type: 'dt', dataTypes: ['datetime'] },
  DTL: { bytes: 12, type: 'dtl', dataTypes: ['datetime'] },
};
/** Types of memory, inputs and outputs: `MD4` is four bytes of any kind, `M0.3` a bit. */
const SHORT_TYPES: { readonly [name: string]: TypeRule } = {
  ...TYPES,
  '': BIT,
  D: number(4, 'uint32', 'int32', 'float32', 'bcd32'),
};

const LAST_DB = 65_535;
const LAST_BYTE = 65_535;
const LAST_BIT = 7;
/** The longest text: one answer of the smallest CPU holds 222 bytes. */
export const TEXT_CHARACTERS_MAX = 200;

const IN_BLOCK = /^(?<area>DB)(?<db>\d+),(?<name>[A-Z]+)(?<start>\d+)(?:\.(?<sub>\d+))?$/;
const SHORT = /^(?<area>[MIQEA])(?<name>[A-Z]*)(?<start>\d+)(?:\.(?<sub>\d+))?$/;

/** Parts of an address; undefined for one that no CPU has. */
export function s7Place(text: string): S7Place | undefined {
  const inBlock = IN_BLOCK.exec(text)?.groups;
  const { area = '', db = '0', name = '', start = '', sub } = inBlock ?? SHORT.exec(text)?.groups ?? {};
  const rule = area === '' ? undefined : (inBlock === undefined ? SHORT_TYPES : TYPES)[name];
  if (rule === undefined) return undefined;
  const { type, dataTypes } = rule;
  if ((type === 'bit' || type === 'text') !== (sub !== undefined)) return undefined;
  const below = Number(sub ?? 0);
  if (type === 'bit' && below > LAST_BIT) return undefined;
  if (type === 'text' && (below < 1 || below > TEXT_CHARACTERS_MAX)) return undefined;
  const count = type === 'text' ? rule.bytes + below : rule.bytes;
  const isBeyond = Number(start) + count - 1 > LAST_BYTE || Number(db) > LAST_DB;
  if (isBeyond || (inBlock !== undefined && Number(db) === 0)) return undefined;
  return { area, db: Number(db), start: Number(start), count, sub: sub === undefined ? sub : below, type, dataTypes };
}

/** Why a CPU cannot have such a value at the address. */
export function s7Misfit({ address }: { readonly address: string }, { dataType }: Placed): Misfit | undefined {
  const place = s7Place(address);
  if (place === undefined)
    return {
      field: 'address',
      zh: `${address} 不是 S7 地址。请写成 DB1,REAL4、DB1,X0.3、DB1,S10.20 或 MW10`,
      en: `${address} is no S7 address. Write it as DB1,REAL4, DB1,X0.3, DB1,S10.20 or MW10`,
    };
  if (place.dataTypes.includes(dataType)) return undefined;
  const types = place.dataTypes.join(', ');
  return {
    field: 'dataType',
    zh: `${address} 不能是 ${dataType}。请选择 ${types}，或改写地址中的类型`,
    en: `${address} is no ${dataType}. Choose ${types}, or change the type in the address`,
  };
}

/** The address right behind, of the same type: `DB1,REAL8` after `DB1,REAL4`, `M1.0` after `M0.7`. */
export function nextS7Address({ address }: { readonly address: string }): { address: string } | undefined {
  const place = s7Place(address);
  if (place === undefined) return undefined;
  const { type, start, count, sub } = place;
  const isNextBit = type === 'bit' && sub !== undefined && sub < LAST_BIT;
  const tail = isNextBit
    ? `${start}.${sub + 1}`
    : `${start + count}${sub === undefined ? '' : `.${type === 'bit' ? 0 : sub}`}`;
  const next = address.replace(/\d+(?:\.\d+)?$/, tail);
  return s7Place(next) === undefined ? undefined : { address: next };
}
