import { afterEach, expect, test } from 'vitest';
import { forget, remember } from '../../lib/storage.ts';
import { keptView, viewKey } from './kept-view.ts';

afterEach(() => forget(viewKey('sites')));

test('a map is shown where it was left, each on its own', () => {
  expect(keptView('sites')).toBeUndefined();
  remember(viewKey('sites'), { lng: 120, lat: 30, zoom: 9 });
  expect(keptView('sites')).toEqual({ lng: 120, lat: 30, zoom: 9 });
  expect(keptView('fences')).toBeUndefined();
});

test.each([null, 7, {}, { lng: 120, lat: 30 }, { lng: '120', lat: 30, zoom: 9 }, { lng: 999, lat: 30, zoom: 9 }])(
  'what is no view, as %j, is ignored',
  (value) => {
    remember(viewKey('sites'), value);
    expect(keptView('sites')).toBeUndefined();
  },
);
