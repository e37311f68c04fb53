import { PAGE_SIDE_MAX } from '@tidegate/contract/limits.ts';
import type { PageDocument } from '@tidegate/contract/widgets/page-document.ts';
import { isBroken, type PageWidget } from '@tidegate/contract/widgets/widget.ts';
import { bottomOf } from '../geometry/box.ts';
import { boundsOf, moved } from '../geometry/widget-geometry.ts';
import { composeBlock } from './compose-block.ts';
import { GAP, stackedCards } from './compose-cards.ts';
import { composeModel } from './compose-model.ts';
import { drawMain, GENERATED_PAGE, MARGIN } from './compose-page.ts';
import { drawPhone, PHONE_WIDTH } from './compose-phone.ts';
import { made, titled, trend, type Composed, type Drawn, type Words } from './draw.ts';
import { sortSignals, type SortOptions } from './sort-signals.ts';
import { wordsOf } from '@tidegate/contract/locale/name-text.ts';

/** Position of generated widgets on a page that has widgets already. */
export type FillWay = 'below' | 'replace';

interface Filled {
  readonly page: PageDocument;
  /** Signals for which no page is large enough. */
  readonly left: number;
}

/**
 * The page with the signals laid out on it, at its own width: below its widgets, or in their place. It becomes higher where that
 * takes more room, and keeps its other options. A template or faceplate of a model gets the layout of its use.
 */
export function filledPage(
  page: PageDocument,
  signals: readonly Composed[],
  way: FillWay,
  newId: () => string,
  options: SortOptions = {},
): Filled {
  return filledWith(page, way, ({ con, top }) =>
    con.role === 'page'
      ? laidOut(signals, { width: con.width, height: con.height - top, most: PAGE_SIDE_MAX - top }, newId, options)
      : ofModel(con.role, signals, newId),
  );
}

/** One of several pieces of equipment that share a page. */
export interface Member {
  readonly name: Words;
  readonly signals: readonly Composed[];
}

/** The page with a card for each piece of equipment, side by side as far as its width allows. */
export const filledWithSeveral = (
  page: PageDocument,
  members: readonly Member[],
  way: FillWay,
  newId: () => string,
): Filled =>
  filledWith(page, way, ({ con, top }) => {
    const { widgets, height, left } = cardsOf(members, con.width, PAGE_SIDE_MAX - top, newId);
    return { widgets, width: con.width, height, left };
  });

interface Ground {
  readonly con: PageDocument['con'];
  /** Below what is kept. */
  readonly top: number;
}

function filledWith({ con, widgets }: PageDocument, way: FillWay, layOut: (ground: Ground) => Layout): Filled {
  const kept = way === 'replace' ? [] : widgets;
  const top = kept.length === 0 ? 0 : Math.max(0, ...kept.map(endOf));
  const layout = layOut({ con, top });
  const below = layout.widgets.map((widget) => (isBroken(widget) ? widget : moved(widget, 0, top)));
  const sides = {
    width: Math.max(con.width, layout.width),
    height: Math.min(PAGE_SIDE_MAX, Math.max(con.height, top + layout.height)),
  };
  return { page: { con: { ...con, ...sides }, widgets: [...kept, ...below] }, left: layout.left };
}

interface Layout {
  readonly widgets: readonly PageWidget[];
  readonly width: number;
  readonly height: number;
  readonly left: number;
}

interface Room {
  readonly width: number;
  readonly height: number;
  /** Largest height. */
  readonly most: number;
}

/** Pages below this width are laid out as for phones. */
const NARROW = 480;

/** A generated page with cards below it; on a narrow page only cards, under a trend, or as on phones. */
function laidOut(signals: readonly Composed[], room: Room, newId: () => string, options: SortOptions): Layout {
  const { width, most } = room;
  const sorted = sortSignals(signals, options);
  if (width >= PHONE_WIDTH && width < NARROW) {
    const { drawn, height, left } = drawPhone(sorted, sorted.rest);
    if (left === 0 && height <= most) return { widgets: made(drawn, newId), width, height, left };
  }
  const isWide = width >= GENERATED_PAGE.width && most >= GENERATED_PAGE.height;
  const at = { x: MARGIN, width: width - 2 * MARGIN, bottom: most - MARGIN };
  // The process and the trend get what the cards leave.
  const cards = stackedCards(sorted.rest, { ...at, y: 0 });
  const height = Math.max(
    GENERATED_PAGE.height,
    sorted.rest.length === 0 ? room.height : room.height - cards.bottom - GAP - MARGIN,
  );
  const main = isWide
    ? drawMain(sorted, { width, height })
    : { drawn: trendOf(sorted.figures, at.width), rest: signals };
  const top = isWide ? height : main.drawn.length === 0 ? MARGIN : MARGIN + TREND_HEIGHT + GAP;
  const below = stackedCards(main.rest, { ...at, y: top });
  return {
    widgets: made([...main.drawn, ...below.drawn], newId),
    width,
    height: below.drawn.length === 0 ? top : below.bottom + MARGIN,
    left: below.left.length,
  };
}

const TREND_HEIGHT = 240;
const TREND_HOURS = 4;

function trendOf([telling]: readonly Composed[], width: number): readonly Drawn[] {
  if (telling === undefined) return [];
  const at = [MARGIN, MARGIN, width, TREND_HEIGHT] as const;
  return [
    ...titled(at, wordsOf(telling)),
    trend([telling], [MARGIN + 8, MARGIN + 36, width - 16, TREND_HEIGHT - 44], TREND_HOURS),
  ];
}

/** Least width of a card among others. */
const CARD_WANTED = 360;

/** Cards of equipment, each in the column that is the shortest so far. */
function cardsOf(members: readonly Member[], width: number, most: number, newId: () => string): Omit<Layout, 'width'> {
  const room = width - 2 * MARGIN;
  const count = Math.max(1, Math.floor((room + GAP) / (CARD_WANTED + GAP)));
  const wide = Math.floor((room - (count - 1) * GAP) / count);
  const ends = Array.from({ length: count }, () => MARGIN);
  const placed: PageWidget[] = [];
  let left = 0;
  for (const { name, signals } of members) {
    const y = Math.min(...ends);
    const column = ends.indexOf(y);
    const x = MARGIN + column * (wide + GAP);
    const drawn = composeBlock(name, signals, { x, y, width: wide }, newId);
    const end = Math.max(y, ...drawn.map(endOf));
    if (end > most) left += signals.length;
    else {
      placed.push(...drawn);
      ends[column] = end + GAP;
    }
  }
  return { widgets: placed, height: Math.max(...ends) - GAP + MARGIN, left };
}

function ofModel(role: 'template' | 'faceplate', signals: readonly Composed[], newId: () => string): Layout {
  const [layout] = composeModel(role, signals, newId);
  return { widgets: layout?.widgets ?? [], width: layout?.con.width ?? 0, height: layout?.con.height ?? 0, left: 0 };
}

const endOf = (widget: PageWidget): number => (isBroken(widget) ? 0 : Math.ceil(bottomOf(boundsOf(widget))));
