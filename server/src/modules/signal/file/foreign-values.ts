import { readSignalCell } from '@tidegate/contract/nouns/signal/signal-cells.ts';
import type { CellField } from '@tidegate/contract/nouns/signal/signal-cells.ts';
import { SIGNAL_CHOICES } from '@tidegate/contract/nouns/signal/signal-labels.ts';
import type { TableField } from '@tidegate/contract/nouns/signal/signal-labels.ts';
import type { ListShape } from './foreign-shapes.ts';

type Choices = { readonly [text: string]: string };

/** What other programs call data types; texts as `valueKey` returns them. */
const TYPES: Choices = {
  ...named('bool', 'boolean', 'bit', 'digital', 'di', 'do', '布尔', '开关量', '布尔型'),
  ...named('int8', 'sint', 'sbyte', 'char'),
  ...named('uint8', 'byte', 'usint', '字节'),
  ...named('int16', 'int', 'short', 'integer', 'signed', '整型', '有符号16位'),
  ...named('uint16', 'word', 'uint', 'ushort', 'unsigned', '字', '无符号16位'),
  ...named('int32', 'dint', 'long', '长整型', '有符号32位'),
  ...named('uint32', 'dword', 'udint', 'ulong', '双字', '无符号32位'),
  ...named('int64', 'lint', 'llong', 'longlong'),
  ...named('uint64', 'lword', 'qword', 'ulint'),
  ...named('float32', 'float', 'real', 'single', 'float4', '浮点', '浮点数', '浮点型', '单精度浮点'),
  ...named('float64', 'double', 'lreal', 'float8', '双精度', '双精度浮点'),
  ...named('bcd16', 'bcd'),
  ...named('bcd32', 'lbcd'),
  ...named('string', 'text', 'wstring', '字符串'),
  ...named('datetime', 'date', 'date_and_time', 'dt', '日期时间'),
};
const ACCESS: Choices = {
  ...named('ro', 'r', 'r/o', 'read', 'readonly', 'read only', 'input', '只读', '读'),
  ...named('rw', 'r/w', 'w/r', 'read/write', 'readwrite', 'read write', 'read and write', '可读写', '读/写', '读写'),
  ...named('wo', 'w', 'w/o', 'write', 'writeonly', 'write only', 'output', '只写', '写'),
};
const SCALINGS: Choices = {
  ...named('none', 'off', 'no', '0', '无'),
  ...named('linear', 'lin', '1', '线性'),
  ...named('sqrt', 'square root', 'squareroot', '2', '开方'),
};
const YES_NO: Choices = { ...named('true', '1', 'y', 'yes', 'on', '√'), ...named('false', '0', 'n', 'no', 'off', '×') };

const USUAL: { readonly [F in TableField]?: Choices } = {
  dataType: TYPES,
  rw: ACCESS,
  scaling: SCALINGS,
  clamp: YES_NO,
  readBack: YES_NO,
};

/** Values that mean something else in the export of one program. */
const OF_SHAPES: { readonly [S in ListShape]?: { readonly [F in TableField]?: Choices } } = {
  kepware: { dataType: named('int8', 'char') },
  ignition: {
    dataType: {
      ...named('int8', 'int1', '0'),
      ...named('int16', 'int2', '1'),
      ...named('int32', 'int4', '2'),
      ...named('int64', 'int8', '3'),
      ...named('float32', 'float4', '4'),
      ...named('float64', 'float8', '5'),
      ...named('bool', 'boolean', '6'),
      ...named('string', 'string', '7'),
      ...named('datetime', 'datetime', '8'),
    },
    rw: { ...named('ro', 'true', '0'), ...named('rw', 'false', '1') },
    deadbandType: { ...named('abs', 'absolute', '0'), ...named('percent', 'percentage', '1') },
  },
};

function named(value: string, ...texts: readonly string[]): Choices {
  return Object.fromEntries(texts.map((text) => [text, value]));
}

const valueKey = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

