import { all, command, label, spark, state, symbol, TITLE, toPage, trend, value, when, type Words } from './draw.ts';
import type { Drawn, DemoPage } from './page.ts';
import { facts, titled } from './parts.ts';
import { indicator } from './draw.ts';
import { pump, type PumpCode } from './waterworks-parts.ts';

const CARD = { y: 88, width: 378, height: 336 } as const;

interface PumpCard {
  readonly x: number;
  readonly words: Words;
  readonly code: PumpCode;
  /** Protection against damage. */
  readonly guard: { readonly words: Words; readonly of: string };
}

/** A pump: what it does, how hard, for how long, and its two buttons. */
function pumpCard({ x, words, code, guard }: PumpCard): readonly Drawn[] {
  const left = x + 136;
  return all(
    titled([x, CARD.y, CARD.width, CARD.height], words),
    pump(code, [x + 16, CARD.y + 48, 96, 96]),
    label([left, CARD.y + 44, 104, 18], ['状态', 'State']),
    value(`${code}_RUN`, [left, CARD.y + 62, 104, 28], { size: 20 }),
    label([left + 120, CARD.y + 44, 112, 18], guard.words),
    value(guard.of, [left + 120, CARD.y + 62, 112, 28], { size: 20 }),
    label([left, CARD.y + 100, 104, 18], ['运行时间', 'Running hours']),
    value(`${code}_H`, [left, CARD.y + 118, 128, 24]),
    label([x + 16, CARD.y + 164, 104, 20], ['电流', 'Current'], { fontSize: 13 }),
    spark(`${code}_A`, [x + 16, CARD.y + 184, 346, 40]),
    indicator(`${code}_A`, [x + 16, CARD.y + 228, 346, 48]),
    command(`${code}_CMD`, '1', [x + 16, CARD.y + 288, 168, 36], ['启动', 'Start']),
    command(`${code}_CMD`, '0', [x + 194, CARD.y + 288, 168, 36], ['停止', 'Stop']),
  );
}

const filterX = 806;
const filter = all(
  titled([filterX, CARD.y, CARD.width, CARD.height], ['滤池', 'Filter']),
  symbol('filter', [filterX + 16, CARD.y + 48, 96, 96], {
    of: 'PDT101',
    states: [state('running', when('FT101', 'gt', 2))],
  }),
  label([filterX + 136, CARD.y + 44, 104, 18], ['反冲洗', 'Backwash']),
  value('BW_RUN', [filterX + 136, CARD.y + 62, 104, 28], { size: 20 }),
  label([filterX + 136, CARD.y + 100, 104, 18], ['过滤流量', 'Flow']),
  value('FT101', [filterX + 136, CARD.y + 118, 128, 24]),
  label([filterX + 16, CARD.y + 164, 104, 20], ['压差', 'Pressure loss'], { fontSize: 13 }),
  spark('PDT101', [filterX + 16, CARD.y + 184, 346, 40]),
  indicator('PDT101', [filterX + 16, CARD.y + 228, 346, 48]),
  command('BW_CMD', '1', [filterX + 16, CARD.y + 288, 346, 36], ['启动反冲洗', 'Start backwash']),
);

/** The machines of the waterworks: each pump and the filter, and a day of them. */
export const waterworksPumps: DemoPage = {
  key: 'waterworks-pumps',
  plant: 'WW-01',
  title: '水泵与滤池',
  titleEn: 'Pumps and filter',
  device: 'screen',
  isHome: false,
  width: 1_200,
  height: 696,
  widgets: all(
    facts(
      [
        { words: ['运行状态', 'State'], of: 'STATUS' },
        { words: ['控制方式', 'Control mode'], of: 'MODE' },
        { words: ['清水池液位', 'Tank level'], of: 'LT102' },
        { words: ['进水流量', 'Raw water flow'], of: 'FT101' },
        { words: ['累计用电', 'Total energy'], of: 'EQ101' },
      ],
      [16, 16, 1_168, 56],
    ),
    pumpCard({
      x: 16,
      words: ['1号泵', 'Pump 1'],
      code: 'P1',
      guard: { words: ['过载保护', 'Overload'], of: 'P1_TRIP' },
    }),
    pumpCard({
      x: 411,
      words: ['2号泵', 'Pump 2'],
      code: 'P2',
      guard: { words: ['缺水保护', 'Dry-run'], of: 'DRY' },
    }),
    filter,
    titled([16, 440, 773, 240], ['流量 · 近 24 小时', 'Flows · last 24 hours']),
    trend(['FT101', 'FT102'], [24, 472, 757, 200], { hours: 24 }),
    titled([filterX, 440, CARD.width, 240], ['操作说明', 'Operating logic']),
    label(
      [filterX + 12, 472, CARD.width - 24, 152],
      [
        '自动：清水池到启泵液位时启 1 号泵，\n液位再低则投入 2 号泵；到停泵液位停泵。\n\n手动：用上面的按钮启停。\n\n1 号泵过载跳闸后，冷却数分钟自动复位，\n期间由 2 号泵供水。',
        'Automatic: pump 1 starts at the start level,\npump 2 helps when the level falls further,\nand both rest at the stop level.\n\nManual: the buttons above start and stop.\n\nAfter an overload pump 1 cools for some\nminutes; pump 2 does its work meanwhile.',
      ],
      { ...TITLE, isBold: false, fontSize: 13, fontColor: '@secondary' },
    ),
    command('P1_TEST', '1', [filterX + 16, 632, 168, 36], ['1号泵过载试验', 'Overload test']),
    toPage('waterworks-overview', [filterX + 194, 632, 168, 36], ['‹ 工艺总览', '‹ Overview']),
  ),
};
