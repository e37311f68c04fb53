// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { signalOf } from '../../../testing/signals.ts';
import { FakeSource } from '../../testing/fake-source.ts';
import { rawWidget, showScene } from '../../testing/show-scene.tsx';

let source: FakeSource;

beforeEach(() => {
  const signal = signalOf({ id: '1', displayMin: 0, displayMax: 10, unit: 'm' });
  source = new FakeSource([{ ...signal, limits: { l: 2, h: 8 } }]);
});
afterEach(cleanup);

type Part = { readonly [key: string]: unknown };
const show = (dataAddon: Part = {}, style: Part = {}) =>
  showScene([rawWidget('UsualPercentFill', { dataId: '1', dataAddon, style })], { source });
/** The rectangles: the ground, the filling where there is one, the border. */
const filling = (container: HTMLElement) => {
  const [, fill] = container.querySelectorAll('[data-widget-id] rect');
  return ['x', 'y', 'width', 'height'].map((name) => Number(fill?.getAttribute(name)));
};

describe('a filled box', () => {
  test.each([
    ['lr', [10, 20, 40, 40]],
    ['rl', [70, 20, 40, 40]],
    ['bt', [10, 44, 100, 16]],
    ['tb', [10, 20, 100, 16]],
  ])('is filled %s as far as the value reaches', (orientation, place) => {
    source.says('1', 4);
    expect(filling(show({ orientation }).container)).toEqual(place);
  });

  test('uses its own range if that of the signal is turned off', () => {
    source.says('1', 4);
    expect(filling(show({ isSignalRange: false, minVal: 0, maxVal: 8 }).container)).toEqual([10, 20, 50, 40]);
  });

  test('is empty without a value', () => {
    const { container } = show();
    expect(container.querySelectorAll('[data-widget-id] rect:not([data-marks] rect)')).toHaveLength(2);
    expect(container.textContent).toContain('—');
  });

  test('is full beyond the scale, and marks this', () => {
    source.says('1', 14);
    const { container } = show();
    expect(filling(container)).toEqual([10, 20, 100, 40]);
    expect(container.textContent).toContain('14.00 m');
  });

  test('marks the limits of its signal if enabled', () => {
    expect(show().container.querySelectorAll('[data-limit]')).toHaveLength(2);
    cleanup();
    expect(show({ isLimited: false }).container.querySelectorAll('[data-limit]')).toHaveLength(0);
  });
});
