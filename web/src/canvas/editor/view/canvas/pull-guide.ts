import type { PointerEvent } from 'react';
import type { EditorStore } from '../../editor-store.ts';

/**
 * A line across the axis follows the pointer until released: out of a ruler, or from its position (`from`). Released
 * beyond the rulers' edge of the canvas, it is deleted.
 */
export function pullGuide(
  event: PointerEvent<SVGElement>,
  { store, axis, from }: { readonly store: EditorStore; readonly axis: 'x' | 'y'; readonly from?: number },
): void {
  const canvas = event.currentTarget.ownerDocument.querySelector('[data-editor-canvas]')?.getBoundingClientRect();
  if (event.button !== 0 || canvas === undefined) return;
  event.stopPropagation();
  event.currentTarget.setPointerCapture(event.pointerId);
  const { rulerGuides } = store.getState();
  const kept = rulerGuides[axis].filter((at) => at !== from);
  const move = (moved: globalThis.PointerEvent) => {
    const { view } = store.getState();
    const px = axis === 'y' ? moved.clientY - canvas.top : moved.clientX - canvas.left;
    const pulled = px < 0 ? kept : [...kept, Math.round(view[axis] + px / view.zoom)];
    store.dispatch({ type: 'rulerGuides', guides: { ...rulerGuides, [axis]: pulled } });
  };
  const { currentTarget: element } = event;
  const end = () => {
    element.removeEventListener('pointermove', move);
    element.removeEventListener('pointerup', end);
    element.removeEventListener('pointercancel', end);
  };
  element.addEventListener('pointermove', move);
  element.addEventListener('pointerup', end);
  element.addEventListener('pointercancel', end);
}
