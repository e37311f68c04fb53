import { isFigure } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import { wordsOf } from '@tidegate/contract/locale/name-text.ts';
import { PAGE_SIDE_MAX } from '@tidegate/contract/limits.ts';
import { symbolOf } from '../symbols/registry.ts';
import { stackedCards } from './compose-cards.ts';
import { card, label, spark, symbol, table, titled, trend, TITLE, value, type Composed, type Drawn } from './draw.ts';
import { buttons, buttonsWidth, control } from './draw-control.ts';
import type { Sorted } from './sort-signals.ts';
import { saysNothing, type Station } from './station.ts';
import { trendTitle } from './trend-title.ts';

/** A phone held upright. Lengths are page units. */
export const PHONE_WIDTH = 390;
const EDGE = 8;
const GAP = 8;
const INNER = PHONE_WIDTH - 2 * EDGE;
const TILE = (INNER - GAP) / 2;
const PICTURE = 56;
const TREND = 240;
const TREND_HOURS = 4;
/** A thumb hits what is so high. */
const TOUCH = 44;

/** A laid-out page for a phone. */
interface Phone {
  readonly drawn: readonly Drawn[];
  readonly height: number;
  /** Signals for which no page is high enough. */
  readonly left: number;
}

/**
 * The same signals for a phone: head, the process from above in the order of its flow with buttons that a thumb hits, measurements as
 * tiles with their last minutes, trend and controls, and the rest by group.
 */
export function drawPhone({ facts, stations, strips, telling, controls }: Sorted, rest: readonly Composed[]): Phone {
  const column = new Column();
  column.tiles(facts, factTile, FACT);
  let tiles: Composed[] = [];
  const flush = () => {
    column.tiles(tiles, readingTile, READING);
    tiles = [];
  };
  for (const station of stations) {
    if (symbolOf(station.symbol)?.category === 'instruments') tiles.push(station.main);
    else {
      flush();
      column.add(rowHeight(station), (top) => stationRow(station, top));
    }
  }
  tiles.push(...strips.map(({ signal }) => signal));
  flush();
  if (telling.length > 0) {
    column.add(TREND, (top) => [
      ...titled([EDGE, top, INNER, TREND], trendTitle(telling, TREND_HOURS)),
      trend(telling, [EDGE + 4, top + 36, INNER - 8, TREND - 40], TREND_HOURS),
    ]);
  }
  if (controls.length > 0) {
    const height = 40 + controls.length * (TOUCH + GAP) + 4;
    column.add(height, (top) => [
      ...titled([EDGE, top, INNER, height], { zh: '操作', en: 'Control' }),
      ...controls.flatMap((one, index) =>
        control(one, [EDGE + 12, top + 40 + index * (TOUCH + GAP), INNER - 24, TOUCH]),
      ),
    ]);
  }
  return column.withCards(rest);
}

/** Facts, and cards of groups, as high as they need. */
export function drawPhoneCards(signals: readonly Composed[], facts: readonly Composed[] = []): Phone {
  const column = new Column();
  column.tiles(facts, factTile, FACT);
  return column.withCards(signals, true);
}

const TABLE_HEAD = 40;
const TABLE_ROW = 34;

/** A table as high as it needs. */
export function drawPhoneTable(signals: readonly Composed[]): Phone {
  const column = new Column();
  const height = TABLE_HEAD + signals.length * TABLE_ROW;
  column.add(height, (top) => [table(signals, [EDGE, top, INNER, height])]);
  return column.withCards([]);
}

const FACT = 64;
const factTile = (signal: Composed, [x, top, width]: readonly [number, number, number]): readonly Drawn[] => [
  card([x, top, width, FACT]),
  label([x + 8, top + 6, width - 16, 20], wordsOf(signal)),
  value(signal, [x + 8, top + 28, width - 16, 30], { fontSize: 20 }),
];

const READING = 92;
const readingTile = (signal: Composed, [x, top, width]: readonly [number, number, number]): readonly Drawn[] => [
  card([x, top, width, READING]),
  label([x + 8, top + 6, width - 16, 20], wordsOf(signal)),
  value(signal, [x + 8, top + 28, width - 16, 30], { fontSize: 20 }),
  spark(signal, [x + 8, top + 60, width - 16, 26]),
];

const NAME = 36;
const LINE = 24;
const COMMAND_LEAST = 152;

const readOf = ({ main, values }: Station) => (saysNothing(main) ? values : [main, ...values]);
const rowHeight = (station: Station) => Math.max(PICTURE + 24, 8 + NAME + readOf(station).length * LINE + 8);

/** A machine or a vessel with its name, its values, and its buttons at the side of the thumb. */
function stationRow(station: Station, top: number): readonly Drawn[] {
  const { symbol: picture, main, name, fault, runs, command } = station;
  const height = rowHeight(station);
  const drawn = symbolOf(picture);
  const ratio = drawn === undefined ? 1 : drawn.width / drawn.height;
  const [wide, high] = ratio > 1 ? [PICTURE, PICTURE / ratio] : [PICTURE * ratio, PICTURE];
  const left = EDGE + 16 + PICTURE + 4;
  const end = EDGE + INNER - 8;
  const side = command === undefined ? 0 : Math.max(COMMAND_LEAST, buttonsWidth(command)) + 8;
  const width = end - left - side;
  const box = [EDGE + 8 + (PICTURE - wide) / 2, top + (height - high) / 2, wide, high] as const;
  return [
    card([EDGE, top, INNER, height]),
    symbol(picture, main, box, { fault, runs }),
    label([left, top + 8, width, NAME], name, { ...TITLE, fontSize: 14 }),
    ...readOf(station).map((one, index) =>
      value(one, [left, top + 8 + NAME + index * LINE, width, LINE], {
        fontSize: one === main && isFigure(one) ? 20 : 14,
        isBold: isFigure(one),
      }),
    ),
    ...(command === undefined ? [] : buttons(command, [end - side + 8, top + (height - TOUCH) / 2, side - 8, TOUCH])),
  ];
}

/** Parts one below the other. */
class Column {
  readonly #parts: Drawn[] = [];
  #top = EDGE;

  add(height: number, draw: (top: number) => readonly Drawn[]): void {
    this.#parts.push(...draw(this.#top));
    this.#top += height + GAP;
  }

  /** Two side by side; the last of an odd number has the whole width. */
  tiles(
    signals: readonly Composed[],
    draw: (signal: Composed, at: readonly [number, number, number]) => readonly Drawn[],
    height: number,
  ): void {
    for (let index = 0; index < signals.length; index += 2) {
      const [one, other] = [signals[index], signals[index + 1]];
      this.add(height, (top) => [
        ...(one === undefined ? [] : draw(one, [EDGE, top, other === undefined ? INNER : TILE])),
        ...(other === undefined ? [] : draw(other, [EDGE + TILE + GAP, top, TILE])),
      ]);
    }
  }

  withCards(signals: readonly Composed[], hasPictures = false): Phone {
    const cards = stackedCards(
      signals,
      { x: EDGE, y: this.#top, width: INNER, bottom: PAGE_SIDE_MAX - EDGE },
      { hasPictures },
    );
    const bottom = signals.length === 0 ? this.#top - GAP : cards.bottom;
    return {
      drawn: [...this.#parts, ...cards.drawn],
      height: Math.max(PHONE_LEAST, bottom + EDGE),
      left: cards.left.length,
    };
  }
}

/** Height of a page that has little on it. */
const PHONE_LEAST = 200;
