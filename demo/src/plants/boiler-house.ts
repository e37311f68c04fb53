import { type Boiler, efficiency, gasFlow, initialBoiler, saturation, stepBoiler } from './boiler-physics.ts';
import { boilerAlarms } from './boiler-alarms.ts';
import type { EnumText, PlantDefinition, PlantSignal, Scale } from './plant.ts';

const MODES: readonly EnumText[] = [
  { value: 0, text: '停炉', textEn: 'Off' },
  { value: 1, text: '自动', textEn: 'Automatic' },
  { value: 2, text: '手动', textEn: 'Manual' },
];
const texts = (no: string, noEn: string, yes: string, yesEn: string): readonly EnumText[] => [
  { value: 0, text: no, textEn: noEn },
  { value: 1, text: yes, textEn: yesEn },
];

/** The status word of the burner control: one bit for each fact. */
const statusBit = (
  code: string,
  name: string,
  nameEn: string,
  bit: number,
  read: (s: Boiler) => boolean,
  enumTexts: readonly EnumText[],
) =>
  ({
    code,
    name,
    nameEn,
    dataType: 'bool',
    area: 'input',
    address: 40,
    bit,
    enumTexts,
    read,
  }) satisfies PlantSignal<Boiler>;
const real = (
  code: string,
  name: string,
  nameEn: string,
  address: number,
  [unit, decimals, deadband, displayMin, displayMax]: Scale,
  read: (s: Boiler) => number,
) =>
  ({
    code,
    name,
    nameEn,
    dataType: 'float32',
    area: 'input',
    address,
    byteOrder: 'CDAB',
    unit,
    decimals,
    deadband,
    displayMin,
    displayMax,
    read,
  }) satisfies PlantSignal<Boiler>;
const wanted = (
  code: string,
  name: string,
  nameEn: string,
  address: number,
  [unit, decimals, writeMin, writeMax]: readonly [string, number, number, number],
  read: (s: Boiler) => number,
  write: (s: Boiler, value: number) => void,
) =>
  ({
    code,
    name,
    nameEn,
    dataType: 'int16',
    area: 'holding',
    address,
    unit,
    decimals,
    factor: 10 ** -decimals,
    displayMin: writeMin,
    displayMax: writeMax,
    writeMin,
    writeMax,
    read,
    write: (s, value) => write(s, Number(value)),
  }) satisfies PlantSignal<Boiler>;

