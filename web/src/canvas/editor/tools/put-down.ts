import type { Point } from '@tidegate/contract/widgets/position.ts';
import { bottomOf, rightOf, type Box } from '../../geometry/box.ts';
import type { EditorState } from '../editor-state.ts';
import type { Outcome } from '../outcome.ts';

/** Tools that a click without a drag puts down in their own size. */
export const isPutByClick = ({ tool }: EditorState): boolean => tool === 'text' || tool === 'widget';

/** Back to selecting, unless the tool is kept; what is for words is ready for them. */
export function putDown(state: EditorState, outcome: Outcome): Outcome {
  const [id] = outcome.selection ?? [];
  if (id === undefined) return outcome;
  const rest = state.isToolKept ? {} : ({ tool: 'select', toolWidget: null } as const);
  return { ...outcome, passing: { ...rest, editingText: state.tool === 'text' ? id : null } };
}

/** The point of a box that is nearest to a point. */
export const pointIn = ({ x, y }: Point, box: Box): Point => ({
  x: Math.min(Math.max(x, box.x), rightOf(box)),
  y: Math.min(Math.max(y, box.y), bottomOf(box)),
});
