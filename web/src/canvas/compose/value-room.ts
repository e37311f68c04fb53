import { isFigure } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import { measureOf } from '../../parts/signal/measure.ts';
import { textWidth } from '../../lib/text-width.ts';
import type { WidgetSignal } from '../kit/widget-signal.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';

/** Fields of a signal that say how long its values are. */
type Measured = WidgetSignal & Pick<Signal, 'displayMin' | 'displayMax'>;

/** Units are written smaller than their figures. */
const UNIT_SHARE = 0.8;
/** Letters that a text signal has room for. */
const TEXT_ROOM = 8;
const LEAST_SIZE = 11;
/** Digits before the decimals that a value has room for; totals grow. */
const DIGITS = 4;
const TOTAL_DIGITS = 7;
/** Between the letters of a value and the sides of its box. */
const PAD = 4;

/** The width of the longest value of a signal with its unit, page units: its digits and decimals, or its longest state. */
export function valueWidth(signal: Measured, fontSize: number, isBold: boolean): number {
  if (!isFigure(signal)) {
    return Math.max(...statesOf(signal).map((text) => textWidth(text, fontSize, isBold)));
  }
  const { decimals, unit } = signal;
  const digits = digitsIn(signal);
  const whole = `${'8'.repeat(digits)}${','.repeat(Math.floor((digits - 1) / 3))}`;
  const part = decimals === null ? '.88' : decimals > 0 ? `.${'8'.repeat(decimals)}` : '';
  const room = unit === '' ? 0 : textWidth(` ${unit}`, fontSize * UNIT_SHARE, isBold);
  return textWidth(`${whole}${part}`, fontSize, isBold) + room;
}

/** Digits before the decimals: a value may leave the scale that the signal has, though hardly by more than one digit. */
function digitsIn(signal: Measured): number {
  const { displayMin, displayMax } = signal;
  const ofScale = Math.max(digitsOf(displayMin), digitsOf(displayMax));
  if (measureOf(signal) === 'total') return Math.max(TOTAL_DIGITS, ofScale);
  const isScaled = displayMin !== null && displayMax !== null && displayMin >= 0;
  return Math.max(ofScale, isScaled ? Math.min(DIGITS, ofScale + 1) : DIGITS);
}

const digitsOf = (end: number | null) => (end === null ? 0 : String(Math.trunc(Math.abs(end))).length);

function statesOf(signal: Measured): readonly string[] {
  const { dataType, enumTexts, trueText, trueTextEn, falseText, falseTextEn } = signal;
  if (enumTexts.length > 0) return enumTexts.flatMap(({ text, textEn }) => [text, textEn ?? '']);
  if (dataType === 'bool') return [trueText, trueTextEn, falseText, falseTextEn];
  return ['8'.repeat(TEXT_ROOM)];
}

/** The size at which the longest value of a signal fits a width, at most the wanted one. */
export function fittingSize(signal: Measured, width: number, wanted: number, isBold: boolean): number {
  const room = width - 2 * PAD;
  let size = wanted;
  while (size > LEAST_SIZE && valueWidth(signal, size, isBold) > room) size -= 1;
  return size;
}
