import { waterworksAlarms } from './waterworks-alarms.ts';
import {
  flagIn,
  measuredAs,
  numberIn,
  twoTexts,
  type EnumText,
  type PlantDefinition,
  type PlantSignal,
} from './plant.ts';
import { initialWaterworks, pumpCurrent, stepWaterworks, type Waterworks } from './waterworks-physics.ts';

const onOff: readonly EnumText[] = [
  { value: 0, text: '停止', textEn: 'Stopped' },
  { value: 1, text: '运行', textEn: 'Running' },
];

function statusOf(s: Waterworks): number {
  if (s.isDry) return 3;
  if (s.isBackwashing) return 2;
  return s.isPump1On || s.isPump2On ? 1 : 0;
}
const STATUS: readonly EnumText[] = [
  { value: 0, text: '待机', textEn: 'Standby' },
  { value: 1, text: '供水', textEn: 'Supplying' },
  { value: 2, text: '反冲洗', textEn: 'Backwash' },
  { value: 3, text: '缺水保护', textEn: 'Dry-run protection' },
];

/** A measurement with the pulsation of the moment on it, unless nothing moves. */
const swinging = (s: Waterworks, value: number, share: number): number =>
  value > 1 ? value + s.pulsation * share : value;

const flag = (
  code: string,
  name: string,
  nameEn: string,
  address: number,
  read: (s: Waterworks) => boolean,
  enumTexts = onOff,
) =>
  ({
    code,
    name,
    nameEn,
    dataType: 'bool',
    area: 'discrete',
    address,
    enumTexts,
    read,
  }) satisfies PlantSignal<Waterworks>;
/** Measurements as most PLCs have them: signed 16-bit integers of a hundredth or a tenth of the unit. */
const measured = measuredAs<Waterworks>('int16');
const wanted = (
  code: string,
  name: string,
  nameEn: string,
  address: number,
  [unit, decimals, writeMin, writeMax]: readonly [string, number, number, number],
  field: Pick<PlantSignal<Waterworks>, 'read' | 'write'>,
) =>
  ({
    code,
    name,
    nameEn,
    dataType: 'float32',
    area: 'holding',
    address,
    byteOrder: 'CDAB',
    unit,
    decimals,
    displayMin: writeMin,
    displayMax: writeMax,
    writeMin,
    writeMax,
    ...field,
  }) satisfies PlantSignal<Waterworks>;

