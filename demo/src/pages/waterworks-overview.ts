import {
  all,
  CENTRED,
  choice,
  command,
  label,
  pipe,
  spark,
  state,
  symbol,
  TITLE,
  toPage,
  value,
  when,
} from './draw.ts';
import { LEFT_BUTTON, RIGHT_BUTTON, overview } from './overview.ts';
import { instrument, plate } from './parts.ts';
import { pump } from './waterworks-parts.ts';

const pumping = when('FT101', 'gt', 2);
const supplying = when('FT102', 'gt', 2);
const dosing = when('FT103', 'gt', 0.05);

/** Well, two pumps side by side, the inlet valve. */
const intake = all(
  symbol('open-tank', [40, 136, 120, 160], { of: 'LT101' }),
  plate([16, 304, 168], ['原水井', 'Raw water well'], 'LT101'),
  spark('LT101', [40, 352, 120, 40]),
  pipe(
    [
      [160, 276],
      [200, 276],
      [200, 220],
      [240, 220],
    ],
    when('P1_RUN'),
  ),
  pipe(
    [
      [160, 276],
      [200, 276],
      [200, 332],
      [240, 332],
    ],
    when('P2_RUN'),
  ),
  pipe(
    [
      [304, 204],
      [344, 204],
      [344, 260],
      [384, 260],
    ],
    when('P1_RUN'),
  ),
  pipe(
    [
      [304, 316],
      [344, 316],
      [344, 260],
      [384, 260],
    ],
    when('P2_RUN'),
  ),
  pump('P1', [240, 188, 64, 64]),
  pump('P2', [240, 300, 64, 64]),
  label([208, 128, 128, 20], ['1号泵', 'Pump 1'], { ...TITLE, ...CENTRED, fontSize: 13 }),
  value('P1_RUN', [208, 148, 64, 22], { size: 13, align: 'right', isBold: false }),
  value('P1_A', [272, 148, 72, 22], { size: 13 }),
  label([208, 372, 128, 20], ['2号泵', 'Pump 2'], { ...TITLE, ...CENTRED, fontSize: 13 }),
  value('P2_RUN', [208, 392, 64, 22], { size: 13, align: 'right', isBold: false }),
  value('P2_A', [272, 392, 72, 22], { size: 13 }),
  pipe(
    [
      [448, 260],
      [552, 260],
      [552, 96],
      [640, 96],
      [640, 120],
    ],
    pumping,
  ),
  symbol('control-valve', [384, 220, 64, 64], { of: 'VT101', states: [state('open', when('VT101', 'gt', 2))] }),
  plate([360, 296, 112], ['进水阀', 'Inlet valve'], 'VT101'),
  instrument('flow-meter', 'FT101', [492, 260], ['进水流量', 'Raw water flow']),
);

/** Filter, dosing, tank, boosters, town. */
const treatment = all(
  pipe(
    [
      [640, 216],
      [640, 244],
      [720, 244],
    ],
    pumping,
  ),
  symbol('filter', [592, 120, 96, 96], {
    of: 'PDT101',
    states: [state('running', pumping)],
  }),
  label([692, 136, 96, 20], ['滤池压差', 'Filter Δp'], {}),
  value('PDT101', [692, 156, 96, 24]),
  pipe(
    [
      [840, 152],
      [876, 152],
    ],
    dosing,
    8,
  ),
  pipe(
    [
      [876, 200],
      [876, 248],
    ],
    dosing,
    8,
  ),
  symbol('drum', [792, 96, 48, 64]),
  symbol('dosing-pump', [864, 152, 48, 48], { of: 'FT103', states: [state('running', dosing)] }),
  label([848, 96, 112, 20], ['加氯流量', 'Chlorine dosing'], {}),
  value('FT103', [848, 116, 112, 24]),
  symbol('reservoir', [720, 208, 192, 144], { of: 'LT102' }),
  label([744, 268, 112, 20], ['清水池', 'Clear water'], { ...TITLE, fontSize: 13 }),
  value('LT102', [744, 288, 104, 32], { size: 22 }),
  spark('LT102', [736, 368, 128, 40]),
  pipe(
    [
      [912, 316],
      [968, 316],
    ],
    supplying,
  ),
  pipe(
    [
      [1048, 256],
      [1120, 256],
    ],
    supplying,
  ),
  symbol('booster-set', [968, 246, 80, 80], { of: 'P3_HZ', states: [state('running', when('P3_HZ', 'gt', 2))] }),
  plate([944, 336, 128], ['增压泵组', 'Booster set'], 'P3_HZ'),
  instrument('flow-meter', 'FT102', [1080, 256], ['出水流量', 'Outlet flow']),
  symbol('building', [1120, 200, 64, 64], { states: [state('online', supplying)] }),
  plate([1096, 272, 96], ['城区管网', 'Town'], 'PT101'),
);

/** The waterworks at a glance: from the well to the town, the levels, what has to be in order, what can be changed. */
export const waterworksOverview = overview({
  key: 'waterworks-overview',
  plant: 'WW-01',
  title: '工艺总览',
  titleEn: 'Process overview',
  facts: [
    { words: ['运行状态', 'State'], of: 'STATUS' },
    { words: ['控制方式', 'Control mode'], of: 'MODE' },
    { words: ['累计供水', 'Total supplied'], of: 'FQ102' },
    { words: ['吨水电耗', 'Energy per m³'], of: 'EQ102' },
    { words: ['水温', 'Water temperature'], of: 'TT101' },
  ],
  drawing: all(intake, treatment),
  curve: {
    words: ['清水池液位 · 近 12 小时', 'Clear water tank · last 12 hours'],
    of: ['LT102', 'LT102_START', 'LT102_STOP'],
    hours: 12,
    ends: [0, 5],
  },
  order: {
    words: ['压力与水质', 'Pressure and quality'],
    list: [
      { words: ['出水压力', 'Pressure'], of: 'PT101' },
      { words: ['滤池压差', 'Filter Δp'], of: 'PDT101' },
      { words: ['余氯', 'Chlorine'], of: 'AT101' },
      { words: ['浊度', 'Turbidity'], of: 'AT102' },
      { words: ['pH', 'pH'], of: 'AT104' },
    ],
  },
  control: {
    words: ['控制方式', 'Mode'],
    mode: (at) => choice('MODE', at),
    setpoints: [
      { words: ['供水压力', 'Pressure'], of: 'PT101_SP' },
      { words: ['余氯', 'Chlorine'], of: 'AT101_SP' },
      { words: ['进水阀开度', 'Inlet valve'], of: 'VT101_SP' },
    ],
    buttons: [
      command('BW_CMD', '1', LEFT_BUTTON, ['启动反冲洗', 'Backwash']),
      toPage('waterworks-pumps', RIGHT_BUTTON, ['水泵滤池 ›', 'Pumps ›']),
    ],
  },
});
