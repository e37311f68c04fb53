import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isBroken, type PageWidget, type Widget } from '@tidegate/contract/widgets/widget.ts';
import { ALL_ACTIONS } from './actions/all.ts';
import { SIDES } from './editor-event.ts';
import { placeWidgets, withDescendants } from './page-tree.ts';
import { idOf, rect, TestEditor } from './test-harness.ts';
import { reordered } from './view/left/layer-rows.ts';
import { withFrame } from './view/right/placing.ts';

/** A locked group of two, one of them a group again; a locked widget; two that are free. */
const widgets = [
  {
    id: idOf('9'),
    widgetType: 'WidgetGroup',
    posLock: true,
    position: { x: 100, y: 100, width: 260, height: 200 },
    children: [
      rect('a', [100, 100], [60, 40]),
      {
        id: idOf('8'),
        widgetType: 'WidgetGroup',
        position: { x: 220, y: 160, width: 140, height: 140 },
        children: [
          rect('b', [220, 160], [50, 50]),
          { id: idOf('c'), widgetType: 'ShapeLine', position: { x1: 240, y1: 200, x2: 360, y2: 300 } },
          rect('d', [320, 170], [20, 20]),
        ],
      },
    ],
  },
  rect('e', [500, 100], [80, 60]),
  rect('7', [500, 300], [80, 60], { posLock: true }),
  rect('f', [700, 300], [80, 60]),
];
const open = () => new TestEditor({ widgets, isSnapOn: true });

/** State protected by a lock: the position and order of each locked widget and of all widgets within it. */
function heldOf({ state }: TestEditor): unknown {
  // A copy of a locked widget is locked too, and is no part of what the lock held.
  const isHeld = ({ id }: PageWidget) => id === idOf('9') || id === idOf('7');
  const placeOf = (widget: PageWidget) => (isBroken(widget) ? widget.id : { id: widget.id, position: widget.position });
  return state.page.widgets.filter(isHeld).map((widget) => withDescendants(widget).map(placeOf));
}

/** A lock is taken off, and a locked widget taken away, by commands that say so. */
const UNLOCKING = ['lock', 'delete', 'cut', 'undo', 'redo', 'find', 'palette', 'shortcuts'];
const arranging = ALL_ACTIONS.map(({ id }) => id).filter((id) => !UNLOCKING.includes(id));

interface Step {
  readonly name: string;
  run(editor: TestEditor): void;
}
const letter = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', '9', '8', '7');
const place = fc.tuple(fc.integer({ min: 60, max: 800 }), fc.integer({ min: 60, max: 400 }));
const held = fc.record({ shift: fc.boolean(), ctrl: fc.boolean(), alt: fc.boolean() });
const step = (name: string, run: Step['run']): Step => ({ name, run });
const action = fc.constantFrom(...arranging).map((id) => step(id, (editor) => void editor.run(id)));
const selected = fc.uniqueArray(letter, { minLength: 1, maxLength: 3 });
const select = selected.map((letters) =>
  step(`select ${letters.join('')}`, (editor) => void editor.select(...letters)),
);
const drag = fc
  .tuple(place, place, held)
  .map(([from, to, keys]) => step(`drag ${from.join()} ${to.join()}`, (editor) => void editor.drag(from, to, keys)));
const pull = fc
  .tuple(fc.constantFrom(...SIDES), place, place, held)
  .map(([side, from, to, keys]) =>
    step(`pull ${side}`, (editor) => void editor.drag(from, to, { ...keys, on: { handle: { is: 'side', side } } })),
  );
const point = fc
  .tuple(fc.constantFrom('point', 'insert'), place, place)
  .map(([is, from, to]) =>
    step(is, (editor) => void editor.drag(from, to, { on: { handle: { is, index: 0 } as never } })),
  );
const turn = fc
  .tuple(place, place)
  .map(([from, to]) => step('turn', (editor) => void editor.drag(from, to, { on: { handle: { is: 'rotate' } } })));
const layer = fc.tuple(letter, letter, fc.constantFrom('above', 'below')).map(([id, beside, where]) =>
  step(`layer ${id} ${where} ${beside}`, (editor) => {
    editor.store.edit((page) => reordered(page, idOf(id), idOf(beside), where));
  }),
);
const field = fc
  .tuple(letter, fc.constantFrom('x', 'y', 'width', 'height'), fc.integer({ min: -10, max: 500 }))
  .map(([id, name, value]) =>
    step(`field ${id} ${name}`, (editor) => {
      const change = (widget: Widget) => withFrame(widget, { [name]: value });
      editor.store.edit((page) => placeWidgets(page, [idOf(id)], change));
    }),
  );
const imported = place.map((at) =>
  step('import', (editor) => editor.store.dispatch({ type: 'import', text: JSON.stringify([rect('z', at, [9, 9])]) })),
);
const inserted = place.map(([x, y]) =>
  step('insert', (editor) => {
    editor.store.dispatch({ type: 'insert', template: { type: 'ShapeRect' }, at: { x, y } });
  }),
);
const steps = fc.array(fc.oneof(select, action, action, drag, pull, point, turn, layer, field, imported, inserted), {
  minLength: 1,
  maxLength: 12,
});

test('a locked widget and everything in it keeps its position, size and order in any sequence of actions', () => {
  fc.assert(
    fc.property(steps, (sequence) => {
      const editor = open();
      const before = heldOf(editor);
      for (const { name, run } of sequence) {
        run(editor);
        expect(heldOf(editor), `after ${name}`).toEqual(before);
      }
    }),
    { numRuns: 400 },
  );
});

describe('a locked group', () => {
  test.each([
    ['nudged', (editor: TestEditor) => editor.key('Left')],
    ['stretched', (editor: TestEditor) => editor.key('Ctrl+Alt+Right')],
    ['aligned', (editor: TestEditor) => editor.key('Alt+D')],
    ['turned', (editor: TestEditor) => editor.run('rotateRight')],
    ['deleted', (editor: TestEditor) => editor.key('Delete')],
    ['cut', (editor: TestEditor) => editor.key('Ctrl+X')],
    ['dragged', (editor: TestEditor) => editor.drag([130, 120], [90, 60], { ctrl: true })],
    ['brought to the front', (editor: TestEditor) => editor.key(']')],
    ['duplicated', (editor: TestEditor) => editor.key('Ctrl+D')],
    ['pasted beside', (editor: TestEditor) => editor.key('Ctrl+C').key('Ctrl+V')],
  ])('stays as it is when a widget in it is %s', (_what, change) => {
    const editor = open().select('a');
    const before = heldOf(editor);
    expect(heldOf(change(editor))).toEqual(before);
  });

  test('can be unlocked, and then moved by its children', () => {
    const editor = open().select('9').run('lock').select('a').key('Left');
    expect(editor.box('9')[0]).toBe(99);
  });

  test('that is open pastes into the page', () => {
    const editor = open().select('a').key('Ctrl+C').key('Ctrl+V');
    expect(editor.state.page.widgets).toHaveLength(5);
    expect(editor.state.openGroups).toEqual([]);
  });
});

test('the layers do not reorder a locked widget or one in a locked group', () => {
  const { page } = open().state;
  for (const [id, beside] of [
    ['7', 'f'],
    ['7', 'e'],
    ['9', 'f'],
    ['a', '8'],
    ['b', 'd'],
  ] as const) {
    for (const where of ['above', 'below'] as const) expect(reordered(page, idOf(id), idOf(beside), where)).toBe(page);
  }
  expect(reordered(page, idOf('e'), idOf('f'), 'above')).not.toBe(page);
});
