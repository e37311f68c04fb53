import {
  all,
  CENTRED,
  choice,
  command,
  label,
  line,
  pipe,
  spark,
  state,
  symbol,
  TITLE,
  toPlace,
  value,
  when,
} from './draw.ts';
import { LEFT_BUTTON, RIGHT_BUTTON, overview } from './overview.ts';
import { instrument, plate } from './parts.ts';

const feeding = when('FT202', 'gt', 0.1);
const burning = when('FLAME');
const steaming = when('FT201', 'gt', 0.2);
const filling = when('MV202');

/** Make-up water that is warmed and pumped into the boiler. */
const feed = all(
  label([16, 104, 96, 20], ['补水', 'Make-up'], {}),
  pipe(
    [
      [16, 152],
      [56, 152],
    ],
    filling,
  ),
  pipe(
    [
      [104, 152],
      [120, 152],
      [120, 208],
    ],
    filling,
  ),
  symbol('solenoid-valve', [56, 122, 48, 48], { of: 'MV202', states: [state('open', filling)] }),
  pipe(
    [
      [120, 328],
      [120, 368],
      [232, 368],
    ],
    feeding,
  ),
  symbol('horizontal-tank', [40, 208, 160, 120], { of: 'LT202' }),
  label([64, 244, 88, 20], ['给水箱', 'Feed tank'], { ...TITLE, fontSize: 13 }),
  value('LT202', [64, 264, 88, 24]),
  value('TT202', [128, 184, 88, 22], { size: 13, isBold: false }),
  pipe(
    [
      [296, 352],
      [336, 352],
      [336, 288],
      [456, 288],
    ],
    feeding,
  ),
  symbol('centrifugal-pump', [232, 336, 64, 64], { of: 'FP_RUN', states: [state('running', when('FP_RUN'))] }),
  label([200, 402, 80, 20], ['给水泵', 'Feed pump'], { ...TITLE, fontSize: 13, textAlign: 'right' }),
  value('FP_RUN', [288, 402, 64, 20], { size: 13, isBold: false }),
  instrument('flow-meter', 'FT202', [400, 288], ['给水流量', 'Feed water']),
);

/** The boiler with its burner, its chimney and its safety valve. */
const boiler = all(
  pipe(
    [
      [504, 168],
      [504, 96],
    ],
    burning,
    16,
  ),
  label([384, 92, 104, 18], ['排烟温度', 'Flue gas'], { textAlign: 'right' }),
  value('TT203', [384, 111, 104, 22], { align: 'right' }),
  label([384, 136, 104, 18], ['含氧量', 'Oxygen'], { textAlign: 'right' }),
  value('AT201', [384, 155, 104, 22], { align: 'right' }),
  pipe(
    [
      [576, 168],
      [576, 128],
      [1_120, 128],
    ],
    steaming,
  ),
  symbol('fire-tube-boiler', [456, 168, 192, 192], {
    of: 'TRIP',
    isFlippedX: true,
    states: [state('fault', when('TRIP')), state('running', burning)],
  }),
  symbol('burner', [636, 228, 96, 96], {
    of: 'FLAME',
    isFlippedX: true,
    states: [state('lockout', when('TRIP')), state('flame', burning)],
  }),
  label([456, 368, 192, 20], ['蒸汽锅炉 8 t/h', 'Steam boiler 8 t/h'], { ...TITLE, ...CENTRED, fontSize: 13 }),
  value('PT201', [456, 388, 192, 36], { size: 26, align: 'center' }),
  label([648, 332, 72, 20], ['燃烧器', 'Burner'], { ...TITLE, ...CENTRED, fontSize: 13 }),
  value('BT201', [648, 352, 72, 22], { align: 'center' }),
  value('FLAME', [648, 374, 72, 20], { size: 12, align: 'center', isBold: false, color: '@secondary' }),
);

