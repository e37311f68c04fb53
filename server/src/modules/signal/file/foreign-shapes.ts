import type { ImportSource } from '@tidegate/contract/nouns/signal/import-mapping.ts';
import { signalFieldOf } from '@tidegate/contract/nouns/signal/rules/signal-cells.ts';
import type { TableField } from '@tidegate/contract/nouns/signal/signal-labels.ts';
import { SIGNAL_FIELDS, SIGNAL_LABELS } from '@tidegate/contract/nouns/signal/signal-labels.ts';
import { headingKey } from '../../../kernel/sheet/find-table.ts';

export type ListShape = ImportSource['shape'];

type Columns = { readonly [heading: string]: TableField };

interface Shape {
  /** Headings that only this program writes, of which each group has to be present. */
  readonly marks: readonly string[];
  readonly columns: Columns;
}

/** Exports of programs that many plants have; headings as `looseKey` returns them. */
const SHAPES: { readonly [S in Exclude<ListShape, 'own' | 'foreign'>]: Shape } = {
  kepware: {
    marks: ['tagname', 'address', 'clientaccess'],
    columns: {
      tagname: 'code',
      address: 'address',
      datatype: 'dataType',
      clientaccess: 'rw',
      scanrate: 'collectMs',
      scaling: 'scaling',
      rawlow: 'rawLow',
      rawhigh: 'rawHigh',
      scaledlow: 'engLow',
      scaledhigh: 'engHigh',
      engunits: 'unit',
      description: 'description',
    },
  },
  ignition: {
    marks: ['name', 'opcitempath', 'datatype'],
    columns: {
      path: 'groupName',
      name: 'code',
      datatype: 'dataType',
      opcitempath: 'address',
      readonly: 'rw',
      accessrights: 'rw',
      engunit: 'unit',
      englow: 'displayMin',
      enghigh: 'displayMax',
      scalemode: 'scaling',
      rawlow: 'rawLow',
      rawhigh: 'rawHigh',
      scaledlow: 'engLow',
      scaledhigh: 'engHigh',
      deadband: 'deadband',
      deadbandmode: 'deadbandType',
      formatstring: 'decimals',
      documentation: 'description',
    },
  },
  fuxa: {
    marks: ['id', 'name', 'type', 'address', 'memaddress'],
    columns: {
      path: 'groupName',
      name: 'code',
      label: 'name',
      type: 'dataType',
      address: 'address',
      format: 'decimals',
      divisor: 'factor',
      description: 'description',
      deadbandvalue: 'deadband',
    },
  },
  rockwell: {
    marks: ['type', 'scope', 'name', 'datatype', 'specifier', 'attributes'],
    columns: {
      scope: 'groupName',
      name: 'code',
      description: 'description',
      datatype: 'dataType',
      address: 'address',
      access: 'rw',
    },
  },
  tia: {
    marks: ['name', 'path', 'datatype', 'logicaladdress'],
    columns: {
      path: 'groupName',
      name: 'code',
      datatype: 'dataType',
      logicaladdress: 'address',
      hmiwriteable: 'rw',
      comment: 'description',
    },
  },
};

/** The names that other lists have for our fields, in the languages that reach us; of two columns, the one whose name is further ahead has the field. */
const SYNONYMS: { readonly [F in TableField]?: string } = {
  code:
    'tag name, tag id, tag, variable name, point name, point id, symbol name, symbol, variable, ' +
    'point, 位号, 点号, 变量名, 变量编码, 标签, 标签名, 测点, 测点编号',
  name:
    'display name, signal name, title, label, long name, parameter name, register name, ' +
    'documented name, parameter, signal, bezeichnung, 变量名称, 点名, 测点名称, 显示名称, 参数名称, 参数名',
  description: 'comment, comments, remark, remarks, desc, note, notes, kommentar, beschreibung, 描述, 备注, 注释',
  groupName: 'folder, path, area, tag group, system, 组, 所属分组, 系统',
  driverId: 'device, connection, channel, plc, 设备, 连接, 通道',
  address:
    'register address, holding register, holding registers, holding register address, input register, input registers, input register address, modbus address, logical address, address dec, start address, ' +
    'register number, register, addr, reg, node id, offset address, adresse, address hex, 寄存器, ' +
    '寄存器地址, 保持寄存器, 保持寄存器地址, 输入寄存器, 输入寄存器地址, 点位地址, 变量地址, 节点',
  dataType: 'value type, variable type, data format, format type, type, format, datentyp, 类型, 变量类型',
  rw:
    'r/w, read/write, client access, access rights, access right, direction, zugriff, writable, ' +
    'writeable, read only, 读写, 权限, 读写权限, 访问权限, 可写, 是否可写',
  unit:
    'units, eng unit, eng units, engineering unit, engineering units, unit of measure, eu, uom, ' +
    'einheit, 工程单位, 量纲',
  decimals: 'decimal, decimal places, digits, precision, 小数位数, 精度',
  displayMin: 'min, minimum, low, range low, eu low, 量程下限, 最小值, 下限',
  displayMax: 'max, maximum, high, range high, eu high, 量程上限, 最大值, 上限',
  factor: 'multiplier, gain, faktor, 倍率, divisor, divider, 除数, scale, scale factor, 比例, 缩放',
  offset: 'bias, zero, 偏移量',
  collectMs: 'scan rate, scan rate (ms), scan time, polling, poll interval, 扫描周期, 采集周期',
  deadband: 'dead band, hysteresis',
};

