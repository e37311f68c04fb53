import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readWidgets } from '@tidegate/contract/widgets/page-document.ts';
import { isBroken, type Widget } from '@tidegate/contract/widgets/widget.ts';
import { aligned, distributed, sizedLike, type Alignment } from './arrange.ts';
import { bottomOf, middleOf, rightOf, type Frame } from './box.ts';
import { freePlace } from './free-place.ts';
import { isEnclosed, isHit, isTouched } from './hit.ts';
import { guarded, insideOf } from './inside.ts';
import { cornersOf } from './kinds/box-kind.ts';
import { resized, SMALLEST, type Pull } from './resize.ts';
import { flipping, scalingOf } from './scaling.ts';
import { collectMarks, snapBox, snapPlace } from './snap.ts';
import { boundsOf, boundsOfAll, frameOf, framedAs, leavesOf, moved, scaledBy, turnedAbout } from './widget-geometry.ts';

const POSITIONS = {
  ShapeRect: (x: number, y: number, w: number, h: number, rotate: number) => ({ x, y, width: w, height: h, rotate }),
  ShapeCircle: (x: number, y: number, w: number) => ({ cx: x, cy: y, r: w }),
  ShapeEllipse: (x: number, y: number, w: number, h: number, rotate: number) => ({
    cx: x,
    cy: y,
    rx: w,
    ry: h,
    rotate,
  }),
  ShapeLine: (x: number, y: number, w: number, h: number) => ({ x1: x, y1: y, x2: x + w, y2: y - h }),
  ShapeTriangle: (x: number, y: number, w: number, h: number) => ({ x1: x, y1: y, x2: x + w, y2: y, x3: x, y3: y + h }),
} as const;
type Shape = keyof typeof POSITIONS;
const SHAPES = Object.keys(POSITIONS) as readonly Shape[];

function read(raw: unknown): Widget {
  const [widget] = readWidgets([raw]);
  if (widget === undefined || isBroken(widget)) throw new Error(widget?.reason);
  return widget;
}
let made = 0;
const nextId = () => {
  made += 1;
  return made.toString(16).padStart(32, '0');
};
const shape = (type: Shape, ...place: readonly [number, number, number, number, number]): Widget =>
  read({ id: nextId(), widgetType: type, position: POSITIONS[type](...place) });

const whole = (min: number, max: number) => fc.integer({ min, max });
const leaf = fc
  .tuple(
    fc.constantFrom(...SHAPES),
    whole(-500, 1_500),
    whole(-500, 1_500),
    whole(4, 400),
    whole(4, 400),
    whole(0, 359),
  )
  .map(([type, ...place]) => shape(type, ...place));
const groupOf = (children: readonly Widget[]): Widget =>
  moved(read({ id: nextId(), widgetType: 'WidgetGroup', position: boundsOfAll(children), children }), 0.001, 0);
const group = fc.array(leaf, { minLength: 1, maxLength: 4 }).map(groupOf);
const anyWidget = fc.oneof({ weight: 4, arbitrary: leaf }, { weight: 1, arbitrary: group });
const several = fc.array(anyWidget, { minLength: 3, maxLength: 8 });
const box = fc
  .tuple(whole(-300, 1_300), whole(-300, 1_000), whole(3, 300), whole(3, 300))
  .map(([x, y, width, height]) => ({ x, y, width, height }));
const pull = fc.constantFrom<Pull>(
  ...([-1, 0, 1] as const)
    .flatMap((x) => ([-1, 0, 1] as const).map((y) => ({ x, y })))
    .filter(({ x, y }) => x !== 0 || y !== 0),
);
const frame = fc.tuple(box, whole(0, 359)).map(([one, rotate]): Frame => ({ ...one, rotate }));
const way = fc.record({ x: whole(-600, 600), y: whole(-600, 600) });

