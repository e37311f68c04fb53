import { describe, expect, test } from 'vitest';
import { PAGE_WIDGETS_MAX } from '@tidegate/contract/limits.ts';
import { boundsOf } from '../geometry/widget-geometry.ts';
import { idOf, rect, TestEditor } from './test-harness.ts';

/** Validation rules of the editor ([specification](docs/specification.md), part 5). */

const se = { handle: { is: 'side', side: 'se' } } as const;

describe('resizing keeps the size above 2', () => {
  test('of one widget', () => {
    const editor = new TestEditor({ widgets: [rect('a', [100, 100], [100, 50])] }).select('a');
    editor.drag([200, 150], [50, 20], { on: se });
    const [x, y, width, height] = editor.box('a');
    expect([x, y]).toEqual([100, 100]);
    expect(Math.min(width, height)).toBeGreaterThan(2);
  });

  test('of each of several', () => {
    const widgets = [rect('a', [100, 100], [100, 50]), rect('b', [300, 200], [10, 10])];
    const editor = new TestEditor({ widgets }).select('a', 'b').drag([310, 210], [0, 0], { on: se });
    for (const letter of ['a', 'b']) expect(Math.min(...editor.box(letter).slice(2))).toBeGreaterThan(2);
  });

  test('by keyboard', () => {
    const editor = new TestEditor({ widgets: [rect('a', [100, 100], [8, 8])] }).select('a');
    for (let count = 0; count < 20; count += 1) editor.key('Ctrl+Alt+Left').key('Ctrl+Alt+Shift+Up');
    expect(Math.min(...editor.box('a').slice(2))).toBeGreaterThan(2);
  });

  test('of a circle, which stays round', () => {
    const circle = { id: idOf('a'), widgetType: 'ShapeCircle', position: { cx: 100, cy: 100, r: 20 } };
    const editor = new TestEditor({ widgets: [circle] }).select('a');
    editor.drag([120, 100], [160, 100], { on: { handle: { is: 'side', side: 'e' } } });
    expect(editor.position('a')).toMatchObject({ r: 40 });
  });
});

describe('snapping within 5 units', () => {
  const widgets = [rect('a', [100, 100], [100, 50]), rect('b', [300, 300], [60, 60])];
  const scene = { widgets, isSnapOn: true, con: { grid: false } };

  test('aligns to the edge of another widget and shows the line', () => {
    const editor = new TestEditor(scene).down([330, 330]).move([134, 480]);
    expect(editor.state.gesture).toMatchObject({ kind: 'move', dx: -200, guides: [{ axis: 'x', at: 100 }] });
    expect(editor.up([134, 480]).box('b')[0]).toBe(100);
  });

  test('ignores edges further away', () => {
    expect(new TestEditor(scene).drag([330, 330], [136.5, 480]).box('b')[0]).toBeCloseTo(106.5, 5);
  });

  test('is measured on the screen at any zoom', () => {
    const at = (zoom: number, to: number) => {
      const editor = new TestEditor(scene);
      editor.store.dispatch({ type: 'view', view: { zoom, x: 0, y: 0 } });
      return editor.drag([330, 330], [to, 480]).box('b')[0];
    };
    expect(at(0.5, 138)).toBe(100);
    expect(at(4, 134)).toBe(104);
    expect(at(4, 131)).toBe(100);
  });

  test('is suspended by Ctrl, or enabled by Ctrl if it is off', () => {
    const off = new TestEditor({ ...scene, isSnapOn: false });
    expect(off.drag([330, 330], [134, 480]).box('b')[0]).toBe(104);
    expect(new TestEditor(scene).down([330, 330]).move([134, 480], { ctrl: true }).state.gesture).toMatchObject({
      dx: -196,
      guides: [],
    });
  });

  test('aligns to equal gaps, which are shown', () => {
    const row = [rect('a', [100, 100], [40, 40]), rect('b', [200, 100], [40, 40]), rect('c', [400, 400], [40, 40])];
    const editor = new TestEditor({ ...scene, widgets: row }).down([420, 420]).move([323, 122]);
    expect(editor.state.gesture).toMatchObject({
      dx: -100,
      gaps: [
        { axis: 'x', from: 140, to: 200 },
        { axis: 'x', from: 240, to: 300 },
      ],
    });
  });

  test('aligns to the visible grid if nothing else is near', () => {
    const editor = new TestEditor({ ...scene, con: { grid: true } }).drag([330, 330], [531, 531]);
    expect(editor.box('b').slice(0, 2)).toEqual([504, 504]);
  });

  test('applies to a dragged edge and to drawing', () => {
    const pulled = new TestEditor(scene).select('b').drag([360, 360], [203, 420], { on: se });
    expect(pulled.box('b')[2]).toBe(3);
    const drawn = new TestEditor(scene).key('R').drag([197, 203], [303, 297]);
    expect(drawn.topBox).toEqual([200, 203, 100, 97]);
  });
});

