import { expect, test } from 'vitest';
import { signalOf } from '../../testing/signals.ts';
import { chartOptions, type CurveLook } from './chart-options.ts';

const cursorOf = (look: CurveLook) =>
  chartOptions({
    look,
    signals: [signalOf()],
    shade: 'light',
    zone: 'UTC',
    language: 'en',
    size: { width: 400, height: 200 },
    axesMax: 2,
    view: () => ({ from: 0, to: 1 }),
    onZoom: () => {},
    onReset: () => {},
    onCursor: () => {},
    onPick: () => {},
    onDraw: () => {},
  }).cursor;

test('charts with the clock as their axis share the moment under the pointer, and a comparison keeps its own', () => {
  const sync = cursorOf({})?.sync;
  expect(sync?.key).toBe(cursorOf({ ends: [0, 1] })?.sync?.key);
  expect(sync?.scales).toEqual(['x', null]);
  expect(cursorOf({ origin: 5 })?.sync).toBeUndefined();
});
