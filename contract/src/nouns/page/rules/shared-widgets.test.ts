import { expect, test } from 'vitest';
import { NOT_SHARED, sharedWidgets } from './shared-widgets.ts';

const value = (dataId: string, dataName: string, more: object = {}) => ({
  widgetType: 'UsualDataText',
  dataId,
  dataType: 'signal',
  dataName,
  ...more,
});

test('an unshared signal is replaced by an anonymous binding at any depth', () => {
  const page = [
    value('7', 'Level', { name: 'My level', items: [{ dataId: '8', dataType: 'signal', dataName: 'Secret item' }] }),
    value('8', 'Secret value', { name: 'Secret name' }),
    { widgetType: 'WidgetGroup', children: [value('9', 'Secret child'), { dataId: '', dataType: 'signal' }] },
    value('7:1', 'Secret column', { dataType: 'report' }),
    { animation: { visiable: { dataId: '8', dataName: 'Secret condition', op: '>', value: 1 } }, dataId: '7' },
    { dataId: 8, dataName: 'Secret kind' },
  ];
  const seen = sharedWidgets(page, { signals: new Set(['7']), pages: new Set(), columns: new Set() });
  expect(JSON.stringify(seen)).not.toMatch(/Secret|"8"|"9"|7:1|report/);
  expect(seen).toMatchObject([
    { dataId: '7', dataName: 'Level', name: 'My level', items: [{ dataId: NOT_SHARED, dataName: '' }] },
    { dataId: NOT_SHARED, dataName: '', name: '' },
    { children: [{ dataId: NOT_SHARED }, { dataId: '' }] },
    { dataId: NOT_SHARED, dataType: 'signal' },
    { animation: { visiable: { dataId: NOT_SHARED, op: '>', value: 1 } }, dataId: '7' },
    { dataId: NOT_SHARED },
  ]);
});

test('the drawing and its writes are shared, but not other pages, cameras, recipes or the origin of a widget', () => {
  const drawn = { widgetType: 'UsualText', dataAddon: { text: 'Tank' }, style: { fill: 'red' }, position: { x: 1 } };
  const button = {
    dataAddon: { action: 'page', functionPage: '12', link: 'https://example.com', recipeId: '4' },
    origin: 'copy of 5',
  };
  const camera = {
    dataAddon: { serialNumber: 'C1', hlsReserve: 'https://cam', rtmpReserve: 'rtmp://cam' },
    reserve: 'x',
  };
  const nothing = { signals: new Set<string>(), pages: new Set<string>(), columns: new Set<string>() };
  expect(sharedWidgets([drawn, button, camera], nothing)).toEqual([
    drawn,
    { dataAddon: { action: 'page', functionPage: '', link: 'https://example.com', recipeId: '' }, origin: '' },
    { dataAddon: { serialNumber: '', hlsReserve: '', rtmpReserve: '' }, reserve: '' },
  ]);
});

test('a button leads to a shared page and to no other page', () => {
  const button = (functionPage: unknown) => ({ dataAddon: { functionPage } });
  const shown = { signals: new Set<string>(), pages: new Set(['12']), columns: new Set<string>() };
  expect(sharedWidgets([button('12'), button('13'), button(['12'])], shown)).toEqual([
    button('12'),
    button(''),
    button(''),
  ]);
});

test('a shared report column is shown, but not a signal of the same name', () => {
  const shown = { signals: new Set(['5.1']), pages: new Set<string>(), columns: new Set(['4.1']) };
  const seen = sharedWidgets(
    ['4.1', '5.1'].map((id) => value(id, 'Energy', { dataType: 'report' })),
    shown,
  );
  expect(seen).toMatchObject([
    { dataId: '4.1', dataType: 'report', dataName: 'Energy' },
    { dataId: NOT_SHARED, dataType: 'signal', dataName: '' },
  ]);
});
