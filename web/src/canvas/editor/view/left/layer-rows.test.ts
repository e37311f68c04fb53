import { readPage } from '@tidegate/contract/widgets/page-document.ts';
import { expect, test } from 'vitest';
import { layerRows, reordered } from './layer-rows.ts';

const rect = (id: string) => ({
  id: id.repeat(32),
  widgetType: 'ShapeRect',
  position: { x: 0, y: 0, width: 10, height: 10 },
});
const page = readPage({}, [
  rect('1'),
  { ...rect('2'), widgetType: 'WidgetGroup', children: [rect('3'), rect('4')] },
  rect('5'),
]);
const ids = (widgets: readonly { readonly id: string }[]) => widgets.map(({ id }) => id[0]).join('');
const full = (id: string) => id.repeat(32);

test('the uppermost widget is the first of the layers, and a group opens', () => {
  expect(ids(layerRows(page.widgets, new Set()).map(({ widget }) => widget))).toBe('521');
  const open = layerRows(page.widgets, new Set([full('2')]));
  expect(ids(open.map(({ widget }) => widget))).toBe('52431');
  expect(open.map(({ path }) => path.length)).toEqual([0, 0, 1, 1, 0]);
});

test('a widget is put above or below another of its group', () => {
  expect(ids(reordered(page, full('1'), full('5'), 'above').widgets)).toBe('251');
  expect(ids(reordered(page, full('5'), full('1'), 'below').widgets)).toBe('512');
  expect(reordered(page, full('3'), full('5'), 'above')).toBe(page);
  expect(reordered(page, full('3'), full('3'), 'above')).toBe(page);
});