/** Sizes of all that is drawn: the frames of the leaves. */
const sizes = (widgets: readonly Widget[]) =>
  widgets.flatMap(leavesOf).flatMap((widget) => [frameOf(widget).width, frameOf(widget).height]);

function expectClose(one: readonly number[], other: readonly number[], by = 0.05) {
  expect(one).toHaveLength(other.length);
  for (const [index, value] of one.entries()) expect(Math.abs(value - (other[index] ?? Number.NaN))).toBeLessThan(by);
}

const numbersOf = (widget: Widget): readonly number[] =>
  leavesOf(widget).flatMap(({ position }) => [
    ...Object.entries(position).flatMap(([key, value]) =>
      typeof value === 'number' && key !== 'rotate' ? [value] : [],
    ),
    'rotate' in position ? Math.cos((Number(position.rotate) * Math.PI) / 180) : 0,
  ]);

describe('sizes are unchanged', () => {
  const alignments = fc.record({
    axis: fc.constantFrom('x', 'y'),
    share: fc.constantFrom(0, 0.5, 1),
  }) as fc.Arbitrary<Alignment>;

  test('when widgets are aligned to a line', () => {
    fc.assert(
      fc.property(several, alignments, box, (widgets, alignment, to) => {
        const result = aligned(widgets, to, alignment);
        expectClose(sizes(result), sizes(widgets));
        const [at, length] = alignment.axis === 'x' ? (['x', 'width'] as const) : (['y', 'height'] as const);
        const line = to[at] + to[length] * alignment.share;
        for (const widget of result) {
          const bounds = boundsOf(widget);
          expect(bounds[at] + bounds[length] * alignment.share).toBeCloseTo(line, 1);
        }
      }),
    );
  });

  test('when widgets are spaced with equal gaps within the same extent', () => {
    fc.assert(
      fc.property(several, fc.constantFrom('x', 'y'), (widgets, axis) => {
        const result = distributed(widgets, axis);
        expectClose(sizes(result), sizes(widgets));
        expect(result.map(({ id }) => id)).toEqual(widgets.map(({ id }) => id));
        const length = axis === 'x' ? 'width' : 'height';
        const boxes = widgets
          .map((widget, index) => ({ was: boundsOf(widget), is: boundsOf(result[index] ?? widget) }))
          .toSorted((a, b) => a.was[axis] - b.was[axis] || a.was[axis] + a.was[length] - b.was[axis] - b.was[length])
          .map(({ is }) => is);
        const gaps = boxes
          .slice(1)
          .map((one, index) => one[axis] - ((boxes[index]?.[axis] ?? 0) + (boxes[index]?.[length] ?? 0)));
        for (const gap of gaps) expect(gap).toBeCloseTo(gaps[0] ?? 0, 0);
      }),
    );
  });

  test('when widgets are rotated', () => {
    fc.assert(
      fc.property(anyWidget, whole(-720, 720), way, (widget, degrees, about) => {
        const shapes = leavesOf(widget).filter(({ position }) => !('x1' in position));
        expectClose(sizes(shapes.map((one) => turnedAbout(one, degrees, about))), sizes(shapes));
      }),
    );
  });

  test('when widgets are moved', () => {
    fc.assert(
      fc.property(anyWidget, way, (widget, { x, y }) => {
        const [from, to] = [boundsOf(widget), boundsOf(moved(widget, x, y))];
        expectClose([to.x, to.y, to.width, to.height], [from.x + x, from.y + y, from.width, from.height]);
      }),
    );
  });
});

const turnedFourTimes = (widget: Widget): Widget =>
  [0, 1, 2, 3].reduce((now) => turnedAbout(now, 90, middleOf(boundsOf(now))), widget);

test('four quarter turns of a widget cancel out', () => {
  fc.assert(fc.property(leaf, (widget) => expectClose(numbersOf(turnedFourTimes(widget)), numbersOf(widget))));
});

