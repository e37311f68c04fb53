import { readPage } from '@tidegate/contract/widgets/page-document.ts';
import { expect, test } from 'vitest';
import { differencesOf, withRestored } from './difference.ts';

const rect = (id: string, x = 0) => ({
  id: id.repeat(32),
  widgetType: 'ShapeRect',
  position: { x, y: 0, width: 10, height: 10 },
});
const before = readPage({}, [rect('1'), rect('2'), rect('3')]);
const after = readPage({}, [rect('4'), rect('3'), rect('2', 5)]);

test('the difference of two versions lists added, changed and removed widgets', () => {
  expect(differencesOf(before, after).map(({ id, kind }) => [id[0], kind])).toEqual([
    ['4', 'added'],
    ['2', 'changed'],
    ['1', 'removed'],
  ]);
  expect(differencesOf(before, before)).toEqual([]);
});

test('restoring all differences one by one yields the earlier version', () => {
  const back = differencesOf(before, after).reduce(withRestored, after);
  expect(differencesOf(before, back)).toEqual([]);
});
