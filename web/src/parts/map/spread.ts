/** More than these are not spread but listed. */
export const SPREAD_MAX = 24;

/** Between the centres of neighbouring marks, px: wider than a mark, so that each can be pointed at. */
export const SPREAD_GAP_PX = 44;
const RING_MIN_PX = 48;

interface Offset {
  readonly x: number;
  readonly y: number;
}

/**
 * Pixel offsets of the marks of points at one place: on rings around the place, the first at the top. No two are nearer
 * than SPREAD_GAP_PX, and none covers the place itself.
 */
export function spreadOffsets(count: number): readonly Offset[] {
  const offsets: Offset[] = [];
  for (let radius = RING_MIN_PX; offsets.length < count; radius += SPREAD_GAP_PX) {
    const room = Math.floor(Math.PI / Math.asin(SPREAD_GAP_PX / 2 / radius));
    const here = Math.min(room, count - offsets.length);
    for (let index = 0; index < here; index += 1) {
      const angle = (index / here) * 2 * Math.PI - Math.PI / 2;
      offsets.push({ x: radius * Math.cos(angle), y: radius * Math.sin(angle) });
    }
  }
  return offsets;
}

/** The sides of a mark on which its name can be. */
export const SIDES = ['top', 'right', 'bottom', 'left'] as const;
export type Side = (typeof SIDES)[number];

/** Outwards of the ring, so that the names of neighbours do not cover each other. */
export function sideOf({ x, y }: Offset): Side {
  if (Math.abs(x) > Math.abs(y) / 2) return x > 0 ? 'right' : 'left';
  return y > 0 ? 'bottom' : 'top';
}
