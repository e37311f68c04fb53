import { usedSignals } from '@tidegate/contract/rules/page/used-signals.ts';
import type { PageWidget } from '@tidegate/contract/widgets/widget.ts';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { EditorStore } from '../../editor-store.ts';

/** The signals of a page, as text, asked only when its widgets are others than before. */
function usedText() {
  let of: readonly PageWidget[] | undefined;
  let text = '';
  return (widgets: readonly PageWidget[]): string => {
    if (widgets !== of) text = usedSignals(widgets).toSorted().join(',');
    of = widgets;
    return text;
  };
}

/** Ids of the signals that the page uses: the same array for as long as they are the same. */
export function useUsedIds(store: EditorStore): readonly string[] {
  const [textOf] = useState(usedText);
  const text = useStore(store, ({ page }) => textOf(page.widgets));
  return useMemo(() => (text === '' ? [] : text.split(',')), [text]);
}
