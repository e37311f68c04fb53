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

test('every binding is mapped to its new signal, and every button to its new page', () => {
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

test('bindings to other signals, to report columns or to nothing are unchanged', () => {
  const widgets = [
    { dataId: '2', dataName: '1' },
    { dataId: '', dataAddon: { functionPage: '' } },
    { dataId: '1', dataType: 'report' },
    { dataId: '2.1', dataType: 'report' },
    { dataAddon: { functionPage: '7', text: '1', writeValue: 1 } },
  ];
  expect(repointedWidgets(widgets, to)).toEqual(widgets);
});

test('a bound report column is mapped to its new report', () => {
  const widgets = (dataId: string) => [{ dataId, dataType: 'report' }];
  expect(repointedWidgets(widgets('1.2'), to)).toEqual(widgets('301.2'));
});

test('a video is mapped to its new camera', () => {
  const widgets = (cameraId: string) => [{ dataAddon: { cameraId } }];
  expect(repointedWidgets([...widgets('1'), ...widgets('2')], to)).toEqual([...widgets('401'), ...widgets('2')]);
});

test('everything else on the page is unchanged', () => {
  const none = () => undefined;
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), (widgets) => {
      expect(repointedWidgets(widgets, { signal: none, page: none, report: none, camera: none })).toEqual(widgets);
    }),
  );
});

test('the signals listed for raw widgets are those that the parsed widgets use', () => {
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
