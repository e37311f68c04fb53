import { PAGE_SIDE_MIN } from '@tidegate/contract/limits.ts';
import { isFigure } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import { indicator, label, liveTrend, symbol, value, type Composed, type Drawn, type Words } from './draw.ts';
import { control } from './draw-control.ts';
import { ownWords } from './command-words.ts';
import type { Station } from './station.ts';
import { nameText, wordsOf } from '@tidegate/contract/locale/name-text.ts';

export const FACE_WIDTH = 328;
const ROW = 28;
const ROWS_MAX = 8;
const CONTROLS_MAX = 6;
const TREND_SECONDS = 600;
const PICTURE = 56;

/**
 * A faceplate: the value of a signal with its limits, beside the symbol of its machine where one is named, ten minutes of trend
 * of it or of what is measured at the machine, the other signals of its group, and what of the group can be written.
 */
export function drawFace(
  signal: Composed,
  group: readonly Composed[],
  machine?: Pick<Station, 'symbol' | 'fault' | 'values'>,
): { readonly parts: readonly Drawn[]; readonly height: number } {
  const others = group.filter(({ id }) => id !== signal.id);
  // The operator reads first if a machine runs automatically or by hand.
  const read = others.filter(({ rw }) => rw === 'ro');
  const shown = [...read.filter(isMode), ...read.filter((one) => !isMode(one))].slice(0, ROWS_MAX);
  const written = [signal, ...others].filter(({ rw }) => rw !== 'ro').slice(0, CONTROLS_MAX);
  // The name of the machine is above them.
  const shownWords = machine === undefined ? wordsOf : ownWords;
  const column = new Column();
  if (signal.rw !== 'wo') {
    const left = machine === undefined ? 0 : PICTURE + 12;
    column.add(machine === undefined ? 48 : PICTURE + 8, (top) => [
      ...(machine === undefined ? [] : [symbol(machine.symbol, signal, [0, top, PICTURE, PICTURE], machine)]),
      value(signal, [left, top, FACE_WIDTH - left, machine === undefined ? 48 : PICTURE], {
        fontSize: 30,
        isBold: true,
      }),
    ]);
    if (isFigure(signal)) {
      column.add(52, (top) => [indicator(signal, [0, top, FACE_WIDTH, 48])]);
    }
    // The load of a machine is more informative than its two states.
    const telling = isFigure(signal) ? signal : (machine?.values[0] ?? signal);
    if (telling.dataType !== 'string') {
      column.add(184, (top) => [liveTrend([telling], [0, top, FACE_WIDTH, 176], TREND_SECONDS)]);
    }
  }
  for (const one of shown) column.add(ROW, (top) => named(one, top, shownWords(one)));
  if (written.length > 0) column.add(8, () => []);
  for (const one of written) column.add(40, (top) => control(one, [1, top, FACE_WIDTH - 2, 34], shownWords(one)));
  return column;
}

/** True if a signal reports the mode of a machine: automatic, manual, local or remote. */
const isMode = (signal: Composed): boolean =>
  /模式|手动|自动|就地|远程/.test(signal.name) ||
  /\b(mode|auto(matic)?|manual|local|remote)\b/i.test(nameText(signal, 'en'));

const named = (signal: Composed, top: number, words: Words): readonly Drawn[] => [
  label([0, top, 188, ROW], words),
  value(signal, [188, top, FACE_WIDTH - 188, ROW], { fontSize: 14, textAlign: 'right' }),
];

/** Parts one below the other. */
class Column {
  readonly parts: Drawn[] = [];
  #top = 0;

  get height(): number {
    return Math.max(PAGE_SIDE_MIN, this.#top);
  }

  add(height: number, draw: (top: number) => readonly Drawn[]): void {
    this.parts.push(...draw(this.#top));
    this.#top += height;
  }
}
