import { isBroken } from '@tidegate/contract/widgets/widget.ts';
import type { EditorParts } from '../action.ts';
import type { Handle, PointerAt } from '../editor-event.ts';
import type { EditorState } from '../editor-state.ts';
import type { Outcome } from '../outcome.ts';
import { findWidget } from '../page-tree.ts';
import type { DragMode, Started } from './drag-mode.ts';
import { cornerMode } from './corners.ts';
import { startDraw, templateOf } from './draw.ts';
import { linePointMode, withoutPoint } from './line-points.ts';
import { startPan } from './pan.ts';
import { resizeMode } from './resize.ts';
import { rotateMode } from './rotate.ts';
import { startSelect } from './select.ts';
import { hasWords } from '../words.ts';
import { targetAt } from './target.ts';

const MIDDLE_BUTTON = 1;

/** Handles a press on the canvas: its result, and the drag that it starts. */
export function pressed(state: EditorState, at: PointerAt, parts: EditorParts): Started {
  const isPan = at.button === MIDDLE_BUTTON || state.isPanHeld || (state.tool === 'hand' && at.button === 0);
  if (isPan) return startPan(state, at, parts);
  const template = templateOf(state);
  if (template !== undefined && at.button === 0) return startDraw(state, at, template, parts);
  if (at.on !== null && 'handle' in at.on) return { outcome: {}, mode: handleMode(state, at, at.on.handle) };
  return startSelect(state, at, parts);
}

function handleMode(state: EditorState, at: PointerAt, handle: Handle): DragMode | null {
  switch (handle.is) {
    case 'side':
      return resizeMode(state, at, handle.side);
    case 'rotate':
      return rotateMode(state, at);
    case 'point':
      return linePointMode(state, at, { index: handle.index, isNew: false });
    case 'insert':
      return linePointMode(state, at, { index: handle.index, isNew: true });
    case 'corner':
      return cornerMode(state, at, handle.index);
  }
}

/** A double click goes into a group, opens the words of a widget, takes a point out of a line, or inserts something. */
export function doubleClicked(state: EditorState, at: PointerAt): Outcome {
  if (state.tool !== 'select') return {};
  if (at.on !== null && 'handle' in at.on) {
    return at.on.handle.is === 'point' ? withoutPoint(state, at.on.handle.index) : {};
  }
  const target = targetAt(state, at, false);
  if (target === undefined) return { passing: { overlay: { kind: 'insert', x: at.x, y: at.y, isAnywhere: false } } };
  const widget = findWidget(state.page.widgets, target.id);
  if (widget === undefined || isBroken(widget)) return {};
  const openGroups = [...target.openGroups, target.id];
  const inner = target.path[openGroups.length];
  if (inner !== undefined) return { openGroups, selection: [inner] };
  if (!hasWords(widget.dataAddon)) return {};
  return { selection: [target.id], openGroups: target.openGroups, passing: { editingText: target.id } };
}
