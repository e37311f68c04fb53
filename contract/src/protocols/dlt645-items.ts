/** The items of a DL/T 645-2007 meter: how the bytes behind a data identifier are read (annex A). */

/** Layout of a value in its bytes, which are sent with the least significant first. */
export interface MeterFormat {
  /** `number`: BCD digits with a decimal point. `digits`: BCD digits that are a name. `bits`: a status word. */
  readonly kind: 'number' | 'digits' | 'text' | 'bits';
  /** Undefined: as many as there are. */
  readonly bytes: number | undefined;
  readonly decimals: number;
  /** The highest bit is the sign. */
  readonly isSigned: boolean;
  /** Bytes of a time behind the value: when a demand was the highest. */
  readonly tail: number;
}

/** A request that reads several items, and where one of them is in its answer. */
export interface MeterBlock {
  readonly item: string;
  /** Number of preceding items of the same format. */
  readonly index: number;
}

const NO_FORMAT = { bytes: undefined, decimals: 0, isSigned: false, tail: 0 } as const;
const TEXT: MeterFormat = { ...NO_FORMAT, kind: 'text' };
const BITS: MeterFormat = { ...NO_FORMAT, kind: 'bits' };
const FORMAT = /^(?<sign>-?)(?<whole>X{1,12})(?:\.(?<part>X{1,8}))?$/;
const BYTES_MAX = 8;

/** Item, as the beginning of its identifier → its format. The longest beginning counts. */
const FORMATS: ReadonlyMap<string, MeterFormat> = new Map(
  [
    // Energy: combined active and reactive ones have a sign.
    ['00', 'XXXXXX.XX'],
    ['0000', '-XXXXXX.XX'],
    ['0003', '-XXXXXX.XX'],
    ['0004', '-XXXXXX.XX'],
    // The highest demand, and when it was.
    ['01', 'XX.XXXX'],
    ['0103', '-XX.XXXX'],
    ['0104', '-XX.XXXX'],
    ['0201', 'XXX.X'],
    ['0202', '-XXX.XXX'],
    ['0203', '-XX.XXXX'],
    ['0204', '-XX.XXXX'],
    ['0205', '-XX.XXXX'],
    ['0206', '-X.XXX'],
    ['0207', 'XXX.X'],
    ['0208', 'XX.XX'],
    ['0209', 'XX.XX'],
    ['020A', 'XX.XX'],
    ['020B', 'XX.XX'],
    ['02800001', '-XXX.XXX'],
    ['02800002', 'XX.XX'],
    ['02800003', '-XX.XXXX'],
    ['02800004', '-XX.XXXX'],
    ['02800005', '-XX.XXXX'],
    ['02800006', 'XX.XXXX'],
    ['02800007', '-XXX.X'],
    ['02800008', 'XX.XX'],
    ['02800009', 'XX.XX'],
    ['0280000A', 'XXXXXXXX'],
    // Date with weekday, time.
    ['04000101', 'DIGITS8'],
    ['04000102', 'DIGITS6'],
    ['04000401', 'DIGITS12'],
    ['04000402', 'DIGITS12'],
    ['04000403', 'TEXT'],
    ['04000404', 'TEXT'],
    ['04000405', 'TEXT'],
    ['04000406', 'TEXT'],
    ['04000409', 'XXXXXX'],
    ['0400040A', 'XXXXXX'],
    ['0400040B', 'TEXT'],
    ['0400040C', 'TEXT'],
    ['040005', 'BITS'],
    ['048000', 'TEXT'],
  ].map(([start = '', text = '']) => [start, withTail(start, formatOf(text) ?? TEXT)]),
);

/** Beginning of an identifier → what its block has first, by the third byte of the identifier. */
const BLOCKS: readonly { readonly start: RegExp; readonly first: number }[] = [
  { start: /^00/, first: 0 },
  { start: /^020[12789]/, first: 1 },
  { start: /^020[3-6]/, first: 0 },
];
const WHOLE = 'FF';
const ITEM = /^(?<start>[0-9A-F]{4})(?<third>[0-9A-F]{2})(?<last>[0-9A-F]{2})$/;

/** A demand has five bytes of time behind it. */
function withTail(start: string, format: MeterFormat): MeterFormat {
  return start.startsWith('01') ? { ...format, tail: 5 } : format;
}

/** `XXX.X`, `-XXX.XXX` with a sign, `DIGITS12`, `TEXT`, `BITS`; undefined for another text, or for half a byte. */
export function formatOf(text: string): MeterFormat | undefined {
  if (text === 'TEXT') return TEXT;
  if (text === 'BITS') return BITS;
  const digits = /^DIGITS(?<count>\d{1,2})$/.exec(text)?.groups?.['count'];
  const { sign = '', whole = '', part = '' } = FORMAT.exec(text)?.groups ?? {};
  const bytes = (digits === undefined ? whole.length + part.length : Number(digits)) / 2;
  if (!Number.isInteger(bytes) || bytes === 0 || bytes > BYTES_MAX) return undefined;
  return digits === undefined
    ? { kind: 'number', bytes, decimals: part.length, isSigned: sign !== '', tail: 0 }
    : { ...NO_FORMAT, kind: 'digits', bytes };
}

/** Standard format of an item; undefined for one that the standard leaves to manufacturers. */
export function standardFormat(item: string): MeterFormat | undefined {
  for (let length = item.length; length > 0; length -= 2) {
    const known = FORMATS.get(item.slice(0, length));
    if (known !== undefined) return known;
  }
  return undefined;
}

/** The block that an item can be read with; undefined for one that is read alone. */
export function blockOf(item: string): MeterBlock | undefined {
  const { start = '', third = '', last = '' } = ITEM.exec(item)?.groups ?? {};
  const block = BLOCKS.find((one) => one.start.test(item));
  const index = Number.parseInt(third, 16) - (block?.first ?? 0);
  if (block === undefined || third === WHOLE || last === WHOLE || index < 0) return undefined;
  return { item: `${start}${WHOLE}${last}`, index };
}

/** True for what the standard lets a master write: parameters. */
export const isWritableItem = (item: string): boolean => item.startsWith('04');
