import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { fitText } from '../kit/fit-text.ts';
import { textWidth } from '../../lib/text-width.ts';
import { briefWords, ownWords, switchWords } from './command-words.ts';
import { bond, box, label, setpoint, type At, type Composed, type Drawn, type Words } from './draw.ts';
import { wordsOf } from '@tidegate/contract/locale/name-text.ts';

/** Controls for signals on laid-out pages: command buttons, choices and fields. Lengths are page units. */

/** Same size as on pages drawn by hand. */
const FONT_SIZE = 14;
/** Between the word of a button and its sides, its lines included. */
const BUTTON_PAD = 20;
/** The lamp of a button, with its gap. */
const LAMP = 18;
const BETWEEN = 8;
const BUTTON_MIN = 56;

const longer = ({ zh, en }: Words) => Math.max(textWidth(zh, FONT_SIZE), textWidth(en, FONT_SIZE));

/** The width of a button with room for its word in both languages. */
const widthFor = (words: Words): number => Math.max(BUTTON_MIN, Math.ceil(longer(words)) + BUTTON_PAD);

function drawnButton(signal: Pick<Signal, 'id' | 'name'>, at: At, { zh, en }: Words, press: object, lamp = 0): Drawn {
  const room = at[2] - BUTTON_PAD - lamp;
  return {
    widgetType: 'UsualButton',
    position: box(at),
    ...bond(signal),
    dataAddon: { text: fitText(zh, room, FONT_SIZE), textEn: fitText(en, room, FONT_SIZE), hint: true, ...press },
  };
}

/** Two buttons side by side in a box: what switches on, and what switches off. One for what has no other state. */
export function buttons(signal: Composed, at: At): readonly Drawn[] {
  const words = switchWords(signal);
  if (words === undefined) return [drawnButton(signal, at, briefWords(signal), pressOf(signal), lampOf(signal))];
  const [x, y, width, height] = at;
  const half = Math.floor((width - BETWEEN) / 2);
  return [
    drawnButton(signal, [x, y, half, height], words.on, { writeType: 'fixed', writeValue: '1' }),
    drawnButton(signal, [x + half + BETWEEN, y, half, height], words.off, { writeType: 'fixed', writeValue: '0' }),
  ];
}

/** One button for a two-state signal: a pulse is sent; another signal is turned over, and its lamp shows how it is. */
export const oneButton = (signal: Composed, at: At, words: Words = ownWords(signal)): Drawn =>
  drawnButton(signal, at, words, pressOf(signal), lampOf(signal));
const pressOf = ({ pulseMs }: Composed) =>
  pulseMs === null ? { writeType: 'press', pressType: 'toggle' } : { writeType: 'fixed', writeValue: '1' };
const lampOf = ({ pulseMs }: Composed) => (pulseMs === null ? LAMP : 0);

/** The width of the buttons below a machine, with room for their words in both languages. */
export function buttonsWidth(signal: Composed): number {
  const words = switchWords(signal);
  if (words !== undefined) return 2 * Math.max(widthFor(words.on), widthFor(words.off)) + BETWEEN;
  return Math.min(BRIEF_MAX, widthFor(briefWords(signal)) + lampOf(signal));
}
const BRIEF_MAX = 128;

/** A choice among the texts of a signal, which is written. */
const choice = (signal: Composed, at: At): Drawn => ({
  widgetType: 'UsualDropDown',
  position: box(at),
  ...bond(signal),
});

const FIELD = 136;

/** A control in a row: its name with buttons, a choice or a field at the right, or one button as wide as the row. */
export function control(signal: Composed, [x, y, width, height]: At, named: Words = wordsOf(signal)): readonly Drawn[] {
  const words = signal.dataType === 'bool' ? switchWords(signal) : undefined;
  if (signal.dataType === 'bool' && words === undefined) return [oneButton(signal, [x, y, width, height])];
  const wanted = words === undefined ? FIELD : 2 * Math.max(widthFor(words.on), widthFor(words.off)) + BETWEEN;
  const field = Math.min(Math.max(FIELD, wanted), Math.round(width * 0.64));
  const at = [x + width - field, y, field, height] as const;
  const name = label([x, y, width - field - 8, height], named);
  if (words !== undefined) return [name, ...buttons(signal, at)];
  return [name, signal.enumTexts.length > 0 ? choice(signal, at) : setpoint(signal, at)];
}
