import { isBroken } from '@tidegate/contract/widgets/widget.ts';
import type { EditorParts } from '../action.ts';
import type { PointerAt } from '../editor-event.ts';
import type { EditorState } from '../editor-state.ts';
import { withOutcome, type Outcome } from '../outcome.ts';
import { findWidget, isHeld } from '../page-tree.ts';
import type { Started } from './drag-mode.ts';
import { startMarquee } from './marquee.ts';
import { moveMode } from './move.ts';
import { targetAt, type Target } from './target.ts';

/** A press with the arrow: selects what is under it and takes hold of it, or pulls a marquee. */
export function startSelect(state: EditorState, at: PointerAt, parts: EditorParts): Started {
  const target = targetAt(state, at, at.ctrl);
  if (target === undefined) return pulled(state, at, parts, nothingSelected(at));
  const { pick, click } = picked(state, target, at);
  const outcome: Outcome = { selection: pick, openGroups: target.openGroups, passing: { editingText: null } };
  const next = withOutcome(state, outcome, parts.now());
  if (at.button !== 0) return { outcome, mode: null };
  // A locked one stays where it is: as a background it must not keep the marquee from what lies on it.
  const { widgets } = state.page;
  const pressed = findWidget(widgets, target.id);
  if (pressed === undefined || isBroken(pressed) || isHeld(widgets, target.id))
    return pulled(state, at, parts, outcome);
  return { outcome, mode: moveMode(next, at, parts, () => click) };
}

/** A press on nothing leaves what was selected, and the groups that were open; with Shift it is kept. */
const nothingSelected = ({ shift }: PointerAt): Outcome =>
  shift ? { passing: { editingText: null } } : { selection: [], openGroups: [], passing: { editingText: null } };

function pulled(state: EditorState, at: PointerAt, parts: EditorParts, outcome: Outcome): Started {
  if (at.button !== 0) return { outcome, mode: null };
  return { outcome, mode: startMarquee(withOutcome(state, outcome, parts.now()), at, parts).mode };
}

/** Selection after a press, and the selection if it was only a click. */
function picked(
  state: EditorState,
  { id, openGroups }: Target,
  { shift, ctrl, button }: PointerAt,
): { readonly pick: readonly string[]; readonly click: Outcome } {
  const isSameScope = openGroups.length === state.openGroups.length;
  const before = isSameScope ? state.selection : [];
  const isSelected = before.includes(id);
  if (shift && !ctrl) {
    if (!isSelected) return { pick: [...before, id], click: {} };
    return { pick: before, click: { selection: before.filter((one) => one !== id) } };
  }
  // With several selected, one may be meant, or all of them be dragged: the release decides.
  if (isSelected) return { pick: before, click: button === 0 ? { selection: [id] } : {} };
  return { pick: [id], click: {} };
}
