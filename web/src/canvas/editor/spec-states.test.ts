import { describe, expect, test } from 'vitest';
import { writeWidgets } from '@tidegate/contract/widgets/page-document.ts';
import { idOf, rect, sharedClipboard, TestEditor } from './test-harness.ts';

/** States of the editor, sentence by sentence ([specification](docs/specification.md), part 4). */

const two = [rect('a', [100, 100], [100, 50]), rect('b', [300, 200], [100, 50])];
const three = [...two, rect('c', [600, 400], [100, 50])];

describe('the unsaved flag', () => {
  test('is not set when a page is opened, nor by looking at it', () => {
    const editor = new TestEditor({ widgets: two }).click([150, 120]).key('Ctrl+Plus').key('V');
    expect(editor.state.isDirty).toBe(false);
  });

  test('is set by any undoable edit, and cleared by a successful save', () => {
    const editor = new TestEditor({ widgets: two }).select('a').key('Right');
    expect(editor.state.isDirty).toBe(true);
    editor.store.dispatch({ type: 'saved', page: editor.state.page, version: 2 });
    expect(editor.state).toMatchObject({ isDirty: false, savedVersion: 2 });
  });

  test('stays set by edits made while the page is being saved', () => {
    const editor = new TestEditor({ widgets: two }).select('a').key('Right');
    const sent = editor.state.page;
    editor.key('Right');
    editor.store.dispatch({ type: 'saved', page: sent, version: 2 });
    expect(editor.state).toMatchObject({ isDirty: true, savedPage: sent });
  });

  test('is set when an undo goes back beyond the saved state', () => {
    const editor = new TestEditor({ widgets: two }).select('a').key('Right');
    editor.store.dispatch({ type: 'saved', page: editor.state.page, version: 2 });
    expect(editor.key('Ctrl+Z').state.isDirty).toBe(true);
    expect(editor.key('Ctrl+Y').state.isDirty).toBe(false);
  });

  test('is set by an option of the page and by a binding', () => {
    const editor = new TestEditor({ widgets: two });
    editor.store.edit((page) => ({ ...page, con: { ...page.con, bgColor: '#112233' } }));
    expect(editor.state.isDirty).toBe(true);
  });
});

test('an action without any change is not an edit', () => {
  const editor = new TestEditor({ widgets: two }).select('a', 'b').key('Alt+A').key('Ctrl+A');
  const { page, undo } = editor.state;
  editor.key('Alt+A').run('sameSize', 'toFront').key('Ctrl+A');
  editor.drag([400, 250], [410, 250], { on: { handle: { is: 'side', side: 'n' } } });
  editor.down([150, 120]).move([190, 120]).up([150, 120]);
  expect(editor.state.page).toBe(page);
  expect(editor.state.undo).toBe(undo);
});

describe('undo', () => {
  test('holds at most 10 snapshots', () => {
    const editor = new TestEditor({ widgets: two }).select('a');
    for (let step = 0; step < 14; step += 1) editor.passes(1_000).key('Right');
    expect(editor.state.undo).toHaveLength(10);
    for (let step = 0; step < 14; step += 1) editor.key('Ctrl+Z');
    expect(editor.box('a')[0]).toBe(104);
  });

  test('pushes the current state to redo, and redo does the reverse', () => {
    const editor = new TestEditor({ widgets: two }).select('a').key('Right');
    const edited = editor.state.page;
    editor.key('Ctrl+Z');
    expect([editor.state.undo.length, editor.state.redo.length]).toEqual([0, 1]);
    editor.key('Ctrl+Y');
    expect(editor.state.page).toBe(edited);
    expect([editor.state.undo.length, editor.state.redo.length]).toEqual([1, 0]);
  });

  test('has no redo after a new edit', () => {
    const editor = new TestEditor({ widgets: two }).select('a').key('Right').key('Ctrl+Z').key('Down');
    expect(editor.state.redo).toEqual([]);
    expect(editor.key('Ctrl+Y').box('a')).toEqual([100, 101, 100, 50]);
  });

  test('restores a deleted widget with its bindings and the selection', () => {
    const bound = rect('a', [0, 0], [50, 50], { dataId: '7', dataName: 'Level' });
    const editor = new TestEditor({ widgets: [bound, ...two.slice(1)] }).select('a').key('Delete');
    expect(editor.order).toEqual(['b']);
    editor.key('Ctrl+Z');
    expect(editor.widget('a')).toMatchObject({ dataId: '7', dataName: 'Level' });
    expect(editor.selected).toEqual(['a']);
  });

  test('covers the options of the page', () => {
    const editor = new TestEditor().key("Ctrl+'");
    expect(editor.state.page.con.grid).toBe(false);
    expect(editor.key('Ctrl+Z').state.page.con.grid).toBe(true);
  });

  test('reverts a whole drag at once', () => {
    const editor = new TestEditor({ widgets: two }).drag([150, 120], [190, 180]);
    expect(editor.state.undo).toHaveLength(1);
    expect(editor.key('Ctrl+Z').box('a')).toEqual([100, 100, 100, 50]);
  });

  test('combines nudges within 400 ms of each other, and no others', () => {
    const editor = new TestEditor({ widgets: two }).select('a');
    editor.key('Right').passes(300).key('Right').passes(300).key('Right');
    expect(editor.state.undo).toHaveLength(1);
    editor.passes(401).key('Right');
    expect(editor.state.undo).toHaveLength(2);
    expect(editor.key('Ctrl+Z').box('a')[0]).toBe(103);
    expect(editor.key('Ctrl+Z').box('a')[0]).toBe(100);
  });

  test('combines edits of an inspector by their key', () => {
    const editor = new TestEditor();
    const title = (text: string) =>
      editor.store.edit((page) => ({ ...page, con: { ...page.con, title: text } }), { join: 'title' });
    title('a');
    title('ab');
    editor.passes(401);
    title('abc');
    expect(editor.state.undo).toHaveLength(2);
    expect(editor.key('Ctrl+Z').state.page.con.title).toBe('ab');
  });
});

