import { symbolOf } from '../symbols/registry.ts';
import { stationsIn } from './machine-parts.ts';
import { label, symbol, titled, value, type At, type Composed, type Drawn } from './draw.ts';
import { control } from './draw-control.ts';
import { namesIn, wordsOf } from '@tidegate/contract/locale/name-text.ts';

/** Cards of rows, one for each group of signals: what has no place of its own on a page. Lengths are page units. */

export const GAP = 14;
const ROW = 28;
const CONTROL_ROW = 38;
const CARD_HEAD = 40;
const CARD_FOOT = 8;
const COLUMN_WANTED = 360;
const PICTURE = 30;

/** Number of columns that fit the width, at least one. */
function columnsIn(width: number): { readonly count: number; readonly width: number } {
  const count = Math.max(1, Math.floor((width + GAP) / (COLUMN_WANTED + GAP)));
  return { count, width: Math.floor((width - (count - 1) * GAP) / count) };
}

/** A card for each group in columns, on as many pages as it takes: each within the area. */
export function pagesOfCards(signals: readonly Composed[], at: At, options: CardOptions = {}): readonly CardPage[] {
  const [x, y, width, height] = at;
  const pages: CardPage[] = [];
  let left = signals;
  while (left.length > 0) {
    const page = stackedCards(left, { x, y, width, bottom: y + height }, options);
    const later = new Set(page.left);
    pages.push({ drawn: page.drawn, bottom: page.bottom, signals: left.filter((one) => !later.has(one)) });
    left = page.left;
  }
  return pages;
}

interface CardPage {
  readonly drawn: readonly Drawn[];
  readonly bottom: number;
  /** Signals that are shown on it. */
  readonly signals: readonly Composed[];
}

interface CardOptions {
  /** True where each card has the machine or the vessel of its signals in its corner. */
  readonly hasPictures?: boolean;
}

interface Room {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly bottom: number;
}

interface Stacked {
  readonly drawn: readonly Drawn[];
  readonly bottom: number;
  /** Signals without room above the bottom. */
  readonly left: readonly Composed[];
  /** True if a group has more than one card. */
  readonly isBroken: boolean;
}

/**
 * A card for each group, each in the column that is the shortest so far. Where a group would be broken, the largest is the first if
 * all are whole then.
 */
export function stackedCards(signals: readonly Composed[], room: Room, options: CardOptions = {}): Stacked {
  const groups = groupsOf(signals);
  const listed = stacked(groups, room, options);
  if (!listed.isBroken) return listed;
  const largestFirst = groups.toSorted((one, other) => cardHeight(other) - cardHeight(one));
  const sorted = stacked(largestFirst, room, options);
  return sorted.isBroken || sorted.left.length > 0 ? listed : sorted;
}

function stacked(
  groups: readonly (readonly Composed[])[],
  { x, y, width, bottom }: Room,
  { hasPictures = false }: CardOptions,
): Stacked {
  const columns = columnsIn(width);
  const ends = Array.from({ length: columns.count }, () => y);
  const drawn: Drawn[] = [];
  const left: Composed[] = [];
  let isBroken = false;
  for (const group of groups) {
    let rows = group;
    while (rows.length > 0) {
      const top = Math.min(...ends);
      const column = ends.indexOf(top);
      const shown = fitting(rows, bottom - top - CARD_HEAD - CARD_FOOT);
      const height = cardHeight(shown);
      if (top + height > bottom) break;
      const at = [x + column * (columns.width + GAP), top, columns.width, height] as const;
      const picture = hasPictures ? pictureOf(shown, at) : [];
      drawn.push(...groupCard(shown, at, picture.length === 0 ? 0 : PICTURE + 8), ...picture);
      ends[column] = top + height + GAP;
      rows = rows.slice(shown.length);
      isBroken ||= rows.length > 0;
    }
    left.push(...rows);
  }
  return { drawn, bottom: Math.max(y, ...ends.map((end) => end - GAP)), left, isBroken };
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

function groupCard(rows: readonly Composed[], at: At, beside: number): readonly Drawn[] {
  const [first] = rows;
  const isGrouped = first !== undefined && first.groupName !== '';
  const words = isGrouped ? wordsOf(namesIn(first, 'group')) : { zh: '其他变量', en: 'Other signals' };
  const [x, y, width] = at;
  return [
    ...titled(at, words, beside),
    ...rows.flatMap((one, index) => row(one, [x + 12, y + CARD_HEAD + heightOf(rows.slice(0, index)), width - 24])),
  ];
}

/** The machine or the vessel of a card in its corner; instruments say nothing that their rows do not say. */
function pictureOf(rows: readonly Composed[], [x, y, width]: At): readonly Drawn[] {
  const found = stationsIn(rows).find(({ symbol: name }) => symbolOf(name)?.category !== 'instruments');
  const drawn = found === undefined ? undefined : symbolOf(found.symbol);
  if (found === undefined || drawn === undefined) return [];
  const wide = drawn.width > drawn.height ? PICTURE : (PICTURE * drawn.width) / drawn.height;
  const high = drawn.width > drawn.height ? (PICTURE * drawn.height) / drawn.width : PICTURE;
  const at = [x + width - 12 - wide, y + 5 + (PICTURE - high) / 2, wide, high] as const;
  return [symbol(found.symbol, found.main, at, found)];
}

function row(signal: Composed, [x, y, width]: readonly [number, number, number]): readonly Drawn[] {
  if (signal.rw !== 'ro') return control(signal, [x, y, width, CONTROL_ROW - 6]);
  const half = Math.floor(width / 2);
  return [
    label([x, y, half, ROW], wordsOf(signal)),
    value(signal, [x + half, y, half, ROW], { fontSize: 14, textAlign: 'right' }),
  ];
}
