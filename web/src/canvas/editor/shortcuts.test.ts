import { describe, expect, test } from 'vitest';
import { labelOf } from './action.ts';
import { ALL_ACTIONS } from './actions/all.ts';
import { TEXTS } from './actions/texts.ts';
import { actionFor, chordsOf, chordText } from './key-map.ts';
import { idOf, rect, TestEditor } from './test-harness.ts';

/** One test for each row of its table, in its order. */

const three = [
  rect('a', [100, 100], [100, 50]),
  rect('b', [300, 200], [80, 60], { dataId: '7', dataName: 'Level', style: { fill: '#123456' } }),
  rect('c', [600, 400], [40, 40]),
];
const page = () => new TestEditor({ widgets: three });
const grouped = () => page().select('a', 'b').key('Ctrl+G');

test.each([
  ['V', 'select'],
  ['H', 'hand'],
  ['R', 'rect'],
  ['O', 'ellipse'],
  ['L', 'line'],
  ['A', 'arrow'],
  ['T', 'text'],
  ['P', 'pipe'],
])('%s takes up the tool %s', (key, tool) => {
  expect(page().key(key).state.tool).toBe(tool);
});

test.each([
  ['R', 'ShapeRect', {}],
  ['O', 'ShapeEllipse', {}],
  ['L', 'ShapeLine', { look: 'line' }],
  ['A', 'ShapeArrow', { endEnd: 'arrow' }],
  ['T', 'UsualText', { text: '' }],
  ['P', 'ShapeLine', { look: 'pipe' }],
])('%s draws a %s', (key, widgetType, dataAddon) => {
  const editor = page().key(key).drag([500, 100], [560, 160]);
  expect(editor.top).toMatchObject({ widgetType, dataAddon });
  expect(editor.topBox).toEqual([500, 100, 60, 60]);
});

test('Q keeps the tool active', () => {
  const editor = page().key('Q').key('R').drag([10, 10], [40, 40]).drag([50, 10], [90, 40]);
  expect(editor.state.tool).toBe('rect');
  expect(editor.state.page.widgets).toHaveLength(5);
  expect(editor.key('Q').key('R').drag([10, 60], [40, 90]).state.tool).toBe('select');
});

test('Space, the middle button, the hand and the wheel pan', () => {
  const editor = page();
  editor.store.dispatch({ type: 'panHeld', isHeld: true });
  editor.down([150, 120]).move([140, 100]).up([140, 100]);
  expect(editor.state.view).toEqual({ zoom: 1, x: 10, y: 20 });
  editor.store.dispatch({ type: 'panHeld', isHeld: false });
  editor.down([150, 120], { button: 1 }).move([160, 140]).up([160, 140]);
  expect(editor.state.view).toEqual({ zoom: 1, x: 0, y: 0 });
  editor.key('H').down([150, 120]).move([140, 120]).up([140, 120]);
  editor.store.dispatch({ type: 'wheel', x: 0, y: 0, dx: 5, dy: 30, ctrl: false });
  expect(editor.state.view).toEqual({ zoom: 1, x: 15, y: 30 });
  expect(editor.state.isDirty).toBe(false);
});

test('Ctrl and the wheel zoom at the pointer', () => {
  const editor = page();
  editor.store.dispatch({ type: 'wheel', x: 300, y: 200, dx: 0, dy: -200, ctrl: true });
  const { zoom, x, y } = editor.state.view;
  expect(zoom).toBeGreaterThan(1);
  expect([(300 - x) * zoom, (200 - y) * zoom]).toEqual([expect.closeTo(300, 6), expect.closeTo(200, 6)]);
});

test('Ctrl+Plus and Ctrl+Minus zoom in and out about the middle', () => {
  const editor = page().key('Ctrl+Plus');
  expect(editor.state.view).toMatchObject({ zoom: 1.25, x: expect.closeTo(102.4, 6) });
  expect(editor.key('Ctrl+Minus').state.view.zoom).toBeCloseTo(1, 6);
});

test('Ctrl+0 and Shift+0 show 100 %, Shift+1 the page, Shift+2 the selection', () => {
  const editor = page().key('Ctrl+Plus').key('Ctrl+0');
  expect(editor.state.view.zoom).toBe(1);
  expect(editor.key('Ctrl+Plus').key('Shift+0').state.view.zoom).toBe(1);
  editor.store.dispatch({ type: 'viewport', width: 512 + 48, height: 2_000 });
  expect(editor.key('Shift+1').state.view).toMatchObject({ zoom: 0.5, x: -48 });
  const { view, viewport } = editor.select('c').key('Shift+2').state;
  expect(view.zoom).toBe(4);
  expect(view.x + viewport.width / view.zoom / 2).toBe(620);
});