test('four quarter turns of a group cancel out but for what each turn rounds', () => {
  fc.assert(
    // A turn rounds the places of the widgets, and the box that has the middle, to hundredths.
    fc.property(group, (widget) => expectClose(numbersOf(turnedFourTimes(widget)), numbersOf(widget), 4 * 0.02)),
    { examples: [[groupOf([shape('ShapeRect', 0, 0, 101, 4, 0), shape('ShapeRect', 0, 0, 106, 49, 290)])]] },
  );
});

test('flipping twice cancels out', () => {
  fc.assert(
    fc.property(anyWidget, fc.constantFrom('x', 'y'), whole(-100, 500), (widget, axis, at) => {
      const twice = scaledBy(scaledBy(widget, flipping(axis, at)), flipping(axis, at));
      expectClose(numbersOf(twice), numbersOf(widget));
    }),
  );
});

describe('resizing', () => {
  const rules = { isRatioKept: false, isFromCentre: false };

  test('keeps sizes above 2, whichever handle is dragged however far', () => {
    fc.assert(
      fc.property(frame, pull, way, fc.boolean(), fc.boolean(), (from, side, by, isRatioKept, isFromCentre) => {
        const { width, height } = resized(from, side, by, { isRatioKept, isFromCentre });
        expect(Math.min(width, height)).toBeGreaterThan(2);
      }),
    );
  });

  test('never exceeds the sizes that a page can be read with', () => {
    const from = { x: 0, y: 0, width: 3, height: 2_000, rotate: 0 };
    const to = resized(from, { x: 1, y: 0 }, { x: 900, y: 0 }, { ...rules, isRatioKept: true });
    expect([to.width, to.height]).toEqual([30, 20_000]);
  });

  test('keeps the opposite handle in place at any rotation', () => {
    fc.assert(
      fc.property(frame, pull, way, fc.boolean(), (from, side, by, isRatioKept) => {
        const to = resized(from, side, by, { ...rules, isRatioKept });
        const opposite = (one: Frame) => {
          const [nw, ne, se, sw] = cornersOf(one);
          if (nw === undefined || ne === undefined || se === undefined || sw === undefined) throw new Error('corners');
          const along = (a: number, b: number, share: number) => a + (b - a) * share;
          const [u, v] = [(1 - side.x) / 2, (1 - side.y) / 2];
          const at = (axis: 'x' | 'y') => along(along(nw[axis], ne[axis], u), along(sw[axis], se[axis], u), v);
          return [at('x'), at('y')];
        };
        expectClose(opposite(to), opposite(from), 0.000_005);
      }),
    );
  });

  test('keeps the ratio on request', () => {
    fc.assert(
      fc.property(frame, pull, way, (from, side, by) => {
        const to = resized(from, side, by, { ...rules, isRatioKept: true });
        expect(to.width / to.height).toBeCloseTo(from.width / from.height, 5);
      }),
    );
  });

  test('moves the dragged corner to the pointer', () => {
    const to = resized({ x: 0, y: 0, width: 100, height: 50, rotate: 90 }, { x: 1, y: 1 }, { x: -10, y: 20 }, rules);
    expect(to).toMatchObject({ width: 120, height: 60, rotate: 90 });
  });

  test('of several unrotated widgets fits their common box to the new box', () => {
    fc.assert(
      fc.property(fc.array(box, { minLength: 2, maxLength: 6 }), box, (boxes, to) => {
        const widgets = boxes.map(({ x, y, width, height }) => shape('ShapeRect', x, y, width, height, 0));
        const from = boundsOfAll(widgets);
        if (from === undefined) return;
        const all = boundsOfAll(widgets.map((widget) => scaledBy(widget, scalingOf(from, to))));
        expectClose([all?.x ?? 0, all?.y ?? 0, all?.width ?? 0, all?.height ?? 0], [to.x, to.y, to.width, to.height]);
      }),
    );
  });

  test('of any type fills its frame', () => {
    fc.assert(
      fc.property(leaf, box, (widget, to) => {
        const { width, height } = frameOf(framedAs(widget, { ...to, rotate: 0 }));
        const side = Math.min(to.width, to.height);
        const isRound = widget.widgetType === 'ShapeCircle';
        expectClose([width, height], isRound ? [side, side] : [to.width, to.height]);
      }),
    );
  });

  test('takes the size of another along the given axis', () => {
    const widget = shape('ShapeEllipse', 50, 50, 20, 10, 30);
    const { width, height } = frameOf(sizedLike(widget, { x: 0, y: 0, width: 80, height: 60 }, ['x']));
    expect([width, height]).toEqual([80, 20]);
  });

  test('respects the minimum size', () => expect(SMALLEST).toBeGreaterThan(2));
});

