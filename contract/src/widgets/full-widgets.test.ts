import { describe, expect, test } from 'vitest';
import { fullOptions, fullWidget, fullWidgets } from '../testing/full-widgets.ts';
import { pageOptionsSchema, readPage, writeWidgets } from './page-document.ts';
import { WIDGET_TYPES } from './registry.ts';
import { isBroken, widgetSchema } from './widget.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Paths at which two values are the same; a field of one that the other does not have is another. */
function alike(one: unknown, other: unknown, path = ''): readonly string[] {
  if (isRecord(one) && isRecord(other)) {
    return Object.keys(one).flatMap((key) => alike(one[key], other[key], `${path}.${key}`));
  }
  return JSON.stringify(one) === JSON.stringify(other) ? [path] : [];
}

/** Fields that have to be equal: the identity, and the fields of groups alone. */
const SAME = new Set(['.id', '.widgetType', '.children', '.items']);

describe.each(WIDGET_TYPES)('a full %s', (type) => {
  test('has every property, each with a value other than its default', () => {
    const full = fullWidget(type, 1);
    const plain = widgetSchema(type).parse({ id: full['id'], widgetType: type, position: full['position'] });
    const known = Object.keys(plain).filter((key) => !(key in full) && key !== 'children');
    const same = alike(plain, { ...full, position: plain.position }).filter((path) => !SAME.has(path));
    expect([known, same.filter((path) => !path.startsWith('.position'))]).toEqual([[], []]);
  });
});

test('a page with all 25 types and every property is written exactly as it was read', () => {
  const widgets = fullWidgets();
  const con = fullOptions();
  const page = readPage(con, widgets);
  expect(page.widgets.flatMap((one) => (isBroken(one) ? [one.reason] : []))).toEqual([]);
  expect(writeWidgets(page.widgets)).toEqual(widgets);
  expect(page.con).toEqual(con);
  expect(alike(pageOptionsSchema.parse({}), con)).toEqual(['.schemaVersion']);
});
