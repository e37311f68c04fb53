import { NEW_PAGE } from '@tidegate/contract/widgets/page-document.ts';
import type { PageWidget } from '@tidegate/contract/widgets/widget.ts';
import { GAP, pagesOfCards } from './compose-cards.ts';
import { CAPTION, card, indicator, label, made, titled, trend, value, type Composed, type Drawn } from './draw.ts';
import { control } from './draw-control.ts';
import { drawProcess } from './draw-process.ts';
import { sortSignals, type Sorted } from './sort-signals.ts';
import { nameText, wordsOf } from '@tidegate/contract/locale/name-text.ts';

/** A page of the size of one that a person adds. */
export const GENERATED_PAGE = NEW_PAGE;

/** Between what is laid out and the edges of its page. */
export const MARGIN = 16;
const HEAD_HEIGHT = 56;
const PROCESS_HEIGHT = 330;
const CONTROL_WIDTH = 288;
const INDICATORS_MAX = 5;
/** An indicator with its name on two lines above it. */
const LIMIT_WIDTH = 84;
const TREND_HOURS = 4;

/** Positions of the parts of a page. */
interface Layout {
  /** Width between the margins. */
  readonly width: number;
  readonly process: { readonly top: number; readonly height: number };
  readonly foot: { readonly top: number; readonly height: number };
}

/** Share of extra height for the process; the trend gets the rest, since height makes it easier to read. */
const PROCESS_SHARE = 0.4;

function layoutOf({ width, height }: { readonly width: number; readonly height: number }): Layout {
  const spare = Math.max(0, height - GENERATED_PAGE.height);
  const process = {
    top: MARGIN + HEAD_HEIGHT + GAP,
    height: PROCESS_HEIGHT + Math.round((spare * PROCESS_SHARE) / 8) * 8,
  };
  const top = process.top + process.height + GAP;
  return {
    width: width - 2 * MARGIN,
    process,
    foot: { top, height: Math.max(height, GENERATED_PAGE.height) - top - 2 },
  };
}

/** The signals of an equipment as pages worth keeping: the first with head, process, trend, limits and controls, the rest by group. */
export function composePages(signals: readonly Composed[], newId: () => string): readonly (readonly PageWidget[])[] {
  const sorted = sortSignals(signals);
  const { width, height } = GENERATED_PAGE;
  const area = [MARGIN, MARGIN, width - 2 * MARGIN, height - 2 * MARGIN] as const;
  return [drawMain(sorted, GENERATED_PAGE), ...pagesOfCards(sorted.rest, area)].map((drawn) => made(drawn, newId));
}

/** Head, process, trend, limits and controls, on a page that is not smaller than a generated one. */
export function drawMain(
  { facts, stations, figures, controls }: Sorted,
  sides: { readonly width: number; readonly height: number },
): readonly Drawn[] {
  const layout = layoutOf(sides);
  const { top, height } = layout.process;
  return [
    ...head(facts, layout),
    ...drawProcess(stations, { x: MARGIN, y: top, width: layout.width, height }),
    ...foot(figures, controls, layout),
  ];
}

/** The line at the top: what is read first, each with its name above, and the time; without facts the time alone. */
function head(facts: readonly Composed[], { width }: Layout): readonly Drawn[] {
  const step = Math.floor((width - 192) / Math.max(1, facts.length) / 8) * 8;
  return [
    ...(facts.length === 0 ? [] : [card([MARGIN, MARGIN, width, HEAD_HEIGHT])]),
    ...facts.flatMap((signal, index) => {
      const x = MARGIN + 12 + index * step;
      return [
        label([x, MARGIN + 6, step - 16, 18], wordsOf(signal), { fontSize: 12 }),
        value(signal, [x, MARGIN + 24, step - 16, 28], { fontSize: 18 }),
      ];
    }),
    {
      widgetType: 'UsualTimer',
      position: { x: MARGIN + width - 180, y: MARGIN, width: 168, height: HEAD_HEIGHT },
      style: { fontSize: 13, fontColor: '@secondary', textAlign: 'right' },
    },
  ];
}

/** Trend, limits and controls side by side; what there is nothing for leaves its room to the trend. */
function foot(figures: readonly Composed[], controls: readonly Composed[], layout: Layout): readonly Drawn[] {
  const { width, foot: room } = layout;
  const limited = figures.slice(0, INDICATORS_MAX);
  const controlWidth = controls.length === 0 ? 0 : CONTROL_WIDTH + GAP;
  const limitWidth = limited.length === 0 ? 0 : limited.length * LIMIT_WIDTH + 16 + GAP;
  const trendWidth = width - controlWidth - limitWidth;
  const [telling] = figures;
  const drawn: Drawn[] = [];
  if (telling !== undefined) {
    const words = {
      zh: `${telling.name} · 近 ${TREND_HOURS} 小时`,
      en: `${nameText(telling, 'en')} · last ${TREND_HOURS} hours`,
    };
    drawn.push(...titled([MARGIN, room.top, trendWidth, room.height], words));
    drawn.push(trend([telling], [MARGIN + 8, room.top + 36, trendWidth - 16, room.height - 44], TREND_HOURS));
  }
  if (limited.length > 0) {
    const x = MARGIN + trendWidth + GAP;
    drawn.push(...titled([x, room.top, limitWidth - GAP, room.height], { zh: '主要参数', en: 'Key values' }));
    drawn.push(...limited.flatMap((one, index) => limit(one, [x + 8 + index * LIMIT_WIDTH, room.top, room.height])));
  }
  if (controls.length > 0) {
    const x = MARGIN + width - CONTROL_WIDTH;
    drawn.push(...titled([x, room.top, CONTROL_WIDTH, room.height], { zh: '操作', en: 'Control' }));
    drawn.push(
      ...controls.flatMap((one, index) => control(one, [x + 12, room.top + 42 + index * 43, CONTROL_WIDTH - 24, 34])),
    );
  }
  return drawn;
}

/** A moving analog indicator with its name above: normal lies at one height for all. */
const limit = (signal: Composed, [x, top, height]: readonly [number, number, number]): readonly Drawn[] => [
  label([x, top + 32, LIMIT_WIDTH - 4, 32], wordsOf(signal), { ...CAPTION, fontSize: 12, textAlign: 'center' }),
  indicator(signal, [x + 4, top + 66, 72, height - 78]),
];
