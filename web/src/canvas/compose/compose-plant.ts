import type { PageWidget } from '@tidegate/contract/widgets/widget.ts';
import { namesAs, namesByLanguage } from '@tidegate/contract/locale/name-text.ts';
import { GAP, pagesOfCards } from './compose-cards.ts';
import { drawHead, drawMain, trendCard, GENERATED_PAGE, HEAD_HEIGHT, MARGIN } from './compose-page.ts';
import { drawPhone, drawPhoneCards, drawPhoneTable, PHONE_WIDTH } from './compose-phone.ts';
import { made, table, type At, type Composed, type Drawn } from './draw.ts';
import { stationsIn } from './machine-parts.ts';
import { sortSignals, type SortOptions } from './sort-signals.ts';
import { tellingOf } from '../../parts/signal/telling.ts';

/** The ways in which signals are laid out: as a process, as cards of groups, or as tables. */
export const LAYOUTS = ['process', 'cards', 'table'] as const;
export type Layout = (typeof LAYOUTS)[number];

export interface PlantOptions extends SortOptions {
  readonly layout?: Layout;
}

/** A page and the same for a phone. */
export interface PlantPage {
  readonly screen: readonly PageWidget[];
  readonly phone: { readonly width: number; readonly height: number; readonly widgets: readonly PageWidget[] };
}

interface DrawnPage {
  readonly screen: readonly Drawn[];
  readonly phone: { readonly drawn: readonly Drawn[]; readonly height: number };
}

/** The signals of an equipment as pages worth keeping, each for a screen and for a phone. */
export function composePlant(
  signals: readonly Composed[],
  newId: () => string,
  { layout = 'process', ...options }: PlantOptions = {},
): readonly PlantPage[] {
  return DRAWN_AS[layout](signals, options).map(({ screen, phone }) => ({
    screen: made(screen, newId),
    phone: { width: PHONE_WIDTH, height: Math.ceil(phone.height), widgets: made(phone.drawn, newId) },
  }));
}

/** The same for screens alone. */
export const composePages = (
  signals: readonly Composed[],
  newId: () => string,
  options: PlantOptions = {},
): readonly (readonly PageWidget[])[] => composePlant(signals, newId, options).map(({ screen }) => screen);

const WIDTH = GENERATED_PAGE.width - 2 * MARGIN;
const WHOLE = [MARGIN, MARGIN, WIDTH, GENERATED_PAGE.height - 2 * MARGIN] as const;
/** Below the head. */
const BODY_TOP = MARGIN + HEAD_HEIGHT + GAP;
const BODY = [MARGIN, BODY_TOP, WIDTH, GENERATED_PAGE.height - BODY_TOP - MARGIN] as const;

type Draw = (signals: readonly Composed[], options: SortOptions) => readonly DrawnPage[];

/** The first page with head, process, trend, limits and controls, the rest by group. */
const asProcess: Draw = (signals, options) => {
  const sorted = sortSignals(signals, options);
  const main = drawMain(sorted, GENERATED_PAGE);
  const later = new Set(main.rest);
  const beside = sorted.rest.filter((one) => !later.has(one));
  return [{ screen: main.drawn, phone: drawPhone(sorted, beside) }, ...cardPages(main.rest, WHOLE)];
};

/** A head, and a card with a picture for each group, or for each machine where there are no groups. */
const asCards: Draw = (signals) => {
  const { facts } = sortSignals(signals);
  const shown = new Set(facts.map(({ id }) => id));
  const rest = grouped(signals).filter(({ id }) => !shown.has(id));
  const head = drawHead(facts, WIDTH);
  const [first] = cardPages(rest, BODY, true);
  if (first === undefined) return [{ screen: head, phone: drawPhoneCards([], facts) }];
  const later = rest.filter((one) => !first.signals.includes(one));
  return [
    {
      screen: [...head, ...first.screen],
      phone: drawPhoneCards(first.signals, facts),
    },
    ...cardPages(later, WHOLE, true),
  ];
};

/** Least height of a trend. */
const TREND_LEAST = 160;

/** A trend below cards that leave room for one. */
function trendBelow(telling: readonly Composed[], bottom: number): readonly Drawn[] {
  const top = bottom + GAP;
  const height = GENERATED_PAGE.height - MARGIN - top;
  return telling.length === 0 || height < TREND_LEAST ? [] : trendCard(telling, [MARGIN, top, WIDTH, height]);
}

const ROWS_MAX = 18;

/** Tables side by side, in the order of the signals. */
const asTables: Draw = (signals) => {
  const [x, y, width, height] = WHOLE;
  const half = Math.floor((width - GAP) / 2);
  const pages: DrawnPage[] = [];
  for (let from = 0; from < signals.length; from += 2 * ROWS_MAX) {
    const shown = signals.slice(from, from + 2 * ROWS_MAX);
    const [left, right] = [shown.slice(0, ROWS_MAX), shown.slice(ROWS_MAX)];
    const screen =
      right.length === 0
        ? [table(left, [x, y, width, height])]
        : [table(left, [x, y, half, height]), table(right, [x + half + GAP, y, half, height])];
    pages.push({ screen, phone: drawPhoneTable(shown) });
  }
  return pages;
};

const DRAWN_AS: { readonly [L in Layout]: Draw } = { process: asProcess, cards: asCards, table: asTables };

interface CardPage extends DrawnPage {
  readonly signals: readonly Composed[];
  readonly bottom: number;
}

const cardPages = (signals: readonly Composed[], at: At, hasPictures = false): readonly CardPage[] =>
  pagesOfCards(signals, at, { hasPictures }).map((page) => ({
    screen: [...page.drawn, ...trendBelow(tellingOf(page.signals), page.bottom)],
    phone: drawPhoneCards(page.signals),
    signals: page.signals,
    bottom: page.bottom,
  }));

/** Signals without a group are in that of their machine. */
function grouped(signals: readonly Composed[]): readonly Composed[] {
  const named = new Map<Composed, Composed>();
  for (const { main, owned, name } of stationsIn(signals)) {
    if (owned.length === 0) continue;
    const group = namesAs(
      'group',
      namesByLanguage((language) => name[language]),
    );
    for (const one of [main, ...owned]) if (one.groupName === '') named.set(one, { ...one, ...group });
  }
  return signals.map((one) => named.get(one) ?? one);
}
