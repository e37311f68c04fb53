import { bottomOf, isTouching, movedBox, rightOf, type Box } from './box.ts';
import type { Shift } from './inside.ts';

/** Between what is put down and what lies there, page units. */
const APART = 16;

/**
 * Shift that puts a box into `room` and on none of the others, as near as possible in steps of its own size. If
 * everything is taken, the shift only keeps its corner off the corners of others.
 */
export function freePlace(box: Box, others: readonly Box[], room: Box): Shift {
  const steps = { x: box.width + APART, y: box.height + APART };
  const isIn = ({ x, y, width, height }: Box) =>
    x >= room.x && y >= room.y && x + width <= rightOf(room) && y + height <= bottomOf(room);
  const rings = Math.ceil(Math.max(room.width / steps.x, room.height / steps.y));
  for (let ring = 0; ring <= rings; ring += 1) {
    for (const { dx, dy } of ringOf(ring)) {
      const there = movedBox(box, dx * steps.x, dy * steps.y);
      if (isIn(there) && !others.some((other) => isTouching(other, there)))
        return { dx: there.x - box.x, dy: there.y - box.y };
    }
  }
  return beside(box, others);
}

/** The places of a ring about the middle: beside it first, to the right before the left. */
function ringOf(ring: number): readonly Shift[] {
  if (ring === 0) return [{ dx: 0, dy: 0 }];
  const places: Shift[] = [];
  for (let dx = -ring; dx <= ring; dx += 1) {
    for (let dy = -ring; dy <= ring; dy += 1) {
      if (Math.max(Math.abs(dx), Math.abs(dy)) === ring) places.push({ dx, dy });
    }
  }
  const far = ({ dx, dy }: Shift) => Math.hypot(dx, dy) - (dx > 0 ? 0.2 : 0) - (dy > 0 ? 0.1 : 0);
  return places.toSorted((one, other) => far(one) - far(other));
}

function beside(box: Box, others: readonly Box[]): Shift {
  let step = 0;
  while (others.some(({ x, y }) => Math.abs(x - box.x - step) < 1 && Math.abs(y - box.y - step) < 1)) step += APART;
  return { dx: step, dy: step };
}