/** Steam to the town, gas to the burner. */
const network = all(
  symbol('safety-valve', [632, 80, 48, 48], { of: 'SV', states: [state('lifted', when('SV'))] }),
  label([684, 72, 56, 20], ['安全阀', 'Safety'], {}),
  value('SV', [684, 90, 56, 20], { size: 12, isBold: false }),
  symbol('motorised-valve', [768, 88, 64, 64], { states: [state('open', steaming)] }),
  symbol('flow-meter', [868, 83, 40, 40]),
  label([912, 80, 96, 18], ['蒸汽流量', 'Steam flow'], {}),
  value('FT201', [912, 97, 96, 22]),
  symbol('temperature-instrument', [1_004, 83, 40, 40]),
  value('TT201', [1_044, 92, 72, 22], { size: 14 }),
  symbol('building', [1_120, 72, 64, 64], { states: [state('online', steaming)] }),
  label([1_096, 144, 96, 20], ['热用户', 'Consumers'], { ...TITLE, ...CENTRED, fontSize: 13 }),
  spark('FT201', [904, 140, 176, 40]),
  pipe(
    [
      [1_176, 276],
      [904, 276],
    ],
    burning,
  ),
  pipe(
    [
      [840, 276],
      [732, 276],
    ],
    burning,
  ),
  symbol('control-valve', [840, 236, 64, 64], { of: 'BT201', states: [state('open', burning)] }),
  label([824, 304, 96, 20], ['燃气调节阀', 'Gas valve'], CENTRED),
  instrument('flow-meter', 'FT203', [1_000, 276], ['燃气流量', 'Gas flow']),
  label([1_088, 288, 96, 20], ['天然气', 'Natural gas'], { ...TITLE, fontSize: 13, textAlign: 'right' }),
  line([
    [776, 344],
    [1_184, 344],
  ]),
  plate([776, 356, 128], ['锅炉效率', 'Efficiency'], 'ET201'),
  plate([912, 356, 128], ['累计产汽', 'Total steam'], 'FQ201'),
  plate([1_048, 356, 136], ['累计燃气', 'Total gas'], 'FQ203'),
);

/** The boiler house at a glance: water, fire, steam, and the loop that keeps the pressure. */
export const boilerOverview = overview({
  key: 'boiler-overview',
  plant: 'BH-01',
  title: '锅炉总览',
  titleEn: 'Boiler overview',
  facts: [
    { words: ['运行方式', 'Operating mode'], of: 'MODE' },
    { words: ['火焰', 'Flame'], of: 'FLAME' },
    { words: ['低水位联锁', 'Low water trip'], of: 'TRIP' },
    { words: ['点火次数', 'Burner starts'], of: 'STARTS' },
    { words: ['运行时间', 'Running hours'], of: 'HOURS' },
  ],
  drawing: all(feed, boiler, network),
  curve: {
    words: ['蒸汽压力与设定 · 近 4 小时', 'Steam pressure and set-point · last 4 hours'],
    of: ['PT201', 'PT201_SP'],
    hours: 4,
    ends: [0.6, 1],
  },
  order: {
    words: ['主要参数', 'Key values'],
    list: [
      { words: ['汽压', 'Pressure'], of: 'PT201' },
      { words: ['汽包水位', 'Drum level'], of: 'LT201' },
      { words: ['给水箱', 'Feed tank'], of: 'LT202' },
      { words: ['含氧量', 'Oxygen'], of: 'AT201' },
      { words: ['负荷', 'Load'], of: 'BT201' },
    ],
  },
  control: {
    words: ['运行方式', 'Mode'],
    mode: (at) => choice('MODE', at),
    setpoints: [
      { words: ['汽压', 'Pressure'], of: 'PT201_SP' },
      { words: ['汽包水位', 'Drum level'], of: 'LT201_SP' },
      { words: ['手动负荷', 'Manual load'], of: 'BT201_SP' },
    ],
    buttons: [
      command('RESET', '1', LEFT_BUTTON, ['联锁复位', 'Reset trip']),
      toPlace('/monitor/gm/vuedetail/{equipmentId}?tab=history', RIGHT_BUTTON, ['历史曲线 ›', 'History ›']),
    ],
  },
});