describe('the drag modes', () => {
  test('draw: position and size follow the pointer', () => {
    const editor = new TestEditor().key('R').drag([100, 100], [220, 180]);
    expect(editor.topBox).toEqual([100, 100, 120, 80]);
    expect(editor.state.selection).toEqual([editor.top.id]);
    expect(editor.state.tool).toBe('select');
  });

  test('move: the page changes when the pointer is released', () => {
    const editor = new TestEditor({ widgets: two });
    const before = editor.state.page;
    editor.down([150, 120]).move([170, 140]);
    expect(editor.state.page).toBe(before);
    expect(editor.state.gesture).toMatchObject({ kind: 'move', ids: [idOf('a')], dx: 20, dy: 20 });
    editor.up([170, 140]);
    expect(editor.state.gesture).toBeNull();
    expect(editor.box('a')).toEqual([120, 120, 100, 50]);
  });

  test('resize: the opposite corner stays where it is', () => {
    const editor = new TestEditor({ widgets: two }).select('a');
    editor.drag([200, 150], [240, 170], { on: { handle: { is: 'side', side: 'se' } } });
    expect(editor.box('a')).toEqual([100, 100, 140, 70]);
    editor.drag([100, 100], [90, 95], { on: { handle: { is: 'side', side: 'nw' } } });
    expect(editor.box('a')).toEqual([90, 95, 150, 75]);
  });

  test('rotate: about the centre, by the angle of the pointer', () => {
    const editor = new TestEditor({ widgets: two }).select('a');
    editor.drag([150, 60], [215, 125], { on: { handle: { is: 'rotate' } } });
    expect(editor.position('a')).toMatchObject({ x: 100, y: 100, width: 100, height: 50, rotate: 90 });
  });

  test('select: a box selects what it touches; with Ctrl only what it encloses; Shift adds', () => {
    const editor = new TestEditor({ widgets: three }).drag([50, 50], [150, 120]);
    expect(editor.selected).toEqual(['a']);
    editor.drag([50, 60], [350, 260], { ctrl: true });
    expect(editor.selected).toEqual(['a']);
    editor.drag([590, 390], [610, 460], { shift: true });
    expect(editor.selected).toEqual(['a', 'c']);
  });

  test('are cancelled by Esc, and the page is unchanged', () => {
    const editor = new TestEditor({ widgets: two });
    const before = editor.state.page;
    editor.down([150, 120]).move([250, 220]);
    editor.store.dispatch({ type: 'cancel' });
    editor.up([250, 220]);
    expect(editor.state.page).toBe(before);
    expect(editor.state.gesture).toBeNull();
  });
});

