import { label, titled, value, type At, type Composed, type Drawn } from './draw.ts';
import { control } from './draw-control.ts';
import { namesIn, wordsOf } from '@tidegate/contract/locale/name-text.ts';

/** Cards of rows, one for each group of signals: what has no place of its own on a page. Lengths are page units. */

export const GAP = 14;
const ROW = 28;
const CONTROL_ROW = 38;
const CARD_HEAD = 40;
const CARD_FOOT = 8;
const COLUMN_WANTED = 360;

/** Number of columns that fit the width, at least one. */
function columnsIn(width: number): { readonly count: number; readonly width: number } {
  const count = Math.max(1, Math.floor((width + GAP) / (COLUMN_WANTED + GAP)));
  return { count, width: Math.floor((width - (count - 1) * GAP) / count) };
}

/** A card for each group in columns, on as many pages as it takes: each within the area. */
export function pagesOfCards(signals: readonly Composed[], [x, y, width, height]: At): readonly (readonly Drawn[])[] {
  const columns = columnsIn(width);
  const bottom = y + height;
  const pages: Drawn[][] = [];
  let column = columns.count;
  let top = bottom;
  for (const group of groupsOf(signals)) {
    let left = group;
    while (left.length > 0) {
      if (top + cardHeight(left.slice(0, 1)) > bottom) {
        column += 1;
        top = y;
      }
      if (column >= columns.count) {
        pages.push([]);
        column = 0;
        top = y;
      }
      const rows = fitting(left, bottom - top - CARD_HEAD - CARD_FOOT);
      const at = [x + column * (columns.width + GAP), top, columns.width, cardHeight(rows)] as const;
      pages.at(-1)?.push(...groupCard(rows, at));
      top += cardHeight(rows) + GAP;
      left = left.slice(rows.length);
    }
  }
  return pages;
}

/** A card for each group, each in the column that is the shortest so far; those that would pass the bottom are left out. */
export function stackedCards(
  signals: readonly Composed[],
  { x, y, width, bottom }: { readonly x: number; readonly y: number; readonly width: number; readonly bottom: number },
): { readonly drawn: readonly Drawn[]; readonly bottom: number; readonly left: number } {
  const columns = columnsIn(width);
  const ends = Array.from({ length: columns.count }, () => y);
  const drawn: Drawn[] = [];
  let left = 0;
  for (const group of groupsOf(signals)) {
    const top = Math.min(...ends);
    const column = ends.indexOf(top);
    const rows = fitting(group, bottom - top - CARD_HEAD - CARD_FOOT);
    const height = cardHeight(rows);
    if (top + height > bottom) {
      left += group.length;
      continue;
    }
    drawn.push(...groupCard(rows, [x + column * (columns.width + GAP), top, columns.width, height]));
    ends[column] = top + height + GAP;
    left += group.length - rows.length;
  }
  return { drawn, bottom: Math.max(y, ...ends.map((end) => end - GAP)), left };
}

const rowHeight = ({ rw }: Composed) => (rw === 'ro' ? ROW : CONTROL_ROW);
const heightOf = (rows: readonly Composed[]) => rows.reduce((sum, one) => sum + rowHeight(one), 0);
const cardHeight = (rows: readonly Composed[]) => CARD_HEAD + heightOf(rows) + CARD_FOOT;

/** The first signals that fit the room, at least one. */
function fitting(rows: readonly Composed[], room: number): readonly Composed[] {
  let count = 1;
  while (count < rows.length && heightOf(rows.slice(0, count + 1)) <= room) count += 1;
  return rows.slice(0, count);
}

function groupsOf(signals: readonly Composed[]): readonly (readonly Composed[])[] {
  const groups = Map.groupBy(signals, ({ groupName }) => groupName);
  return [...groups.values()];
}

function groupCard(rows: readonly Composed[], at: At): readonly Drawn[] {
  const [first] = rows;
  const isGrouped = first !== undefined && first.groupName !== '';
  const words = isGrouped ? wordsOf(namesIn(first, 'group')) : { zh: '其他变量', en: 'Other signals' };
  const [x, y, width] = at;
  return [
    ...titled(at, words),
    ...rows.flatMap((one, index) => row(one, [x + 12, y + CARD_HEAD + heightOf(rows.slice(0, index)), width - 24])),
  ];
}

function row(signal: Composed, [x, y, width]: readonly [number, number, number]): readonly Drawn[] {
  if (signal.rw !== 'ro') return control(signal, [x, y, width, CONTROL_ROW - 6]);
  const half = Math.floor(width / 2);
  return [
    label([x, y, half, ROW], wordsOf(signal)),
    value(signal, [x + half, y, half, ROW], { fontSize: 14, textAlign: 'right' }),
  ];
}
