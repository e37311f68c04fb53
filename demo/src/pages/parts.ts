import { all, type At, card, CENTRED, indicator, label, setpoint, symbol, TITLE, value, type Words } from './draw.ts';
import type { Drawn } from './page.ts';

/** Parts that the pages have in common, so that the same thing looks and lies the same on each. */

/** A signal by its code, and what it is called here. */
export interface Fact {
  readonly words: Words;
  readonly of: string;
}

/** The line at the top of a page: what is read first, each with its name above. */
export function facts(list: readonly Fact[], [x, y, width, height]: At): readonly Drawn[] {
  const step = (width - 192) / list.length;
  return [
    card([x, y, width, height]),
    ...list.flatMap(({ words, of }, index) => {
      const left = x + 12 + Math.floor((index * step) / 8) * 8;
      return [label([left, y + 6, step - 16, 18], words), value(of, [left, y + 24, step - 16, 28], { size: 18 })];
    }),
    {
      widgetType: 'UsualTimer',
      position: { x: x + width - 176, y, width: 168, height },
      style: { fontSize: 13, fontColor: '@secondary', textAlign: 'right' },
    },
  ];
}

/** A card with a title. */
export const titled = (at: At, words: Words): readonly Drawn[] => [
  card(at),
  label([at[0] + 12, at[1] + 8, at[2] - 24, 24], words, TITLE),
];

/** Moving analog indicators side by side, normal at one height. */
export function indicators(list: readonly Fact[], [x, y, width, height]: At): readonly Drawn[] {
  const step = Math.floor(width / list.length);
  return list.flatMap(({ words, of }, index) => {
    const left = x + index * step;
    return [label([left, y, step, 20], words, CENTRED), indicator(of, [left, y + 24, step, height - 24])];
  });
}

/** Rows of a name and a value that can be changed. */
export function setpoints(list: readonly Fact[], [x, y, width]: readonly [number, number, number]): readonly Drawn[] {
  return list.flatMap(({ words, of }, index) => {
    const top = y + index * 40;
    return [label([x, top, width - 120, 32], words, { fontSize: 13 }), setpoint(of, [x + width - 112, top, 112, 32])];
  });
}

const BUBBLE = 40;

/** An instrument on a pipe at a point, with what it measures above it. */
export function instrument(
  name: string,
  of: string,
  [x, y]: readonly [number, number],
  words: Words,
): readonly Drawn[] {
  const top = y - 5 - BUBBLE;
  return all(
    symbol(name, [x - BUBBLE / 2, top, BUBBLE, BUBBLE]),
    label([x - 56, top - 44, 112, 18], words, CENTRED),
    value(of, [x - 56, top - 26, 112, 22], { align: 'center' }),
  );
}

/** The name of a thing with a value or two below it, centred. */
export function plate(
  [x, y, width]: readonly [number, number, number],
  words: Words,
  ...of: readonly string[]
): readonly Drawn[] {
  return [
    label([x, y, width, 20], words, { ...TITLE, ...CENTRED, fontSize: 13 }),
    ...of.map((code, index) => value(code, [x, y + 20 + index * 22, width, 22], { align: 'center' })),
  ];
}
