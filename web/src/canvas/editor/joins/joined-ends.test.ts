import { describe, expect, test } from 'vitest';
import { symbolOf } from '../../symbols/registry.ts';
import { idOf, rect, sharedClipboard, TestEditor } from '../test-harness.ts';
import { shownBy } from '../view/canvas/shown-page.ts';
import { isLine } from './line-widget.ts';

const SYMBOL = 'gate-valve';
const [inlet = { x: 0, y: 0 }] = symbolOf(SYMBOL)?.ports ?? [];
const [width, height] = [symbolOf(SYMBOL)?.width ?? 64, symbolOf(SYMBOL)?.height ?? 64];

const valve = (letter: string, x: number, y: number, more: object = {}) => ({
  id: idOf(letter),
  widgetType: 'UsualImage',
  position: { x, y, width, height },
  dataAddon: { symbol: SYMBOL },
  ...more,
});
const joinTo = (letter: string, port = 0) => ({ widgetId: idOf(letter), port });
/** A pipe from (20, 300) to the inlet of the valve b. */
const pipe = (letter: string, to: { x: number; y: number }, more: object = {}) => ({
  id: idOf(letter),
  widgetType: 'ShapeLine',
  position: { x1: 20, y1: 300, x2: to.x, y2: to.y },
  dataAddon: { look: 'pipe', endJoin: joinTo('b') },
  ...more,
});
const at = (x: number, y: number) => ({ x: x + inlet.x, y: y + inlet.y });
const lineIn = (editor: TestEditor, letter: string) => {
  const line = editor.widget(letter);
  if (!isLine(line)) throw new Error('not a line');
  return line;
};
const end = (editor: TestEditor, letter = 'a') => {
  const { x2, y2 } = lineIn(editor, letter).position;
  return { x: x2, y: y2 };
};
const joins = (editor: TestEditor, letter = 'a') => {
  const { startJoin, endJoin } = lineIn(editor, letter).dataAddon;
  return [startJoin, endJoin];
};
const joined = (more: object = {}) =>
  new TestEditor({ widgets: [pipe('a', at(200, 100), more), valve('b', 200, 100)] });

