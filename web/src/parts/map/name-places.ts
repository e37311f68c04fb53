import { SIDES, type Side } from './spread.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A mark whose name is always shown, px from the upper left corner of the map. */
export interface NamedMark {
  readonly key: string;
  /** Middle of the mark. */
  readonly x: number;
  readonly y: number;
  /** Size of its name. */
  readonly name: { readonly width: number; readonly height: number };
  /** The side of its name while nothing is in the way. */
  readonly side: Side;
}

/** Marks are symbols of 20 px; a name keeps clear of those of its neighbours. */
const MARK_PX = 20;
/** Between the middle of a mark and its name. */
const AWAY_PX = 14;

/**
 * The side of each mark on which its name covers no other name, no other mark and nothing that lies over the map, and is within the map.
 * Earlier marks choose first; a mark is left out where no side is free.
 */
export function placedNames(
  marks: readonly NamedMark[],
  map: { readonly width: number; readonly height: number },
  covered: readonly Box[],
): ReadonlyMap<string, Side> {
  const places = new Map<string, Side>();
  const taken: Box[] = [...covered];
  for (const mark of marks) {
    const others = marks.filter((one) => one !== mark).map(boxOfMark);
    const side = [mark.side, ...SIDES].find((one) => {
      const box = boxOfName(mark, one);
      return isInside(box, map) && ![...taken, ...others].some((other) => isOver(box, other));
    });
    if (side === undefined) continue;
    places.set(mark.key, side);
    taken.push(boxOfName(mark, side));
  }
  return places;
}

const boxOfMark = ({ x, y }: NamedMark): Box => ({
  x: x - MARK_PX / 2,
  y: y - MARK_PX / 2,
  width: MARK_PX,
  height: MARK_PX,
});

/** The box of a name on a side of its mark. */
export function boxOfName({ x, y, name }: Pick<NamedMark, 'x' | 'y' | 'name'>, side: Side): Box {
  const left = {
    left: x - AWAY_PX - name.width,
    right: x + AWAY_PX,
    top: x - name.width / 2,
    bottom: x - name.width / 2,
  };
  const top = {
    top: y - AWAY_PX - name.height,
    bottom: y + AWAY_PX,
    left: y - name.height / 2,
    right: y - name.height / 2,
  };
  return { x: left[side], y: top[side], ...name };
}

const isInside = ({ x, y, width, height }: Box, map: Pick<Box, 'width' | 'height'>): boolean =>
  x >= 0 && y >= 0 && x + width <= map.width && y + height <= map.height;

const isOver = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;
