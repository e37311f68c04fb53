import { expect, test } from 'vitest';
import { readWidgets } from '../../../widgets/page-document.ts';
import { trendSignals, usedSignals } from './used-signals.ts';

const position = { x: 0, y: 0, width: 100, height: 30 };
const series = (id: string, dataId: string) => ({ id: id.repeat(32), itemType: 'series', dataId });
const widgets = readWidgets([
  { id: 'a'.repeat(32), widgetType: 'UsualDataText', position, dataId: '1' },
  {
    id: 'b'.repeat(32),
    widgetType: 'WidgetGroup',
    position,
    children: [
      { id: 'c'.repeat(32), widgetType: 'ComplexRealtimeLine', position, items: [series('d', '2'), series('e', '1')] },
      { id: 'f'.repeat(32), widgetType: 'ComplexHistoryLine', position, dataId: '3' },
    ],
  },
]);

test('the signals of a page are found in groups too, each once', () => {
  expect(usedSignals(widgets)).toEqual(['1', '2', '3']);
});

test('only curves that follow live values begin with the last minutes', () => {
  expect(trendSignals(widgets)).toEqual(['2', '1']);
});

test('the signals of the conditions among the own fields of a widget are found', () => {
  const when = (dataId: string) => ({ dataId, op: 'on' });
  const conditioned = readWidgets([
    {
      id: 'a'.repeat(32),
      widgetType: 'ShapeLine',
      position: { x1: 0, y1: 0, x2: 9, y2: 9 },
      dataAddon: { flow: when('4') },
    },
    { id: 'b'.repeat(32), widgetType: 'UsualMessage', position, dataAddon: { when: when('5') } },
  ]);
  expect(usedSignals(conditioned)).toEqual(['4', '5']);
});