const NUMBERS: readonly TableField[] = [
  'decimals',
  'displayMin',
  'displayMax',
  'factor',
  'offset',
  'rawLow',
  'rawHigh',
  'engLow',
  'engHigh',
  'discardLow',
  'discardHigh',
  'collectMs',
  'deadband',
  'writeMin',
  'writeMax',
  'writeStep',
];

/** Whether a field is a choice, whose values a person can map. */
export const isChoice = (field: TableField): boolean => field in SIGNAL_CHOICES;

/**
 * What a value of a list of this shape most likely means in our terms; undefined when that is not known. Values that are ours
 * stay as they are, unless the program means something else by them.
 */
export function guessedValue(field: TableField, text: string, shape: ListShape): string | undefined {
  const key = valueKey(text);
  const special = OF_SHAPES[shape]?.[field];
  if (special !== undefined && Object.hasOwn(special, key)) return special[key];
  if (isOurs(field, text)) return text;
  const usual = USUAL[field];
  return usual !== undefined && Object.hasOwn(usual, key) ? usual[key] : undefined;
}

const isOurs = (field: TableField, text: string): boolean =>
  text === '' || (field !== 'driverId' && 'value' in readSignalCell(field satisfies CellField, text, 'en'));

/** A number with a decimal comma, digits in groups or a format such as `#,##0.00` for decimals, as we write numbers. */
export function plainNumber(field: TableField, text: string): string {
  if (!NUMBERS.includes(field)) return text;
  if (field === 'decimals' && /^[#0,.]+$/.test(text) && /[#,.]/.test(text))
    return String((text.split('.')[1] ?? '').length);
  // 1,000 may be a thousand: it is left to be marked.
  return /^[-+]?\d{1,15},\d{1,15}$/.test(text) && !/^[-+]?[1-9]\d{0,2},\d{3}$/.test(text)
    ? text.replace(',', '.')
    : text;
}

const MODBUS = ['modbus-tcp', 'modbus-rtu'];
const AREAS: { readonly [digit: string]: string } = { 0: 'coil', 1: 'discrete', 3: 'input', 4: 'holding' };
/** Register names of one program: holding, input, coil, discrete input. */
const LETTERS: { readonly [letters: string]: string } = { hr: 'holding', ir: 'input', c: 'coil', di: 'discrete' };

/**
 * An address of another program in our notation. Modbus: `40001` and `400001` count from 1 behind the digit of their area, `400001.3` is a
 * bit, `[PLC]HR1` counts from 1, `0x10` is the address on the line. `area`: digit of the area where it is in a column of its own, with which a
 * plain number counts from 1. Anything else stays as it is.
 */
export function foreignAddress(text: string, protocol: string | undefined, isBool: boolean, area = ''): string {
  const bare = text.trim();
  if (protocol === undefined || !MODBUS.includes(protocol)) return text;
  const digit = /^[0134](?=0{4,5}$)/.exec(area.trim())?.[0];
  if (digit !== undefined && /^\d{1,5}$/.test(bare) && Number(bare) > 0)
    return placed(AREAS[digit], Number(bare) - 1, '');
  const hex = /^(?:0x([\da-f]{1,4})|([\da-f]{1,4})h)$/i.exec(bare);
  if (hex !== null) return placed(isBool ? 'coil' : 'holding', Number.parseInt(hex[1] ?? hex[2] ?? '', 16), '');
  const [whole, at = '', place = '', bit = ''] = /^([0134])(\d{4,5})(?:\.(\d{1,2}))?$/.exec(bare) ?? [];
  if (whole !== undefined && Number(place) > 0) return placed(AREAS[at], Number(place) - 1, isBool ? bit : '');
  const [register = '', letters = '', number = ''] =
    /^(?:\[[^\]]{0,100}\])?(hr|ir|c|di)[a-z]{0,6}(\d{1,5})$/i.exec(bare) ?? [];
  if (register !== '' && Number(number) > 0) return placed(LETTERS[letters.toLowerCase()], Number(number) - 1, '');
  return text;
}

const placed = (area: string | undefined, place: number, bit: string): string =>
  `${area ?? 'holding'} ${place}${bit === '' ? '' : `.${bit}`}`;