test('Ctrl+D and Alt+drag duplicate', () => {
  const editor = page().select('a').key('Ctrl+D');
  expect(editor.topBox).toEqual([116, 116, 100, 50]);
  expect(editor.state.selection).toEqual([editor.top.id]);
  const dragged = page().drag([340, 230], [440, 330], { alt: true });
  expect(dragged.box('b')).toEqual([300, 200, 80, 60]);
  expect(dragged.topBox).toEqual([400, 300, 80, 60]);
  expect(dragged.top).toMatchObject({ dataId: '7' });
});

test('arrows nudge by 1, with Shift by 10', () => {
  const editor = page().select('a').key('Left').key('Up').key('Shift+Right').key('Shift+Down');
  expect(editor.box('a')).toEqual([109, 109, 100, 50]);
});

test('Ctrl+Alt+arrows resize', () => {
  const editor = page().select('a').key('Ctrl+Alt+Right').key('Ctrl+Alt+Down').key('Ctrl+Alt+Shift+Right');
  expect(editor.box('a')).toEqual([100, 100, 111, 51]);
  expect(editor.key('Ctrl+Alt+Left').key('Ctrl+Alt+Up').box('a')).toEqual([100, 100, 110, 50]);
});

describe('Shift constrains', () => {
  test('a move to an axis', () => {
    expect(page().down([150, 120]).move([190, 130], { shift: true }).state.gesture).toMatchObject({ dx: 40, dy: 0 });
  });
  test('a resize to the ratio', () => {
    const editor = page().select('a');
    editor.drag([200, 150], [300, 160], { on: { handle: { is: 'side', side: 'se' } }, shift: true });
    expect(editor.box('a')).toEqual([100, 100, 200, 100]);
  });
  test('a turn to 15 degrees', () => {
    const editor = page().select('a');
    editor.drag([150, 60], [210, 66], { on: { handle: { is: 'rotate' } }, shift: true });
    expect(editor.position('a')).toMatchObject({ rotate: 45 });
  });
  test('drawing to a square, and a line to 15 degrees', () => {
    const editor = page().key('R').drag([500, 100], [560, 130], { shift: true });
    expect(editor.topBox).toEqual([500, 100, 60, 60]);
    editor.key('L').drag([500, 100], [600, 103], { shift: true });
    expect(editor.top.position).toMatchObject({ y1: 100, y2: 100 });
  });
});

test('Alt works from the centre', () => {
  const editor = page().select('a');
  editor.drag([200, 150], [220, 160], { on: { handle: { is: 'side', side: 'se' } }, alt: true });
  expect(editor.box('a')).toEqual([80, 90, 140, 70]);
  editor.key('R').drag([500, 500], [540, 520], { alt: true });
  expect(editor.topBox).toEqual([460, 480, 80, 40]);
});

test('Ctrl inverts snapping while dragging', () => {
  const snapped = (ctrl: boolean) =>
    new TestEditor({ widgets: three, isSnapOn: true, con: { grid: false } })
      .down([640, 420])
      .move([144, 500], { ctrl });
  expect(snapped(false).state.gesture).toMatchObject({ dx: -500 });
  expect(snapped(true).state.gesture).toMatchObject({ dx: -496 });
});

test('Shift+click adds to the selection, and takes out of it', () => {
  const editor = page().click([150, 120]).click([340, 230], { shift: true });
  expect(editor.selected).toEqual(['a', 'b']);
  expect(editor.click([150, 120], { shift: true }).selected).toEqual(['b']);
});

test('Ctrl+click selects deep, Enter goes into a group, Esc out of it', () => {
  const editor = grouped().click([150, 120]);
  expect(editor.selected).not.toContain('a');
  expect(editor.click([150, 120], { ctrl: true }).selected).toEqual(['a']);
  expect(editor.key('Escape').selected).not.toContain('a');
  expect(editor.key('Enter').selected).toEqual(['a']);
  expect(editor.state.openGroups).toHaveLength(1);
  expect(editor.key('Escape').state.openGroups).toEqual([]);
  expect(editor.key('Escape').selected).toEqual([]);
});

