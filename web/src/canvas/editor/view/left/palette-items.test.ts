import { WIDGET_TYPES } from '@tidegate/contract/widgets/registry.ts';
import { expect, test } from 'vitest';
import { WIDGETS } from '../../../widgets/registry.ts';
import { PALETTE } from './palette-items.ts';

test('the palette offers every type of widget but the group, which is made of others, and the template, which a model has', () => {
  const offered = new Set(PALETTE.flatMap(({ items }) => items).map(({ type }) => type));
  expect(WIDGET_TYPES.filter((type) => !offered.has(type))).toEqual(['PageTemplate', 'WidgetGroup']);
});

test('the palette names each of its items once, in the group that the definition names', () => {
  const keys = PALETTE.flatMap(({ items }) => items.map(({ key }) => key));
  expect(new Set(keys).size).toBe(keys.length);
  for (const { nameKey, items } of PALETTE) {
    for (const { type } of items) expect(nameKey).toBe(`editor.palette.${WIDGETS[type].palette}`);
  }
  expect(PALETTE.map(({ items }) => items.map(({ key }) => key))).toEqual([
    [
      'ShapeRect',
      'ShapeEllipse',
      'ShapeCircle',
      'ShapeTriangle',
      'ShapeParallelogram',
      'ShapeOctagon',
      'ShapePrism',
      'ShapeLine',
      'ShapeArrow',
      'pipe',
    ],
    [
      'UsualText',
      'UsualDataText',
      'UsualMarkdown',
      'UsualMessage',
      'UsualDashboard',
      'indicator',
      'UsualPercentFill',
      'ComplexCard',
      'ComplexTable',
      'ComplexAlarms',
      'UsualTimer',
    ],
    ['UsualButton', 'UsualDropDown', 'UsualScrollbar'],
    ['UsualImage', 'UsualAnimation', 'ComplexVideo', 'ComplexPage', 'ComplexFrame'],
    [
      'ComplexRealtimeLine',
      'spark',
      'ComplexHistoryLine',
      'ComplexBar',
      'ComplexPie',
      'ComplexStates',
      'ComplexGantt',
      'ComplexHeatMap',
      'ComplexPareto',
    ],
  ]);
});