describe('the end of a line at a port', () => {
  test('is joined to it when drawn there, and follows the symbol, and one undo reverts both', () => {
    const editor = new TestEditor({ widgets: [valve('b', 200, 100)], isSnapOn: true }).key('P');
    const { x, y } = at(200, 100);
    editor.drag([24, 304], [x - 3, y + 2]);
    expect(editor.top).toMatchObject({ dataAddon: { startJoin: null, endJoin: joinTo('b') } });
    const before = editor.state.page;
    editor.select('b').drag([232, 132], [332, 182], { on: { id: idOf('b') }, ctrl: true });
    expect(editor.top.position).toMatchObject({ x1: 24, y1: 304, x2: x + 100, y2: y + 50 });
    expect(editor.key('Ctrl+Z').state.page).toBe(before);
  });

  test.each([
    ['moved by keys', (one: TestEditor) => one.key('Shift+Right')],
    ['resized', (one: TestEditor) => one.drag([264, 164], [364, 264], { on: { handle: { is: 'side', side: 'se' } } })],
    ['turned', (one: TestEditor) => one.run('rotateRight')],
    ['flipped', (one: TestEditor) => one.run('flipX')],
  ])('follows when the symbol is %s', (_, change) => {
    const editor = joined();
    const before = end(editor);
    change(editor.select('b'));
    expect(end(editor)).not.toEqual(before);
    const symbol = editor.widget('b');
    // It is where the port is: joining it there again changes nothing.
    const again = new TestEditor({ widgets: [symbol], isSnapOn: true }).key('P');
    const place = end(editor);
    again.drag([20, 300], [place.x + 1, place.y + 1]);
    expect(again.top).toMatchObject({ dataAddon: { endJoin: joinTo('b') }, position: { x2: place.x, y2: place.y } });
    expect(joins(editor)).toEqual([null, joinTo('b')]);
  });

  test('keeps a right angle in front of it', () => {
    const { x, y } = at(200, 100);
    const points = [
      { x: 20, y: 300 },
      { x: 60, y: 300 },
      { x: 60, y },
      { x, y },
    ];
    const editor = joined({ position: { x1: 20, y1: 300, x2: x, y2: y, points } })
      .select('b')
      .key('Shift+Down');
    expect(editor.position('a')).toMatchObject({
      points: [points[0], points[1], { x: 60, y: y + 10 }, { x, y: y + 10 }],
    });
  });

  test('is previewed while the symbol is dragged', () => {
    const editor = joined().select('b');
    const shown = shownBy();
    editor.down([232, 132], { on: { id: idOf('b') } }).move([282, 172]);
    const [line] = shown(editor.state).widgets;
    const { x, y } = at(250, 140);
    expect(line).toMatchObject({ position: { x1: 20, y1: 300, x2: x, y2: y } });
    expect(end(editor)).toEqual(at(200, 100));
  });

  test('is detached by dragging it away, and joined to another port by dropping it there', () => {
    const editor = new TestEditor({
      widgets: [pipe('a', at(200, 100)), valve('b', 200, 100), valve('c', 400, 400)],
      isSnapOn: true,
    });
    const { x, y } = at(200, 100);
    const [handle, there] = [{ on: { handle: { is: 'point', index: 1 } } } as const, at(400, 400)];
    editor.select('a').drag([x, y], [x + 40, y + 90], handle);
    expect(joins(editor)).toEqual([null, null]);
    editor.drag([x + 40, y + 90], [there.x + 2, there.y - 2], handle);
    expect([joins(editor), end(editor)]).toEqual([[null, joinTo('c')], there]);
  });

  test('is detached when the whole line is moved, or its end is entered elsewhere', () => {
    expect(joins(joined().select('a').key('Shift+Up'))).toEqual([null, null]);
  });

  test('stays joined when line and symbol are moved together, also in a group', () => {
    const editor = joined().select('a', 'b').key('Shift+Right');
    expect([joins(editor), end(editor)]).toEqual([[null, joinTo('b')], at(210, 100)]);
    editor.key('Ctrl+G').key('Shift+Right');
    expect(editor.top.children).toMatchObject([{ dataAddon: { endJoin: joinTo('b') } }, {}]);
  });

  test('stays where it is when the symbol is deleted, and is joined again by undo', () => {
    const editor = joined().select('b').key('Delete');
    expect([joins(editor), end(editor)]).toEqual([[null, null], at(200, 100)]);
    expect(joins(editor.key('Ctrl+Z'))).toEqual([null, joinTo('b')]);
  });

  test('is joined to the copy of the symbol where both are copied, and free where the line is alone', () => {
    const editor = joined().select('a', 'b').key('Ctrl+C').key('Ctrl+V');
    const [line, symbol] = editor.state.page.widgets.slice(-2);
    expect(line).toMatchObject({ dataAddon: { endJoin: { widgetId: symbol?.id, port: 0 } } });
    editor.select('a').key('Ctrl+D');
    expect(editor.top).toMatchObject({ dataAddon: { endJoin: null } });
    expect(joins(editor)).toEqual([null, joinTo('b')]);
  });

  test('is joined to the copy on another page as well', () => {
    const clipboard = sharedClipboard();
    new TestEditor({ widgets: [pipe('a', at(200, 100)), valve('b', 200, 100)], clipboard })
      .select('a', 'b')
      .key('Ctrl+C');
    const other = new TestEditor({ clipboard }).key('Ctrl+V');
    const [, symbol] = other.state.page.widgets;
    expect(other.state.page.widgets[0]).toMatchObject({ dataAddon: { endJoin: { widgetId: symbol?.id } } });
  });

  test('of a locked line stays where it is', () => {
    const editor = joined({ posLock: true }).select('b').key('Shift+Right');
    expect([joins(editor), end(editor)]).toEqual([[null, joinTo('b')], at(200, 100)]);
    editor.select('b').key('Shift+Right');
    expect(joins(editor)).toEqual([null, joinTo('b')]);
  });

  test('is detached if the new symbol has no such port', () => {
    const widgets = [pipe('a', at(200, 100), { dataAddon: { endJoin: joinTo('b', 99) } }), valve('b', 200, 100)];
    const editor = new TestEditor({ widgets }).select('b').key('Shift+Right');
    expect(joins(editor)).toEqual([null, null]);
  });

  test('does not affect pages without joined lines', () => {
    const editor = new TestEditor({ widgets: [rect('a', [0, 0], [20, 20]), rect('b', [50, 0], [20, 20])] });
    const [, other] = editor.state.page.widgets;
    editor.select('a').key('Right');
    expect(editor.state.page.widgets[1]).toBe(other);
  });
});

test('a line with unreadable joins is kept without them', () => {
  const broken = pipe(
    'a',
    { x: 100, y: 100 },
    { dataAddon: { startJoin: 'left', endJoin: { widgetId: 'x', port: -1 } } },
  );
  const editor = new TestEditor({ widgets: [broken] });
  expect([joins(editor), end(editor)]).toEqual([[null, null], { x: 100, y: 100 }]);
});
