import { describe, expect, test } from 'vitest';
import { boundsOf } from '../geometry/widget-geometry.ts';
import type { WidgetTemplate } from './defaults.ts';
import { rect, TestEditor } from './test-harness.ts';

const con = { width: 1_200, height: 696 };
const boxed = (width: number, height: number): WidgetTemplate => ({ type: 'ShapeRect', size: { width, height } });

/** Upper left corners of what is inserted one after the other without a place. */
function inserted(editor: TestEditor, templates: readonly WidgetTemplate[]): readonly (readonly [number, number])[] {
  return templates.map((template) => {
    editor.store.dispatch({ type: 'insert', template });
    const [x, y] = editor.topBox;
    return [x, y] as const;
  });
}

describe('widgets that are inserted without a place', () => {
  test('begin in the upper left corner, go down with one left edge, and go on in a second column', () => {
    const editor = new TestEditor({ con });
    const places = inserted(editor, [boxed(240, 40), boxed(240, 40), boxed(160, 400), boxed(160, 160), boxed(96, 40)]);
    expect(places).toEqual([
      [24, 24],
      [24, 80],
      [24, 136],
      [280, 24],
      [280, 200],
    ]);
  });

  test('go below everything where no column has room', () => {
    const widgets = [rect('a', [24, 24], [1_100, 100]), rect('b', [24, 140], [1_100, 100])];
    const editor = new TestEditor({ con, widgets }).select('a');
    expect(inserted(editor, [boxed(200, 40)])).toEqual([[24, 256]]);
  });

  test('lie in the nearest free place of a page on which nothing is selected', () => {
    const editor = new TestEditor({ con, widgets: [rect('a', [550, 330], [100, 40])] });
    inserted(editor, [boxed(100, 40)]);
    expect(editor.topBox).toEqual([668, 328, 100, 40]);
  });

  test('do not lie on each other, whatever their number', () => {
    const editor = new TestEditor({ con });
    inserted(
      editor,
      Array.from({ length: 12 }, () => boxed(240, 160)),
    );
    const corners = editor.state.page.widgets.map((one) => {
      if (one.widgetType === 'broken') throw new Error(one.reason);
      const { x, y } = boundsOf(one);
      return `${x},${y}`;
    });
    expect(new Set(corners).size).toBe(12);
  });
});

describe('a widget that is dropped', () => {
  const dropped = (at: { x: number; y: number }, isSnapOn = true) => {
    const editor = new TestEditor({ con, widgets: [rect('a', [96, 100], [240, 40])], isSnapOn });
    editor.store.dispatch({ type: 'insert', template: { ...boxed(240, 40), anchor: 'left' }, at });
    return editor.topBox;
  };

  test('gets the left edge of the one above it where that is near', () => {
    expect(dropped({ x: 103, y: 203.4 })[0]).toBe(96);
    expect(dropped({ x: 89.6, y: 203.4 })[0]).toBe(96);
  });

  test('lies on the grid where nothing is near', () => {
    const [x, y] = dropped({ x: 621, y: 503 });
    expect([x % 8, y % 8]).toEqual([0, 0]);
  });

  test('lies where it was dropped while snapping is off', () => {
    expect(dropped({ x: 103.2, y: 203 }, false).slice(0, 2)).toEqual([103, 183]);
  });
});
