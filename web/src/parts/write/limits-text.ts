import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import type { Translate } from '../../i18n/translate.ts';
import { numberText } from '@tidegate/contract/nouns/signal/rules/value-text.ts';

type Limited = Pick<Signal, 'writeMin' | 'writeMax' | 'unit' | 'enumTexts'>;

/** The allowed range of a signal in words; empty when it has none, or when its choices say it all. */
export function limitsText({ writeMin, writeMax, unit, enumTexts }: Limited, t: Translate): string {
  if (enumTexts.length > 0) return '';
  const suffix = unit === '' ? '' : ` ${unit}`;
  const figure = (value: number) => numberText(value, null);
  if (writeMin !== null && writeMax !== null) {
    return t('write.range', { min: figure(writeMin), max: figure(writeMax) }) + suffix;
  }
  if (writeMin !== null) return t('write.min', { min: figure(writeMin) }) + suffix;
  if (writeMax !== null) return t('write.max', { max: figure(writeMax) }) + suffix;
  return '';
}

/** By how much a press of an arrow key changes the number: one unit of its last decimal. */
export function stepOf({ decimals, dataType }: Pick<Signal, 'decimals' | 'dataType'>): number {
  if (decimals !== null) return Number((10 ** -decimals).toFixed(decimals));
  return dataType.startsWith('float') ? 0.1 : 1;
}
