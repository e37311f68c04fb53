import { PASTE_OFFSET } from '@tidegate/contract/limits.ts';
import { parsePageFile } from '@tidegate/contract/nouns/page/rules/page-faults.ts';
import { readWidgets, writeWidgets } from '@tidegate/contract/widgets/page-document.ts';
import { isBroken, type PageWidget } from '@tidegate/contract/widgets/widget.ts';
import { AXES, endOf, lengthOf, startOf, type Axis } from '../../geometry/axis.ts';
import type { Box } from '../../geometry/box.ts';
import { insideOf, type Shift } from '../../geometry/inside.ts';
import { GRID_STEP } from '../../geometry/snap.ts';
import { boundsOfAll } from '../../geometry/widget-geometry.ts';
import type { EditorAction, EditorParts } from '../action.ts';
import { pageBox, type EditorState } from '../editor-state.ts';
import { added, roomFor, shifted } from '../insert.ts';
import type { Outcome } from '../outcome.ts';
import { isScopeHeld, selectedWidgets, withScope } from '../page-tree.ts';
import { renewed } from '../renewed.ts';
import { always, hasSelection } from './enabled.ts';

/** A locked group keeps what it holds. */
const hasRemovable = (state: EditorState): boolean => hasSelection(state) && !isScopeHeld(state);
const hasCopyable = (state: EditorState): boolean => selectedWidgets(state).length > 0;

/** A stamp distinguishes copies, so that the offset of each is counted separately wherever it is pasted. */
function copied(state: EditorState, { clipboard, newId }: EditorParts): Outcome {
  const stamp = newId();
  clipboard.write('widgets', JSON.stringify({ stamp, widgets: writeWidgets(selectedWidgets(state)) }));
  return { passing: { clipboardCount: 0, clipboardStamp: stamp } };
}

function removed(state: EditorState): Outcome {
  const gone = new Set(state.selection);
  const page = withScope(state.page, state.openGroups, (widgets) => widgets.filter(({ id }) => !gone.has(id)));
  return { page, selection: [] };
}

/** Moved by an offset that turns back at the far edge, so that what is put down lies inside and not on what is there. */
function wrapped(box: Box, outer: Box, offset: number): Shift {
  const along = (axis: Axis) => {
    const [low, high] = [startOf(outer, axis), endOf(outer, axis) - lengthOf(box, axis)];
    const wanted = startOf(box, axis) + offset;
    const kept = high <= low ? low : wanted >= low && wanted <= high ? wanted : low + mod(wanted - low, high - low);
    return kept - startOf(box, axis);
  };
  const [dx = 0, dy = 0] = AXES.map(along);
  return { dx, dy };
}

const mod = (value: number, by: number): number => ((value % by) + by) % by;

function putDown(state: EditorState, widgets: readonly PageWidget[], offset: number, { newId }: EditorParts): Outcome {
  const own = renewed(widgets, newId);
  const bounds = boundsOfAll(own);
  if (bounds === undefined) return added(state, own);
  return added(state, shifted(own, wrapped(bounds, roomFor(state, bounds), offset)));
}

interface Copy {
  readonly stamp: string;
  readonly widgets: readonly PageWidget[];
}

/** Copied widgets from the clipboard, whose content is not trusted. */
function copyOf({ clipboard }: EditorParts): Copy | Outcome {
  const text = clipboard.read('widgets');
  if (text === '') return {};
  const file = parsePageFile(text);
  if ('is' in file) return { passing: { refused: file } };
  const widgets = readWidgets(file.list).filter((widget) => !isBroken(widget));
  return { stamp: stampOf(text), widgets };
}

function stampOf(text: string): string {
  const { stamp }: { stamp?: unknown } = JSON.parse(text);
  return typeof stamp === 'string' ? stamp : '';
}

/** Offset of 50 for each time it is pasted. */
function pasted(state: EditorState, parts: EditorParts): Outcome {
  const copy = copyOf(parts);
  if (!('stamp' in copy)) return copy;
  const count = copy.stamp === state.clipboardStamp ? state.clipboardCount + 1 : 1;
  const outcome = putDown(state, copy.widgets, PASTE_OFFSET * count, parts);
  return { ...outcome, passing: { ...outcome.passing, clipboardCount: count, clipboardStamp: copy.stamp } };
}

function pastedInPlace(state: EditorState, parts: EditorParts): Outcome {
  const copy = copyOf(parts);
  if (!('stamp' in copy)) return copy;
  const own = renewed(copy.widgets, parts.newId);
  const bounds = boundsOfAll(own);
  return added(state, bounds === undefined ? own : shifted(own, insideOf(bounds, pageBox(state))));
}

/** Copies go through the storage of the browser, from page to page; bindings go with them, ids do not. */
export const CLIPBOARD_ACTIONS: readonly EditorAction[] = [
  {
    id: 'cut',
    group: 'edit',
    keys: ['Ctrl+X'],
    isEnabled: (state) => hasCopyable(state) && hasRemovable(state),
    run(state, parts) {
      const { passing = {} } = copied(state, parts);
      return { ...removed(state), passing };
    },
  },
  { id: 'copy', group: 'edit', keys: ['Ctrl+C'], isEnabled: hasCopyable, run: copied },
  { id: 'paste', group: 'edit', keys: ['Ctrl+V'], isEnabled: always, run: pasted },
  {
    id: 'pasteInPlace',
    group: 'edit',
    keys: ['Ctrl+Shift+V'],
    isEnabled: always,
    run: pastedInPlace,
  },
  {
    id: 'duplicate',
    group: 'edit',
    keys: ['Ctrl+D'],
    isEnabled: hasCopyable,
    run: (state, parts) => putDown(state, selectedWidgets(state), 2 * GRID_STEP, parts),
  },
  {
    id: 'delete',
    group: 'edit',
    keys: ['Delete', 'Backspace'],
    isEnabled: hasRemovable,
    run: removed,
  },
];
