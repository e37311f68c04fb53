import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { flagOf, signalOf } from './signals.ts';

type Row = readonly [name: string, nameEn: string, group: string, groupEn: string, fields: Partial<Signal>];

const RUN = flagOf('运行', 'Running', '停止', 'Stopped');
const YES = flagOf('是', 'Yes', '否', 'No');
const TRIP = flagOf('跳闸', 'Tripped', '正常', 'Normal');
const written: Partial<Signal> = { rw: 'rw' };

const of = (rows: readonly Row[]): readonly Signal[] =>
  rows.map(([name, nameEn, groupName, groupNameEn, fields], index) =>
    signalOf({ id: String(index + 1), code: `S${index + 1}`, name, nameEn, groupName, groupNameEn, ...fields }),
  );

const WATERWORKS: readonly Row[] = [
  ['原水井液位', 'Raw water well level', '取水', 'Wells', { unit: 'm' }],
  ['清水池液位', 'Clear water tank level', '取水', 'Wells', { unit: 'm' }],
  ['进水流量', 'Raw water flow', '取水', 'Wells', { unit: 'm³/h' }],
  ['1号泵运行', 'Pump 1 running', '1号泵', 'Pump 1', RUN],
  ['1号泵电流', 'Pump 1 current', '1号泵', 'Pump 1', { unit: 'A' }],
  ['1号泵过载', 'Pump 1 overload', '1号泵', 'Pump 1', TRIP],
  ['1号泵启停', 'Pump 1 command', '1号泵', 'Pump 1', { ...RUN, ...written }],
  ['1号泵过载试验', 'Pump 1 overload test', '1号泵', 'Pump 1', { ...flagOf('试验', 'Test', '—', '—'), ...written }],
  ['2号泵运行', 'Pump 2 running', '2号泵', 'Pump 2', RUN],
  ['2号泵电流', 'Pump 2 current', '2号泵', 'Pump 2', { unit: 'A' }],
  ['2号泵启停', 'Pump 2 command', '2号泵', 'Pump 2', { ...RUN, ...written }],
  ['反冲洗中', 'Backwash running', '过滤', 'Filter', YES],
  ['滤池压差', 'Filter differential pressure', '过滤', 'Filter', { unit: 'kPa' }],
  ['启动反冲洗', 'Start backwash', '过滤', 'Filter', { ...flagOf('启动', 'Start', '否', 'No'), ...written }],
  ['出厂水压力', 'Outlet pressure', '供水', 'Supply', { unit: 'bar' }],
  ['供水压力设定', 'Outlet pressure set-point', '供水', 'Supply', { unit: 'bar', ...written }],
  ['出水流量', 'Outlet flow', '供水', 'Supply', { unit: 'm³/h' }],
  ['累计供水量', 'Total supplied', '供水', 'Supply', { unit: 'm³' }],
  [
    '允许夜间降压',
    'Night pressure reduction enabled',
    '供水',
    'Supply',
    { ...flagOf('允许', 'Enabled', '禁止', 'Disabled'), ...written },
  ],
];

const BOILER_HOUSE: readonly Row[] = [
  ['汽包水位', 'Steam drum level', '给水', 'Feed water', { unit: 'mm' }],
  ['给水箱水位', 'Feed tank level', '给水', 'Feed water', { unit: '%' }],
  ['给水泵运行', 'Feed pump running', '给水', 'Feed water', RUN],
  ['安全阀', 'Safety valve', '蒸汽', 'Steam', flagOf('开启', 'Open', '关闭', 'Closed')],
  ['给水温度', 'Feed water temperature', '给水', 'Feed water', { unit: '°C' }],
  ['排烟温度', 'Flue gas temperature behind the economiser', '燃烧', 'Combustion', { unit: '°C' }],
  [
    '锅炉出口蒸汽压力最高允许设定',
    'Maximum permitted steam pressure set-point',
    '燃烧',
    'Combustion',
    { unit: 'MPa', ...written },
  ],
  ['联锁复位', 'Reset trip', '燃烧', 'Combustion', { ...flagOf('复位', 'Reset', '—', '—'), ...written }],
  [
    '运行方式',
    'Operating mode',
    '燃烧',
    'Combustion',
    {
      ...written,
      dataType: 'uint16',
      unit: '',
      enumTexts: [
        { value: 0, text: '手动', textEn: 'Manual' },
        { value: 1, text: '自动', textEn: 'Automatic' },
      ],
    },
  ],
];

const DOSING: readonly Row[] = [
  [
    '加药泵A启动命令',
    'Sodium hypochlorite dosing pump A start command',
    '',
    '',
    { ...flagOf('', '', '', ''), ...written, pulseMs: 500 },
  ],
  ['加药泵A运行', 'Sodium hypochlorite dosing pump A running', '', '', RUN],
  ['次氯酸钠储罐液位', 'Sodium hypochlorite storage tank level', '', '', { unit: '%' }],
  ['稀释水罐液位', 'Dilution water buffer tank level', '', '', { unit: '%' }],
  ['余氯浓度在线分析仪测量值', 'Residual chlorine concentration online analyser', '', '', { unit: 'mg/L' }],
  ['搅拌机开关', 'Agitator', '', '', { ...flagOf('开', 'On', '关', 'Off'), ...written }],
];

/** The same plant where only one language was entered: in Chinese, or in English in both fields. */
const inOne = (rows: readonly Row[], isChinese: boolean): readonly Row[] =>
  rows.map(([name, nameEn, group, groupEn, fields]) =>
    isChinese ? [name, '', group, '', fields] : [nameEn, '', groupEn, '', fields],
  );

/** Signals of plants as people name them: in both languages, in Chinese alone, in English alone. */
export const PLANTS: Readonly<Record<string, readonly Signal[]>> = {
  waterworks: of(WATERWORKS),
  'waterworks in Chinese': of(inOne(WATERWORKS, true)),
  'waterworks in English': of(inOne(WATERWORKS, false)),
  'boiler house': of(BOILER_HOUSE),
  'boiler house in English': of(inOne(BOILER_HOUSE, false)),
  'dosing station': of(DOSING),
  'dosing station in Chinese': of(inOne(DOSING, true)),
};
