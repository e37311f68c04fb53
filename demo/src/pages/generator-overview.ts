import { onRoute, ROUTE_KM } from '../plants/route.ts';
import { all, CENTRED, command, label, line, pipe, state, symbol, TITLE, toPlace, value, when } from './draw.ts';
import type { Drawn } from './page.ts';
import { overview } from './overview.ts';
import { plate, titled } from './parts.ts';

const running = when('RUN');
const driving = when('PHASE', 'eq', 1);

/** Fuel, engine, breaker, and who gets the power. */
const power = all(
  symbol('battery', [56, 128, 64, 64], { of: 'UT302', states: [state('charging', when('UT302', 'gt', 26))] }),
  label([136, 112, 112, 20], ['蓄电池', 'Battery'], { ...TITLE, fontSize: 13 }),
  value('UT302', [136, 132, 112, 22]),
  line(
    [
      [120, 160],
      [344, 160],
      [344, 228],
    ],
    { stroke: '@process', strokeWidth: 2 },
  ),
  pipe(
    [
      [200, 308],
      [280, 308],
    ],
    running,
    8,
  ),
  symbol('horizontal-tank', [40, 248, 160, 120], { of: 'LT301' }),
  label([64, 284, 80, 20], ['燃油', 'Fuel'], { ...TITLE, fontSize: 13 }),
  value('LT301', [64, 304, 88, 28], { size: 18 }),
  line(
    [
      [440, 308],
      [520, 308],
    ],
    { stroke: '@process', strokeWidth: 3 },
  ),
  line(
    [
      [584, 308],
      [688, 308],
    ],
    { stroke: '@process', strokeWidth: 3 },
  ),
  symbol('generator-set', [280, 208, 160, 160], { of: 'TT301', states: [state('running', running)] }),
  label([256, 376, 136, 22], ['柴油发电机组', 'Generator set'], { ...TITLE, fontSize: 13, textAlign: 'right' }),
  value('RUN', [400, 376, 72, 22], { size: 13, isBold: false }),
  value('ST301', [256, 398, 208, 24], { align: 'center' }),
  symbol('circuit-breaker', [520, 276, 64, 64], { rotate: 90, states: [state('closed', when('ET301', 'gt', 1))] }),
  label([504, 344, 96, 20], ['出口断路器', 'Breaker'], { ...CENTRED }),
  label([496, 208, 184, 20], ['有功功率', 'Active power'], { ...TITLE, ...CENTRED, fontSize: 13 }),
  value('ET301', [496, 228, 184, 40], { size: 30, align: 'center' }),
  symbol('building', [688, 252, 64, 64], { states: [state('online', when('ET301', 'gt', 1))] }),
  plate([656, 328, 128], ['用户', 'Load'], 'IT301'),
  symbol('truck', [496, 112, 64, 64], { of: 'VT301', states: [state('online', driving)] }),
  label([568, 116, 168, 20], ['车速', 'Road speed'], {}),
  value('VT301', [568, 136, 168, 28], { size: 18 }),
);

/** Degrees to units: north up, the round of the truck in a box. */
const MAP = { x: 836, y: 140, width: 304, height: 272 } as const;
const WEST = 120.105;
const NORTH = 30.2741;
const UNITS_A_DEGREE = 5_200;
/** A degree of longitude is so much shorter there than one of latitude. */
const NARROWER = Math.cos((30.25 * Math.PI) / 180);
const LAKE = { longitude: 120.1415, latitude: 30.247 } as const;

const placeOf = ({ longitude, latitude }: { readonly longitude: number; readonly latitude: number }) =>
  [
    Math.round(MAP.x + (longitude - WEST) * UNITS_A_DEGREE * NARROWER),
    Math.round(MAP.y + (NORTH - latitude) * UNITS_A_DEGREE),
  ] as const;

/** The number of sections of the route; the current section of the truck is filled. */
const STRETCHES = 36;
const DOT = 5;

