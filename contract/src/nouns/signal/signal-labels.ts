/** The fields of a signal and their choices as screens, Excel files and CSV files call them. */
import type { DATA_TYPES, DEADBAND_TYPES, REPORT_MODES, SCALINGS, SIGNAL_RW } from './signal.ts';
import type { SIGNAL_KINDS } from './calculation.ts';
import type { STORE_MODES, WRITE_CONFIRMS } from './signal.ts';
import type { Texts } from '../../errors.ts';
import type { signalFields } from './fields.ts';

export type SignalField = keyof typeof signalFields;

/** `was`: what earlier versions wrote into a file, which an import still understands. */
export type Label = Texts & { readonly was?: readonly string[] };

/** In the order of the columns of a file and of the table. */
export const SIGNAL_LABELS = {
  code: { zh: '编码', en: 'Code' },
  name: { zh: '名称', en: 'Name' },
  nameEn: { zh: '英文名称', en: 'English name' },
  groupName: { zh: '分组', en: 'Group' },
  groupNameEn: { zh: '分组（英文）', en: 'Group (English)' },
  description: { zh: '说明', en: 'Description' },
  kind: { zh: '类别', en: 'Kind' },
  formula: { zh: '公式', en: 'Formula' },
  recalcSec: { zh: '重算周期（秒）', en: 'Calculation period (s)', was: ['Recalculated every (s)'] },
  statistic: { zh: '统计', en: 'Statistic' },
  driverId: { zh: '驱动', en: 'Driver' },
  address: { zh: '地址', en: 'Address' },
  metric: { zh: '指标', en: 'Metric' },
  rw: { zh: '读写属性', en: 'Access' },
  dataType: { zh: '数据类型', en: 'Data type' },
  unit: { zh: '单位', en: 'Unit' },
  decimals: { zh: '小数位', en: 'Decimals' },
  displayMin: { zh: '显示下限', en: 'Scale minimum', was: ['Scale from'] },
  displayMax: { zh: '显示上限', en: 'Scale maximum', was: ['Scale to'] },
  enumTexts: { zh: '枚举文本', en: 'Value texts', was: ['Texts of values'] },
  trueText: { zh: '为真时显示', en: 'Text when true' },
  trueTextEn: { zh: '为真时显示（英文）', en: 'Text when true (English)' },
  falseText: { zh: '为假时显示', en: 'Text when false' },
  falseTextEn: { zh: '为假时显示（英文）', en: 'Text when false (English)' },
  scaling: { zh: '换算方式', en: 'Scaling' },
  factor: { zh: '系数', en: 'Factor' },
  offset: { zh: '偏移', en: 'Offset' },
  rawLow: { zh: '原始值低点', en: 'Raw low' },
  rawHigh: { zh: '原始值高点', en: 'Raw high' },
  engLow: { zh: '工程值低点', en: 'Engineering low' },
  engHigh: { zh: '工程值高点', en: 'Engineering high' },
  clamp: { zh: '限幅', en: 'Clamp' },
  discardLow: { zh: '丢弃低于', en: 'Discard below' },
  discardHigh: { zh: '丢弃高于', en: 'Discard above' },
  rollsOverAt: { zh: '计数器回零值', en: 'Counter rolls over at' },
  collectMs: { zh: '采集周期（毫秒）', en: 'Poll period (ms)', was: ['Read every (ms)'] },
  reportMode: { zh: '上报方式', en: 'Report mode', was: ['Report'] },
  reportPeriodSec: { zh: '上报周期（秒）', en: 'Report period (s)' },
  deadband: { zh: '死区', en: 'Deadband' },
  deadbandType: { zh: '死区类型', en: 'Deadband type', was: ['Deadband in'] },
  staleAfterSec: { zh: '陈旧时限（秒）', en: 'Stale after (s)' },
  storeMode: { zh: '历史存储', en: 'History' },
  storePeriodSec: { zh: '存储周期（秒）', en: 'History period (s)' },
  maxGapSec: { zh: '最长存储间隔（秒）', en: 'Maximum gap (s)', was: ['Longest gap (s)'] },
  retentionDays: { zh: '保留天数', en: 'Retention (days)', was: ['Kept for days'] },
  writeMin: { zh: '写入下限', en: 'Write minimum', was: ['Lowest written'] },
  writeMax: { zh: '写入上限', en: 'Write maximum', was: ['Highest written'] },
  writeStep: { zh: '写入步长', en: 'Write step' },
  pulseMs: { zh: '脉冲（毫秒）', en: 'Pulse (ms)' },
  writeIntervalSec: { zh: '最短写入间隔（秒）', en: 'Minimum write interval (s)', was: ['Time between writes (s)'] },
  writeConfirm: { zh: '写入确认', en: 'Write confirmation', was: ['Confirm a write'] },
  interlockExpr: { zh: '联锁条件', en: 'Interlock' },
  readBack: { zh: '回读确认', en: 'Read-back confirmation', was: ['Confirmed by read-back'] },
  readBackSignal: { zh: '回读变量', en: 'Read-back signal', was: ['Read back from'] },
  readBackMs: { zh: '回读时限（毫秒）', en: 'Read-back timeout (ms)', was: ['Read back within (ms)'] },
  authRegion: { zh: '控制区域', en: 'Region' },
  seq: { zh: '序号', en: 'Order' },
} as const satisfies { readonly [F in SignalField]: Label };