test('a drawn widget smaller than 2 units is discarded, and the tool stays active', () => {
  const editor = new TestEditor().key('Ctrl+Plus');
  editor.store.dispatch({ type: 'view', view: { zoom: 8, x: 0, y: 0 } });
  editor.key('R').drag([100, 100], [101, 140]).key('L').drag([100, 100], [101, 101]).key('O').click([50, 50]);
  expect(editor.state.page.widgets).toEqual([]);
  expect(editor.state.tool).toBe('ellipse');
  editor.key('R').drag([100, 100], [102, 102]);
  expect(editor.topBox).toEqual([100, 100, 2, 2]);
});

describe('a locked widget', () => {
  const locked = [rect('a', [100, 100], [100, 50], { posLock: true }), ...three.slice(1)];
  const all = () => new TestEditor({ widgets: locked }).select('a', 'b', 'c');
  const before = all().position('a');

  test('does not move', () => {
    const editor = new TestEditor({ widgets: locked }).drag([150, 120], [300, 300]);
    expect(editor.position('a')).toEqual(before);
    expect(all().key('Right').key('Shift+Down').position('a')).toEqual(before);
    expect(all().drag([350, 220], [360, 230]).position('a')).toEqual(before);
  });
  test('does not resize', () => {
    const editor = all().drag([700, 450], [800, 500], { on: { handle: { is: 'side', side: 'se' } } });
    expect(editor.position('a')).toEqual(before);
    expect(all().key('Ctrl+Alt+Right').run('sameSize').position('a')).toEqual(before);
  });
  test('does not rotate', () => {
    expect(all().run('rotateLeft', 'rotateRight', 'rotateRight', 'flipX').position('a')).toEqual(before);
    const editor = new TestEditor({ widgets: locked }).select('a');
    editor.drag([150, 60], [300, 125], { on: { handle: { is: 'rotate' } } });
    expect(editor.position('a')).toEqual(before);
  });
  test('does not align, and others align to it', () => {
    const editor = all().key('Alt+A').key('Alt+Shift+H');
    expect(editor.position('a')).toEqual(before);
    expect(editor.box('b')[0]).toBe(100);
    expect(all().key('Alt+D').position('a')).toEqual(before);
  });
  test('is not reordered or grouped', () => {
    const editor = new TestEditor({ widgets: locked }).select('a').key(']').key('Ctrl+]');
    expect(editor.order).toEqual(['a', 'b', 'c']);
    expect(all().key('Ctrl+G').order[0]).toBe('a');
  });
  test('can be unlocked, and then moves', () => {
    const editor = new TestEditor({ widgets: locked }).click([150, 120]).key('Ctrl+Shift+L').key('Right');
    expect(editor.box('a')[0]).toBe(101);
  });
});

describe('grouping', () => {
  test('groups widgets at the position of the uppermost one, and ungroups them again', () => {
    const editor = new TestEditor({ widgets: three }).select('a', 'b').key('Ctrl+G');
    const group = editor.state.page.widgets[0];
    expect(group).toMatchObject({ widgetType: 'WidgetGroup', position: { x: 100, y: 100, width: 300, height: 150 } });
    expect(editor.state.selection).toEqual([group?.id]);
    editor.key('Ctrl+Shift+G');
    expect(editor.order).toEqual(['a', 'b', 'c']);
    expect(editor.selected).toEqual(['a', 'b']);
  });

  test('moves and rotates as one, with its box around its children', () => {
    const editor = new TestEditor({ widgets: three }).select('a', 'b').key('Ctrl+G').drag([150, 120], [160, 140]);
    expect([editor.box('a'), editor.box('b')]).toEqual([
      [110, 120, 100, 50],
      [310, 220, 100, 50],
    ]);
    expect(editor.state.page.widgets[0]).toMatchObject({ position: { x: 110, y: 120, width: 300, height: 150 } });
    editor.run('rotateRight');
    expect(editor.state.page.widgets[0]).toMatchObject({ position: { width: 150, height: 300 } });
  });

  test('scales its children', () => {
    const editor = new TestEditor({ widgets: three }).select('a', 'b').key('Ctrl+G');
    editor.drag([400, 250], [700, 400], { on: { handle: { is: 'side', side: 'se' } } });
    expect([editor.box('a'), editor.box('b')]).toEqual([
      [100, 100, 200, 100],
      [500, 300, 200, 100],
    ]);
  });

  test('follows a child that is moved inside it', () => {
    const editor = new TestEditor({ widgets: three }).select('a', 'b').key('Ctrl+G').key('Enter');
    expect(editor.selected).toEqual(['a']);
    editor.key('Shift+Up');
    expect(editor.state.page.widgets[0]).toMatchObject({ position: { x: 100, y: 90, width: 300, height: 160 } });
  });

  test('is removed when the last child is deleted', () => {
    const editor = new TestEditor({ widgets: three }).select('a', 'b').key('Ctrl+G').key('Enter').key('Ctrl+A');
    expect(editor.key('Delete').order).toEqual(['c']);
    editor.key('R').drag([10, 10], [50, 50]);
    expect(editor.state).toMatchObject({ openGroups: [], page: { widgets: { length: 2 } } });
  });
});