test('the edge guard keeps 5 units of a moved widget on the page', () => {
  const editor = new TestEditor({ widgets: [rect('a', [100, 100], [100, 50])] });
  expect(editor.drag([150, 120], [-900, 120]).box('a')[0]).toBe(-95);
  expect(editor.key('Shift+Left').box('a')[0]).toBe(-95);
  expect(editor.drag([2, 120], [3_000, 2_000]).box('a').slice(0, 2)).toEqual([1019, 763]);
});

describe('even spacing', () => {
  const row = (...xs: readonly number[]) => xs.map((x, index) => rect('abcd'.charAt(index), [x, 10 * index], [20, 20]));

  test('needs more than 2', () => {
    const editor = new TestEditor({ widgets: row(0, 50) }).select('a', 'b');
    const before = editor.state.page;
    expect(editor.key('Alt+Shift+H').state.page).toBe(before);
  });

  test('makes the gaps equal without moving the outer widgets', () => {
    const editor = new TestEditor({ widgets: row(0, 30, 35, 300) }).key('Ctrl+A').key('Alt+Shift+H');
    expect(['a', 'b', 'c', 'd'].map((letter) => editor.box(letter)[0])).toEqual([0, 100, 200, 300]);
    expect(editor.box('b')[1]).toBe(10);
  });

  test('includes a locked widget, which does not move', () => {
    const [a, b, c] = row(0, 30, 300);
    const editor = new TestEditor({ widgets: [a, b, { ...c, posLock: true }] }).select('a', 'b', 'c');
    editor.key('Alt+Shift+H');
    expect(['a', 'b', 'c'].map((letter) => editor.box(letter)[0])).toEqual([0, 150, 300]);
  });

  test('applies on either side of a locked widget in the middle', () => {
    const [a, b, c, d] = row(0, 30, 100, 300);
    const editor = new TestEditor({ widgets: [a, b, { ...c, posLock: true }, d, rect('e', [110, 0], [20, 20])] });
    editor.select('a', 'b', 'c', 'd', 'e').key('Alt+Shift+H');
    expect(['a', 'b', 'c', 'e', 'd'].map((letter) => editor.box(letter)[0])).toEqual([0, 50, 100, 200, 300]);
  });
});

describe('grouping', () => {
  test('needs at least 2', () => {
    const editor = new TestEditor({ widgets: [rect('a', [0, 0], [20, 20])] }).select('a').key('Ctrl+G');
    expect(editor.state.isDirty).toBe(false);
  });

  test('is limited to the depth that a page can be read with', () => {
    const editor = new TestEditor({ widgets: [rect('a', [0, 0], [20, 20]), rect('b', [40, 0], [20, 20])] });
    editor.select('a', 'b').key('Ctrl+G');
    for (let depth = 0; depth < 12; depth += 1) {
      editor.key('R').drag([200, 200], [240, 240]).key('Ctrl+A').key('Ctrl+G');
    }
    expect(JSON.stringify(editor.state.page).split('WidgetGroup')).toHaveLength(10);
  });
});

