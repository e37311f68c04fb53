import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { PAGE_SIDE_MAX } from '@tidegate/contract/limits.ts';
import { readPage } from '@tidegate/contract/widgets/page-document.ts';
import { isBroken, type PageWidget } from '@tidegate/contract/widgets/widget.ts';
import { describe, expect, test } from 'vitest';
import { signalOf } from '../../testing/signals.ts';
import { boundsOf } from '../geometry/widget-geometry.ts';
import { outside, overlaps, soundOf, textsTooLarge } from '../../testing/page-geometry.ts';
import { STATIONS } from '../../testing/stations/station.ts';
import { filledPage, filledWithSeveral, type FillWay } from './compose-fill.ts';

let count = 0;
const newId = () => (count += 1).toString(16).padStart(32, '0');
const signals = (most: number): readonly Signal[] =>
  Array.from({ length: most }, (_, index) =>
    signalOf({
      id: String(index + 1),
      name: `S${index}`,
      unit: '',
      groupName: `G${index % 7}`,
      rw: index % 3 ? 'ro' : 'rw',
    }),
  );
const old = {
  id: 'a'.repeat(32),
  widgetType: 'ShapeRect',
  position: { x: 0, y: 100, width: 50, height: 200 },
};
const filled = (con: object, most: number, way: FillWay = 'below', widgets: readonly object[] = []) =>
  filledPage(readPage(con, widgets), signals(most), way, newId);
const boxOf = (widget: PageWidget) => {
  if (isBroken(widget)) throw new Error(widget.reason);
  return boundsOf(widget);
};

describe('a page that is filled', () => {
  test.each([
    [390, 780],
    [800, 600],
    [1_200, 696],
    [1_920, 1_080],
  ])('of %d × %d keeps its width, and holds all that is laid out', (width, height) => {
    const { page, left } = filled({ width, height, title: 'T', bgColor: '#112233' }, 60);
    expect(left).toBe(0);
    expect(page.con).toMatchObject({ width, title: 'T', bgColor: '#112233' });
    expect(page.con.height).toBeGreaterThanOrEqual(height);
    const shown = new Set(JSON.stringify(page.widgets).match(/"dataId":"\d+"/g));
    expect(shown.size).toBe(60);
    for (const widget of page.widgets) {
      const box = boxOf(widget);
      expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      expect(box.y + box.height).toBeLessThanOrEqual(page.con.height);
    }
  });

  test('keeps its widgets, with all that is new below them, or has them replaced', () => {
    const below = filled({ width: 1_200, height: 696 }, 9, 'below', [old]).page;
    expect(below.widgets[0]?.id).toBe(old.id);
    expect(Math.min(...below.widgets.slice(1).map((one) => boxOf(one).y))).toBeGreaterThanOrEqual(300);
    const replaced = filled({ width: 1_200, height: 696 }, 9, 'replace', [old]).page;
    expect(replaced.widgets.some(({ id }) => id === old.id)).toBe(false);
    expect(replaced.widgets.length).toBe(below.widgets.length - 1);
  });

  test('is not higher than a page may be, and says how many signals it has no room for', () => {
    const { page, left } = filled({ width: 390, height: 780 }, 1_000);
    expect(page.con.height).toBeLessThanOrEqual(PAGE_SIDE_MAX);
    expect(left).toBeGreaterThan(0);
  });

  test('of a model gets the layout of its use', () => {
    const { page } = filled({ role: 'template', width: 240, height: 160 }, 5);
    expect(JSON.stringify(page.widgets)).toContain('{equipment}');
    expect(page.con).toMatchObject({ role: 'template', width: 322 });
  });
});

describe('several pieces of equipment on one page', () => {
  const members = Object.entries(STATIONS).map(([name, own]) => ({ name: { zh: name, en: name }, signals: own }));

  test.each([390, 800, 1_200, 1_920])('each have a card of their own on a page of %d', (width) => {
    const { page, left } = filledWithSeveral(readPage({ width, height: 696 }, []), members, 'replace', newId);
    const widgets = soundOf(page.widgets);
    expect(left).toBe(0);
    expect(widgets.flatMap(textsTooLarge)).toEqual([]);
    expect(overlaps(widgets)).toEqual([]);
    expect(outside(widgets, page.con)).toEqual([]);
    const texts = widgets.flatMap((one) => (one.widgetType === 'UsualText' ? [one.dataAddon.text] : []));
    expect(members.filter(({ name }) => !texts.includes(name.zh)).map(({ name }) => name.zh)).toEqual([]);
  });
});