describe('snapping', () => {
  const page = { x: 0, y: 0, width: 1024, height: 768 };
  const none = { x: [], y: [] };

  test('never exceeds the tolerance, and ends on the shown line', () => {
    fc.assert(
      fc.property(
        box,
        fc.array(box, { maxLength: 20 }),
        fc.double({ min: 0.5, max: 50, noNaN: true }),
        fc.boolean(),
        (one, others, tolerance, isGridOn) => {
          const marks = collectMarks(others, page, none);
          const { dx, dy, guides } = snapBox(one, marks, { tolerance, isGridOn });
          expect(Math.max(Math.abs(dx), Math.abs(dy))).toBeLessThanOrEqual(tolerance);
          for (const { axis, at } of guides) {
            const [start, length] = axis === 'x' ? [one.x + dx, one.width] : [one.y + dy, one.height];
            const places = [start, start + length / 2, start + length];
            expect(Math.min(...places.map((place) => Math.abs(place - at)))).toBeLessThan(0.02);
          }
          const single = snapPlace({ x: one.x }, marks, { tolerance, isGridOn });
          expect(Math.abs(single.dx)).toBeLessThanOrEqual(tolerance);
          expect(single.dy).toBe(0);
        },
      ),
    );
  });

  test('chooses the nearest target', () => {
    fc.assert(
      fc.property(whole(0, 1_000), fc.array(whole(0, 1_000), { minLength: 1 }), (x, places) => {
        const marks = collectMarks(
          places.map((place) => ({ x: place, y: 0, width: 0, height: 0 })),
          { x: -9_999, y: 0, width: 0, height: 0 },
          none,
        );
        const { dx } = snapPlace({ x }, marks, { tolerance: 5, isGridOn: false });
        const nearest = Math.min(...places.map((place) => Math.abs(place - x)));
        expect(Math.abs(dx)).toBe(nearest <= 5 ? nearest : 0);
      }),
    );
  });

  test('makes two gaps equal, between neighbours and beyond them', () => {
    const row = [0, 100].map((x) => ({ x, y: 0, width: 20, height: 20 }));
    const marks = collectMarks(row, page, none);
    const at = (x: number) => snapBox({ x, y: 2, width: 20, height: 20 }, marks, { tolerance: 5, isGridOn: false });
    expect(at(53)).toMatchObject({
      dx: -3,
      gaps: [
        { from: 20, to: 50 },
        { from: 70, to: 100 },
      ],
    });
    expect(at(203)).toMatchObject({
      dx: -3,
      gaps: [
        { from: 20, to: 100 },
        { from: 120, to: 200 },
      ],
    });
  });

  test('includes guide lines', () => {
    const marks = collectMarks([], page, { x: [333], y: [] });
    expect(snapPlace({ x: 330 }, marks, { tolerance: 5, isGridOn: true })).toMatchObject({
      dx: 3,
      guides: [{ at: 333 }],
    });
  });
});

