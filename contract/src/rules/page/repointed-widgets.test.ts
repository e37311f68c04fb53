import fc from 'fast-check';
import { expect, test } from 'vitest';
import { repointedWidgets } from './repointed-widgets.ts';

const to = {
  signal: (id: string) => (id === '1' ? '101' : undefined),
  page: (id: string) => (id === '1' ? '201' : undefined),
};

test('every binding follows its signal, and every button its page', () => {
  const widgets = (own: string, page: string) => [
    {
      dataId: own,
      dataType: 'signal',
      animation: { visiable: { dataId: own, op: 'on' }, fillColor: [{ when: { dataId: own } }] },
      items: [{ dataId: own, dataType: 'signal', dataAddon: { when: { dataId: own } } }],
      children: [{ dataAddon: { functionPage: page, flow: { op: 'on', dataId: own } } }],
    },
  ];
  expect(repointedWidgets(widgets('1', '1'), to)).toEqual(widgets('101', '201'));
});

test('what is bound to others, to a column of a report, or to nothing stays', () => {
  const widgets = [
    { dataId: '2', dataName: '1' },
    { dataId: '', dataAddon: { functionPage: '' } },
    { dataId: '1', dataType: 'report' },
    { dataAddon: { functionPage: '7', text: '1', writeValue: 1 } },
  ];
  expect(repointedWidgets(widgets, to)).toEqual(widgets);
});

test('whatever else a page holds is as it was', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), (widgets) => {
      expect(repointedWidgets(widgets, { signal: () => undefined, page: () => undefined })).toEqual(widgets);
    }),
  );
});
