import type { StartDrag } from './drag-mode.ts';

/** Moves what is seen: the point that was taken hold of stays under the pointer. */
export const startPan: StartDrag = (_, from) => ({
  outcome: { passing: { gesture: { kind: 'pan' } } },
  mode: {
    move: ({ view }, at) => ({ passing: { view: { ...view, x: view.x + from.x - at.x, y: view.y + from.y - at.y } } }),
    up: () => ({}),
  },
});
