import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readWidgets } from '../../../widgets/page-document.ts';
import { boundSignals, repointedWidgets } from './repointed-widgets.ts';
import { usedSignals } from './used-signals.ts';

const to = {
  signal: (id: string) => (id === '1' ? '101' : undefined),
  page: (id: string) => (id === '1' ? '201' : undefined),
  report: (id: string) => (id === '1' ? '301' : undefined),
  camera: (id: string) => (id === '1' ? '401' : undefined),
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
    { dataId: '2.1', dataType: 'report' },
    { dataAddon: { functionPage: '7', text: '1', writeValue: 1 } },
  ];
  expect(repointedWidgets(widgets, to)).toEqual(widgets);
});

test('a column of a report follows its report', () => {
  const widgets = (dataId: string) => [{ dataId, dataType: 'report' }];
  expect(repointedWidgets(widgets('1.2'), to)).toEqual(widgets('301.2'));
});

test('a video follows its camera', () => {
  const widgets = (cameraId: string) => [{ dataAddon: { cameraId } }];
  expect(repointedWidgets([...widgets('1'), ...widgets('2')], to)).toEqual([...widgets('401'), ...widgets('2')]);
});

test('whatever else a page holds is as it was', () => {
  const none = () => undefined;
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), (widgets) => {
      expect(repointedWidgets(widgets, { signal: none, page: none, report: none, camera: none })).toEqual(widgets);
    }),
  );
});

test('the signals that widgets are bound to are those that they use once they are read', () => {
  const id = (name: string) => name.repeat(32);
  const item = { id: id('9'), itemType: 'state', dataId: '4', dataAddon: { when: { dataId: '5' } } };
  const place = { x: 0, y: 0, width: 9, height: 9 };
  const widgets = [
    {
      id: id('a'),
      widgetType: 'UsualDataText',
      position: place,
      dataId: '1',
      animation: { visiable: { dataId: '2' } },
    },
    { id: id('b'), widgetType: 'UsualDataText', position: place, dataId: '3', dataType: 'report' },
    {
      id: id('c'),
      widgetType: 'WidgetGroup',
      position: place,
      children: [{ id: id('d'), widgetType: 'UsualImage', position: place, dataId: '1', items: [item] }],
    },
    { id: id('e'), widgetType: 'UsualText', position: place, dataId: '' },
  ];
  expect([...boundSignals(widgets)].toSorted()).toEqual([...usedSignals(readWidgets(widgets))].toSorted());
  expect([...boundSignals(widgets)].toSorted()).toEqual(['1', '2', '4', '5']);
  expect(boundSignals([{ widgetType: 'Unknown', dataId: '7' }, null, 'x'])).toEqual(['7']);
});