describe('staying inside', () => {
  const page = { x: 0, y: 0, width: 1024, height: 768 };

  test('moves any widget that fits into the page', () => {
    fc.assert(
      fc.property(box, (one) => {
        const { dx, dy } = insideOf(one, page);
        expect([one.x + dx >= 0, one.y + dy >= 0]).toEqual([true, true]);
        expect([rightOf(one) + dx <= 1024, bottomOf(one) + dy <= 768]).toEqual([true, true]);
      }),
    );
  });

  test('stops at the edge, and never moves further than requested', () => {
    fc.assert(
      fc.property(box, whole(-2_000, 2_000), whole(-2_000, 2_000), (one, dx, dy) => {
        const cut = guarded(one, page, 5, { dx, dy });
        expect(Math.abs(cut.dx)).toBeLessThanOrEqual(Math.abs(dx));
        expect(Math.abs(cut.dy)).toBeLessThanOrEqual(Math.abs(dy));
        const isIn = rightOf(one) >= 5 && one.x <= 1019 && bottomOf(one) >= 5 && one.y <= 763;
        if (!isIn) return;
        expect(rightOf(one) + cut.dx).toBeGreaterThanOrEqual(5);
        expect(one.x + cut.dx).toBeLessThanOrEqual(1019);
      }),
    );
  });
});

describe('the widget under a point or in a box', () => {
  test('is found at its centre, unless that is outside of its shape', () => {
    fc.assert(
      fc.property(leaf, (widget) => {
        fc.pre(widget.widgetType !== 'ShapeTriangle');
        expect(isHit(widget, middleOf(boundsOf(widget)), 1)).toBe(true);
      }),
    );
  });

  test('is not found far away', () => {
    fc.assert(
      fc.property(anyWidget, (widget) => {
        const { x, y } = boundsOf(widget);
        expect(isHit(widget, { x: x - 50, y: y - 50 }, 5)).toBe(false);
      }),
    );
  });

  test('is touched and enclosed by any box around it', () => {
    fc.assert(
      fc.property(anyWidget, (widget) => {
        const { x, y, width, height } = boundsOf(widget);
        const around = { x: x - 1, y: y - 1, width: width + 2, height: height + 2 };
        expect([isTouched(widget, around), isEnclosed(widget, around)]).toEqual([true, true]);
        expect(isEnclosed(widget, { x, y, width: width / 2, height: height / 2 })).toBe(false);
      }),
    );
  });

  test('does not include a line that only passes the corner of a box', () => {
    const line = shape('ShapeLine', 0, 100, 100, 100, 0);
    expect(isTouched(line, { x: 0, y: 0, width: 40, height: 40 })).toBe(false);
    expect(isTouched(line, { x: 40, y: 40, width: 20, height: 20 })).toBe(true);
  });

  test('includes a shape that encloses the box', () => {
    const ellipse = shape('ShapeEllipse', 100, 100, 80, 40, 0);
    expect(isTouched(ellipse, { x: 95, y: 95, width: 4, height: 4 })).toBe(true);
    expect(isTouched(ellipse, { x: 21, y: 61, width: 4, height: 4 })).toBe(false);
  });
});

describe('a free place', () => {
  const room = { x: 0, y: 0, width: 400, height: 300 };
  const middle = { x: 150, y: 100, width: 100, height: 100 };
  const placed = (others: readonly (typeof middle)[]) => {
    const { dx, dy } = freePlace(middle, others, room);
    return { ...middle, x: middle.x + dx, y: middle.y + dy };
  };

  test('is the box itself while it is empty', () => {
    expect(placed([{ x: 0, y: 0, width: 100, height: 90 }])).toEqual(middle);
  });
  test('is next to the existing widget, to the right first', () => {
    expect(placed([middle])).toEqual({ ...middle, x: 266 });
    expect(placed([middle, { ...middle, x: 266 }])).toEqual({ ...middle, x: 34 });
  });
  test('is never exactly on another widget, even if everything is occupied', () => {
    const all = { x: 0, y: 0, width: 400, height: 300 };
    expect(placed([all, middle, { ...middle, x: 166, y: 116 }])).toEqual({ ...middle, x: 182, y: 132 });
  });
});
