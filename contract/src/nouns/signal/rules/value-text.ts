import type { Language } from '../../../errors.ts';
import type { Signal } from '../signal.ts';

/** Fields of a signal for showing its value. */
export type Shown = Pick<
  Signal,
  'dataType' | 'decimals' | 'enumTexts' | 'trueText' | 'trueTextEn' | 'falseText' | 'falseTextEn'
>;
type Value = number | string | boolean | null | undefined;

/** A number as a person reads it: with the signal's decimals, else without the noise of 32-bit floats. */
export function numberText(value: number, decimals: number | null): string {
  if (!Number.isFinite(value)) return String(value);
  if (decimals !== null) return value.toFixed(decimals).replace(/^-(0(\.0*)?)$/, '$1');
  if (Number.isInteger(value)) return String(value);
  const short = Number(value.toPrecision(7));
  return String(short);
}

const SHORT = /^\d{1,3}(?:\.\d+)?$/;

/**
 * A number as screens show it, from its text: with a minus sign, and thousands in groups, which Chinese and English write alike
 * (`−17.7`, `358,281.0`). Any other text stays as it is. Fields, files and copies have the plain text.
 */
export function groupedText(text: string): string {
  // Most have too few digits to be grouped, and a page shows hundreds of them a second.
  if (SHORT.test(text)) return text;
  const [, sign, whole, rest = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(text) ?? [];
  if (whole === undefined) return text;
  return `${sign === '-' ? '−' : ''}${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')}${rest}`;
}

/** A moment, ms, on a reader's clock. */
type Clock = (at: number) => string;

/** The value of a signal in words, as screens show it: `valueText`, with a number grouped. */
export function shownValueText(signal: Shown, value: Value, language: Language, clock: Clock = utcText): string {
  const text = valueText(signal, value, language, clock);
  return typeof value === 'number' && isFigure(signal) ? groupedText(text) : text;
}

const LATEST = 8.64e15;

const utcText: Clock = (at) => `${new Date(at).toISOString().slice(0, 19)}Z`;

/**
 * The value of a signal in words: enumeration text, on/off text, the number, or a moment on the reader's clock (that of UTC by
 * default). A dash where there is none.
 */
export function valueText(signal: Shown, value: Value, language: Language, clock: Clock = utcText): string {
  if (value === null || value === undefined) return '—';
  if (signal.enumTexts.length > 0 && typeof value !== 'string') {
    const known = signal.enumTexts.find((one) => one.value === Number(value));
    if (known !== undefined) return language === 'en' ? known.textEn || known.text : known.text;
  }
  if (signal.dataType === 'bool') {
    const isTrue = value === true || value === 1 || value === 'true';
    const [text, textEn] = isTrue ? [signal.trueText, signal.trueTextEn] : [signal.falseText, signal.falseTextEn];
    return (language === 'en' && textEn) || text || (isTrue ? '1' : '0');
  }
  if (typeof value === 'number' && signal.dataType === 'datetime' && Math.abs(value) <= LATEST) return clock(value);
  if (typeof value === 'number') return numberText(value, signal.decimals);
  if (typeof value === 'boolean') return value ? '1' : '0';
  return value;
}

/** True when the value is a figure that a line can be drawn through. */
export function isFigure(signal: Pick<Shown, 'dataType' | 'enumTexts'>): boolean {
  return signal.dataType !== 'bool' && signal.dataType !== 'string' && signal.enumTexts.length === 0;
}
