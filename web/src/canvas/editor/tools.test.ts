import { describe, expect, test } from 'vitest';
import { frameOf } from '../geometry/widget-geometry.ts';
import { symbolOf } from '../symbols/registry.ts';
import { idOf, rect, TestEditor } from './test-harness.ts';

const line = (points: readonly (readonly [number, number])[]) => {
  const [[x1, y1] = [0, 0]] = points;
  const [x2, y2] = points.at(-1) ?? [0, 0];
  const between = points.length > 2 ? points.map(([x, y]) => ({ x, y })) : [];
  return { id: idOf('a'), widgetType: 'ShapeLine', position: { x1, y1, x2, y2, points: between } };
};

/** An editor of one level line, which is selected. */
const level = (): TestEditor =>
  new TestEditor({
    widgets: [
      line([
        [0, 0],
        [100, 0],
      ]),
    ],
  }).select('a');

describe('the corners of a triangle', () => {
  const triangle = (more: object = {}) => ({
    id: idOf('a'),
    widgetType: 'ShapeTriangle',
    position: { x1: 50, y1: 0, x2: 100, y2: 80, x3: 0, y3: 80 },
    ...more,
  });
  const corner = (index: number) => ({ on: { handle: { is: 'corner', index } } }) as const;

  test('are dragged one by one, in one step of undo', () => {
    const editor = new TestEditor({ widgets: [triangle()] }).select('a');
    editor.drag([50, 0], [20, 10], corner(0));
    expect(editor.position('a')).toMatchObject({ x1: 20, y1: 10, x2: 100, y2: 80, x3: 0, y3: 80 });
    expect(editor.key('Ctrl+Z').position('a')).toMatchObject({ x1: 50, y1: 0 });
  });

  test('snap to nearby widgets', () => {
    const other = rect('b', [200, 0], [50, 50]);
    const editor = new TestEditor({ widgets: [triangle(), other], isSnapOn: true }).select('a');
    editor.drag([100, 80], [197, 48], corner(1));
    expect(editor.position('a')).toMatchObject({ x2: 200, y2: 50 });
    editor.drag([200, 50], [103, 83], { ...corner(1), ctrl: true });
    expect(editor.position('a')).toMatchObject({ x2: 103, y2: 83 });
  });

  test('keep to one axis with Shift', () => {
    const editor = new TestEditor({ widgets: [triangle()] }).select('a');
    editor.drag([50, 0], [90, 13], { ...corner(0), shift: true });
    expect(editor.position('a')).toMatchObject({ x1: 90, y1: 0 });
  });

  test('keep both sides above 2, as any other drag does', () => {
    const editor = new TestEditor({ widgets: [triangle()] }).select('a');
    editor.drag([50, 0], [50, 79], corner(0));
    expect(editor.box('a')).toEqual([0, 77, 100, 3]);
  });

  test('cannot be moved if the triangle is locked', () => {
    const editor = new TestEditor({ widgets: [triangle({ posLock: true })] }).select('a');
    editor.drag([50, 0], [20, 10], corner(0));
    expect(editor.position('a')).toMatchObject({ x1: 50, y1: 0 });
  });
});

describe('the points of a line', () => {
  test('are moved one by one', () => {
    const editor = new TestEditor({
      widgets: [
        line([
          [0, 0],
          [50, 50],
          [100, 0],
        ]),
      ],
    }).select('a');
    editor.drag([50, 50], [60, 80], { on: { handle: { is: 'point', index: 1 } } });
    expect(editor.position('a')).toMatchObject({
      points: [
        { x: 0, y: 0 },
        { x: 60, y: 80 },
        { x: 100, y: 0 },
      ],
    });
  });

  test('include its ends, which determine its position', () => {
    const editor = level();
    editor.drag([100, 0], [100, 40], { on: { handle: { is: 'point', index: 1 } } });
    expect(editor.position('a')).toMatchObject({ x1: 0, y1: 0, x2: 100, y2: 40, points: [] });
  });

  test('can be added by dragging and removed by a double click, except the last two', () => {
    const editor = level();
    editor.drag([50, 0], [50, 30], { on: { handle: { is: 'insert', index: 0 } } });
    expect(editor.position('a')).toMatchObject({ points: [{ x: 0 }, { x: 50, y: 30 }, { x: 100 }] });
    const remove = (index: number) =>
      editor.store.dispatch({
        type: 'doubleClick',
        x: 0,
        y: 0,
        shift: false,
        ctrl: false,
        alt: false,
        button: 0,
        on: { handle: { is: 'point', index } },
      });
    remove(1);
    remove(0);
    expect(editor.position('a')).toMatchObject({ x1: 0, y1: 0, x2: 100, y2: 0 });
    expect(editor.state.undo).toHaveLength(2);
  });

  test('keep to 15 degrees with Shift', () => {
    const editor = level();
    editor.drag([100, 0], [100, 90], { on: { handle: { is: 'point', index: 1 } }, shift: true });
    const { x2, y2 } = editor.position('a') as { x2: number; y2: number };
    expect(x2).toBeCloseTo(y2, 2);
  });
});