describe('copy', () => {
  test('uses the storage of the browser, even across pages', () => {
    const clipboard = sharedClipboard();
    new TestEditor({ widgets: two, clipboard }).select('a').key('Ctrl+C');
    const other = new TestEditor({ clipboard }).key('Ctrl+V');
    expect(other.topBox).toEqual([150, 150, 100, 50]);
  });

  test('pastes 50 units further each time, and starts again with the next copy', () => {
    const editor = new TestEditor({ widgets: two }).select('a').key('Ctrl+C').key('Ctrl+V').key('Ctrl+V');
    expect(editor.topBox).toEqual([200, 200, 100, 50]);
    expect(editor.state.clipboardCount).toBe(2);
    editor.select('b').key('Ctrl+C').key('Ctrl+V');
    expect(editor.topBox).toEqual([350, 250, 100, 50]);
  });

  test('has new ids, in items and groups as well, and the same bindings', () => {
    const item = { id: idOf('d'), itemType: 'state', dataId: '9', dataAddon: { when: { dataId: '8' } } };
    const group = {
      id: idOf('a'),
      widgetType: 'WidgetGroup',
      position: { x: 0, y: 0, width: 10, height: 10 },
      children: [rect('b', [0, 0], [10, 10], { dataId: '7', items: [item] })],
    };
    const editor = new TestEditor({ widgets: [group] }).select('a').key('Ctrl+C').key('Ctrl+V');
    const text = JSON.stringify(writeWidgets([editor.top]));
    for (const letter of ['a', 'b', 'd']) expect(text).not.toContain(idOf(letter));
    for (const bound of ['7', '8', '9']) expect(text).toContain(`"dataId":"${bound}"`);
  });

  test('never lands outside the page, however often it is pasted', () => {
    const editor = new TestEditor({ widgets: [rect('a', [900, 700], [100, 50])] }).select('a').key('Ctrl+C');
    for (let count = 0; count < 20; count += 1) {
      const [x, y, width, height] = editor.key('Ctrl+V').topBox;
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(1024);
      expect(y + height).toBeLessThanOrEqual(768);
    }
  });

  test('is placed in view if the page was scrolled', () => {
    const editor = new TestEditor({ widgets: two });
    editor.store.dispatch({ type: 'viewport', width: 400, height: 300 });
    editor.select('a').key('Ctrl+C');
    editor.store.dispatch({ type: 'view', view: { zoom: 1, x: 600, y: 400 } });
    const [x, y] = editor.key('Ctrl+V').topBox;
    expect(x).toBeGreaterThanOrEqual(600);
    expect(y).toBeGreaterThanOrEqual(400);
    expect(x).toBeLessThanOrEqual(900);
    expect(y).toBeLessThanOrEqual(650);
  });

  test('is a move with cut and paste', () => {
    const editor = new TestEditor({ widgets: two }).select('a').key('Ctrl+X');
    expect(editor.order).toEqual(['b']);
    expect(editor.key('Ctrl+Shift+V').topBox).toEqual([100, 100, 100, 50]);
  });

  test('from invalid data in the storage is refused without changing the page', () => {
    const clipboard = sharedClipboard();
    clipboard.write('widgets', '[{"id":"1","link":"javascript:alert(1)"}]');
    const editor = new TestEditor({ widgets: two, clipboard });
    const before = editor.state.page;
    editor.key('Ctrl+V');
    expect(editor.state.page).toBe(before);
    expect(editor.state.refused).toMatchObject({ is: 'script' });
  });
});

test('rotate left and right move in steps of 90 degrees', () => {
  const editor = new TestEditor({ widgets: two }).select('a').run('rotateRight');
  expect(editor.position('a')).toMatchObject({ rotate: 90 });
  expect(editor.run('rotateLeft', 'rotateLeft').position('a')).toMatchObject({ rotate: 270 });
});
