import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { pinyinInitials } from '@tidegate/contract/rules/pinyin-initials.ts';
import { everyName, type NameField, namesIn, type NamesOf } from '@tidegate/contract/locale/name-text.ts';

type Named = Pick<Signal, NameField | 'code' | 'unit'> & Partial<Pick<Signal, keyof NamesOf<'group'>>>;

/** Search text of a signal, built once: names in both languages, code, unit, group, and initials of its pinyin. */
const known = new WeakMap<object, string>();

function heldBy(signal: Named): string {
  const kept = known.get(signal);
  if (kept !== undefined) return kept;
  const { name, code, unit } = signal;
  const groups = everyName(namesIn({ groupName: '', ...signal }, 'group'));
  const held = [...everyName(signal), code, unit, pinyinInitials(name), ...groups].join('\n').toLowerCase();
  known.set(signal, held);
  return held;
}

/** The signals that hold every word, those first whose name, code or initials begin with the first one. */
export function findSignals<S extends Named>(signals: readonly S[], text: string): readonly S[] {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const [first] = words;
  if (first === undefined) return signals;
  const found = signals.filter((signal) => {
    const held = heldBy(signal);
    return words.every((word) => held.includes(word));
  });
  const begins = (signal: S) =>
    heldBy(signal)
      .split('\n')
      .some((one) => one.startsWith(first));
  return [...found.filter(begins), ...found.filter((signal) => !begins(signal))];
}
