// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { prefer } from '../../../lib/preferences.ts';
import { signalOf } from '../../../testing/signals.ts';
import { FakeSource } from '../../testing/fake-source.ts';
import { rawWidget, showScene } from '../../testing/show-scene.tsx';

let source: FakeSource;

const WHEN_HIGH = { ll: 1, l: 2, h: 8, hh: 9 };

beforeEach(() => {
  prefer('language', 'en');
  const signal = signalOf({ id: '1', nameEn: 'Level', displayMin: 0, displayMax: 10 });
  source = new FakeSource([{ ...signal, limits: WHEN_HIGH }]);
});
afterEach(cleanup);

type Part = { readonly [key: string]: unknown };
const TALL = { x: 0, y: 0, width: 60, height: 200 };
const WIDE = { x: 0, y: 0, width: 200, height: 90 };
const show = (dataAddon: Part, position: Part = WIDE) =>
  showScene([rawWidget('UsualDashboard', { dataId: '1', dataAddon, position })], { source });
const zoneFill = (container: HTMLElement, zone: string) => {
  const drawn = container.querySelector(`[data-zone="${zone}"]`);
  return drawn?.getAttribute('fill') ?? drawn?.getAttribute('stroke');
};

describe.each([
  ['a dial', 'dial', WIDE],
  ['a tall indicator', 'indicator', TALL],
  ['a wide indicator', 'indicator', WIDE],
])('%s', (_, look, position) => {
  test('colours a zone only while the value is in it', () => {
    source.says('1', 5);
    const { container, hear } = show({ look }, position);
    expect([zoneFill(container, 'h'), zoneFill(container, 'hh')]).toEqual(['transparent', 'transparent']);
    hear(() => source.says('1', 8.5));
    expect([zoneFill(container, 'h'), zoneFill(container, 'hh')]).toEqual(['var(--alarm-2)', 'transparent']);
    hear(() => source.says('1', 9.5));
    expect([zoneFill(container, 'h'), zoneFill(container, 'hh')]).toEqual(['transparent', 'var(--alarm-1)']);
  });

  test('has no pointer without a measurement', () => {
    const { container, hear } = show({ look }, position);
    expect(container.querySelector('[data-beyond]')).toBeNull();
    expect(container.textContent).toContain('—');
    hear(() => source.says('1', 5));
    expect(container.querySelector('[data-beyond]')).not.toBeNull();
  });

  test('stops its pointer at the end of the scale and marks a value beyond it', () => {
    source.says('1', 14);
    const { container } = show({ look }, position);
    expect(['1', 'true']).toContain(container.querySelector('[data-beyond]')?.getAttribute('data-beyond'));
    expect(container.textContent).toContain('14.00');
  });

  test('marks no limits if they are turned off', () => {
    expect(show({ look, isLimited: false }, position).container.querySelector('[data-limit]')).toBeNull();
  });

  test('shows its name if enabled and if there is room', () => {
    source.says('1', 5);
    expect(show({ look }, position).container.textContent).toContain('Level');
    cleanup();
    expect(show({ look, isNamed: false }, position).container.textContent).not.toContain('Level');
  });
});

describe('a deviation bar', () => {
  const deviation = (container: HTMLElement) => {
    const bar = container.querySelector('[data-deviation]');
    return [bar?.getAttribute('data-deviation'), Number(bar?.getAttribute('x')), Number(bar?.getAttribute('width'))];
  };

  test('extends from the middle of its scale to the value', () => {
    source.says('1', 7.5);
    const { container, hear } = show({ look: 'deviation' });
    expect(deviation(container)).toEqual(['above', 100, 50]);
    hear(() => source.says('1', 2.5));
    expect(deviation(container)).toEqual(['below', 50, 50]);
  });

  test('extends from 0 if its scale includes 0', () => {
    source.says('1', 10);
    const { container } = show({ look: 'deviation', isSignalRange: false, minVal: -10, maxVal: 30 });
    expect(deviation(container)).toEqual(['above', 50, 50]);
  });
});

test.each([
  ['a tall indicator', 'indicator', TALL],
  ['a wide indicator', 'indicator', WIDE],
  ['a dial', 'dial', WIDE],
  ['a deviation bar', 'deviation', WIDE],
])('%s points at its set-point from the other side, at none that was not measured', (_, look, position) => {
  source = new FakeSource(['1', '2'].map((id) => signalOf({ id, displayMin: 0, displayMax: 10 })));
  source.says('1', 5);
  const items = [{ id: 'c'.repeat(32), itemType: 'setpoint', dataId: '2' }];
  const widget = rawWidget('UsualDashboard', { dataId: '1', dataAddon: { look }, position, items });
  const { container, hear } = showScene([widget], { source });
  expect(container.querySelector('[data-setpoint]')).toBeNull();
  hear(() => source.says('2', 6));
  const before = container.querySelector('[data-setpoint]')?.getAttribute('transform');
  hear(() => source.says('2', 7));
  expect(container.querySelector('[data-setpoint]')?.getAttribute('transform')).not.toBe(before);
});
