import { readPage, type PageDocument } from '@tidegate/contract/widgets/page-document.ts';
import { isBroken, type PageWidget, type Widget } from '@tidegate/contract/widgets/widget.ts';
import { describe, expect, test } from 'vitest';
import { PLANTS } from '../../testing/plants.ts';
import { boundsOf, leavesOf } from '../geometry/widget-geometry.ts';
import { textWidth } from '../../lib/text-width.ts';
import { GENERATED_PAGE } from './compose-page.ts';
import { composePages } from './compose-plant.ts';
import { phonePage } from './phone-page.ts';

let count = 0;
const newId = () => (count += 1).toString(16).padStart(32, '0');
const maker = { newId, namesOf: (id: string) => (id === '3' ? { zh: '出水流量', en: 'Outlet flow' } : undefined) };
const sound = (page: readonly PageWidget[]): readonly Widget[] =>
  page.map((widget) => {
    if (isBroken(widget)) throw new Error(widget.reason);
    return widget;
  });
const pageOf = (widgets: readonly object[], con: object = {}): PageDocument =>
  readPage(
    { title: '总览', titleEn: 'Overview', ...GENERATED_PAGE, ...con },
    widgets.map((one) => ({ id: newId(), ...one })),
  );
const onPhone = (page: PageDocument) => {
  const made = phonePage(page, '7', maker);
  if (made === undefined) throw new Error('too high');
  return { con: made.con, widgets: sound(made.widgets) };
};
const text = (words: string, [x, y, width, height]: readonly number[], style: object = {}) => ({
  widgetType: 'UsualText',
  position: { x, y, width, height },
  style: { fontSize: 14, ...style },
  dataAddon: { text: words },
});

const isOver = (one: Widget, other: Widget): boolean => {
  const [a, b] = [boundsOf(one), boundsOf(other)];
  const by = 0.5;
  return a.x + by < b.x + b.width && b.x + by < a.x + a.width && a.y + by < b.y + b.height && b.y + by < a.y + a.height;
};
const isGround = ({ widgetType }: Widget) => ['ShapeRect', 'ShapeLine'].includes(widgetType);
function overlaps(widgets: readonly Widget[]): ReadonlySet<string> {
  const solid = widgets.filter((one) => !isGround(one));
  return new Set(
    solid.flatMap((one, index) =>
      solid
        .slice(index + 1)
        .filter((other) => isOver(one, other))
        .map((other) => `${one.widgetType} ${one.id} over ${other.widgetType} ${other.id}`),
    ),
  );
}
const outside = (widgets: readonly Widget[], { width, height }: { readonly width: number; readonly height: number }) =>
  widgets.filter((one) => {
    const box = boundsOf(one);
    return box.x < 0 || box.y < 0 || box.x + box.width > width + 0.1 || box.y + box.height > height + 0.1;
  });
const tooWide = (widget: Widget): boolean =>
  widget.widgetType === 'UsualText' &&
  [widget.dataAddon.text, widget.dataAddon.textEn].some((words) =>
    words
      .split('\n')
      .some((line) => textWidth(line, widget.style.fontSize, widget.style.isBold) > boundsOf(widget).width),
  );

describe('pages generated from the signals of real stations, arranged for a phone', () => {
  const arranged = Object.entries(PLANTS).flatMap(([name, signals]) =>
    composePages(signals, newId).map((widgets, index) => {
      const page: PageDocument = { ...pageOf([]), widgets };
      return { name: `${name} ${index}`, before: sound(widgets), after: onPhone(page) };
    }),
  );

  test('lie within the width of the phone and the height of the page', () => {
    const found = arranged.flatMap(({ name, after }) =>
      outside(after.widgets, after.con).map((one) => `${name}: ${one.widgetType}`),
    );
    expect(found).toEqual([]);
  });

  test('keep every widget with its binding', () => {
    for (const { before, after } of arranged) {
      const bound = new Map(after.widgets.map((one) => [one.id, one.dataId]));
      expect(before.filter(({ id, dataId }) => bound.get(id) !== dataId)).toEqual([]);
    }
  });

  test('have text of at least 11 pixels on a phone of 360', () => {
    const sizes = arranged.flatMap(({ after }) => after.widgets.flatMap(leavesOf).map(({ style }) => style.fontSize));
    expect(Math.min(...sizes) * (360 / 390)).toBeGreaterThanOrEqual(11);
  });

  test('have nothing over each other that was not so before, and no text that is wider than its box', () => {
    const found = arranged.flatMap(({ name, before, after }) => {
      const known = overlaps(before);
      return [
        ...[...overlaps(after.widgets)].filter((one) => !known.has(one)).map((one) => `${name}: ${one}`),
        ...after.widgets
          .filter((one) => tooWide(one) && !before.some((other) => other.id === one.id && tooWide(other)))
          .map((one) => `${name}: ${one.widgetType} ${JSON.stringify(one.dataAddon)}`),
      ];
    });
    expect(found).toEqual([]);
  });
});

