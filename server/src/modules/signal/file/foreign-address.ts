/** Digits of Modbus areas in front of reference numbers: `40001` is the first holding register. */
const AREAS: { readonly [digit: string]: ModbusArea } = { 0: 'coil', 1: 'discrete', 3: 'input', 4: 'holding' };
/** Functions that read or write an area. */
const FUNCTIONS: { readonly [code: string]: ModbusArea } = {
  1: 'coil',
  2: 'discrete',
  3: 'holding',
  4: 'input',
  5: 'coil',
  6: 'holding',
  15: 'coil',
  16: 'holding',
};
/** Register names of one program: holding, input, coil, discrete input. */
const LETTERS: { readonly [letters: string]: ModbusArea } = { hr: 'holding', ir: 'input', c: 'coil', di: 'discrete' };
const MODBUS = ['modbus-tcp', 'modbus-rtu'];
const PLACE_MAX = 65_535;

type ModbusArea = 'coil' | 'discrete' | 'input' | 'holding';

/** The area that a column of its own gives an address, and how the address in it counts. */
export interface GivenArea {
  readonly area: ModbusArea;
  /** `wire` from 0, `first` from 1, `reference` as `40001` where the digit is that of the area and otherwise from 0. */
  readonly counts: 'wire' | 'first' | 'reference';
}

/** Headings, without blanks and signs, of columns with the function that reads a register. */
const FUNCTION_HEADINGS = ['function', 'functioncode', 'fc', 'fcode', 'modbusfunction', 'functionread', '功能码'];
/** Headings of columns with the kind of register. */
const KIND_HEADINGS = [
  'registertype',
  'regtype',
  'registerarea',
  'registerkind',
  'modbustype',
  'objecttype',
  'pointtype',
  'memoryarea',
  '寄存器类型',
  '寄存器区',
  '存储区',
];

/** Reader of a column with the area of a Modbus address; `key` is its heading without blanks and signs. */
export function areaReader(key: string, isFuxa: boolean): ((text: string) => GivenArea | undefined) | undefined {
  if (isFuxa) return key === 'memaddress' ? fuxaArea : undefined;
  if (FUNCTION_HEADINGS.includes(key)) return functionArea;
  return KIND_HEADINGS.includes(key) ? kindArea : undefined;
}

/** The registers that all addresses of a column are, by its heading or by the name of its sheet; undefined where neither says so. */
export function areaOfAll(...titles: readonly string[]): GivenArea | undefined {
  for (const title of titles) {
    const area = TITLES.find(([words]) => words.test(title))?.[1];
    if (area !== undefined) return { area, counts: 'reference' };
  }
  return undefined;
}

const TITLES: readonly (readonly [words: RegExp, area: ModbusArea])[] = [
  [/\bholding\b|保持寄存器/i, 'holding'],
  [/\binput[\s_-]*reg|输入寄存器/i, 'input'],
  [/\bdiscrete[\s_-]*input|离散(?:量)?输入/i, 'discrete'],
  [/\bcoils?\b|线圈/i, 'coil'],
];

function fuxaArea(text: string): GivenArea | undefined {
  const area = AREAS[/^[0134](?=0{4,5}$)/.exec(text.trim())?.[0] ?? ''];
  return area === undefined ? undefined : { area, counts: 'first' };
}

function functionArea(text: string): GivenArea | undefined {
  const code = /^(?:fc|f|function)?[\s_-]*(?:0x)?0?(\d{1,2})(?!\d)/i.exec(text.trim())?.[1] ?? '';
  const area = Object.hasOwn(FUNCTIONS, code) ? FUNCTIONS[code] : wordArea(text);
  return area === undefined ? undefined : { area, counts: 'wire' };
}

function kindArea(text: string): GivenArea | undefined {
  const digit = /^([0134])(?:x{1,5}|0{4,5})$/i.exec(text.trim())?.[1] ?? '';
  const area = AREAS[digit] ?? wordArea(text);
  return area === undefined ? undefined : { area, counts: 'reference' };
}

function wordArea(text: string): ModbusArea | undefined {
  if (/holding|保持/i.test(text) || /^hr$/i.test(text.trim())) return 'holding';
  if (/discrete|input\s*status|contact|离散/i.test(text)) return 'discrete';
  if (/coil|线圈/i.test(text)) return 'coil';
  return /^\s*(?:ir|input|analog input)\s*$|input[\s_-]*reg|输入寄存器/i.test(text) ? 'input' : undefined;
}

/** Knowledge about the signal of an address. */
interface AddressFacts {
  readonly protocol: string | undefined;
  /** Type of the signal; undefined where the list has no valid one. */
  readonly dataType: string | undefined;
  readonly given: GivenArea | undefined;
}

