import { describe, expect, test } from 'vitest';
import { boxOfPlace, PANEL_WIDTH, placeFace, type ScreenBox, type ScreenSize } from './place-face.ts';

const WINDOWS: readonly ScreenSize[] = [
  { width: 390, height: 844 },
  { width: 768, height: 1_024 },
  { width: 1_024, height: 768 },
  { width: 1_280, height: 800 },
  { width: 1_920, height: 1_080 },
  { width: 2_560, height: 1_440 },
  { width: 3_840, height: 2_160 },
];
const SIZES = [
  ['a symbol', 64, 64],
  ['a value', 120, 24],
  ['a tank', 120, 240],
  ['a wide gauge', 340, 60],
] as const;

/** Places at each corner, at the middle of each edge, and in the middle. */
function anchorsIn({ width, height }: ScreenSize, [, wide, high]: (typeof SIZES)[number]): readonly ScreenBox[] {
  return [0, (width - wide) / 2, width - wide].flatMap((left) =>
    [0, (height - high) / 2, height - high].map((top) => ({ left, top, right: left + wide, bottom: top + high })),
  );
}

const isOver = (one: ScreenBox, other: ScreenBox) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const cases = WINDOWS.flatMap((screen) =>
  SIZES.flatMap((size) => anchorsIn(screen, size).map((anchor) => ({ screen, what: size[0], anchor }))),
);

/** Faults of all cases that have any. */
const faulty = (faultsOf: (one: (typeof cases)[number]) => readonly string[]): readonly string[] =>
  cases.flatMap((one) =>
    faultsOf(one).map((fault) => `${one.what} at ${JSON.stringify(one.anchor)} in ${one.screen.width}: ${fault}`),
  );

/** The box of a faceplate: a sheet at the lower edge, in a page that has moved up. */
function boxIn({ screen, anchor }: (typeof cases)[number], taken: readonly ScreenBox[] = []) {
  const place = placeFace(anchor, screen, taken);
  const box = place.isSheet
    ? { left: 0, right: screen.width, top: screen.height - place.maxHeight, bottom: screen.height }
    : boxOfPlace(place);
  const shown = { ...anchor, top: anchor.top - place.lift, bottom: anchor.bottom - place.lift };
  return { place, box, shown };
}

describe('a faceplate', () => {
  test('is never over its symbol, at any edge or corner of any window', () => {
    expect(
      faulty((one) => {
        const { box, shown } = boxIn(one);
        return isOver(box, shown) ? ['over its symbol'] : [];
      }),
    ).toEqual([]);
  });

  test('is within the window, with room for its content', () => {
    expect(
      faulty((one) => {
        const { place, box } = boxIn(one);
        const { width, height } = one.screen;
        const isInside = box.left >= 0 && box.top >= 0 && box.right <= width && box.bottom <= height;
        return [...(isInside ? [] : ['outside']), ...(place.maxHeight >= 320 ? [] : [`only ${place.maxHeight} high`])];
      }),
    ).toEqual([]);
  });

  test('is beside the pinned one, and over neither that nor its symbol, where the window has room for both', () => {
    const roomy = cases.filter(({ screen }) => screen.width >= 1_280);
    const faults = roomy.flatMap((one) => {
      const first = boxIn(one).box;
      return anchorsIn(one.screen, SIZES[0]).flatMap((anchor) => {
        const { box } = boxIn({ ...one, anchor }, [first]);
        return isOver(box, anchor) || isOver(box, first) ? [JSON.stringify([one, anchor])] : [];
      });
    });
    expect(faults).toEqual([]);
  });

  test('is at the right of its symbol where there is room, else at the left', () => {
    const screen = { width: 1_280, height: 800 };
    const at = (left: number) => placeFace({ left, right: left + 64, top: 300, bottom: 364 }, screen).left;
    expect(at(200)).toBeGreaterThanOrEqual(264);
    expect(at(1_100) + PANEL_WIDTH).toBeLessThanOrEqual(1_100);
  });

  test('is below or above a symbol that is as wide as the window', () => {
    const screen = { width: 1_280, height: 1_000 };
    const band = (top: number) => ({ left: 0, right: 1_280, top, bottom: top + 100 });
    expect(placeFace(band(100), screen).top).toBeGreaterThanOrEqual(200);
    expect(boxOfPlace(placeFace(band(800), screen)).bottom).toBeLessThanOrEqual(800);
  });

  test('is still in a window that its symbol fills', () => {
    const screen = { width: 1_024, height: 768 };
    const { left, top, maxHeight } = placeFace({ left: 0, right: 1_024, top: 0, bottom: 768 }, screen);
    expect([left + PANEL_WIDTH <= 1_024, top >= 0, top + maxHeight <= 768]).toEqual([true, true, true]);
  });
});
