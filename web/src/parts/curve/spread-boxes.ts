/** A place on a drawing, in its pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Boxes that do not overlap: in their order, each is moved right (`x`) or down (`y`) past those before it, and past
 * `taken`. Null for a box that would leave `within`.
 */
export function spreadBoxes(
  boxes: readonly Box[],
  along: 'x' | 'y',
  within: Box,
  taken: readonly Box[] = [],
): readonly (Box | null)[] {
  const placed = [...taken];
  return boxes.map((wanted) => {
    let box = wanted;
    for (let other = overlapped(box, placed); other !== undefined; other = overlapped(box, placed)) {
      box = along === 'x' ? { ...box, x: other.x + other.width } : { ...box, y: other.y + other.height };
    }
    const isWithin =
      along === 'x' ? box.x + box.width <= within.x + within.width : box.y + box.height <= within.y + within.height;
    if (!isWithin) return null;
    placed.push(box);
    return box;
  });
}

const overlapped = (box: Box, placed: readonly Box[]): Box | undefined =>
  placed.find(
    (other) =>
      box.x < other.x + other.width &&
      other.x < box.x + box.width &&
      box.y < other.y + other.height &&
      other.y < box.y + box.height,
  );