/**
 * An address of another program in our notation; anything that is not known stays as it is. Modbus: `40001` and `400001` count from 1 behind
 * the digit of their area, `400001.3` is a bit, `[PLC]HR1` counts from 1, `0x10` is the address on the line, and a number alone is an address
 * where a column gives its area. S7: `%MD10`, `DB1.DBD4`, `DB1.DBX0.3`. Logix: the name of a tag.
 */
export function foreignAddress(text: string, facts: AddressFacts): string {
  const { protocol = '' } = facts;
  if (MODBUS.includes(protocol)) return modbusAddress(text, facts);
  if (protocol === 's7') return s7Address(text, facts.dataType);
  return protocol === 'ethernet-ip' ? tagAddress(text) : text;
}

function modbusAddress(text: string, { dataType, given }: AddressFacts): string {
  const isBool = dataType === 'bool';
  const bare = withoutServer(text);
  const [numbered, number = '', placeBit = ''] =
    /^(\d{1,5}|0x[\da-f]{1,4}|[\da-f]{1,4}h)(?:\.(?:b|bit)?(\d{1,2}))?$/i.exec(bare) ?? [];
  const isHex = /^0x|h$/i.test(number);
  const value = isHex ? Number.parseInt(number.replace(/^0x|h$/gi, ''), 16) : Number(number);
  // A number has no bit: what the list means by one is not known.
  if (!isBool && /^[\dxa-f]{1,6}h?\.(?:b|bit)?\d{1,2}$/i.test(bare)) return text;
  if (numbered !== undefined && given !== undefined) {
    const from = countedFrom(given, number);
    if (value >= from && value - from <= PLACE_MAX) return placed(given.area, value - from, placeBit);
  }
  if (numbered !== undefined && isHex) return placed(isBool && placeBit === '' ? 'coil' : 'holding', value, placeBit);
  const [whole, at = '', place = '', bit = ''] = /^([0134])(\d{4,5})(?:\.(\d{1,2}))?$/.exec(bare) ?? [];
  if (whole !== undefined && Number(place) > 0) return placed(AREAS[at], Number(place) - 1, bit);
  const [register = '', letters = '', item = ''] = /^(?:\d{1,3}\.)?(hr|ir|c|di)[a-z]{0,6}(\d{1,5})$/i.exec(bare) ?? [];
  if (register !== '' && Number(item) > 0) return placed(LETTERS[letters.toLowerCase()], Number(item) - 1, '');
  return text;
}

/** The number of the first place, as the column of the area has them counted. */
function countedFrom({ area, counts }: GivenArea, number: string): number {
  if (counts === 'first') return 1;
  const isReference = counts === 'reference' && number.length === 5 && AREAS[number.charAt(0)] === area;
  return isReference ? Number(`${number.charAt(0)}0001`) : 0;
}

const placed = (area: string | undefined, place: number, bit: string): string =>
  `${area ?? 'holding'} ${place}${bit === '' ? '' : `.${Number(bit)}`}`;

/** Without the namespace and the device that an OPC UA server of another program puts in front. */
const withoutServer = (text: string): string =>
  text
    .trim()
    .replace(/^ns=\d{1,5};s=(?=\[)/, '')
    .replace(/^\[[^\]]{0,100}\]/, '');

/** Types in an absolute address of a data block: the size alone, or the type where the signal says it. */
const BLOCK_TYPES: { readonly [letter: string]: string } = { X: 'X', B: 'B', W: 'W' };

function s7Address(text: string, dataType: string | undefined): string {
  const bare = withoutServer(text).replace(/^%/, '').replace(/:P$/i, '').replaceAll(/\s+/g, '');
  const [whole, block = '', letter = '', place = ''] =
    /^(DB\d{1,5})[.,]DB([XBWD])(\d{1,5}(?:\.[0-7])?)$/i.exec(bare) ?? [];
  if (whole === undefined) {
    const short = bare.replace(/^P(?=[IQEA][BWD]\d)/i, '');
    return /^(?:DB\d{1,5},|[MIQEA][A-Z]{0,8}\d)/i.test(short) ? short : text;
  }
  const size = BLOCK_TYPES[letter.toUpperCase()] ?? (dataType === 'float32' ? 'REAL' : 'DW');
  return `${block.toUpperCase()},${size}${place}`;
}

/** The name of a tag after `tag=`, since a name alone could be an address of another protocol. */
function tagAddress(text: string): string {
  const bare = withoutServer(text);
  return /^[A-Za-z_][\w:.[\],]*$/.test(bare) ? `tag=${bare}` : text;
}
