import { describe, expect, test } from 'vitest';
import { readPage, writeWidgets } from './page-document.ts';
import { WIDGET_KINDS, WIDGET_TYPES } from './registry.ts';
import type { POSITIONS } from './position.ts';
import { isBroken, type PageWidget } from './widget.ts';

const id = (digit: number) => String(digit % 10).repeat(32);
const PLACES = {
  box: { x: 1, y: 2, width: 30, height: 40, rotate: 0 },
  chart: { x: 1, y: 2, width: 30, height: 40, rotate: 0 },
  circle: { cx: 5, cy: 6, r: 7 },
  ellipse: { cx: 5, cy: 6, rx: 7, ry: 8, rotate: 0 },
  line: { x1: 1, y1: 2, x2: 3, y2: 4, points: [] },
  triangle: { x1: 1, y1: 2, x2: 3, y2: 4, x3: 5, y3: 6 },
} as const satisfies { readonly [K in keyof typeof POSITIONS]: unknown };
const rect = (of: number, more: object = {}) => ({
  id: id(of),
  widgetType: 'ShapeRect',
  position: PLACES.box,
  ...more,
});
const reasons = (widgets: readonly PageWidget[]) => widgets.map((one) => (isBroken(one) ? one.reason : 'fine'));

describe('a page', () => {
  test('knows the 25 types of the spec, and the others', () => {
    expect(WIDGET_TYPES).toHaveLength(37);
  });

  test('with a table of 20,000 signals names the limit in its place, and draws and saves all else', () => {
    const items = Array.from({ length: 20_000 }, (_, index) => ({
      id: index.toString(16).padStart(32, '0'),
      itemType: 'series',
      dataId: String(index + 1),
    }));
    const raw = [{ id: id(1), widgetType: 'ComplexTable', position: PLACES.box, items }, rect(2)];
    const { widgets } = readPage({}, raw);
    expect(reasons(widgets)).toEqual(['items: more than 100', 'fine']);
    expect(writeWidgets(widgets)[0]).toBe(raw[0]);
  });

  test.each(WIDGET_TYPES)('reads a %s that contains only its position, with the defaults of the spec', (type) => {
    const raw = { id: id(1), widgetType: type, position: PLACES[WIDGET_KINDS[type].position] };
    const [read] = readPage({}, [raw]).widgets;
    expect(read).toMatchObject({
      widgetType: type,
      posLock: false,
      dataId: '',
      items: [],
      style: { fill: '#ffffff', stroke: '#000000', strokeWidth: 1, fontSize: 12 },
    });
  });

  test('gives charts the margins of the spec unless they have their own', () => {
    const charts = ['ComplexRealtimeLine', 'ComplexHistoryLine', 'ComplexBar', 'ComplexPie'];
    const raw = charts.map((widgetType, index) => ({ id: id(index), widgetType, position: PLACES.chart }));
    const margin = { top: 20, right: 20, bottom: 50, left: 35 };
    for (const widget of readPage({}, raw).widgets) expect(widget).toMatchObject({ position: { margin } });
    const own = { ...raw[0], position: { ...PLACES.chart, margin: { left: 60 } } };
    expect(readPage({}, [own]).widgets[0]).toMatchObject({ position: { margin: { ...margin, left: 60 } } });
  });

  test('is unchanged after it is written and read again', () => {
    const raw = WIDGET_TYPES.map((type, index) => ({
      id: index.toString(16).padStart(32, '0'),
      widgetType: type,
      position: PLACES[WIDGET_KINDS[type].position],
      somethingOfALaterProgram: { kept: true },
    }));
    const page = readPage({ title: 'x' }, raw);
    const written = writeWidgets(page.widgets);
    const again = readPage(page.con, JSON.parse(JSON.stringify(written)) as unknown[]);
    expect(again).toEqual(page);
    expect(written[0]).toMatchObject({ somethingOfALaterProgram: { kept: true } });
  });

  test('keeps an unknown widget in its place with the reason, and writes it back unchanged', () => {
    const strange = { id: id(2), widgetType: 'ShapeHeart', beats: 60 };
    const wrong = rect(3, { position: { x: 'left' } });
    const { widgets } = readPage({}, [rect(1), strange, wrong, 7, rect(4)]);
    expect(reasons(widgets)).toEqual([
      'fine',
      'widgetType: ShapeHeart',
      expect.stringContaining('position.x'),
      'widgetType: undefined',
      'fine',
    ]);
    expect(writeWidgets(widgets).slice(1, 4)).toEqual([strange, wrong, 7]);
  });

  test('keeps an invalid child within its group', () => {
    const group = { id: id(1), widgetType: 'WidgetGroup', position: PLACES.box, children: [rect(2), { no: 1 }] };
    const [read] = readPage({}, [group]).widgets;
    expect(read !== undefined && !isBroken(read) && reasons(read.children)).toEqual(['fine', 'widgetType: undefined']);
    expect(writeWidgets(read === undefined ? [] : [read])).toMatchObject([{ children: [{ id: id(2) }, { no: 1 }] }]);
  });

  test('has unique ids, children only in groups, and a limited depth of groups', () => {
    const deep = Array.from({ length: 12 }).reduce<object>(
      (inner, _, at) => ({
        id: at.toString(16).padStart(32, 'a'),
        widgetType: 'WidgetGroup',
        position: PLACES.box,
        children: [inner],
      }),
      rect(9),
    );
    const { widgets } = readPage({}, [rect(1), rect(1), rect(2, { children: [rect(3)] }), deep]);
    expect(reasons(widgets.slice(0, 3))).toEqual([
      'fine',
      'id: another widget of the page has it',
      'children: not a group',
    ]);
    expect(JSON.stringify(widgets[3])).toContain('groups are more than 10 deep');
  });

  test('reads its size from texts and uses the default for an invalid option', () => {
    const { con } = readPage({ width: '800', height: 'tall', bgColor: 'url(x)', title: 'Plant' }, []);
    expect(con).toMatchObject({ width: 800, height: 768, bgColor: '#ffffff', title: 'Plant', grid: true });
  });

  test('never runs a script from a button', () => {
    const button = (link: string) => ({
      id: id(1),
      widgetType: 'UsualButton',
      position: PLACES.box,
      dataAddon: { link },
    });
    const links = [
      '\tjavascript:alert(1)',
      '//evil.example',
      '/\\evil',
      'https://plant.example/a',
      '/monitor/eg/list',
      '',
    ];
    expect(links.map((link) => reasons(readPage({}, [button(link)]).widgets)[0] === 'fine')).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
    ]);
  });
});
