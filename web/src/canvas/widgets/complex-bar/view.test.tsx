// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { prefer } from '../../../lib/preferences.ts';
import { signalOf } from '../../../testing/signals.ts';
import { FakeSource } from '../../testing/fake-source.ts';
import { rawWidget, showScene } from '../../testing/show-scene.tsx';

let source: FakeSource;
beforeEach(() => {
  prefer('language', 'en');
  source = new FakeSource(['1', '2', '3'].map((id) => signalOf({ id, nameEn: `Level ${id}`, decimals: 0 })));
});
afterEach(cleanup);

const item = (dataId: string, seq: number, dataAddon = {}) => ({
  id: String(seq).padStart(32, 'd'),
  itemType: 'series',
  dataId,
  dataName: 'as it was',
  seq,
  dataAddon,
});
const items = [item('1', 2), item('2', 1, { text: 'Boiler', color: '#112233' }), item('3', 3)];
const show = (type: 'ComplexBar' | 'ComplexPie', dataAddon = {}, given = items) =>
  showScene([rawWidget(type, { items: given, dataAddon, position: { x: 0, y: 0, width: 300, height: 200 } })], {
    source,
  });
const bars = async (container: HTMLElement) =>
  vi.waitFor(() => {
    const drawn = [...container.querySelectorAll('g[data-series]')];
    expect(drawn.length).toBeGreaterThan(0);
    return drawn;
  });

describe('bars', () => {
  test('are in the order of their items, with their own names and colours', async () => {
    source.says('1', 4);
    source.says('2', 8);
    const drawn = await bars(show('ComplexBar').container);
    expect(drawn.map((bar) => bar.querySelector('text:last-child')?.textContent)).toEqual([
      'Boiler',
      'Level 1',
      'Level 3',
    ]);
    expect(drawn[0]?.querySelector('rect')?.getAttribute('style')).toContain('rgb(17, 34, 51)');
  });

  test('are as long as their values, and missing without a measurement', async () => {
    source.says('1', 4);
    source.says('2', 8);
    const drawn = await bars(show('ComplexBar').container);
    const heights = drawn.map((bar) => Number(bar.querySelector('rect')?.getAttribute('height') ?? Number.NaN));
    expect(heights[0]).toBeCloseTo(2 * (heights[1] ?? 0));
    expect(heights[2]).toBeNaN();
    expect(drawn[2]?.textContent).toContain('—');
  });

  test('each has its own quality', async () => {
    source.says('1', 4, { quality: 'stale' });
    source.says('2', 8);
    const page = show('ComplexBar');
    const drawn = await bars(page.container);
    expect(drawn.map((bar) => bar.getAttribute('data-quality'))).toEqual(['good', 'stale', 'stale']);
    expect(page.container.querySelector('[data-mark="stale"]')).toBeNull();
  });
});

describe('slices', () => {
  test('contain known values, and the legend shows a dash for unknown ones', async () => {
    source.says('1', 1);
    source.says('2', 3);
    const { container } = show('ComplexPie');
    await vi.waitFor(() => expect(container.querySelectorAll('path[data-series]')).toHaveLength(2));
    expect(container.textContent).toMatch(/Level 3 +—/);
  });
});
