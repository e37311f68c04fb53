import { PAGE_SIDE_MAX } from '@tidegate/contract/limits.ts';
import type { PageDocument } from '@tidegate/contract/widgets/page-document.ts';
import { isBroken, type PageWidget } from '@tidegate/contract/widgets/widget.ts';
import { bottomOf } from '../geometry/box.ts';
import { boundsOf, moved } from '../geometry/widget-geometry.ts';
import { GAP, stackedCards } from './compose-cards.ts';
import { composeModel } from './compose-model.ts';
import { drawMain, GENERATED_PAGE, MARGIN } from './compose-page.ts';
import { made, titled, trend, type Composed, type Drawn } from './draw.ts';
import { sortSignals } from './sort-signals.ts';
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
  { con, widgets }: PageDocument,
  signals: readonly Composed[],
  way: FillWay,
  newId: () => string,
): Filled {
  const kept = way === 'replace' ? [] : widgets;
  const top = kept.length === 0 ? 0 : Math.max(0, ...kept.map(endOf));
  const layout =
    con.role === 'page'
      ? laidOut(signals, { width: con.width, height: con.height - top, most: PAGE_SIDE_MAX - top }, newId)
      : ofModel(con.role, signals, newId);
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

/** A generated page with cards below it; on a narrow page only cards, under a trend. */
function laidOut(signals: readonly Composed[], room: Room, newId: () => string): Layout {
  const { width, most } = room;
  const sorted = sortSignals(signals);
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

function ofModel(role: 'template' | 'faceplate', signals: readonly Composed[], newId: () => string): Layout {
  const [layout] = composeModel(role, signals, newId);
  return { widgets: layout?.widgets ?? [], width: layout?.con.width ?? 0, height: layout?.con.height ?? 0, left: 0 };
}

const endOf = (widget: PageWidget): number => (isBroken(widget) ? 0 : Math.ceil(bottomOf(boundsOf(widget))));
