import type { Signal } from '@tidegate/contract/entities/signal.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import { valueText } from '../../../lib/value-text.ts';

type Value = number | string | boolean | null;

/** A text that is to be written, shown as the value that it means; nothing the person entered is rounded away. */
export function commandedText(signal: Signal, text: string, language: Language): string {
  if (signal.dataType === 'bool') return valueText(signal, text === 'true' || text === '1', language);
  if (signal.enumTexts.length > 0) return valueText(signal, Number(text), language);
  return text.trim();
}

/** Whether the plant has what was commanded, as far as its type can hold it. */
export function isAsCommanded(signal: Signal, commanded: string, actual: Value): boolean {
  if (actual === null) return false;
  if (signal.dataType === 'string') return String(actual) === commanded;
  if (signal.dataType === 'bool') return Boolean(actual) === (commanded === 'true' || commanded === '1');
  const wanted = Number(commanded);
  const has = Number(actual);
  if (String(actual) === commanded.trim()) return true;
  // The register holds whole steps of the factor, and a 32-bit float some seven digits.
  const step = signal.dataType.startsWith('float') ? Math.abs(wanted) * 1e-6 : Math.abs(signal.factor) / 2;
  return Math.abs(has - wanted) <= Math.max(step, Number.EPSILON);
}
