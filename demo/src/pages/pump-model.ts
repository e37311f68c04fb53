import { all, card, command, indicator, label, spark, state, symbol, TITLE, trend, value, when } from './draw.ts';
import type { DemoPage } from './page.ts';
import { titled } from './parts.ts';

/** Code of the pump model in page references. */
export const PUMP_MODEL_CODE = 'PUMP';

const ofModel = { plant: '', device: 'screen', isHome: false } as const;
const states = [state('fault', when('DRY')), state('running', when('RUN'))];

/** The template: what a pump does, how hard, for how long, and its buttons. Its name is that of its equipment. */
export const pumpCard: DemoPage = {
  ...ofModel,
  key: 'pump-card',
  title: '水泵卡片',
  titleEn: 'Pump card',
  width: 384,
  height: 256,
  widgets: all(
    card([1, 1, 382, 254]),
    label([13, 9, 358, 24], ['{equipment}', '{equipment}'], TITLE),
    symbol('centrifugal-pump', [16, 44, 96, 96], { of: 'RUN', states }),
    label([136, 44, 104, 18], ['状态', 'State']),
    value('RUN', [136, 62, 104, 28], { size: 20 }),
    label([256, 44, 116, 18], ['缺水保护', 'Dry-run']),
    value('DRY', [256, 62, 116, 28], { size: 20 }),
    label([136, 98, 104, 18], ['运行时间', 'Running hours']),
    value('H', [136, 116, 116, 24]),
    label([256, 98, 104, 18], ['电流', 'Current']),
    value('A', [256, 116, 116, 24]),
    indicator('A', [16, 152, 352, 44]),
    command('CMD', '1', [16, 208, 170, 34], ['启动', 'Start']),
    command('CMD', '0', [198, 208, 170, 34], ['停止', 'Stop']),
  ),
};

/** The faceplate: opened by a click on the symbol of a pump, beside which the name of the equipment is shown already. */
export const pumpFace: DemoPage = {
  ...ofModel,
  key: 'pump-face',
  title: '水泵面板',
  titleEn: 'Pump faceplate',
  width: 328,
  height: 320,
  widgets: all(
    symbol('centrifugal-pump', [0, 0, 72, 72], { of: 'RUN', states }),
    value('RUN', [88, 4, 240, 36], { size: 26 }),
    label([88, 44, 72, 24], ['缺水保护', 'Dry-run']),
    value('DRY', [168, 44, 160, 24]),
    label([0, 88, 160, 20], ['电流 · 近 10 分钟', 'Current · last 10 minutes']),
    value('A', [168, 84, 160, 24], { align: 'right' }),
    spark('A', [0, 112, 328, 64]),
    indicator('A', [0, 180, 328, 44]),
    label([0, 236, 160, 24], ['运行时间', 'Running hours']),
    value('H', [168, 236, 160, 24], { align: 'right' }),
    command('CMD', '1', [1, 276, 158, 36], ['启动', 'Start']),
    command('CMD', '0', [169, 276, 158, 36], ['停止', 'Stop']),
  ),
};

/** The parameter of a template: a pump, and its name while that is missing. */
export interface PlacedPump {
  readonly equipmentId: string;
  readonly equipmentName: string;
}

/** The page of the waterworks that shows the template once for each pump; the model's pages have the keys `p1` and `p2`. */
export function pumpSet(modelId: string, pumps: readonly PlacedPump[]): DemoPage {
  const placed = pumps.map((pump, index) => ({
    widgetType: 'PageTemplate' as const,
    name: pump.equipmentName,
    position: { x: 16 + index * 592, y: 16, width: 576, height: 384 },
    dataAddon: { modelId, modelCode: PUMP_MODEL_CODE, pageKey: 'p1', title: pumpCard.title, ...pump },
  }));
  return {
    key: 'pump-set',
    plant: 'WW-01',
    title: '泵组',
    titleEn: 'Pump set',
    device: 'screen',
    isHome: false,
    width: 1_200,
    height: 696,
    widgets: all(
      placed,
      titled([16, 416, 1_168, 264], ['电流 · 近 24 小时', 'Currents · last 24 hours']),
      trend(['P1_A', 'P2_A'], [24, 448, 1_152, 224], { hours: 24 }),
    ),
  };
}
