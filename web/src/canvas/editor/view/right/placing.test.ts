import { readPage } from '@tidegate/contract/widgets/page-document.ts';
import { isBroken } from '@tidegate/contract/widgets/widget.ts';
import { expect, test } from 'vitest';
import { newWidget } from '../../defaults.ts';
import { marginLimits, marginOf, shownFrame, withCornerAt, withEnd, withFrame, withMargin } from './placing.ts';

const id = (text: string) => () => text.repeat(32);

test.each(['ShapeRect', 'ShapeEllipse', 'ShapeTriangle', 'UsualButton'] as const)(
  '%s is put where the fields say',
  (type) => {
    const widget = newWidget({ type }, { from: { x: 0, y: 0 }, to: { x: 40, y: 20 } }, id('1'));
    expect(shownFrame(withFrame(widget, { x: 10, width: 80 }))).toMatchObject({ x: 10, y: 0, width: 80, height: 20 });
  },
);

test('a group moves its children', () => {
  const inner = { id: '2'.repeat(32), widgetType: 'ShapeRect', position: { x: 10, y: 10, width: 20, height: 20 } };
  const outer = {
    id: '1'.repeat(32),
    widgetType: 'WidgetGroup',
    position: { x: 10, y: 10, width: 20, height: 20 },
    children: [inner],
  };
  const [group] = readPage({}, [outer]).widgets;
  if (group === undefined || isBroken(group)) throw new Error('the group was not read');
  const [child] = withFrame(group, { x: 110, width: 40 }).children;
  expect(child).toMatchObject({ position: { x: 110, y: 10, width: 40, height: 20 } });
});

test('the first point of a line follows its end', () => {
  const line = newWidget({ type: 'ShapeLine' }, { from: { x: 0, y: 0 }, to: { x: 40, y: 20 } }, id('1'));
  expect(withEnd(line, { x2: 50 }).position).toMatchObject({ x1: 0, x2: 50, y2: 20 });
});

test('a size in the fields stays above 2, as it does when it is dragged', () => {
  for (const type of ['ShapeRect', 'ShapeCircle', 'UsualButton'] as const) {
    const widget = newWidget({ type }, { from: { x: 0, y: 0 }, to: { x: 40, y: 40 } }, id('1'));
    const { width, height } = shownFrame(withFrame(widget, { width: 1, height: 2 }));
    expect(Math.min(width, height), type).toBeGreaterThan(2);
  }
});

test('the ends of a line stay further apart than 2', () => {
  const line = newWidget({ type: 'ShapeLine' }, { from: { x: 0, y: 0 }, to: { x: 40, y: 0 } }, id('1'));
  expect(withEnd(line, { x2: 1 })).toBe(line);
  expect(withEnd(line, { x2: 3 }).position).toMatchObject({ x2: 3 });
});

test('a corner of a triangle moves to the entered position, and its sides stay above 2', () => {
  const triangle = newWidget({ type: 'ShapeTriangle' }, { from: { x: 0, y: 0 }, to: { x: 40, y: 20 } }, id('1'));
  expect(withCornerAt(triangle, 0, { x: 5 }).position).toMatchObject({ x1: 5, y1: 0 });
  const flat = withCornerAt(triangle, 0, { y: 19 });
  expect(flat.position).toMatchObject({ y1: 17, y2: 20, y3: 20 });
});

test('an entered size is limited so that the page can be read again', () => {
  const widget = newWidget({ type: 'ShapeRect' }, { from: { x: 0, y: 0 }, to: { x: 40, y: 40 } }, id('1'));
  const huge = withFrame(widget, { width: 1e9 });
  expect(readPage({}, [huge]).widgets.map(isBroken)).toEqual([false]);
});

test('a chart keeps its margins when it is moved or resized, and accepts entered ones', () => {
  const chart = newWidget({ type: 'ComplexBar' }, { from: { x: 0, y: 0 }, to: { x: 200, y: 100 } }, id('1'));
  const changed = withFrame(withMargin(chart, { left: 60 }), { x: 10, width: 300 });
  expect(marginOf(changed)).toEqual({ top: 20, right: 20, bottom: 50, left: 60 });
  const shape = newWidget({ type: 'ShapeRect' }, { from: { x: 0, y: 0 }, to: { x: 40, y: 20 } }, id('2'));
  expect(withMargin(shape, { left: 60 })).toBe(shape);
});

test('a margin that would have no effect at the size of a chart is not accepted, and the limits are known', () => {
  const chart = newWidget({ type: 'ComplexBar' }, { from: { x: 0, y: 0 }, to: { x: 400, y: 240 } }, id('1'));
  expect(marginOf(withMargin(chart, { top: 60, right: 80, bottom: 50, left: 90 }))).toEqual({
    top: 36,
    right: 60,
    bottom: 50,
    left: 90,
  });
  expect(marginLimits([chart])).toEqual({ most: { top: 36, right: 60, bottom: 60, left: 120 }, isExceeded: false });
  // The margins of the specification, which a chart has at first, may be more than a small one has room for.
  const small = newWidget({ type: 'ComplexBar' }, { from: { x: 0, y: 0 }, to: { x: 160, y: 130 } }, id('2'));
  expect(marginLimits([chart, small])).toMatchObject({ most: { bottom: 32, left: 48 }, isExceeded: true });
});
