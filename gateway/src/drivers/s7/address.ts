import type { DataType } from '@tidegate/contract/nouns/signal/signal.ts';
import { addressSchema, TEXT_CHARACTERS_MAX } from '@tidegate/contract/protocols/s7.ts';
import { BAD_ADDRESS, DeviceError, WRONG_TYPE } from '../device-error.ts';

/** Encoding of a value in its bytes. */
export type S7Type = 'bit' | 'number' | 'text' | 'dt' | 'dtl';

/** Location of a value. `area` is the area code of the protocol, `db` 0 outside data blocks. */
export interface Place {
  readonly area: number;
  readonly db: number;
  /** First byte, and how many. */
  readonly start: number;
  readonly count: number;
  /** Of a bit: 0 the least significant. */
  readonly bit: number;
  readonly type: S7Type;
  readonly dataType: DataType;
}

export const AREA_DB = 0x84;
const AREAS: { readonly [letter: string]: number } = { I: 0x81, E: 0x81, Q: 0x82, A: 0x82, M: 0x83 };

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
/** Of memory, inputs and outputs: `MD4` is four bytes of any kind, `M0.3` a bit. */
const SHORT_TYPES: { readonly [name: string]: TypeRule } = {
  ...TYPES,
  '': BIT,
  D: number(4, 'uint32', 'int32', 'float32', 'bcd32'),
};

const LAST_DB = 65_535;
const LAST_BYTE = 65_535;
const LAST_BIT = 7;

/**
 * The location of a signal's address for its type. Throws DeviceError: 99904 for a malformed address, 1722 for a type
 * that is not stored there.
 */
export function parseAddress(address: unknown, dataType: DataType): Place {
  const parsed = addressSchema.safeParse(address);
  if (!parsed.success) throw new DeviceError(BAD_ADDRESS, parsed.error.message);
  const text = parsed.data.address;
  const inBlock = /^DB(?<db>\d+),(?<name>[A-Z]+)(?<start>\d+)(?:\.(?<sub>\d+))?$/.exec(text)?.groups;
  const short = /^(?<letter>[MIQEA])(?<name>[A-Z]*)(?<start>\d+)(?:\.(?<sub>\d+))?$/.exec(text)?.groups;
  const { db = '0', letter = '', name = '', start = '', sub } = inBlock ?? short ?? {};
  const rule = (inBlock === undefined ? SHORT_TYPES : TYPES)[name];
  const area = inBlock === undefined ? AREAS[letter] : AREA_DB;
  if (rule === undefined || area === undefined) throw malformed(text);
  const { type } = rule;
  if ((type === 'bit' || type === 'text') !== (sub !== undefined)) throw malformed(text);
  const below = Number(sub ?? 0);
  if (type === 'bit' && below > LAST_BIT) throw malformed(text);
  if (type === 'text' && (below < 1 || below > TEXT_CHARACTERS_MAX)) throw malformed(text);
  const count = type === 'text' ? rule.bytes + below : rule.bytes;
  const isBeyond = Number(start) + count - 1 > LAST_BYTE || Number(db) > LAST_DB;
  if (isBeyond || (inBlock !== undefined && Number(db) === 0)) throw malformed(text);
  if (!rule.dataTypes.includes(dataType)) throw new DeviceError(WRONG_TYPE, `${text} is no ${dataType}`);
  return { area, db: Number(db), start: Number(start), count, bit: type === 'bit' ? below : 0, type, dataType };
}

const malformed = (text: string): DeviceError => new DeviceError(BAD_ADDRESS, `${text} is no S7 address`);
