import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UNDO_DEPTH } from '@tidegate/contract/limits.ts';
import { readPage, writeWidgets, type PageDocument } from '@tidegate/contract/widgets/page-document.ts';
import { WIDGET_KINDS, WIDGET_TYPES } from '@tidegate/contract/widgets/registry.ts';
import { ALL_ACTIONS } from './actions/all.ts';
import { newWidget } from './defaults.ts';
import { SIDES } from './editor-event.ts';
import { idOf, rect, TestEditor } from './test-harness.ts';

const widgets = [
  rect('a', [100, 100], [100, 50], { dataId: '7' }),
  { id: idOf('b'), widgetType: 'ShapeEllipse', position: { cx: 400, cy: 200, rx: 40, ry: 20, rotate: 30 } },
  { id: idOf('c'), widgetType: 'ShapeLine', position: { x1: 10, y1: 10, x2: 90, y2: 60 } },
  { widgetType: 'ShapeHeart', beats: 60 },
  rect('d', [600, 400], [40, 40], { posLock: true }),
];

type Step = (editor: TestEditor) => unknown;

const place = fc.tuple(fc.integer({ min: -50, max: 1_100 }), fc.integer({ min: -50, max: 800 }));
const held = fc.record({ shift: fc.boolean(), ctrl: fc.boolean(), alt: fc.boolean() });
const quiet = ALL_ACTIONS.map(({ id }) => id).filter(
  (id) => !['undo', 'redo', 'find', 'palette', 'shortcuts'].includes(id),
);
const action: fc.Arbitrary<Step> = fc.constantFrom(...quiet).map((id) => (editor) => editor.run(id));
const drag: fc.Arbitrary<Step> = fc.tuple(place, place, held).map(
  ([from, to, keys]) =>
    (editor) =>
      editor.drag(from, to, keys),
);
const pull: fc.Arbitrary<Step> = fc.tuple(fc.constantFrom(...SIDES), place, held).map(
  ([side, to, keys]) =>
    (editor) =>
      editor.drag([300, 300], to, { ...keys, on: { handle: { is: 'side', side } } }),
);
const all: Step = (editor) => editor.run('selectAll');
const edit: fc.Arbitrary<Step> = fc
  // The contract trims a title when it reads one.
  .string({ maxLength: 5 })
  .map((text) => text.trim())
  .map((title) => (editor) => editor.store.edit((page) => ({ ...page, con: { ...page.con, title } })));
const steps = fc.array(fc.oneof(action, action, drag, pull, edit, fc.constant(all)), { maxLength: 25 });

const open = () => new TestEditor({ widgets, isSnapOn: true });
const runs = { numRuns: 60 };

describe('any sequence of edits', () => {
  test('can be undone to the start or the tenth edit before', () => {
    fc.assert(
      fc.property(steps, (sequence) => {
        const editor = open();
        const pages: PageDocument[] = [editor.state.page];
        for (const step of sequence) {
          step(editor.passes(1_000));
          if (editor.state.page !== pages.at(-1)) pages.push(editor.state.page);
        }
        expect(editor.state.undo.length).toBe(Math.min(UNDO_DEPTH, pages.length - 1));
        for (let count = 0; count < UNDO_DEPTH; count += 1) editor.run('undo');
        expect(editor.state.page).toBe(pages[Math.max(0, pages.length - 1 - UNDO_DEPTH)]);
        for (let count = 0; count < UNDO_DEPTH; count += 1) editor.run('redo');
        expect(editor.state.page).toBe(pages.at(-1));
      }),
      runs,
    );
  });

  test('is saved and loaded unchanged', () => {
    fc.assert(
      fc.property(steps, (sequence) => {
        const editor = open();
        for (const step of sequence) step(editor);
        const { con, widgets: list } = editor.state.page;
        const saved = JSON.parse(JSON.stringify({ con, widgets: writeWidgets(list) })) as {
          con: unknown;
          widgets: unknown[];
        };
        const loaded = readPage(saved.con, saved.widgets);
        expect(writeWidgets(loaded.widgets)).toEqual(writeWidgets(list));
        expect(loaded.con).toEqual(con);
        expect(loaded.widgets.filter(({ widgetType }) => widgetType === 'broken')).toHaveLength(
          list.filter(({ widgetType }) => widgetType === 'broken').length,
        );
      }),
      runs,
    );
  });

  test('is unchanged with its bindings after delete, undo, save and load', () => {
    for (const type of WIDGET_TYPES.filter((one) => one !== 'WidgetGroup')) {
      const fields = WIDGET_KINDS[type].takes === 'nothing' ? {} : { dataId: '7', dataName: 'Level' };
      const made = newWidget({ type, fields }, { about: { x: 200, y: 200 } }, () => idOf('e'));
      const editor = new TestEditor({ widgets: [made] });
      const before = JSON.stringify(writeWidgets(editor.state.page.widgets));
      editor.select('e').key('Delete').key('Ctrl+Z');
      const again = readPage({}, JSON.parse(JSON.stringify(writeWidgets(editor.state.page.widgets))) as unknown[]);
      expect(JSON.stringify(writeWidgets(again.widgets))).toBe(before);
    }
  });
});

describe('a new widget', () => {
  test.each(WIDGET_TYPES.filter((type) => type !== 'WidgetGroup'))(
    '%s can be read, and fills where it is drawn',
    (type) => {
      const made = newWidget({ type }, { from: { x: 300, y: 260 }, to: { x: 100, y: 100 } }, () => idOf('e'));
      expect(readPage({}, writeWidgets([made])).widgets).toEqual([made]);
      const editor = new TestEditor({ widgets: [made] });
      const isRound = WIDGET_KINDS[type].position === 'circle';
      expect(editor.box('e')).toEqual(isRound ? [120, 100, 160, 160] : [100, 100, 200, 160]);
    },
  );

  test('with an invalid template is not created', () => {
    const template = { type: 'UsualButton', fields: { dataAddon: { link: 'ftp://x' } } } as const;
    expect(() => newWidget(template, { about: { x: 0, y: 0 } }, () => idOf('e'))).toThrow('dataAddon.link');
  });
});
