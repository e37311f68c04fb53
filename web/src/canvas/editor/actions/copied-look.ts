import { parsePageFile } from '@tidegate/contract/nouns/page/rules/page-faults.ts';
import { readWidgets, writeWidgets } from '@tidegate/contract/widgets/page-document.ts';
import { WIDGET_KINDS } from '@tidegate/contract/widgets/registry.ts';
import { isBroken, type Widget } from '@tidegate/contract/widgets/widget.ts';
import type { ActionId, EditorAction, EditorParts } from '../action.ts';
import { selectedWidgets, withChanged } from '../page-tree.ts';

/** The widget whose look was copied; undefined where there is nothing that can be read. */
function copiedLook({ clipboard }: EditorParts): Widget | undefined {
  const file = parsePageFile(clipboard.read('look'));
  const [copied] = 'is' in file ? [] : readWidgets(file.list);
  return copied === undefined || isBroken(copied) ? undefined : copied;
}

const paste = (id: ActionId, key: string, change: (widget: Widget, look: Widget) => Widget): EditorAction => ({
  id,
  group: 'look',
  keys: [key],
  isEnabled: (state) => selectedWidgets(state).length > 0,
  run(state, parts) {
    const look = copiedLook(parts);
    if (look === undefined) return {};
    return { page: withChanged(state, state.selection, (widget) => change(widget, look)) };
  },
});

/** Copying how a widget looks and what it is bound to; each is pasted by itself. */
export const LOOK_ACTIONS: readonly EditorAction[] = [
  {
    id: 'copyLook',
    group: 'look',
    keys: ['Ctrl+Alt+C'],
    isEnabled: (state) => selectedWidgets(state).length > 0,
    run(state, { clipboard }) {
      const widgets = selectedWidgets(state);
      const first = widgets.find((widget) => widget.id === state.selection[0]) ?? widgets[0];
      if (first === undefined) return {};
      clipboard.write('look', JSON.stringify(writeWidgets([{ ...first, children: [] }])));
      return {};
    },
  },
  paste('pasteStyle', 'Ctrl+Alt+V', (widget, { style }) => ({ ...widget, style })),
  paste('pasteBinding', 'Ctrl+Alt+B', (widget, { dataId, dataType, dataName }) =>
    WIDGET_KINDS[widget.widgetType].takes === 'nothing' ? widget : { ...widget, dataId, dataType, dataName },
  ),
];
