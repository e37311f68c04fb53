import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import { rawOf, scalingOf } from '@tidegate/contract/nouns/signal/rules/scaling.ts';
import { valueText, type Shown } from '@tidegate/contract/nouns/signal/rules/value-text.ts';

type Value = number | string | boolean | null;

/** A text that is to be written, shown as the value that it means; nothing the person entered is rounded away. */
export function commandedText(signal: Shown, text: string, language: Language): string {
  if (signal.dataType === 'bool') return valueText(signal, text === 'true' || text === '1', language);
  if (signal.enumTexts.length > 0) return valueText(signal, Number(text), language);
  return text.trim();
}

/** True if the plant has the commanded value, as far as its type can hold it. */
export function isAsCommanded(signal: Signal, commanded: string, actual: Value): boolean {
  if (actual === null) return false;
  if (signal.dataType === 'string') return String(actual) === commanded;
  if (signal.dataType === 'bool') return Boolean(actual) === (commanded === 'true' || commanded === '1');
  const wanted = Number(commanded);
  const has = Number(actual);
  if (String(actual) === commanded.trim()) return true;
  // A 32-bit float holds some seven digits, a register whole raw values.
  const isFloat = signal.dataType.startsWith('float');
  if (Math.abs(has - wanted) <= Math.max(isFloat ? Math.abs(wanted) * 1e-6 : 0, Number.EPSILON)) return true;
  const scaling = scalingOf(signal);
  return !isFloat && Math.abs(rawOf(has, scaling) - rawOf(wanted, scaling)) <= 0.5 + 1e-6;
}