/** A small town's water: well, pumps, filter, tank, booster. */
export const waterworks: PlantDefinition<Waterworks> = {
  code: 'WW-01',
  name: '城北水厂',
  nameEn: 'North Waterworks',
  remark:
    '原水井、两台取水泵、滤池、清水池与变频供水 · Raw water well, two intake pumps, filter, clear water tank and booster with VFD',
  place: { lng: 120.152, lat: 30.341 },
  tags: ['WTP'],
  driverName: 'PLC 1 · Modbus TCP',
  initial: initialWaterworks,
  step: stepWaterworks,
  alarms: waterworksAlarms,
  groups: [
    {
      name: '运行与控制',
      nameEn: 'Operation',
      codes: ['STATUS', 'MODE', 'DRY', 'LT102_START', 'LT102_STOP', 'EQ101', 'EQ102', 'PROGRAM'],
    },
    {
      name: '取水与清水池',
      nameEn: 'Wells and tank',
      codes: ['LT101', 'LT102', 'VT101', 'VT101_SP', 'FT101', 'FB101'],
    },
    { name: '1号泵', nameEn: 'Pump 1', codes: ['P1_A', 'P1_H', 'P1_RUN', 'P1_TRIP', 'P1_CMD', 'P1_TEST'] },
    { name: '2号泵', nameEn: 'Pump 2', codes: ['P2_A', 'P2_H', 'P2_RUN', 'P2_CMD'] },
    { name: '过滤', nameEn: 'Filter', codes: ['PDT101', 'BW_RUN', 'BW_CMD'] },
    {
      name: '供水',
      nameEn: 'Supply',
      codes: ['PT101', 'PT101_SP', 'P3_HZ', 'FT102', 'FQ102', 'FQ103'],
    },
    {
      name: '水质',
      nameEn: 'Water quality',
      codes: ['AT101', 'AT101_SP', 'FT103', 'AT102', 'AT103', 'AT104', 'TT101'],
    },
  ],
  signals: [
    {
      code: 'STATUS',
      name: '运行状态',
      nameEn: 'State',
      dataType: 'uint16',
      area: 'input',
      address: 0,
      enumTexts: STATUS,
      read: statusOf,
    },
    measured('LT101', '原水井液位', 'Raw water well level', 1, ['m', 2, 0.01, 0, 6], (s) => s.wellLevel),
    measured('LT102', '清水池液位', 'Clear water tank level', 2, ['m', 2, 0.01, 0, 5], (s) => s.tankLevel),
    measured('PT101', '出厂水压力', 'Outlet pressure', 3, ['bar', 2, 0.02, 0, 8], (s) => s.pressure),
    measured('PDT101', '滤池压差', 'Filter differential pressure', 4, ['kPa', 1, 0.1, 0, 60], (s) => s.filterPressure),
    measured('VT101', '进水阀开度', 'Inlet valve position', 5, ['%', 1, 0.2, 0, 100], (s) => s.valve),
    measured('P1_A', '1号泵电流', 'Pump 1 current', 6, ['A', 1, 0.3, 0, 60], (s) =>
      swinging(s, pumpCurrent(s.isPump1On, s.pump1Flow), 0.3),
    ),
    measured('P2_A', '2号泵电流', 'Pump 2 current', 7, ['A', 1, 0.3, 0, 60], (s) =>
      swinging(s, pumpCurrent(s.isPump2On, s.pump2Flow), -0.3),
    ),
    measured('P3_HZ', '增压泵频率', 'Booster frequency', 8, ['Hz', 1, 0.2, 0, 50], (s) => s.boosterHz),
    measured('AT101', '余氯', 'Residual chlorine', 9, ['mg/L', 2, 0.01, 0, 1], (s) => s.chlorine),
    measured('AT102', '出水浊度', 'Outlet turbidity', 10, ['NTU', 2, 0.01, 0, 1], (s) => s.turbidity),
    measured('AT103', '原水浊度', 'Raw water turbidity', 11, ['NTU', 1, 0.1, 0, 40], (s) => s.rawTurbidity),
    measured('AT104', '出水 pH', 'Outlet pH', 12, ['', 2, 0.01, 6, 9], (s) => s.acidity),
    measured('TT101', '水温', 'Water temperature', 13, ['°C', 1, 0.1, 0, 30], (s) => s.temperature),
    measured('FT103', '加氯流量', 'Chlorine dosing', 14, ['L/h', 2, 0.02, 0, 6], (s) => s.dosing),
    {
      code: 'FT101',
      name: '进水流量',
      nameEn: 'Raw water flow',
      dataType: 'float32',
      area: 'input',
      address: 20,
      unit: 'm³/h',
      decimals: 1,
      deadband: 0.8,
      displayMin: 0,
      displayMax: 500,
      read: (s) => swinging(s, s.pump1Flow + s.pump2Flow, 1.6),
    },
    {
      code: 'FT102',
      name: '出水流量',
      nameEn: 'Outlet flow',
      dataType: 'float32',
      area: 'input',
      address: 22,
      unit: 'm³/h',
      decimals: 1,
      deadband: 0.8,
      displayMin: 0,
      displayMax: 400,
      read: (s) => swinging(s, s.outFlow, -1.1),
    },
    {
      code: 'FQ102',
      name: '累计供水量',
      nameEn: 'Total supplied',
      dataType: 'uint32',
      area: 'input',
      address: 24,
      unit: 'm³',
      decimals: 1,
      factor: 0.1,
      deadband: 0.4,
      read: (s) => s.totalOut,
    },
    {
      code: 'EQ101',
      name: '累计用电量',
      nameEn: 'Total energy',
      dataType: 'uint32',
      area: 'input',
      address: 26,
      unit: 'kWh',
      decimals: 1,
      factor: 0.1,
      deadband: 0.4,
      read: (s) => s.energy,
    },
    {
      code: 'P1_H',
      name: '1号泵运行时间',
      nameEn: 'Pump 1 running hours',
      dataType: 'uint32',
      area: 'input',
      address: 28,
      unit: 'h',
      decimals: 1,
      factor: 0.1,
      read: (s) => s.pump1Hours,
    },
    {
      code: 'P2_H',
      name: '2号泵运行时间',
      nameEn: 'Pump 2 running hours',
      dataType: 'uint32',
      area: 'input',
      address: 30,
      unit: 'h',
      decimals: 1,
      factor: 0.1,
      read: (s) => s.pump2Hours,
    },
    flag('P1_RUN', '1号泵运行', 'Pump 1 running', 0, (s) => s.isPump1On),
    flag('P2_RUN', '2号泵运行', 'Pump 2 running', 1, (s) => s.isPump2On),
    flag('BW_RUN', '反冲洗中', 'Backwash running', 2, (s) => s.isBackwashing, twoTexts('否', 'No', '是', 'Yes')),
    flag('DRY', '缺水保护', 'Dry-run protection', 3, (s) => s.isDry, twoTexts('正常', 'Normal', '动作', 'Tripped')),
    flag(
      'P1_TRIP',
      '1号泵过载',
      'Pump 1 overload',
      4,
      (s) => s.isPump1Tripped,
      twoTexts('正常', 'Normal', '跳闸', 'Tripped'),
    ),
    {
      code: 'MODE',
      name: '控制方式',
      nameEn: 'Control mode',
      dataType: 'uint16',
      area: 'holding',
      address: 0,
      writeMin: 0,
      writeMax: 1,
      needsConfirm: true,
      enumTexts: twoTexts('手动', 'Manual', '自动', 'Automatic'),
      read: (s) => (s.isAuto ? 1 : 0),
      write: (s, value) => {
        s.isAuto = value === 1;
      },
    },
    wanted('LT102_START', '启泵液位', 'Pump start level', 2, ['m', 2, 0.5, 3], {
      read: (s) => s.startLevel,
      write: (s, value) => {
        s.startLevel = Math.min(Number(value), s.stopLevel - 0.3);
      },
    }),
    wanted('LT102_STOP', '停泵液位', 'Pump stop level', 4, ['m', 2, 1.5, 4.8], {
      read: (s) => s.stopLevel,
      write: (s, value) => {
        s.stopLevel = Math.max(Number(value), s.startLevel + 0.3);
      },
    }),
    wanted('PT101_SP', '供水压力设定', 'Outlet pressure set-point', 6, ['bar', 2, 2, 6], numberIn('pressureWanted')),
    wanted('AT101_SP', '余氯设定', 'Chlorine set-point', 8, ['mg/L', 2, 0.1, 1.2], numberIn('chlorineWanted')),
    wanted('VT101_SP', '进水阀设定', 'Inlet valve set-point', 10, ['%', 0, 0, 100], numberIn('valveWanted')),
    {
      code: 'P1_CMD',
      name: '1号泵启停',
      nameEn: 'Pump 1 command',
      dataType: 'bool',
      area: 'coil',
      address: 0,
      enumTexts: onOff,
      ...flagIn('wantsPump1'),
    },
    {
      code: 'P2_CMD',
      name: '2号泵启停',
      nameEn: 'Pump 2 command',
      dataType: 'bool',
      area: 'coil',
      address: 1,
      enumTexts: onOff,
      ...flagIn('wantsPump2'),
    },
    {
      code: 'BW_CMD',
      name: '启动反冲洗',
      nameEn: 'Start backwash',
      dataType: 'bool',
      area: 'coil',
      address: 2,
      needsConfirm: true,
      enumTexts: twoTexts('否', 'No', '启动', 'Start'),
      read: (s) => s.wantsBackwash || s.isBackwashing,
      write: (s, value) => {
        s.wantsBackwash = value === true;
        if (value === false) s.backwashSeconds = 0;
      },
    },
    {
      code: 'P1_TEST',
      name: '1号泵过载试验',
      nameEn: 'Pump 1 overload test',
      dataType: 'bool',
      area: 'coil',
      address: 3,
      needsConfirm: true,
      enumTexts: twoTexts('—', '—', '试验', 'Test'),
      ...flagIn('wantsTrip'),
    },
    {
      code: 'PROGRAM',
      name: 'PLC 程序版本',
      nameEn: 'PLC program',
      dataType: 'string',
      area: 'input',
      address: 60,
      length: 8,
      read: () => 'WW-2.4.1',
    },
  ],
  calculated: [
    {
      code: 'FB101',
      name: '进出水流量差',
      nameEn: 'Net inflow',
      unit: 'm³/h',
      decimals: 1,
      calculation: { kind: 'formula', formula: '{FT101} - {FT102}' },
    },
    {
      code: 'EQ102',
      name: '吨水电耗',
      nameEn: 'Specific energy',
      unit: 'kWh/m³',
      decimals: 3,
      calculation: { kind: 'formula', formula: 'if({FQ102} > 0, {EQ101} / {FQ102}, 0)' },
    },
    {
      code: 'FQ103',
      name: '今日供水量',
      nameEn: 'Water supplied today',
      unit: 'm³',
      decimals: 1,
      calculation: { kind: 'statistic', statistic: { source: 'FT102', of: 'integral', span: 'day' } },
    },
  ],
};