describe('import', () => {
  const SOME = [rect('b', [40, 0], [20, 20])];
  const imported = (text: string) => {
    const editor = new TestEditor({ widgets: [rect('a', [0, 0], [20, 20])] });
    editor.store.dispatch({ type: 'import', text });
    return editor;
  };

  test.each([
    ['empty', '[]'],
    ['notList', '{}'],
    ['notJson', '[{"id"'],
    ['tooMany', `[${'1,'.repeat(PAGE_WIDGETS_MAX)}1]`],
    ['key', '[{"__proto__":{}}]'],
    ['script', '[{"link":"javascript:x"}]'],
  ])('that is %s is refused, the page as it was', (is, text) => {
    const { state } = imported(text);
    expect(state.refused).toMatchObject({ is });
    expect(state.page).toBe(state.savedPage);
  });

  test.each([
    ['a later import', (editor: TestEditor) => editor.store.dispatch({ type: 'import', text: JSON.stringify(SOME) })],
    ['an edit', (editor: TestEditor) => editor.select('a').key('Left')],
    ['undo', (editor: TestEditor) => editor.key('Ctrl+Z')],
    ['saving', ({ store, state }: TestEditor) => store.dispatch({ type: 'saved', page: state.page, version: 2 })],
  ])('that was refused says so until %s succeeds', (_what, go) => {
    const editor = new TestEditor({ widgets: [rect('a', [0, 0], [20, 20])] }).select('a').key('Right');
    editor.store.dispatch({ type: 'import', text: '[]' });
    editor.store.dispatch({ type: 'select', ids: [] });
    expect(editor.state.refused).toMatchObject({ is: 'empty' });
    go(editor);
    expect(editor.state.refused).toBeNull();
  });

  test('inserts the widgets with new ids inside the page and selects them', () => {
    const editor = imported(JSON.stringify([rect('a', [2_000, 2_000], [20, 20]), rect('b', [2_100, 2_000], [20, 20])]));
    expect(editor.state.page.widgets).toHaveLength(3);
    expect(editor.selected).toHaveLength(2);
    expect(editor.selected).not.toContain('a');
    expect(boundsOf(editor.top)).toMatchObject({ x: 1004, y: 748 });
  });

  test('keeps unreadable widgets', () => {
    const editor = imported(JSON.stringify([{ widgetType: 'ShapeHeart', beats: 60 }]));
    expect(editor.state.page.widgets[1]).toMatchObject({ widgetType: 'broken', raw: { beats: 60 } });
  });

  test('does not exceed the maximum number of widgets', () => {
    const many = Array.from({ length: PAGE_WIDGETS_MAX }, (_, index) => ({
      ...rect('a', [0, 0], [9, 9]),
      id: index.toString(16).padStart(32, '0'),
    }));
    const editor = new TestEditor({ widgets: many }).key('R').drag([100, 100], [200, 200]);
    expect(editor.state.page.widgets).toHaveLength(PAGE_WIDGETS_MAX);
    expect(editor.state.refused).toMatchObject({ is: 'tooMany', count: PAGE_WIDGETS_MAX + 1 });
  });
});

test('an edit leaves all other widgets unchanged', () => {
  const widgets = [rect('a', [0, 0], [20, 20]), rect('b', [40, 0], [20, 20]), rect('c', [80, 0], [20, 20])];
  const editor = new TestEditor({ widgets });
  const before = editor.state.page.widgets;
  editor.select('b').key('Right').key('Alt+S').run('rotateRight');
  const after = editor.state.page.widgets;
  expect([after[0], after[2]]).toEqual([before[0], before[2]]);
  expect(after[0]).toBe(before[0]);
  expect(after[2]).toBe(before[2]);
  expect(after[1]).not.toBe(before[1]);
});