function stretch(index: number): Drawn {
  const from = (ROUTE_KM / STRETCHES) * index;
  const to = (ROUTE_KM / STRETCHES) * (index + 1);
  const [cx, cy] = placeOf(onRoute((from + to) / 2));
  const color = '@text';
  const isThere = when('RT301', 'between', from, to);
  return {
    widgetType: 'ShapeCircle',
    position: { cx, cy, r: DOT },
    style: { fill: '@surface', stroke: '@process', strokeWidth: 1.5 },
    animation: { fillColor: [{ when: isThere, color }], borderColor: [{ when: isThere, color }] },
  };
}

const site = (part: number, text: string, textEn: string, [dx, dy]: readonly [number, number]): Drawn => {
  const [x, y] = placeOf(onRoute(ROUTE_KM * part));
  return label([x + dx, y + dy, 96, 20], [text, textEn], CENTRED);
};

const [lakeX, lakeY] = placeOf(LAKE);
const round = Array.from({ length: 2 * STRETCHES + 1 }, (_, index) =>
  placeOf(onRoute((ROUTE_KM / (2 * STRETCHES)) * index)),
);

/** Position of the truck on its round about the lake. */
const map = all(
  titled([800, 88, 384, 336], ['位置', 'Position']),
  value('SITE', [1_000, 96, 172, 24], { size: 14, align: 'right' }),
  {
    widgetType: 'ShapeEllipse',
    position: { cx: lakeX, cy: lakeY, rx: 54, ry: 62 },
    style: { fill: '@track', stroke: 'transparent' },
  },
  label([lakeX - 48, lakeY - 10, 96, 20], ['西湖', 'West Lake'], CENTRED),
  line(round, { stroke: '@process', strokeWidth: 2 }),
  Array.from({ length: STRETCHES }, (_, index) => stretch(index)),
);

/** The mobile generator at a glance: where it is, what it does, what it gives. */
export const generatorOverview = overview({
  key: 'generator-overview',
  plant: 'GEN-01',
  title: '发电车总览',
  titleEn: 'Generator overview',
  facts: [
    { words: ['工作状态', 'State'], of: 'PHASE' },
    { words: ['累计发电', 'Total energy'], of: 'EQ301' },
    { words: ['发动机小时', 'Engine hours'], of: 'HOURS' },
    { words: ['里程', 'Odometer'], of: 'ODO' },
    { words: ['低油位', 'Low fuel'], of: 'LOWFUEL' },
  ],
  drawing: all(
    power,
    map,
    site(0.02, '武林广场', 'Wulin Square', [8, -14]),
    site(0.3, '南山路', 'Nanshan Road', [4, 0]),
    site(0.56, '龙井路', 'Longjing Road', [-4, -30]),
    site(0.86, '灵隐路', 'Lingyin Road', [-108, -22]),
  ),
  curve: {
    words: ['功率与上限 · 近 12 小时', 'Power and limit · last 12 hours'],
    of: ['ET301', 'ET301_MAX'],
    hours: 12,
    ends: [0, 200],
  },
  order: {
    words: ['机组参数', 'Engine and generator'],
    list: [
      { words: ['频率', 'Frequency'], of: 'HZ301' },
      { words: ['电压', 'Voltage'], of: 'UT301' },
      { words: ['冷却液', 'Coolant'], of: 'TT301' },
      { words: ['机油温度', 'Oil temp.'], of: 'TT302' },
      { words: ['机油压力', 'Oil press.'], of: 'PT301' },
    ],
  },
  control: {
    words: ['允许发电', 'Generating'],
    mode: (at) => value('ENABLE', at, { align: 'right' }),
    setpoints: [
      { words: ['转速', 'Speed'], of: 'ST301_SP' },
      { words: ['功率上限', 'Power limit'], of: 'ET301_MAX' },
    ],
    buttons: [
      command('ENABLE', '1', [948, 596, 108, 32], ['允许', 'Enable']),
      command('ENABLE', '0', [1_064, 596, 108, 32], ['禁止', 'Disable']),
      toPlace('/map', [948, 636, 224, 32], ['地图 ›', 'Map ›']),
    ],
  },
});
