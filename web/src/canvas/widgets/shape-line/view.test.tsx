// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { signalOf } from '../../../testing/signals.ts';
import { FakeSource } from '../../testing/fake-source.ts';
import { rawWidget, showScene } from '../../testing/show-scene.tsx';

let source: FakeSource;
beforeEach(() => {
  source = new FakeSource([signalOf({ id: '1' })]);
});
afterEach(cleanup);

const POINTS = [
  { x: 0, y: 0 },
  { x: 50, y: 0 },
  { x: 50, y: 40 },
];
const position = { x1: 0, y1: 0, x2: 50, y2: 40, points: POINTS };
type Part = { readonly [key: string]: unknown };
const show = (dataAddon: Part = {}) =>
  showScene([rawWidget('ShapeLine', { dataId: '1', position, dataAddon })], { source });

describe('a line', () => {
  test('goes through all of its points', () => {
    expect(show().container.querySelector('path[d="M0 0L50 0L50 40"]')).not.toBeNull();
  });

  test('can be selected although it is thin', () => {
    const widths = [...show().container.querySelectorAll('path[fill="none"]')].map((path) =>
      Number(path.getAttribute('stroke-width')),
    );
    expect(Math.max(...widths)).toBeGreaterThanOrEqual(10);
  });

  test('has a head at its end that points along it', () => {
    const head = show({ endEnd: 'arrow' }).container.querySelector('path[transform]');
    expect(head?.getAttribute('transform')).toBe('translate(50 40) rotate(90)');
  });
});

describe('a pipe', () => {
  const flow = { op: 'gt', value: 0 };
  const isFlowing = (container: HTMLElement) =>
    container.querySelector('[data-flowing]')?.getAttribute('data-flowing') === 'true';

  test('flows while its condition holds', () => {
    source.says('1', 3);
    const { container, hear } = show({ look: 'pipe', flow });
    expect(isFlowing(container)).toBe(true);
    hear(() => source.says('1', 0));
    expect(isFlowing(container)).toBe(false);
  });

  test('does not flow if its condition is unknown, as after a lost link', () => {
    source.says('1', 3, { quality: 'stale' });
    expect(isFlowing(show({ look: 'pipe', flow }).container)).toBe(false);
  });

  test('may flow the other way', () => {
    source.says('1', 3);
    const { container } = show({ look: 'pipe', flow, isReverse: true });
    expect(container.querySelector('[data-reverse="true"]')).not.toBeNull();
  });
});
