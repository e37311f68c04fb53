import type { Centre } from '@tidegate/contract/nouns/centre/centre.ts';
import { expect, test } from 'vitest';
import { linesOf, withBelow } from './centre-tree.ts';

const centre = (id: string, parentId = ''): Centre => ({
  id,
  name: `C${id}`,
  nameEn: '',
  parentId,
  orgId: '1',
  seq: 0,
  lng: null,
  lat: null,
  zoom: null,
  pageId: '',
  remark: '',
  equipmentCount: 0,
  onlineCount: 0,
  alarmCount: 0,
  worstAlarm: null,
  personCount: 0,
  createdAt: 0,
});
const tree = [centre('3', '1'), centre('1'), centre('2'), centre('4', '3')];

test('centres are listed under their parent', () => {
  expect(linesOf(tree).map(({ centre: { id }, depth }) => [id, depth])).toEqual([
    ['1', 0],
    ['3', 1],
    ['4', 2],
    ['2', 0],
  ]);
});

test('a centre is not moved below itself', () => {
  expect([...withBelow(tree, '1')]).toEqual(['1', '3', '4']);
  expect([...withBelow(tree, '2')]).toEqual(['2']);
});
