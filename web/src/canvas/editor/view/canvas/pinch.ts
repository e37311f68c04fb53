import type { Point } from '@tidegate/contract/widgets/position.ts';
import type { View } from '../../editor-state.ts';
import { ZOOM_MAX, ZOOM_MIN } from '../../viewing.ts';

/** Two fingers on the canvas. */
export interface Pinch {
  /** View after the fingers moved (CSS pixels of the window). */
  move(fingers: readonly Point[]): View | undefined;
}

/** Zooms and pans as the fingers go: what was between them stays between them. */
export function startPinch(fingers: readonly Point[], canvas: HTMLElement | null, view: View): Pinch | null {
  const begun = middleOf(fingers);
  if (begun === undefined) return null;
  const corner = canvas?.getBoundingClientRect() ?? { left: 0, top: 0 };
  const kept = { x: view.x + (begun.x - corner.left) / view.zoom, y: view.y + (begun.y - corner.top) / view.zoom };
  return {
    move: (moved) => {
      const now = middleOf(moved);
      if (now === undefined) return undefined;
      const zoom = Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, (view.zoom * now.apart) / Math.max(begun.apart, 1)));
      return { zoom, x: kept.x - (now.x - corner.left) / zoom, y: kept.y - (now.y - corner.top) / zoom };
    },
  };
}

function middleOf([one, other]: readonly Point[]): (Point & { readonly apart: number }) | undefined {
  if (one === undefined || other === undefined) return undefined;
  return {
    x: (one.x + other.x) / 2,
    y: (one.y + other.y) / 2,
    apart: Math.hypot(one.x - other.x, one.y - other.y),
  };
}
