import { usedReportColumns, usedSignals } from '@tidegate/contract/nouns/page/rules/used-signals.ts';
import type { PageWidget } from '@tidegate/contract/widgets/widget.ts';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { EditorStore } from '../../editor-store.ts';

/** Codes of signals, which pages of models name, may hold commas. */
const BREAK = '\n';

type Used = (widgets: readonly PageWidget[]) => readonly string[];

/** Signals used by a page, as text; computed only when its widgets change. */
function usedText(used: Used) {
  let of: readonly PageWidget[] | undefined;
  let text = '';
  return (widgets: readonly PageWidget[]): string => {
    if (widgets !== of) text = used(widgets).toSorted().join(BREAK);
    of = widgets;
    return text;
  };
}

/** Ids of the signals that the page uses: the same array for as long as they are the same. */
export const useUsedIds = (store: EditorStore): readonly string[] => useUsed(store, usedSignals);

/** The same of the columns of reports. */
export const useUsedColumns = (store: EditorStore): readonly string[] => useUsed(store, usedReportColumns);

function useUsed(store: EditorStore, used: Used): readonly string[] {
  const [textOf] = useState(() => usedText(used));
  const text = useStore(store, ({ page }) => textOf(page.widgets));
  return useMemo(() => (text === '' ? [] : text.split(BREAK)), [text]);
}
