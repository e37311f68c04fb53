import { NEW_PAGE } from '@tidegate/contract/widgets/page-document.ts';
import type { PageWidget } from '@tidegate/contract/widgets/widget.ts';
import {
  CAPTION,
  card,
  control,
  indicator,
  label,
  made,
  namesOf,
  titled,
  trend,
  value,
  type Composed,
  type Drawn,
} from './draw.ts';
import { drawProcess } from './draw-process.ts';
import { sortSignals } from './sort-signals.ts';

/** What a wide screen shows beside the menu. */
export const GENERATED_PAGE = { ...NEW_PAGE, width: 1_200, height: 696 } as const;

const LEFT = 16;
const WIDE = GENERATED_PAGE.width - 2 * LEFT;
const GAP = 14;
const HEAD = { top: 16, height: 56 } as const;
const PROCESS = { top: HEAD.top + HEAD.height + GAP, height: 330 } as const;
const FOOT = { top: PROCESS.top + PROCESS.height + GAP, height: 264 } as const;
const CONTROL_WIDTH = 288;
const INDICATORS_MAX = 5;
const TREND_HOURS = 4;

/** The signals of an equipment as pages worth keeping: the first with head, process, trend, limits and controls, the rest by group. */
export function composePages(signals: readonly Composed[], newId: () => string): readonly (readonly PageWidget[])[] {
  const sorted = sortSignals(signals);
  const { facts, stations, figures, controls, rest } = sorted;
  const first = [
    ...head(facts),
    ...drawProcess(stations, { x: LEFT, y: PROCESS.top, width: WIDE, height: PROCESS.height }),
    ...foot(figures, controls),
  ];
  return [first, ...restPages(rest)].map((drawn) => made(drawn, newId));
}

/** The line at the top: what is read first, each with its name above, and the time; without facts the time alone. */
function head(facts: readonly Composed[]): readonly Drawn[] {
  const step = Math.floor((WIDE - 192) / Math.max(1, facts.length) / 8) * 8;
  return [
    ...(facts.length === 0 ? [] : [card([LEFT, HEAD.top, WIDE, HEAD.height])]),
    ...facts.flatMap((signal, index) => {
      const x = LEFT + 12 + index * step;
      return [
        label([x, HEAD.top + 6, step - 16, 18], namesOf(signal), { fontSize: 12 }),
        value(signal, [x, HEAD.top + 24, step - 16, 28], { fontSize: 18 }),
      ];
    }),
    {
      widgetType: 'UsualTimer',
      position: { x: LEFT + WIDE - 180, y: HEAD.top, width: 168, height: HEAD.height },
      style: { fontSize: 13, fontColor: '@secondary', textAlign: 'right' },
    },
  ];
}

/** Trend, limits and controls side by side; what there is nothing for leaves its room to the trend. */
function foot(figures: readonly Composed[], controls: readonly Composed[]): readonly Drawn[] {
  const limited = figures.slice(0, INDICATORS_MAX);
  const controlWidth = controls.length === 0 ? 0 : CONTROL_WIDTH + GAP;
  const limitWidth = limited.length === 0 ? 0 : limited.length * 80 + 24 + GAP;
  const trendWidth = WIDE - controlWidth - limitWidth;
  const [telling] = figures;
  const drawn: Drawn[] = [];
  if (telling !== undefined) {
    const words = {
      zh: `${telling.name} · 近 ${TREND_HOURS} 小时`,
      en: `${telling.nameEn || telling.name} · last ${TREND_HOURS} hours`,
    };
    drawn.push(...titled([LEFT, FOOT.top, trendWidth, FOOT.height], words));
    drawn.push(trend([telling], [LEFT + 8, FOOT.top + 36, trendWidth - 16, FOOT.height - 44], TREND_HOURS));
  }
  if (limited.length > 0) {
    const x = LEFT + trendWidth + GAP;
    drawn.push(...titled([x, FOOT.top, limitWidth - GAP, FOOT.height], { zh: '主要参数', en: 'Key values' }));
    drawn.push(...limited.flatMap((one, index) => limit(one, x + 12 + index * 80)));
  }
  if (controls.length > 0) {
    const x = LEFT + WIDE - CONTROL_WIDTH;
    drawn.push(...titled([x, FOOT.top, CONTROL_WIDTH, FOOT.height], { zh: '操作', en: 'Control' }));
    drawn.push(
      ...controls.flatMap((one, index) => control(one, [x + 12, FOOT.top + 42 + index * 43, CONTROL_WIDTH - 24, 34])),
    );
  }
  return drawn;
}