describe('a drawn widget', () => {
  test('is inside the page, wherever the pointer goes', () => {
    const editor = new TestEditor().key('R').drag([900, 700], [1_300, 900]);
    expect(editor.topBox).toEqual([900, 700, 124, 68]);
  });

  test('has the chosen type with its defaults', () => {
    const editor = new TestEditor();
    editor.store.dispatch({
      type: 'tool',
      tool: 'widget',
      template: { type: 'UsualDashboard', fields: { dataId: '7' } },
    });
    editor.drag([100, 100], [300, 260]);
    expect(editor.top).toMatchObject({ widgetType: 'UsualDashboard', dataId: '7', dataAddon: { maxVal: 100 } });
    expect(editor.topBox).toEqual([100, 100, 200, 160]);
  });

  test('placed by a click has its default size around the pointer, inside the page', () => {
    const editor = new TestEditor();
    editor.store.dispatch({ type: 'tool', tool: 'widget', template: { type: 'UsualImage' } });
    expect(editor.click([300, 300]).topBox).toEqual([268, 268, 64, 64]);
    editor.store.dispatch({ type: 'tool', tool: 'widget', template: { type: 'UsualImage' } });
    expect(editor.click([1_020, 5]).topBox).toEqual([960, 0, 64, 64]);
  });

  test('stays round if it is a circle', () => {
    const editor = new TestEditor();
    editor.store.dispatch({ type: 'tool', tool: 'widget', template: { type: 'ShapeCircle' } });
    expect(editor.drag([100, 100], [200, 150]).topBox).toEqual([100, 100, 100, 100]);
  });

  test('of text waits for input', () => {
    const editor = new TestEditor().key('T').click([300, 300]);
    expect(editor.state.editingText).toBe(editor.top.id);
  });

  test('in an open group belongs to it', () => {
    const widgets = [rect('a', [100, 100], [50, 50]), rect('b', [200, 200], [50, 50])];
    const editor = new TestEditor({ widgets }).select('a', 'b').key('Ctrl+G').key('Enter');
    editor.key('R').drag([300, 300], [350, 350]);
    expect(editor.state.page.widgets).toHaveLength(1);
    expect(editor.state.page.widgets[0]).toMatchObject({ position: { x: 100, y: 100, width: 250, height: 250 } });
  });
});

