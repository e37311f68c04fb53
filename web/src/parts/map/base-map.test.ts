import { afterEach, expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '@tidegate/contract/nouns/setting/setting.ts';
import { BaseMap } from './base-map.ts';

afterEach(() => vi.useRealTimers());

test('a map that is closed right after the window changed its size is silent', async () => {
  vi.useFakeTimers();
  const element = document.createElement('div');
  document.body.append(element);
  const map = new BaseMap({
    element,
    texts: { zoomIn: '+', zoomOut: '-' },
    source: DEFAULT_SETTINGS.map,
    onTilesFailed: () => undefined,
  });
  map.leaflet.setView([0, 0], 3);
  Object.defineProperty(element, 'clientWidth', { value: 300, configurable: true });
  dispatchEvent(new Event('resize'));
  await vi.advanceTimersByTimeAsync(50);
  map.remove();
  await expect(vi.advanceTimersByTimeAsync(1_000)).resolves.toBeDefined();
});