test('Ctrl+G groups, Ctrl+Shift+G ungroups', () => {
  const editor = grouped();
  expect(editor.top.id).toBe(idOf('c'));
  expect(editor.state.page.widgets[0]).toMatchObject({ widgetType: 'WidgetGroup' });
  expect(editor.key('Ctrl+Shift+G').order).toEqual(['a', 'b', 'c']);
});

test('Ctrl+] and Ctrl+[ move one step in the order, ] and [ to its ends', () => {
  const editor = page().select('a').key('Ctrl+]');
  expect(editor.order).toEqual(['b', 'a', 'c']);
  expect(editor.key('Ctrl+[').order).toEqual(['a', 'b', 'c']);
  expect(editor.key(']').order).toEqual(['b', 'c', 'a']);
  expect(editor.key('[').order).toEqual(['a', 'b', 'c']);
});

test.each([
  ['Alt+A', 0, 100],
  ['Alt+D', 0, 600],
  ['Alt+W', 1, 100],
  ['Alt+S', 1, 400],
  ['Alt+H', 0, 350],
  ['Alt+V', 1, 250],
] as const)('%s aligns', (key, axis, at) => {
  expect(page().key('Ctrl+A').key(key).box('c')[axis]).toBe(at);
});

test('Alt+Shift+H and Alt+Shift+V space evenly', () => {
  const editor = page().key('Ctrl+A').key('Alt+Shift+H').key('Alt+Shift+V');
  expect(editor.box('b').slice(0, 2)).toEqual([360, 245]);
});

test('Ctrl+Shift+L locks, Ctrl+Shift+H hides', () => {
  const editor = page().select('a', 'b').key('Ctrl+Shift+L');
  expect([editor.widget('a').posLock, editor.widget('b').posLock]).toEqual([true, true]);
  expect(editor.key('Ctrl+Shift+L').widget('a').posLock).toBe(false);
  expect(editor.key('Ctrl+Shift+H').widget('b').isHidden).toBe(true);
  expect(editor.click([340, 230]).selected).toEqual([]);
  expect(editor.run('showAll').widget('b').isHidden).toBe(false);
});

test('Ctrl+Alt+C copies style and binding, Ctrl+Alt+V pastes the style, Ctrl+Alt+B the binding only', () => {
  const editor = page().select('b').key('Ctrl+Alt+C').select('a').key('Ctrl+Alt+V');
  expect(editor.widget('a')).toMatchObject({ style: { fill: '#123456' }, dataId: '' });
  editor.select('c').key('Ctrl+Alt+B');
  expect(editor.widget('c')).toMatchObject({ style: { fill: '#ffffff' }, dataId: '7', dataName: 'Level' });
});

test('Ctrl+C, Ctrl+X and Ctrl+V copy, cut and paste, Ctrl+Shift+V in place', () => {
  const editor = page().select('a').key('Ctrl+C').key('Ctrl+Shift+V');
  expect(editor.topBox).toEqual([100, 100, 100, 50]);
  expect(editor.key('Ctrl+X').key('Ctrl+V').topBox).toEqual([150, 150, 100, 50]);
});

test.each([
  ['Ctrl+F', 'find'],
  ['Ctrl+/', 'palette'],
  ['?', 'shortcuts'],
  ['/', 'insert'],
])('%s opens what it is for: %s; Esc closes it', (key, kind) => {
  const editor = page().key(key);
  expect(editor.state.overlay).toMatchObject({ kind });
  expect(editor.key('Escape').state.overlay).toBeNull();
});

test('B chooses the signal of what is selected, where it can have one', () => {
  expect(page().select('a').key('B').state.overlay).toEqual({ kind: 'signal' });
  expect(page().key('B').state.overlay).toBeNull();
});

test('S asks the host for its list of signals', () => {
  expect(page().key('S').asked).toEqual(['signals']);
});

test('a double click on an empty spot opens the quick insert there', () => {
  expect(page().doubleClick([500, 600]).state.overlay).toEqual({ kind: 'insert', x: 500, y: 600, isAnywhere: false });
});

test("Ctrl+' turns the grid on and off", () => {
  const editor = page().key("Ctrl+'");
  expect(editor.state.page.con.grid).toBe(false);
  expect(editor.key("Ctrl+'").state.page.con.grid).toBe(true);
});

