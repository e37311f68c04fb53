import type { Signal } from '@tidegate/contract/entities/signal.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import { useMemo, useSyncExternalStore } from 'react';
import { nameText } from '../../../lib/value-text.ts';
import { useLink, useValueTable } from '../../../live/use-monitor-session.ts';
import { isNamed } from '../named.ts';
import type { ValueTable } from '../../../live/value-table.ts';

export const SORTS = ['order', 'name', 'age'] as const;
export type Sort = (typeof SORTS)[number];

export interface Choice {
  readonly text: string;
  /** Only what is not good. */
  readonly isTroubleOnly: boolean;
  readonly sort: Sort;
  readonly language: Language;
}

/** The signals to show, in order. Follows the live values only where the choice depends on them. */
export function useSortedSignals(signals: readonly Signal[], choice: Choice): readonly Signal[] {
  const { text, isTroubleOnly, sort, language } = choice;
  const table = useValueTable();
  const isLost = useLink().is === 'lost';
  const isLive = isTroubleOnly || sort === 'age';
  const version = useSyncExternalStore(
    (listener) => (isLive ? table.onAny(listener) : () => undefined),
    () => (isLive ? table.version : 0),
  );
  return useMemo(() => {
    const named = signals.filter((signal) => isNamed(signal, text));
    const kept = isTroubleOnly && !isLost ? named.filter((signal) => isTrouble(table, signal.id)) : named;
    return sorted(kept, sort, language, table);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the version stands for the table's content
  }, [signals, text, isTroubleOnly, sort, language, table, version, isLost]);
}

const isTrouble = (table: ValueTable, id: string) => table.value(id)?.quality !== 'good';

function sorted(signals: readonly Signal[], sort: Sort, language: Language, table: ValueTable): readonly Signal[] {
  if (sort === 'order') return signals;
  if (sort === 'age') {
    const time = (signal: Signal) => table.value(signal.id)?.time ?? 0;
    return signals.toSorted((a, b) => time(a) - time(b));
  }
  const collator = new Intl.Collator(language === 'en' ? 'en' : 'zh-CN', { numeric: true });
  return signals.toSorted((a, b) => collator.compare(nameText(a, language), nameText(b, language)));
}
