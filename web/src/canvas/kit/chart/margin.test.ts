import { CHART_MARGIN } from '@tidegate/contract/limits.ts';
import { expect, test } from 'vitest';
import { marginIn, within } from './margin.ts';

test('a chart has the margins of the spec around its plot', () => {
  const box = { x: 10, y: 20, width: 400, height: 300 };
  expect(marginIn(CHART_MARGIN, box)).toEqual({ top: 20, right: 20, bottom: 50, left: 35 });
  expect(within(box, marginIn(CHART_MARGIN, box))).toEqual({ x: 45, y: 40, width: 345, height: 230 });
});

test('the margins of a small chart are reduced in favour of its plot', () => {
  const box = { x: 0, y: 0, width: 40, height: 30 };
  const plot = within(box, marginIn(CHART_MARGIN, box));
  expect(plot.width).toBeGreaterThanOrEqual(box.width / 2);
  expect(plot.height).toBeGreaterThanOrEqual(box.height / 2);
});