test('a page for phones states which page it is made from, and is called so in both languages', () => {
  const { con } = onPhone(pageOf([text('a', [0, 0, 100, 20])]));
  expect([con.device, con.phoneOf, con.fit, con.width]).toEqual(['phone', '7', 'width', 390]);
  expect([con.title, con.titleEn]).toEqual(['总览 · 手机', 'Overview · phone']);
  expect(
    onPhone(pageOf([text('a', [0, 0, 100, 20])], { title: 'x'.repeat(60), titleEn: '' })).con.titleEn,
  ).toHaveLength(60);
});

test('widgets are stacked in reading order', () => {
  const page = pageOf([
    text('third', [20, 300, 200, 24]),
    text('second', [700, 24, 200, 24]),
    text('first', [20, 20, 200, 24]),
  ]);
  const { widgets } = onPhone(page);
  const ys = Object.fromEntries(
    widgets.map((one) => [one.widgetType === 'UsualText' ? one.dataAddon.text : '', boundsOf(one).y]),
  );
  expect(ys).toEqual({ first: 8, second: 40, third: 72 });
});

test('a group stays a group, its parts stacked where it is too wide to be read', () => {
  const group = {
    widgetType: 'WidgetGroup',
    position: { x: 0, y: 0, width: 900, height: 40 },
    children: [0, 300, 600].map((x) => ({ id: newId(), ...text(`${x}`, [x, 0, 280, 30]) })),
  };
  const [made] = onPhone(pageOf([group])).widgets;
  expect(made?.widgetType).toBe('WidgetGroup');
  expect(made?.children).toHaveLength(3);
  expect(made === undefined ? 0 : boundsOf(made).width).toBeLessThanOrEqual(374);
});

test('a drawing that is too wide is drawn smaller, and its values are below it with their names', () => {
  const image = (x: number) => ({ widgetType: 'UsualImage', position: { x, y: 40, width: 80, height: 80 } });
  const pipe = { widgetType: 'ShapeLine', position: { x1: 90, y1: 80, x2: 910, y2: 80 } };
  const value = {
    widgetType: 'UsualDataText',
    position: { x: 400, y: 84, width: 120, height: 28 },
    dataId: '3',
    dataName: '出水流量',
  };
  const { con, widgets } = onPhone(pageOf([image(20), pipe, image(900), value]));
  const [one, , other, shown, name] = widgets;
  if (one === undefined || other === undefined || shown === undefined || name?.widgetType !== 'UsualText')
    throw new Error('a widget is missing');
  expect(boundsOf(other).x + boundsOf(other).width).toBeCloseTo(con.width - 8, 0);
  expect(boundsOf(shown).y).toBeGreaterThan(boundsOf(one).y + boundsOf(one).height);
  expect(name.dataAddon).toMatchObject({ text: '出水流量', textEn: 'Outlet flow' });
  expect(boundsOf(name).y).toBe(boundsOf(shown).y);
  const naming = { ...value, dataAddon: { isNamed: true } };
  const named = onPhone(pageOf([image(20), pipe, image(900), naming])).widgets;
  expect(named.filter(({ widgetType }) => widgetType === 'UsualText')).toEqual([]);
});

test('a picture behind a page is shown on the phone as well, and a plain ground becomes the colour of the page', () => {
  const ground = {
    widgetType: 'ShapeRect',
    position: { x: 0, y: 0, width: 1200, height: 696 },
    style: { fill: '#123456' },
  };
  const made = onPhone(pageOf([ground, text('a', [20, 20, 100, 20])], { useBgImage: true, bgImage: 'hash' }));
  expect(made.con).toMatchObject({ bgColor: '#123456', useBgImage: false });
  expect(made.widgets.map(({ widgetType }) => widgetType)).toEqual(['UsualImage', 'UsualText']);
});

test('hidden and broken widgets are left out, and a page that would be too high is not made', () => {
  const page = pageOf([{ ...text('a', [0, 0, 100, 20]), isHidden: true }, { widgetType: 'Unknown' }]);
  expect(onPhone(page).widgets).toEqual([]);
  const tall = Array.from({ length: 400 }, (_, index) => text('a', [0, index * 60, 380, 40]));
  expect(phonePage(pageOf(tall), '7', maker)).toBeUndefined();
});
