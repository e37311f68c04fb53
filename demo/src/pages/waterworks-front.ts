import { all, CENTRED, label, spark, state, symbol, TITLE, trend, value, when, type Words } from './draw.ts';
import type { DemoPage, Drawn } from './page.ts';
import { facts, indicators, titled } from './parts.ts';
import { pump, type PumpCode } from './waterworks-parts.ts';

const supplying = when('FT102', 'gt', 2);

/** A figure to be read from afar, with its last minutes. */
const figure = (words: Words, of: string, [x, y]: readonly [number, number]): readonly Drawn[] =>
  all(
    label([x, y, 168, 20], words, { fontSize: 13 }),
    value(of, [x, y + 20, 168, 44], { size: 32 }),
    spark(of, [x, y + 64, 168, 40]),
  );

/** A pump, its name, and its current. */
const named = (code: PumpCode, [x, y]: readonly [number, number], words: Words): readonly Drawn[] => [
  pump(code, [x, y, 72, 72]),
  label([x - 16, y + 72, 104, 20], words, { ...TITLE, ...CENTRED, fontSize: 13 }),
  value(`${code}_A`, [x - 16, y + 92, 104, 24], { align: 'center' }),
];

/** For guests and people in passing: is there enough water, does it reach the town, is it clean. No controls. */
export const waterworksFront: DemoPage = {
  key: 'waterworks-front',
  plant: 'WW-01',
  title: '供水总览',
  titleEn: 'Water supply overview',
  device: 'screen',
  isHome: false,
  width: 1_200,
  height: 696,
  widgets: all(
    facts(
      [
        { words: ['运行状态', 'State'], of: 'STATUS' },
        { words: ['累计供水', 'Total supplied'], of: 'FQ102' },
        { words: ['吨水电耗', 'Energy per m³'], of: 'EQ102' },
        { words: ['水温', 'Water temperature'], of: 'TT101' },
      ],
      [16, 16, 1_168, 56],
    ),
    titled([16, 88, 576, 264], ['清水池', 'Clear water']),
    symbol('reservoir', [40, 136, 312, 192], { of: 'LT102' }),
    figure(['清水池液位', 'Clear water tank'], 'LT102', [384, 112]),
    label([384, 232, 168, 20], ['原水井液位', 'Raw water well'], { fontSize: 13 }),
    value('LT101', [384, 252, 168, 36], { size: 22 }),
    spark('LT101', [384, 288, 168, 40]),
    titled([608, 88, 576, 264], ['供往城区', 'To the town']),
    symbol('building', [632, 152, 136, 136], { states: [state('online', supplying)] }),
    figure(['出水流量', 'Outlet flow'], 'FT102', [800, 112]),
    figure(['出水压力', 'Outlet pressure'], 'PT101', [800, 232]),
    named('P1', [1_064, 112], ['1号泵', 'Pump 1']),
    named('P2', [1_064, 232], ['2号泵', 'Pump 2']),
    titled([16, 368, 784, 312], ['流量 · 近 24 小时', 'Flows · last 24 hours']),
    trend(['FT101', 'FT102'], [24, 400, 768, 272], { hours: 24 }),
    titled([816, 368, 368, 312], ['水质', 'Water quality']),
    indicators(
      [
        { words: ['余氯', 'Chlorine'], of: 'AT101' },
        { words: ['浊度', 'Turbidity'], of: 'AT102' },
        { words: ['pH', 'pH'], of: 'AT104' },
      ],
      [824, 408, 352, 264],
    ),
  ),
};