test('Ctrl+A selects all, Delete deletes, Ctrl+Z undoes, Ctrl+Y and Ctrl+Shift+Z do it again', () => {
  const editor = page().key('Ctrl+A').key('Delete');
  expect(editor.order).toEqual([]);
  expect(editor.key('Ctrl+Z').order).toEqual(['a', 'b', 'c']);
  expect(editor.key('Ctrl+Y').order).toEqual([]);
  expect(editor.key('Ctrl+Z').key('Ctrl+Shift+Z').order).toEqual([]);
});

test('Tab goes from widget to widget and on at the end', () => {
  const editor = page().key('Tab').key('Tab');
  expect(editor.selected).toEqual(['b']);
  expect(editor.key('Shift+Tab').selected).toEqual(['a']);
  expect(editor.select('c').key('Tab').selected).toEqual(['c']);
});

test('Ctrl+S saves the page, even while text is typed', () => {
  const editor = page().key('Ctrl+S');
  editor.store.dispatch({ type: 'editText', id: idOf('a') });
  expect(editor.key('Ctrl+S').asked).toEqual(['save', 'save']);
});

describe('keys', () => {
  test('go to the text field while text is typed', () => {
    const editor = page().select('a');
    editor.store.dispatch({ type: 'editText', id: idOf('a') });
    for (const key of ['V', 'R', 'Delete', 'Ctrl+Z', 'Ctrl+A', 'Left', '?', 'Enter']) editor.key(key);
    expect(editor.state).toMatchObject({ tool: 'select', isDirty: false, overlay: null });
    expect(editor.key('Escape').state.editingText).toBeNull();
  });

  test('go to an input method while it composes', () => {
    const editor = page();
    expect(editor.key('R', { isComposing: true }).state.tool).toBe('select');
    expect(editor.key('R', { keyCode: 229 }).state.tool).toBe('select');
    expect(editor.key('R', { key: 'Process' }).state.tool).toBe('select');
  });

  const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
  test('are Cmd for Ctrl on a Mac, where Alt types other letters', () => {
    const scene = { isMac: true, isTyping: false };
    expect(actionFor({ ...plain, key: 'd', code: 'KeyD', metaKey: true }, scene)).toBe('duplicate');
    expect(actionFor({ ...plain, key: 'd', code: 'KeyD', ctrlKey: true }, scene)).toBeUndefined();
    expect(actionFor({ ...plain, key: 'å', code: 'KeyA', altKey: true }, scene)).toBe('alignLeft');
    expect(chordText('Ctrl+Shift+G', true)).toBe('⌘⇧G');
  });

  test('follow the typed letter on other keyboards, and the key position for scripts without letters', () => {
    expect(chordsOf({ ...plain, key: 'a', code: 'KeyQ' }, false)).toEqual(['A']);
    expect(chordsOf({ ...plain, key: 'к', code: 'KeyR' }, false)).toEqual(['R']);
    const german = (key: string, code: string) =>
      actionFor({ ...plain, key, code, shiftKey: true }, { isMac: false, isTyping: false });
    expect(german('?', 'Minus')).toBe('shortcuts');
    expect(german('/', 'Digit7')).toBe('quickInsert');
    expect(german('"', 'Digit2')).toBe('zoomSelection');
    const bracket = { ...plain, key: ']', code: 'Digit9', ctrlKey: true, altKey: true, isAltGraph: true };
    expect(actionFor(bracket, { isMac: false, isTyping: false })).toBe('toFront');
  });

  test('without an action go to the browser', () => {
    expect(page().actionOfKey('Ctrl+Shift+J')).toBeUndefined();
  });
});

describe('the one list of actions', () => {
  test('has each id and each key once', () => {
    const ids = ALL_ACTIONS.map(({ id }) => id);
    const keys = ALL_ACTIONS.flatMap((action) => action.keys);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('has an action for each text that names one', () => {
    const named = Object.keys(TEXTS).filter((key) => key.startsWith('editor.do.'));
    expect(named.toSorted()).toEqual(ALL_ACTIONS.map(labelOf).toSorted());
  });

  test('has a key that can be pressed for each key it names', () => {
    const found = ALL_ACTIONS.flatMap(({ id, keys }) => keys.map((key) => [id, new TestEditor().actionOfKey(key)]));
    expect(found.filter(([id, pressed]) => id !== pressed)).toEqual([]);
  });

  test('runs each enabled action without an error, with nothing and everything selected', () => {
    for (const { id } of ALL_ACTIONS) {
      expect(() => new TestEditor().run(id)).not.toThrow();
      expect(() => page().key('Ctrl+A').run(id)).not.toThrow();
    }
  });
});
