import type { Language } from '@tidegate/contract/errors.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import type { Item } from '@tidegate/contract/widgets/item.ts';
import { valueText } from '@tidegate/contract/nouns/signal/rules/value-text.ts';

interface Option {
  readonly key: string;
  /** Written value. */
  readonly value: string;
  readonly text: string;
}

/** The choices of a drop-down: its own, or where it has none the value texts of its signal. */
export function optionsOf(items: readonly Item[], signal: Signal | undefined, language: Language): readonly Option[] {
  const own = items.filter(({ itemType }) => itemType === 'option').toSorted((one, other) => one.seq - other.seq);
  if (own.length > 0) {
    return own.map(({ id, dataAddon }) => ({
      key: id,
      value: dataAddon.value,
      text: dataAddon.text || dataAddon.value,
    }));
  }
  if (signal === undefined) return [];
  const values =
    signal.enumTexts.length > 0 ? signal.enumTexts.map(({ value }) => value) : signal.dataType === 'bool' ? [0, 1] : [];
  return values.map((value) => ({
    key: String(value),
    value: String(value),
    text: valueText(signal, value, language),
  }));
}