describe('selecting', () => {
  const widgets = [
    rect('a', [100, 100], [100, 100]),
    rect('b', [120, 120], [100, 100]),
    rect('c', [0, 0], [1_000, 700], { posLock: true }),
  ];

  test('selects the topmost widget', () => {
    expect(new TestEditor({ widgets: widgets.slice(0, 2) }).click([150, 150]).selected).toEqual(['b']);
  });

  test('from a list opens the groups around it', () => {
    const editor = new TestEditor({ widgets: widgets.slice(0, 2) }).key('Ctrl+A').key('Ctrl+G').key('Escape');
    expect(editor.select('a').state.openGroups).toHaveLength(1);
    expect(editor.key('Right').box('a')[0]).toBe(101);
    editor.store.dispatch({ type: 'select', ids: editor.state.openGroups });
    expect(editor.state.openGroups).toEqual([]);
  });

  test('uses the widget that the view reports', () => {
    const on = { id: idOf('a') };
    expect(new TestEditor({ widgets }).click([150, 150], { on }).selected).toEqual(['a']);
  });

  test('keeps several widgets while they are dragged, and reduces to one by a click', () => {
    const editor = new TestEditor({ widgets: widgets.slice(0, 2) }).select('a', 'b').drag([110, 110], [120, 120]);
    expect(editor.selected).toEqual(['a', 'b']);
    expect(editor.click([115, 115]).selected).toEqual(['a']);
  });

  test('draws a marquee from a locked background, which it excludes', () => {
    const [, , background] = widgets;
    const editor = new TestEditor({ widgets: [background, ...widgets.slice(0, 2)] });
    expect(editor.drag([50, 50], [300, 300]).selected).toEqual(['a', 'b']);
  });

  test('selects a thin line within 5 pixels at any zoom', () => {
    const editor = new TestEditor({
      widgets: [
        line([
          [0, 0],
          [300, 0],
        ]),
      ],
    });
    expect(editor.click([100, 5]).selected).toEqual(['a']);
    editor.store.dispatch({ type: 'view', view: { zoom: 8, x: 0, y: 0 } });
    expect(editor.click([100, 5]).selected).toEqual([]);
  });

  test('by a double click opens a group or edits the text of a widget', () => {
    const editor = new TestEditor({ widgets: widgets.slice(0, 2) }).key('Ctrl+A').key('Ctrl+G');
    expect(editor.doubleClick([105, 105]).selected).toEqual(['a']);
    expect(editor.doubleClick([105, 105]).state.editingText).toBe(idOf('a'));
    expect(editor.click([900, 700]).state).toMatchObject({ editingText: null, openGroups: [] });
  });

  test('with the right button selects and drags nothing', () => {
    const editor = new TestEditor({ widgets: widgets.slice(0, 2) }).drag([110, 110], [300, 300], { button: 2 });
    expect(editor.selected).toEqual(['a']);
    expect(editor.box('a')).toEqual([100, 100, 100, 100]);
  });

  test('a broken widget can be selected and deleted, and nothing else', () => {
    const editor = new TestEditor({ widgets: [{ widgetType: 'ShapeHeart' }, rect('a', [0, 0], [9, 9])] });
    editor.key('Ctrl+A').key('Right').run('rotateRight', 'group', 'copy');
    expect(editor.state.page.widgets[0]).toMatchObject({ widgetType: 'broken', raw: { widgetType: 'ShapeHeart' } });
    expect(editor.key('Delete').state.page.widgets).toEqual([]);
  });
});

test('flipping mirrors a picture in place, and several about their common centre', () => {
  const picture = { ...rect('a', [100, 100], [50, 50]), widgetType: 'UsualImage' };
  const editor = new TestEditor({ widgets: [picture, rect('b', [200, 100], [100, 50])] }).select('a').run('flipX');
  expect(editor.widget('a')).toMatchObject({ position: { x: 100 }, dataAddon: { isFlippedX: true } });
  editor.select('a', 'b').run('flipX');
  expect([editor.box('a')[0], editor.box('b')[0]]).toEqual([250, 100]);
  expect(editor.widget('a')).toMatchObject({ dataAddon: { isFlippedX: false } });
});

test('“same size” uses the size of the first selected widget', () => {
  const widgets = [rect('a', [0, 0], [10, 20]), rect('b', [100, 100], [30, 40]), rect('c', [200, 200], [50, 60])];
  const editor = new TestEditor({ widgets }).select('b', 'a').run('sameWidth');
  expect(editor.box('a')).toEqual([0, 0, 30, 20]);
  editor.select('c', 'a').run('sameHeight');
  expect(editor.box('a')).toEqual([0, 0, 30, 60]);
  editor.select('b', 'a', 'c').run('sameSize');
  expect([editor.box('a'), editor.box('c')]).toEqual([
    [0, 0, 30, 40],
    [200, 200, 30, 40],
  ]);
});

test('a loaded page has nothing to undo and keeps the view', () => {
  const editor = new TestEditor({ widgets: [rect('a', [0, 0], [9, 9])] }).select('a').key('Right').key('Ctrl+Plus');
  const { view, savedPage } = editor.state;
  editor.store.dispatch({ type: 'load', page: savedPage, version: 3 });
  expect(editor.state).toMatchObject({ undo: [], selection: [], isDirty: false, savedVersion: 3, view });
});

