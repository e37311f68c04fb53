import { wordsOf } from '@tidegate/contract/locale/name-text.ts';
import { CAPTION, indicator, label, type Composed, type Drawn } from './draw.ts';
import { valueWidth } from './value-room.ts';

/** Moving analog indicators side by side. Lengths are page units. */

/** Room for all of a page, and for one with its name above it. */
const ROOM = 436;
const LEAST_WIDTH = 84;
const INDICATOR_WIDTH = 72;
/** Size of the letters below an indicator. */
const LETTERS = 13;
const STRIPS_MAX = 5;

/** An indicator with the width that its value needs. */
export interface Strip {
  readonly signal: Composed;
  readonly width: number;
}

/** Indicators for the first of these signals, as many as a page has room for. */
export function stripsOf(signals: readonly Composed[]): readonly Strip[] {
  const strips: Strip[] = [];
  let left = ROOM;
  for (const signal of signals) {
    const width = Math.max(LEAST_WIDTH, Math.ceil(valueWidth(signal, LETTERS, true) + 8));
    if (width > left || strips.length === STRIPS_MAX) continue;
    strips.push({ signal, width });
    left -= width;
  }
  return strips;
}

/** Width of indicators side by side, with room for the title of their card. */
export const stripsWidth = (strips: readonly Strip[]): number =>
  Math.max(
    TITLED,
    strips.reduce((sum, strip) => sum + strip.width, 0),
  );
const TITLED = 112;

/** An indicator with its name above: normal lies at one height for all. */
export const drawStrip = (
  { signal, width }: Strip,
  [x, top, height]: readonly [number, number, number],
): readonly Drawn[] => [
  label([x, top + 32, width, 46], wordsOf(signal), { ...CAPTION, fontSize: 12, textAlign: 'center' }),
  indicator(signal, [x + Math.floor((width - INDICATOR_WIDTH) / 2), top + 80, INDICATOR_WIDTH, height - 90]),
];
