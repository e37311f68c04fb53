import { all, card, choice, command, indicator, label, spark, symbol, TITLE, value, type Words } from './draw.ts';
import type { DemoPage, Drawn } from './page.ts';
import { pump, type PumpCode } from './waterworks-parts.ts';

const WIDTH = 390;
const CARD = { x: 8, width: WIDTH - 16 } as const;

/** Reading for a phone: a name, a value, the last minutes. */
function reading(words: Words, of: string, [x, y]: readonly [number, number]): readonly Drawn[] {
  return all(
    card([x, y, 183, 88]),
    label([x + 8, y + 8, 167, 20], words, { fontSize: 13 }),
    value(of, [x + 8, y + 28, 167, 32], { size: 22 }),
    spark(of, [x + 8, y + 60, 167, 24]),
  );
}

interface PumpRow {
  readonly y: number;
  readonly words: Words;
  readonly code: PumpCode;
}

/** A pump with buttons that a thumb hits. */
const pumpRow = ({ y, words, code }: PumpRow): readonly Drawn[] =>
  all(
    card([CARD.x, y, CARD.width, 80]),
    pump(code, [16, y + 12, 56, 56]),
    label([84, y + 12, 112, 24], words, { ...TITLE, fontSize: 15 }),
    value(`${code}_RUN`, [84, y + 40, 72, 24], { size: 14 }),
    value(`${code}_A`, [156, y + 40, 64, 24], { size: 14 }),
    command(`${code}_CMD`, '1', [222, y + 16, 72, 48], ['启动', 'Start']),
    command(`${code}_CMD`, '0', [302, y + 16, 72, 48], ['停止', 'Stop']),
  );

/** The waterworks in a hand: is the tank full, does the water flow, and the two pumps. */
export const waterworksPhone: DemoPage = {
  key: 'waterworks-phone',
  plant: 'WW-01',
  title: '手机',
  titleEn: 'Phone',
  device: 'phone',
  isHome: true,
  width: WIDTH,
  height: 760,
  widgets: all(
    card([CARD.x, 8, CARD.width, 64]),
    label([16, 14, 168, 20], ['运行状态', 'State'], { fontSize: 13 }),
    value('STATUS', [16, 34, 176, 32], { size: 20 }),
    choice('MODE', [222, 16, 152, 48]),
    card([CARD.x, 80, CARD.width, 152]),
    symbol('reservoir', [16, 92, 168, 126], { of: 'LT102' }),
    label([200, 88, 176, 20], ['清水池液位', 'Clear water tank'], { fontSize: 13 }),
    value('LT102', [200, 108, 176, 40], { size: 30 }),
    spark('LT102', [204, 148, 160, 32]),
    label([200, 180, 176, 20], ['原水井液位', 'Raw water well'], { fontSize: 13 }),
    value('LT101', [200, 200, 176, 28], { size: 18 }),
    reading(['出水压力', 'Outlet pressure'], 'PT101', [8, 240]),
    reading(['出水流量', 'Outlet flow'], 'FT102', [199, 240]),
    pumpRow({
      y: 336,
      words: ['1号泵', 'Pump 1'],
      code: 'P1',
    }),
    pumpRow({
      y: 424,
      words: ['2号泵', 'Pump 2'],
      code: 'P2',
    }),
    card([CARD.x, 512, CARD.width, 64]),
    command('P1_TEST', '1', [16, 520, 358, 48], ['1号泵过载试验', 'Overload test']),
    card([CARD.x, 584, CARD.width, 168]),
    label([16, 592, 118, 20], ['余氯', 'Chlorine'], { fontSize: 13, textAlign: 'center' }),
    indicator('AT101', [16, 616, 118, 128]),
    label([136, 592, 118, 20], ['浊度', 'Turbidity'], { fontSize: 13, textAlign: 'center' }),
    indicator('AT102', [136, 616, 118, 128]),
    label([256, 592, 118, 20], ['滤池压差', 'Filter Δp'], { fontSize: 13, textAlign: 'center' }),
    indicator('PDT101', [256, 616, 118, 128]),
  ),
};