describe('a pipe drawn by clicks', () => {
  const drawn = (finish: (editor: TestEditor) => unknown) => {
    const editor = new TestEditor().key('P').click([100, 100]).move([200, 105]).click([200, 100]);
    finish(editor);
    return editor;
  };
  const points = [
    { x: 100, y: 100 },
    { x: 200, y: 100 },
    { x: 200, y: 300 },
  ];

  test('gets a point with each click, until a double click', () => {
    const editor = drawn((one) => one.doubleClick([200, 300]));
    expect(editor.top).toMatchObject({ widgetType: 'ShapeLine', dataAddon: { look: 'pipe' }, position: { points } });
    expect(editor.state).toMatchObject({ tool: 'select', gesture: null, undo: [{}] });
  });

  test.each(['Enter', 'Escape'])('%s ends it with what there is', (key) => {
    const editor = drawn((one) => one.click([200, 300]).move([500, 500]).key(key));
    expect(editor.top.position).toMatchObject({ points });
    expect(editor.selected).toHaveLength(1);
  });

  test('is previewed, and ended first by other keys', () => {
    const editor = drawn((one) => one.move([200, 300]));
    expect(editor.state.gesture).toMatchObject({ kind: 'draw', draft: { position: { points } } });
    expect(editor.key('R').state).toMatchObject({ tool: 'rect', gesture: null });
    expect(editor.top.position).toMatchObject({ x1: 100, y1: 100, x2: 200, y2: 100 });
  });

  test('is discarded after one click', () => {
    expect(new TestEditor().key('P').click([100, 100]).move([300, 300]).key('Escape').order).toEqual([]);
  });
});

describe('an end of a line', () => {
  const symbol = {
    id: idOf('b'),
    widgetType: 'UsualImage',
    position: { x: 300, y: 100, width: 64, height: 64 },
    dataAddon: { symbol: 'gate-valve' },
  };
  const [port] = symbolOf('gate-valve')?.ports ?? [];
  const at = { x: 300 + (port?.x ?? 0), y: 100 + (port?.y ?? 0) };

  test('snaps to a nearby port, which is shown, unless Ctrl is held', () => {
    const editor = new TestEditor({ widgets: [symbol], isSnapOn: true }).key('P');
    editor.down([100, 500]).move([at.x - 6, at.y + 6]);
    expect(editor.state.gesture).toMatchObject({ port: at, guides: [] });
    expect(editor.up([at.x - 6, at.y + 6]).top.position).toMatchObject({ x2: at.x, y2: at.y });
    editor.key('P').drag([100, 600], [at.x - 6, at.y + 6], { ctrl: true });
    expect(editor.top.position).toMatchObject({ x2: at.x - 6, y2: at.y + 6 });
  });

  test('snaps to the end of another line', () => {
    const editor = new TestEditor({
      widgets: [
        line([
          [0, 0],
          [100, 50],
        ]),
      ],
      isSnapOn: true,
    }).key('P');
    editor.drag([104, 46], [400, 400]);
    expect(editor.top.position).toMatchObject({ x1: 100, y1: 50 });
  });
});

describe('snapping while resizing with a fixed ratio or a rotation', () => {
  const other = rect('b', [300, 200], [100, 100]);
  const handle = (side: 'se' | 'e') => ({ on: { handle: { is: 'side', side } } }) as const;

  test('moves the nearer edge to the line with Shift, and the other follows', () => {
    const editor = new TestEditor({ widgets: [rect('a', [100, 100], [100, 50]), other], isSnapOn: true }).select('a');
    editor.drag([200, 150], [297, 190], { ...handle('se'), shift: true });
    expect(editor.position('a')).toMatchObject({ x: 100, y: 100, width: 200, height: 100 });
  });

  test('moves the side of a rotated widget to the line by its handle', () => {
    const turnedOne = {
      ...rect('a', [100, 100], [100, 40]),
      position: { x: 100, y: 100, width: 100, height: 40, rotate: 30 },
    };
    const editor = new TestEditor({ widgets: [turnedOne, other], isSnapOn: true }).select('a');
    const [x, y] = [150 + 50 * Math.cos(Math.PI / 6), 120 + 50 * Math.sin(Math.PI / 6)];
    editor.down([x, y], handle('e')).move([297, 206], handle('e'));
    expect(editor.state.gesture).toMatchObject({ guides: [{}] });
    const { width, height, rotate, ...corner } = frameOf((editor.up([297, 206]), editor.widget('a')));
    expect([height, rotate]).toEqual([40, 30]);
    const handled = { x: corner.x + width / 2 + (width / 2) * Math.cos(Math.PI / 6), y: corner.y + 20 + width / 2 / 2 };
    expect([Math.abs(handled.x - 300), Math.abs(handled.y - 200)].some((apart) => apart < 0.01)).toBe(true);
  });
});
