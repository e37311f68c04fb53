import { expect, test } from 'vitest';
import { find } from './use-found.ts';

const station = { id: '1', code: 'EQ-1', name: '泵站', nameEn: 'Pump station' };
const level = { id: '7', code: 'level', name: '液位', nameEn: 'Level', unit: 'm', equipment: station };
const screens = [
  { name: 'Pump curves', place: 'Reports', path: '/curves' },
  { name: 'Gateways', place: 'Management', path: '/manage/eg/gateway' },
];

test('a result leads to the curve of a signal, the values of equipment, or a screen', () => {
  const found = find('pump', { equipment: [station], signals: [level], pages: [] }, screens, 'en');
  expect(found.map(({ kind, name, place, path }) => [kind, name, place, path])).toEqual([
    ['equipment', 'Pump station', 'EQ-1', '/monitor/gm/vuedetail/1'],
    ['signal', 'Level', 'Pump station', '/monitor/gm/vuedetail/1?tab=history&s=7'],
    ['screen', 'Pump curves', 'Reports', '/curves'],
  ]);
});

test('names are in the language of the person', () => {
  const found = find('l', { equipment: [], signals: [level], pages: [] }, [], 'zh');
  expect(found).toMatchObject([{ name: '液位', place: '泵站' }]);
});

test('without a text no screen is offered', () => {
  expect(find('', { equipment: [station], signals: [], pages: [] }, screens, 'zh').map(({ kind }) => kind)).toEqual([
    'equipment',
  ]);
});

test('a running page is named in the language of the person and can be opened, also one of a project', () => {
  const pages = [
    { id: '9', title: '总览', titleEn: 'Overview', equipment: station },
    { id: '8', title: 'All', titleEn: '', equipment: null },
  ];
  const found = find('o', { equipment: [], signals: [], pages }, [], 'en');
  expect(found.map(({ kind, name, path }) => [kind, name, path])).toEqual([
    ['page', 'Overview', `/monitor/eg/detail/configuration/${station.id}/page?page=9`],
    ['page', 'All', '/monitor/gm/project/8'],
  ]);
});

test('a signal that can be written has a second entry for that, for those who may write', () => {
  const setPoint = { ...level, isWritable: true };
  const answer = { equipment: [], signals: [setPoint, { ...level, id: '8', isWritable: false }], pages: [] };
  const kinds = (mayWrite: boolean) => find('l', answer, [], 'en', mayWrite).map(({ kind }) => kind);
  expect(kinds(true)).toEqual(['signal', 'write', 'signal']);
  expect(kinds(false)).toEqual(['signal', 'signal']);
  expect(find('l', answer, [], 'en', true)[1]).toMatchObject({
    name: 'Level',
    path: '/monitor/gm/vuedetail/1?tab=write',
    writes: '7',
  });
});
