import type { ImportSource } from '@tidegate/contract/nouns/signal/import-mapping.ts';
import { signalFieldOf } from '@tidegate/contract/nouns/signal/signal-cells.ts';
import type { TableField } from '@tidegate/contract/nouns/signal/signal-labels.ts';
import { SIGNAL_FIELDS } from '@tidegate/contract/nouns/signal/signal-labels.ts';
import { headingKey } from '../../../kernel/sheet/find-table.ts';

export type ListShape = ImportSource['shape'];

type Columns = { readonly [heading: string]: TableField };

interface Shape {
  /** Headings that only this program writes, of which each group has to be present. */
  readonly marks: readonly string[];
  readonly columns: Columns;
}

/** Exports of programs that many plants have; headings as `headingKey` returns them. */
const SHAPES: { readonly [S in Exclude<ListShape, 'own' | 'foreign'>]: Shape } = {
  kepware: {
    marks: ['tag name', 'address', 'client access'],
    columns: {
      'tag name': 'code',
      address: 'address',
      'data type': 'dataType',
      'client access': 'rw',
      'scan rate': 'collectMs',
      scaling: 'scaling',
      'raw low': 'rawLow',
      'raw high': 'rawHigh',
      'scaled low': 'engLow',
      'scaled high': 'engHigh',
      'eng units': 'unit',
      'eng. units': 'unit',
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
      'deadband.value': 'deadband',
    },
  },
};

/** What other lists call our fields, in the languages that reach us. */
const SYNONYMS: { readonly [F in TableField]?: readonly string[] } = {
  code: [
    'tag',
    'tag name',
    'tagname',
    'tag id',
    'point',
    'point name',
    'variable',
    'symbol',
    '位号',
    '点号',
    '变量名',
    '变量编码',
    '标签',
    '标签名',
    '测点',
    '测点编号',
  ],
  name: [
    'title',
    'label',
    'display name',
    'signal',
    'signal name',
    'bezeichnung',
    '变量名称',
    '点名',
    '测点名称',
    '显示名称',
  ],
  description: [
    'comment',
    'comments',
    'remark',
    'remarks',
    'desc',
    'note',
    'kommentar',
    'beschreibung',
    '描述',
    '备注',
    '注释',
  ],
  groupName: ['folder', 'path', 'area', 'tag group', 'system', '组', '所属分组', '系统'],
  driverId: ['device', 'connection', 'channel', 'plc', '设备', '连接', '通道'],
  address: [
    'register',
    'addr',
    'register address',
    'modbus address',
    'node id',
    'nodeid',
    'offset address',
    'adresse',
    '寄存器',
    '寄存器地址',
    '点位地址',
    '变量地址',
    '节点',
  ],
  dataType: ['type', 'datatype', 'value type', 'format type', 'datentyp', '类型', '变量类型'],
  rw: [
    'r/w',
    'rw',
    'read/write',
    'read write',
    'client access',
    'access rights',
    'access right',
    'direction',
    'zugriff',
    '读写',
    '权限',
    '读写权限',
    '访问权限',
  ],
  unit: [
    'units',
    'eng unit',
    'eng units',
    'engineering unit',
    'engineering units',
    'eu',
    'uom',
    'einheit',
    '工程单位',
    '量纲',
  ],
  decimals: ['decimal', 'decimal places', 'digits', 'precision', '小数位数', '精度'],
  displayMin: ['min', 'minimum', 'low', 'range low', 'eu low', '量程下限', '最小值', '下限'],
  displayMax: ['max', 'maximum', 'high', 'range high', 'eu high', '量程上限', '最大值', '上限'],
  factor: ['gain', 'multiplier', 'scale', 'scale factor', 'faktor', '倍率', '比例', '缩放'],
  offset: ['bias', 'zero', '偏移量'],
  collectMs: ['scan rate', 'scan rate (ms)', 'scan time', 'polling', 'poll interval', '扫描周期', '采集周期'],
  deadband: ['dead band', 'hysteresis'],
};

const FIELD_OF_SYNONYM = new Map(
  SIGNAL_FIELDS.flatMap((field) => (SYNONYMS[field] ?? []).map((name) => [name, field] as const)),
);
const KNOWN_OF_SHAPES = new Set(
  Object.values(SHAPES).flatMap(({ columns, marks }) => [...Object.keys(columns), ...marks]),
);

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

/** Whether a heading is ours, that of a known export, or a usual name of one of our fields. */
export const isKnownHeading = (heading: string): boolean => {
  const key = headingKey(heading);
  return ownFieldOf(key) !== undefined || KNOWN_OF_SHAPES.has(key) || FIELD_OF_SYNONYM.has(key);
};

/** The program that a list comes from: `own` when all headings are ours, `foreign` when it is not known. */
export function shapeOf(headings: readonly string[]): ListShape {
  const keys = new Set(headings.filter((heading) => heading !== '').map(headingKey));
  if ([...keys].every((key) => ownFieldOf(key) !== undefined)) return 'own';
  for (const name of ['kepware', 'ignition', 'fuxa'] as const) {
    if (SHAPES[name].marks.every((mark) => keys.has(mark))) return name;
  }
  return 'foreign';
}

/** The field that a heading most likely means in a list of this shape. */
export function guessedField(heading: string, shape: ListShape): TableField | undefined {
  const key = headingKey(heading);
  if (shape === 'own') return ownFieldOf(key);
  if (shape !== 'foreign') return SHAPES[shape].columns[key];
  return ownFieldOf(key) ?? FIELD_OF_SYNONYM.get(key);
}