/** A moving analog indicator with its name above: normal lies at one height for all. */
const limit = (signal: Composed, x: number): readonly Drawn[] => [
  label([x, FOOT.top + 36, 80, 20], shortNames(signal), { ...CAPTION, fontSize: 12, textAlign: 'center' }),
  indicator(signal, [x + 4, FOOT.top + 60, 72, FOOT.height - 72]),
];

/** Names that fit a column: six Chinese letters, or twelve others. */
const shortNames = ({ name, nameEn }: Composed) => ({ zh: cut(name, 6), en: cut(nameEn || name, 12) });
const cut = (text: string, letters: number) => (text.length <= letters ? text : `${text.slice(0, letters - 1)}…`);

const COLUMNS = 3;
const ROW = 28;
const CONTROL_ROW = 38;
const CARD_HEAD = 40;
const CARD_FOOT = 8;
const COLUMN_WIDTH = Math.floor((WIDE - (COLUMNS - 1) * GAP) / COLUMNS);
const BOTTOM = GENERATED_PAGE.height - LEFT;

/** What has no place on the first page: a card for each group, in columns, on as many pages as it takes. */
function restPages(rest: readonly Composed[]): readonly (readonly Drawn[])[] {
  const pages: Drawn[][] = [];
  let column = COLUMNS;
  let top = BOTTOM;
  for (const group of groupsOf(rest)) {
    let left = group;
    while (left.length > 0) {
      if (top + CARD_HEAD + CARD_FOOT + heightOf(left.slice(0, 1)) > BOTTOM) {
        column += 1;
        top = LEFT;
      }
      if (column >= COLUMNS) {
        pages.push([]);
        column = 0;
        top = LEFT;
      }
      const rows = fitting(left, BOTTOM - top - CARD_HEAD - CARD_FOOT);
      const height = CARD_HEAD + heightOf(rows) + CARD_FOOT;
      pages.at(-1)?.push(...groupCard(rows, [LEFT + column * (COLUMN_WIDTH + GAP), top, COLUMN_WIDTH, height]));
      top += height + GAP;
      left = left.slice(rows.length);
    }
  }
  return pages;
}

const rowHeight = ({ rw }: Composed) => (rw === 'ro' ? ROW : CONTROL_ROW);
const heightOf = (rows: readonly Composed[]) => rows.reduce((sum, one) => sum + rowHeight(one), 0);

/** As many of the first as there is room for, one at least. */
function fitting(rows: readonly Composed[], room: number): readonly Composed[] {
  let count = 1;
  while (count < rows.length && heightOf(rows.slice(0, count + 1)) <= room) count += 1;
  return rows.slice(0, count);
}

function groupsOf(signals: readonly Composed[]): readonly (readonly Composed[])[] {
  const groups = Map.groupBy(signals, ({ groupName }) => groupName);
  return [...groups.values()];
}

function groupCard(rows: readonly Composed[], at: readonly [number, number, number, number]): readonly Drawn[] {
  const [first] = rows;
  const isGrouped = first !== undefined && first.groupName !== '';
  const words = isGrouped ? { zh: first.groupName, en: first.groupNameEn } : { zh: '其他变量', en: 'Other signals' };
  const [x, y] = at;
  return [
    ...titled(at, words),
    ...rows.flatMap((one, index) => restRow(one, [x + 12, y + CARD_HEAD + heightOf(rows.slice(0, index))])),
  ];
}

function restRow(signal: Composed, [x, y]: readonly [number, number]): readonly Drawn[] {
  if (signal.rw !== 'ro') return control(signal, [x, y, COLUMN_WIDTH - 24, CONTROL_ROW - 6]);
  const half = Math.floor((COLUMN_WIDTH - 24) / 2);
  return [
    label([x, y, half, ROW], namesOf(signal)),
    value(signal, [x + half, y, half, ROW], { fontSize: 14, textAlign: 'right' }),
  ];
}
