import { isBroken } from '@tidegate/contract/widgets/widget.ts';
import { boxBetween, type Box } from '../../geometry/box.ts';
import { isEnclosed, isTouched } from '../../geometry/hit.ts';
import type { HeldKeys } from '../editor-event.ts';
import type { EditorState } from '../editor-state.ts';
import { scopeOf } from '../page-tree.ts';
import { isDragged, type StartDrag } from './drag-mode.ts';

/** Selects what a box touches; with Ctrl only what it encloses; with Shift beside what is selected. Locked ones stay out. */
export const startMarquee: StartDrag = (before, from) => {
  const held = (state: EditorState, box: Box, { ctrl, shift }: HeldKeys): readonly string[] => {
    const within = scopeOf(state).filter(
      (widget) =>
        !isBroken(widget) &&
        !widget.isHidden &&
        !widget.posLock &&
        (ctrl ? isEnclosed(widget, box) : isTouched(widget, box)),
    );
    const ids = within.map(({ id }) => id);
    return shift ? [...new Set([...before.selection, ...ids])] : ids;
  };
  return {
    outcome: {},
    mode: {
      move(state, at) {
        if (state.gesture === null && !isDragged(state, from, at)) return {};
        const box = boxBetween(from, at);
        return { passing: { gesture: { kind: 'marquee', box, ids: held(state, box, at) } } };
      },
      up: ({ gesture }) => (gesture?.kind === 'marquee' ? { selection: gesture.ids } : {}),
    },
  };
};