/** Headings that some lists use for a multiplier, others for a divisor, and others for a power of ten. */
const AMBIGUOUS_FACTORS = ['scale', 'scalefactor', '比例', '缩放'];

/** True if the values of a factor under this heading are divisors. */
export const isDivisor = (heading: string): boolean => ['divisor', 'divider', '除数'].includes(looseKey(heading));

/** A heading without its case, blanks and signs: `Scan rate`, `scan_rate` and `ScanRate` are one. */
export function looseKey(heading: string): string {
  const key = headingKey(heading);
  return key.replaceAll(/[\s_\-./:()]+/g, '') || key;
}

/** A field, and how sure its name is: the lower, the surer. */
interface Guess {
  readonly field: TableField;
  readonly rank: number;
}

const GUESS_OF = new Map<string, Guess>(
  SIGNAL_FIELDS.flatMap((field) => [
    ...(SYNONYMS[field]?.split(', ') ?? []).map((name, index) => [looseKey(name), { field, rank: index + 1 }] as const),
    ...[field, SIGNAL_LABELS[field].zh, SIGNAL_LABELS[field].en].map(
      (name) => [looseKey(name), { field, rank: 0 }] as const,
    ),
  ]),
);
const KNOWN_OF_SHAPES = new Set(
  Object.values(SHAPES).flatMap(({ columns, marks }) => [...Object.keys(columns), ...marks]),
);
const KNOWN_SHAPES = [
  'kepware',
  'ignition',
  'fuxa',
  'rockwell',
  'tia',
] as const satisfies readonly (keyof typeof SHAPES)[];

const ownFields = new Map<string, TableField | undefined>();
/** Our own field of a heading; remembered, since every cell of the first rows may be one. */
function ownFieldOf(heading: string): TableField | undefined {
  const key = headingKey(heading);
  if (key.length > HEADING_MAX) return undefined;
  if (!ownFields.has(key)) {
    if (ownFields.size > REMEMBERED_MAX) ownFields.clear();
    ownFields.set(key, signalFieldOf(key));
  }
  return ownFields.get(key);
}

const HEADING_MAX = 60;
const REMEMBERED_MAX = 5_000;

/** True if a heading is ours, that of a known export, or a usual name of one of our fields. */
export const isKnownHeading = (heading: string): boolean => {
  if (heading.length > HEADING_MAX) return false;
  const key = looseKey(heading);
  return ownFieldOf(heading) !== undefined || KNOWN_OF_SHAPES.has(key) || GUESS_OF.has(key);
};

/** The program that a list comes from: `own` when all headings are ours, `foreign` when it is not known. */
export function shapeOf(headings: readonly string[]): ListShape {
  const named = headings.filter((heading) => heading !== '');
  if (named.every((heading) => ownFieldOf(heading) !== undefined)) return 'own';
  const keys = new Set(named.map(looseKey));
  return KNOWN_SHAPES.find((name) => SHAPES[name].marks.every((mark) => keys.has(mark))) ?? 'foreign';
}

/** The field that each heading most likely means in a list of this shape; of headings with one field, the surest has it. */
export function guessedFields(headings: readonly string[], shape: ListShape): readonly (TableField | undefined)[] {
  const guesses = headings.map((heading) => guessOf(heading, shape));
  if (shape === 'own') return guesses.map((guess) => guess?.field);
  const fields = guesses.map((guess, index) => {
    const isSurest = guesses.every((other, at) => {
      if (other === undefined || guess === undefined || other.field !== guess.field) return true;
      return at < index ? other.rank > guess.rank : other.rank >= guess.rank;
    });
    return isSurest ? guess?.field : undefined;
  });
  // The description of a list without names is the only name that its signals have.
  const isNamed = fields.includes('code') || fields.includes('name');
  return isNamed ? fields : fields.map((field) => (field === 'description' ? 'name' : field));
}

function guessOf(heading: string, shape: ListShape): Guess | undefined {
  if (heading.length > HEADING_MAX) return undefined;
  const own = ownFieldOf(heading);
  if (shape === 'own') return own && { field: own, rank: 0 };
  const key = looseKey(heading);
  if (shape === 'foreign') return own === undefined ? GUESS_OF.get(key) : { field: own, rank: 0 };
  const field = Object.hasOwn(SHAPES[shape].columns, key) ? SHAPES[shape].columns[key] : undefined;
  return field && { field, rank: 0 };
}

/** True if the values of a column show that it is a factor: under an ambiguous heading, 10 may be a divisor, and -1 a power of ten. */
export const isFactor = (heading: string, values: readonly string[]): boolean =>
  !AMBIGUOUS_FACTORS.includes(looseKey(heading)) ||
  values.every(
    (value) => value === '' || (Number(value.replace(',', '.')) > 0 && Number(value.replace(',', '.')) <= 1),
  );