const types: { readonly [T in (typeof DATA_TYPES)[number]]: Texts } = {
  bool: { zh: 'bool', en: 'bool' },
  int8: { zh: 'int8', en: 'int8' },
  uint8: { zh: 'uint8', en: 'uint8' },
  int16: { zh: 'int16', en: 'int16' },
  uint16: { zh: 'uint16', en: 'uint16' },
  int32: { zh: 'int32', en: 'int32' },
  uint32: { zh: 'uint32', en: 'uint32' },
  int64: { zh: 'int64', en: 'int64' },
  uint64: { zh: 'uint64', en: 'uint64' },
  float32: { zh: 'float32', en: 'float32' },
  float64: { zh: 'float64', en: 'float64' },
  bcd16: { zh: 'bcd16', en: 'bcd16' },
  bcd32: { zh: 'bcd32', en: 'bcd32' },
  string: { zh: 'string', en: 'string' },
  datetime: { zh: 'datetime', en: 'datetime' },
};

const YES_NO = { true: { zh: '是', en: 'Yes' }, false: { zh: '否', en: 'No' } };

/** The fields that are a choice: value → what it is called. */
export const SIGNAL_CHOICES = {
  kind: {
    io: { zh: '采集', en: 'Device' },
    formula: { zh: '公式', en: 'Formula' },
    internal: { zh: '内部', en: 'Internal' },
    statistic: { zh: '统计', en: 'Statistic' },
  } satisfies { readonly [T in (typeof SIGNAL_KINDS)[number]]: Texts },
  rw: {
    ro: { zh: '只读', en: 'Read-only', was: ['Read'] },
    rw: { zh: '读写', en: 'Read-write', was: ['Read and write'] },
    wo: { zh: '只写', en: 'Write-only', was: ['Write'] },
  } satisfies { readonly [T in (typeof SIGNAL_RW)[number]]: Label },
  dataType: types,
  scaling: {
    none: { zh: '不换算', en: 'None' },
    factor: { zh: '系数与偏移', en: 'Factor and offset' },
    linear: { zh: '两点线性', en: 'Two-point linear', was: ['Two points'] },
    sqrt: { zh: '两点开方', en: 'Two-point square root', was: ['Square root'] },
  } satisfies { readonly [T in (typeof SCALINGS)[number]]: Label },
  clamp: YES_NO,
  readBack: YES_NO,
  reportMode: {
    auto: { zh: '随存储', en: 'Same as history', was: ['As stored'] },
    received: { zh: '每次采集', en: 'Every reading' },
    change: { zh: '变化时', en: 'On change' },
    period: { zh: '按周期', en: 'Periodically', was: ['Once a period'] },
  } satisfies { readonly [T in (typeof REPORT_MODES)[number]]: Label },
  deadbandType: {
    abs: { zh: '工程值', en: 'Units' },
    percent: { zh: '百分比', en: 'Percent' },
  } satisfies { readonly [T in (typeof DEADBAND_TYPES)[number]]: Texts },
  storeMode: {
    none: { zh: '不存储', en: 'Not stored' },
    change: { zh: '变化时', en: 'On change' },
    period: { zh: '按周期', en: 'Periodically', was: ['Once a period'] },
    all: { zh: '每个值', en: 'Every value' },
  } satisfies { readonly [T in (typeof STORE_MODES)[number]]: Label },
  writeConfirm: {
    none: { zh: '不要求', en: 'Not required', was: ['Not asked'] },
    confirm: { zh: '要求确认', en: 'Confirmation', was: ['Asked'] },
    password: { zh: '输入密码', en: 'Password' },
    reason: { zh: '填写原因', en: 'Reason' },
    dual: { zh: '双人复核', en: 'Two people' },
  } satisfies { readonly [T in (typeof WRITE_CONFIRMS)[number]]: Label },
} as const satisfies { readonly [F in SignalField]?: { readonly [choice: string]: Label } };

/** Every field has a column. */
export type TableField = SignalField;

/** The columns of a file and of the table, in their order. */
export const SIGNAL_FIELDS = Object.keys(SIGNAL_LABELS).filter((name): name is TableField => name in SIGNAL_LABELS);
