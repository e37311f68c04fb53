import { readSignalCell } from '@tidegate/contract/nouns/signal/rules/signal-cells.ts';
import type { CellField } from '@tidegate/contract/nouns/signal/rules/signal-cells.ts';
import { SIGNAL_CHOICES } from '@tidegate/contract/nouns/signal/signal-labels.ts';
import type { TableField } from '@tidegate/contract/nouns/signal/signal-labels.ts';
import type { ListShape } from './foreign-shapes.ts';
import { looseKey } from './foreign-shapes.ts';

type Choices = { readonly [text: string]: string };

/** Names of data types in other programs; texts as `valueKey` returns them. */
const TYPES: Choices = {
  ...named('bool', 'boolean', 'bit', 'digital', 'di', 'do', '布尔', '开关量', '布尔型'),
  ...named('int8', 'sint', 'sbyte', 'char'),
  ...named('uint8', 'byte', 'usint', '字节'),
  ...named('int16', 'int2', 'int', 'short', 'integer', 'signed', '整型', '有符号16位'),
  ...named('uint16', 'word', 'uint', 'ushort', 'unsigned', '字', '无符号16位'),
  ...named('int32', 'int4', 'dint', 'long', '长整型', '有符号32位'),
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
  ...named('ro', 'r', 'r/o', 'rd', 'read', 'readonly', 'read only', 'read_only', 'input', '只读', '读'),
  ...named('rw', 'r/w', 'w/r', 'r_w', 'rd/wr', 'read/write', 'readwrite', 'read write', 'read-write', 'read_write'),
  ...named('rw', 'read and write', '可读写', '可读可写', '读/写', '读写'),
  ...named('wo', 'w', 'w/o', 'wr', 'write', 'writeonly', 'write only', 'write_only', 'output', '只写', '写'),
};
/** Headings of columns that say yes or no, without blanks and signs. */
const WRITABLE = ['writable', 'writeable', 'canwrite', 'iswritable', 'hmiwriteable', 'hmiwritable', '可写', '是否可写'];
const READ_ONLY = ['readonly', 'isreadonly', 'writeprotected'];
const SCALINGS: Choices = {
  ...named('none', 'off', 'no', '0', '无'),
  ...named('linear', 'lin', '1', '线性'),
  ...named('sqrt', 'square root', 'squareroot', '2', '开方'),
};
const YES_NO: Choices = {
  ...named('true', '1', 'y', 'yes', 'on', '√', '是'),
  ...named('false', '0', 'n', 'no', 'off', '×', '否'),
};

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

/** True if a field is a choice, whose values a person can map. */
export const isChoice = (field: TableField): boolean => field in SIGNAL_CHOICES;

/** A value of a list, with its column. */
interface ForeignValue {
  readonly field: TableField;
  readonly heading: string;
  readonly text: string;
  readonly shape: ListShape;
}

/**
 * Most likely meaning of a listed value in our terms; undefined if unknown. Our own values stay unchanged, unless the
 * program uses them differently.
 */
export function guessedValue({ field, heading, text, shape }: ForeignValue): string | undefined {
  const key = valueKey(text);
  const special = OF_SHAPES[shape]?.[field];
  if (special !== undefined && Object.hasOwn(special, key)) return special[key];
  if (field === 'rw') {
    const asked = yesOrNo(heading, key);
    if (asked !== undefined) return asked;
  }
  if (isOurs(field, text)) return text;
  const usual = USUAL[field];
  if (usual !== undefined && Object.hasOwn(usual, key)) return usual[key];
  return field === 'dataType' ? sizedType(key) : undefined;
}

/** The access that yes or no means in a column whose heading asks for it. */
function yesOrNo(heading: string, key: string): string | undefined {
  const answer = key === 'true' || key === 'false' ? key : Object.hasOwn(YES_NO, key) ? YES_NO[key] : undefined;
  if (answer === undefined) return undefined;
  const asked = looseKey(heading);
  if (WRITABLE.includes(asked)) return answer === 'true' ? 'rw' : 'ro';
  if (READ_ONLY.includes(asked)) return answer === 'true' ? 'ro' : 'rw';
  return undefined;
}

/** Kinds of types that say their size in bits: `U16`, `32-bit float`, `unsigned int 32`, `bitfield16`, `string[6]`. */
const SIZED: readonly (readonly [words: RegExp, type: 'int' | 'uint' | 'float'])[] = [
  [/^(?:u|uint|unsigned|unsignedint|unsignedinteger|enum|bitfield|acc|flags|hex)$/, 'uint'],
  [/^(?:s|i|int|sint|signed|signedint|signedinteger|integer)$/, 'int'],
  [/^(?:f|fp|float|real|ieee754|ieee754float|floatingpoint)$/, 'float'],
];

function sizedType(key: string): string | undefined {
  const bare = key.replaceAll(/[\s_.-]/g, '');
  if (/^(?:string|str|text|ascii|utf8)(?:\d{1,4}|\[\d{1,4}\]|\(\d{1,4}\))?$/.test(bare)) return 'string';
  const [, before = '', bits = '', after = ''] =
    /^([a-z]*|[a-z]+754[a-z]*)(8|16|32|64)(?:bits?)?([a-z]*)$/.exec(bare) ?? [];
  const kind = SIZED.find(([words]) => words.test(before === '' ? after : before))?.[1];
  if (kind === undefined || (before !== '' && after !== '')) return undefined;
  return kind === 'float' && Number(bits) < 32 ? undefined : `${kind}${bits}`;
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

/**
 * A unit with a step in front, as device manuals give it: `0.1V` is a value that counts tenths of a volt. Undefined for any other unit.
 */
export function steppedUnit(unit: string): { readonly factor: string; readonly unit: string } | undefined {
  const [, step = '', rest = ''] = /^(0[.,]0{0,8}[1-9]\d?)\s*([^\d\s.,*/][^\d]{0,20})$/.exec(unit.trim()) ?? [];
  return rest === '' ? undefined : { factor: step.replace(',', '.'), unit: rest };
}
