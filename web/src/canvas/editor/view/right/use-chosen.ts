import type { PageDocument } from '@tidegate/contract/widgets/page-document.ts';
import type { Widget } from '@tidegate/contract/widgets/widget.ts';
import { useMemo } from 'react';
import { placeWidgets, selectedWidgets, updateWidgets } from '../../page-tree.ts';
import { useEditor, useScope } from '../scope/scope.ts';

/** The widgets that are chosen, as long as none of them changes the same array. */
export function useChosen(): readonly Widget[] {
  const page = useEditor((state) => state.page);
  const selection = useEditor((state) => state.selection);
  const openGroups = useEditor((state) => state.openGroups);
  return useMemo(() => selectedWidgets({ page, selection, openGroups }), [page, selection, openGroups]);
}

/** Changes widgets by an inspector; edits of the same `join` within 400 ms are one step of undo. */
export const useChange = (widgets: readonly Widget[]) => useEdit(widgets, updateWidgets);

/** The same for where they lie; those that a lock holds stay. */
export const usePlacing = (widgets: readonly Widget[]) => useEdit(widgets, placeWidgets);

function useEdit(widgets: readonly Widget[], update: typeof updateWidgets) {
  const { store } = useScope();
  return (change: (widget: Widget) => Widget, join?: string) => {
    const ids = widgets.map(({ id }) => id);
    const edit = (page: PageDocument) => update(page, ids, change);
    store.edit(edit, join === undefined ? {} : { join: `${join} ${ids.join(' ')}` });
  };
}

export type Change = ReturnType<typeof useChange>;

/** Selected widgets, as the parts of the inspector get them. */
export interface ChosenProps {
  readonly widgets: readonly Widget[];
  readonly change: Change;
}
