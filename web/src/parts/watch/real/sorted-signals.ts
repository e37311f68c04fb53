import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import { useMemo, useSyncExternalStore } from 'react';
import { nameCollator } from '../../../lib/names/name-order.ts';
import { groupKey } from '../../../lib/names/signal-groups.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { useLink, useValueTable } from '../../../live/use-monitor-session.ts';
import { isNamed } from '../named.ts';
import type { ValueTable } from '../../../live/value-table.ts';

export const SORTS = ['order', 'group', 'name', 'age'] as const;
export type Sort = (typeof SORTS)[number];

export interface Choice {
  readonly text: string;
  /** Only what is not good. */
  readonly isTroubleOnly: boolean;
  readonly sort: Sort;
  /** The key of the one group that is shown; undefined shows all. */
  readonly group: string | undefined;
  readonly language: Language;
}

/** The signals to show, in order. Follows the live values only where the choice depends on them. */
export function useSortedSignals(signals: readonly Signal[], choice: Choice): readonly Signal[] {
  const { text, isTroubleOnly, sort, group, language } = choice;
  const table = useValueTable();
  const isLost = useLink().is === 'lost';
  const isLive = isTroubleOnly || sort === 'age';
  const version = useSyncExternalStore(
    (listener) => (isLive ? table.onAny(listener) : () => undefined),
    () => (isLive ? table.version : 0),
  );
  return useMemo(() => {
    const named = signals.filter(
      (signal) => (group === undefined || groupKey(signal) === group) && isNamed(signal, text),
    );
    const kept = isTroubleOnly && !isLost ? named.filter((signal) => isTrouble(table, signal.id)) : named;
    return sorted(kept, sort, language, table);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the version represents the table's content
  }, [signals, text, isTroubleOnly, sort, group, language, table, version, isLost]);
}

/** True if a value is bad, uncertain or missing. */
export const isTrouble = (table: ValueTable, id: string): boolean => table.value(id)?.quality !== 'good';

function sorted(signals: readonly Signal[], sort: Sort, language: Language, table: ValueTable): readonly Signal[] {
  if (sort === 'order' || sort === 'group') return signals;
  if (sort === 'age') {
    const time = (signal: Signal) => table.value(signal.id)?.time ?? 0;
    return signals.toSorted((a, b) => time(a) - time(b));
  }
  const collator = nameCollator(language);
  return signals.toSorted((a, b) => collator.compare(nameText(a, language), nameText(b, language)));
}
