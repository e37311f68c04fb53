import type { FaceAnchor } from '../../kit/scene-source.ts';

/** The sides of a box on the screen, CSS pixels. */
export type ScreenBox = FaceAnchor;

export interface FacePlace extends Pick<ScreenBox, 'left' | 'top'> {
  readonly width: number;
  readonly maxHeight: number;
  /** True on a phone: it comes from below and is as wide as the window. */
  readonly isSheet: boolean;
  /** Distance by which the page moves up while a sheet is open, which would cover the symbol otherwise. */
  readonly lift: number;
}

export interface ScreenSize {
  readonly width: number;
  readonly height: number;
}

export const PANEL_WIDTH = 360;
const GAP = 12;
const EDGE = 8;
/** A panel is moved up until so much of it is in view. */
const PANEL_GOOD = 640;
/** Above or below a symbol that is as wide as the window, a panel needs so much. */
const PANEL_MIN = 200;
/** A panel begins above the upper edge of its symbol. */
const ABOVE = 40;
/** A narrower window has sheets in place of panels. */
const SHEET_BELOW = 768;
const SHEET_SHARE = 0.6;
/** With so much of the window below its symbol, a sheet takes exactly that. */
const SHEET_GOOD = 0.45;

/**
 * Place of a faceplate, CSS pixels, inside the window: beside its symbol, at the right if there is room; else below or above it; over it
 * only where it fills the window. Other faceplates are covered only where there is no other place. A sheet comes from below.
 */
export function placeFace(anchor: ScreenBox, screen: ScreenSize, taken: readonly ScreenBox[] = []): FacePlace {
  if (screen.width < SHEET_BELOW) return placeSheet(anchor, screen);
  const [best] = candidates(anchor, screen, taken).toSorted((one, other) => costOf(one) - costOf(other));
  if (best !== undefined) return best.place;
  const left = Math.max(EDGE, screen.width - PANEL_WIDTH - EDGE);
  return panelAt(left, { top: EDGE, bottom: screen.height - EDGE }, anchor);
}

/** The box that a faceplate may fill. */
export const boxOfPlace = ({ left, top, width, maxHeight }: FacePlace): ScreenBox => ({
  left,
  top,
  right: left + width,
  bottom: top + maxHeight,
});

interface Candidate {
  readonly place: FacePlace;
  readonly covers: boolean;
  readonly isLow: boolean;
  readonly distance: number;
}

/** No other faceplate is covered where that can be helped, none is too low to be read, and the nearest place is the best. */
const costOf = ({ covers, isLow, distance }: Candidate): number =>
  (covers ? 100_000 : 0) + (isLow ? 10_000 : 0) + distance;

function candidates(anchor: ScreenBox, screen: ScreenSize, taken: readonly ScreenBox[]): readonly Candidate[] {
  const last = screen.width - PANEL_WIDTH - EDGE;
  const beside = [anchor, ...taken].flatMap(({ left, right }) => [right + GAP, left - GAP - PANEL_WIDTH]);
  const lefts = [...beside, anchor.left, EDGE, last].filter((left) => left >= EDGE && left <= last);
  return lefts.flatMap((left) =>
    slotsAt(left, anchor, screen).map((slot): Candidate => {
      const place = panelAt(left, slot, anchor);
      const box = boxOfPlace(place);
      const [after, before] = [left - anchor.right, anchor.left - box.right];
      return {
        place,
        covers: taken.some((one) => isOver(box, one)),
        isLow: place.maxHeight < PANEL_GOOD && slot.bottom - slot.top < screen.height - 2 * EDGE,
        // Right of the symbol it is read as what follows from it.
        distance: after >= 0 ? after : before >= 0 ? before + 1 : 1_000,
      };
    }),
  );
}

interface Slot {
  readonly top: number;
  readonly bottom: number;
}

/** Heights at which a panel with this left side leaves its symbol free. */
function slotsAt(left: number, anchor: ScreenBox, { height }: ScreenSize): readonly Slot[] {
  const whole = { top: EDGE, bottom: height - EDGE };
  const isBeside = left >= anchor.right || left + PANEL_WIDTH <= anchor.left;
  if (isBeside) return [whole];
  return [
    { ...whole, top: Math.max(EDGE, anchor.bottom + GAP) },
    { ...whole, bottom: Math.min(height - EDGE, anchor.top - GAP) },
  ].filter(({ top, bottom }) => bottom - top >= PANEL_MIN);
}

function panelAt(left: number, { top: least, bottom }: Slot, anchor: ScreenBox): FacePlace {
  const top = Math.max(least, Math.min(anchor.top - ABOVE, bottom - PANEL_GOOD));
  return { left, top, width: PANEL_WIDTH, maxHeight: bottom - top, isSheet: false, lift: 0 };
}

function placeSheet(anchor: ScreenBox, { width, height }: ScreenSize): FacePlace {
  const below = height - anchor.bottom - GAP;
  const isRoomy = below >= height * SHEET_GOOD && below <= height - EDGE;
  const maxHeight = Math.round(isRoomy ? Math.min(below, height * 0.8) : height * SHEET_SHARE);
  const top = height - maxHeight;
  // A symbol that is taller than the rest of the window keeps its upper end in view.
  const lift = Math.max(0, Math.min(anchor.bottom + GAP - top, anchor.top - EDGE));
  return { left: 0, top, width, maxHeight, isSheet: true, lift };
}

const isOver = (one: ScreenBox, other: ScreenBox): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
