interface Rect {
  readonly left: number;
  readonly right: number;
  readonly top: number;
}

export const PANEL_WIDTH = 360;
const GAP = 12;
const EDGE = 8;
/** Below this much of it in view a panel is moved up. */
const PANEL_MIN = 480;

/** Position of a panel beside its subject, CSS pixels: at its right, else at its left, never over it if there is room. */
export function placeFace(
  anchor: Rect,
  screen: { readonly width: number; readonly height: number },
): { readonly left: number; readonly top: number; readonly maxHeight: number } {
  const after = anchor.right + GAP;
  const before = anchor.left - GAP - PANEL_WIDTH;
  const last = screen.width - PANEL_WIDTH - EDGE;
  const left = after <= last || before < EDGE ? Math.max(EDGE, Math.min(after, last)) : before;
  const top = Math.max(EDGE, Math.min(anchor.top - 40, screen.height - PANEL_MIN - EDGE));
  return { left, top, maxHeight: screen.height - top - EDGE };
}
