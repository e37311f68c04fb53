import { NEW_PAGE } from '@tidegate/contract/widgets/page-document.ts';
import { GAP, stackedCards } from './compose-cards.ts';
import { card, label, titled, trend, value, type At, type Composed, type Drawn } from './draw.ts';
import { control } from './draw-control.ts';
import { drawProcess, processWidth, spreadWidth } from './draw-process.ts';
import type { Sorted } from './sort-signals.ts';
import { drawStrip, stripsWidth, type Strip } from './strips.ts';
import { trendTitle } from './trend-title.ts';
import { wordsOf } from '@tidegate/contract/locale/name-text.ts';

/** A page of the size of one that a person adds. */
export const GENERATED_PAGE = NEW_PAGE;

/** Between what is laid out and the edges of its page. */
export const MARGIN = 16;
export const HEAD_HEIGHT = 56;
const PROCESS_HEIGHT = 330;
const CONTROL_WIDTH = 288;
/** Least width for cards beside a process. */
const CARDS_LEAST = 320;
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

/** Without a process its room is that of the foot. */
const withoutProcess = ({ width, process, foot: { top, height } }: Layout): Layout => ({
  width,
  process: { top: process.top, height: 0 },
  foot: { top: process.top, height: height + top - process.top },
});

interface Main {
  readonly drawn: readonly Drawn[];
  /** Signals without room on it. */
  readonly rest: readonly Composed[];
}

/** Head, process, trend, limits and controls, on a page that is not smaller than a generated one. */
export function drawMain(
  { facts, process, strips, telling, controls, rest }: Sorted,
  sides: { readonly width: number; readonly height: number },
): Main {
  const layout = process.columns.length === 0 ? withoutProcess(layoutOf(sides)) : layoutOf(sides);
  const { top, height } = layout.process;
  const room = processWidth(process, layout.width);
  const beside = layout.width - room - GAP;
  // A process that leaves much room has what is left beside it.
  const isShared = process.columns.length > 0 && beside >= CARDS_LEAST && rest.length > 0;
  const width = isShared ? room : spreadWidth(process, layout.width);
  const left = isShared ? MARGIN : MARGIN + Math.floor((layout.width - width) / 2);
  const cards = isShared
    ? stackedCards(rest, { x: MARGIN + width + GAP, y: top + 4, width: beside, bottom: top + height - 4 })
    : { drawn: [], left: rest };
  return {
    drawn: [
      ...drawHead(facts, layout.width),
      ...drawProcess(process, { x: left, y: top, width, height }),
      ...cards.drawn,
      ...foot({ strips, telling, controls }, layout),
    ],
    rest: cards.left,
  };
}

/** The line at the top: what is read first, each with its name above, and the time; without facts the time alone. */
export function drawHead(facts: readonly Composed[], width: number): readonly Drawn[] {
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

/** A card with the curves of the last hours. */
export const trendCard = (telling: readonly Composed[], [x, y, width, height]: At): readonly Drawn[] => [
  ...titled([x, y, width, height], trendTitle(telling, TREND_HOURS)),
  trend(telling, [x + 8, y + 36, width - 16, height - 44], TREND_HOURS),
];

interface Foot {
  readonly strips: readonly Strip[];
  readonly telling: readonly Composed[];
  readonly controls: readonly Composed[];
}

/** Trend, limits and controls side by side; what there is nothing for leaves its room to the trend. */
function foot({ strips, telling, controls }: Foot, layout: Layout): readonly Drawn[] {
  const { width, foot: room } = layout;
  const controlWidth = controls.length === 0 ? 0 : CONTROL_WIDTH + GAP;
  const limitWidth = strips.length === 0 ? 0 : stripsWidth(strips) + 16 + GAP;
  const trendWidth = telling.length === 0 ? -GAP : width - controlWidth - limitWidth;
  const drawn: Drawn[] = [];
  if (telling.length > 0) {
    drawn.push(...trendCard(telling, [MARGIN, room.top, trendWidth, room.height]));
  }
  if (strips.length > 0) {
    let x = MARGIN + trendWidth + GAP;
    drawn.push(...titled([x, room.top, limitWidth - GAP, room.height], { zh: '主要参数', en: 'Key values' }));
    x += 8 + Math.floor((stripsWidth(strips) - strips.reduce((sum, strip) => sum + strip.width, 0)) / 2);
    for (const strip of strips) {
      drawn.push(...drawStrip(strip, [x, room.top, room.height]));
      x += strip.width;
    }
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