/** A gas-fired steam boiler with pressure control, feed water and interlocks. */
export const boilerHouse: PlantDefinition<Boiler> = {
  code: 'BH-01',
  name: '热力站锅炉房',
  nameEn: 'Boiler House',
  remark: '8 t/h 燃气蒸汽锅炉，汽压 PID 调节，给水与安全联锁',
  place: { lng: 120.187, lat: 30.262 },
  tags: ['供热'],
  driverName: 'PLC 2 · Modbus TCP',
  initial: initialBoiler,
  step: stepBoiler,
  alarms: boilerAlarms,
  signals: [
    real('PT201', '蒸汽压力', 'Steam pressure', 0, ['MPa', 3, 0.001, 0, 1.2], (s) => s.pressure + s.flutter * 0.0012),
    real('TT201', '蒸汽温度', 'Steam temperature', 2, ['°C', 1, 0.1, 100, 200], (s) => saturation(s.pressure)),
    real('FT201', '蒸汽流量', 'Steam flow', 4, ['t/h', 2, 0.02, 0, 10], (s) => s.steamFlow + s.flutter * 0.015),
    real('LT201', '汽包水位', 'Drum level', 6, ['mm', 1, 0.8, -150, 150], (s) => s.drumLevel + s.flutter * 0.9),
    real('FT202', '给水流量', 'Feed water flow', 8, ['t/h', 2, 0.02, 0, 12], (s) => s.feedFlow),
    real('LT202', '给水箱水位', 'Feed tank level', 42, ['%', 1, 0.3, 0, 100], (s) => s.feedLevel),
    real('TT202', '给水温度', 'Feed water temperature', 10, ['°C', 1, 0.1, 0, 120], (s) => s.feedTemperature),
    real('FT203', '燃气流量', 'Gas flow', 12, ['Nm³/h', 1, 1.5, 0, 700], gasFlow),
    real('TT203', '排烟温度', 'Flue gas temperature', 14, ['°C', 1, 0.3, 0, 250], (s) => s.flueTemperature),
    real('AT201', '烟气含氧量', 'Flue gas oxygen', 16, ['%', 2, 0.03, 0, 10], (s) => s.oxygen),
    real('BT201', '燃烧器负荷', 'Burner load', 18, ['%', 1, 0.3, 0, 100], (s) => (s.isFlameOn ? s.load : 0)),
    real('ET201', '锅炉效率', 'Boiler efficiency', 20, ['%', 1, 0.1, 80, 100], efficiency),
    {
      code: 'FQ203',
      name: '累计燃气量',
      nameEn: 'Total gas',
      dataType: 'float64',
      area: 'input',
      address: 22,
      unit: 'Nm³',
      decimals: 1,
      deadband: 0.5,
      read: (s) => s.gasTotal,
    },
    {
      code: 'FQ201',
      name: '累计产汽量',
      nameEn: 'Total steam',
      dataType: 'float64',
      area: 'input',
      address: 26,
      unit: 't',
      decimals: 2,
      deadband: 0.02,
      read: (s) => s.steamTotal,
    },
    {
      code: 'HOURS',
      name: '运行时间',
      nameEn: 'Running hours',
      dataType: 'uint32',
      area: 'input',
      address: 30,
      byteOrder: 'CDAB',
      unit: 'h',
      decimals: 1,
      factor: 0.1,
      read: (s) => s.hours,
    },
    {
      code: 'STARTS',
      name: '点火次数',
      nameEn: 'Burner starts',
      dataType: 'uint16',
      area: 'input',
      address: 32,
      read: (s) => s.starts,
    },
    statusBit('FLAME', '火焰信号', 'Flame', 0, (s) => s.isFlameOn, texts('无火', 'No flame', '有火', 'Flame')),
    statusBit(
      'FP_RUN',
      '给水泵运行',
      'Feed pump running',
      1,
      (s) => s.isFeedPumpOn,
      texts('停止', 'Stopped', '运行', 'Running'),
    ),
    statusBit('SV', '安全阀', 'Safety valve', 2, (s) => s.isSafetyValveOpen, texts('关闭', 'Closed', '开启', 'Open')),
    statusBit(
      'TRIP',
      '低水位联锁',
      'Low water trip',
      3,
      (s) => s.isTripped,
      texts('正常', 'Normal', '动作', 'Tripped'),
    ),
    statusBit('MV202', '补水阀', 'Make-up valve', 4, (s) => s.isFilling, texts('关闭', 'Closed', '开启', 'Open')),
    {
      code: 'MODE',
      name: '运行方式',
      nameEn: 'Operating mode',
      dataType: 'uint16',
      area: 'holding',
      address: 0,
      writeMin: 0,
      writeMax: 2,
      needsConfirm: true,
      enumTexts: MODES,
      read: (s) => s.mode,
      write: (s, value) => {
        s.mode = Number(value);
      },
    },
    wanted(
      'PT201_SP',
      '汽压设定',
      'Pressure set-point',
      1,
      ['MPa', 2, 0.3, 1],
      (s) => s.pressureWanted,
      (s, value) => {
        s.pressureWanted = value;
      },
    ),
    wanted(
      'LT201_SP',
      '水位设定',
      'Drum level set-point',
      2,
      ['mm', 0, -80, 80],
      (s) => s.drumLevelWanted,
      (s, value) => {
        s.drumLevelWanted = value;
      },
    ),
    wanted(
      'BT201_SP',
      '手动负荷',
      'Manual burner load',
      3,
      ['%', 0, 10, 100],
      (s) => s.loadWanted,
      (s, value) => {
        s.loadWanted = value;
      },
    ),
    wanted(
      'PID_P',
      '比例增益',
      'Controller gain',
      4,
      ['%/MPa', 0, 10, 400],
      (s) => s.gain,
      (s, value) => {
        s.gain = value;
      },
    ),
    wanted(
      'PID_I',
      '积分时间',
      'Integral time',
      5,
      ['s', 0, 20, 900],
      (s) => s.resetSeconds,
      (s, value) => {
        s.resetSeconds = value;
      },
    ),
    {
      code: 'RESET',
      name: '联锁复位',
      nameEn: 'Reset trip',
      dataType: 'bool',
      area: 'coil',
      address: 0,
      needsConfirm: true,
      enumTexts: texts('—', '—', '复位', 'Reset'),
      read: (s) => s.wantsReset,
      write: (s, value) => {
        s.wantsReset = value === true;
      },
    },
  ],
};
