import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MapSource } from '@tidegate/contract/nouns/setting/setting.ts';
import { MapPane } from './map-pane.ts';
import type { Placed } from './shown-point.ts';

const SOURCE: MapSource = { url: '', subdomains: '', maxZoom: 18, attribution: '', isGcj02: false };
const point = (id: string, lng: number, lat: number): Placed => ({
  kind: 'equipment',
  id,
  name: `Site ${id}`,
  nameEn: '',
  code: id,
  gatewayName: '',
  gatewayNameEn: '',
  lng,
  lat,
  online: true,
  alarmCount: 0,
  worstAlarm: null,
});
let element: HTMLElement;

beforeEach(() => {
  element = document.createElement('div');
  Object.defineProperties(element, { clientWidth: { value: 800 }, clientHeight: { value: 600 } });
  document.body.append(element);
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => {
  element.remove();
  vi.unstubAllGlobals();
});

function open(points: readonly Placed[]): MapPane {
  const pane = new MapPane({
    element,
    texts: { zoomIn: '', zoomOut: '', zoomAll: '' },
    source: SOURCE,
    keptAs: 'test',
    start: null,
    titleOf: (keys) => keys.join(' '),
    nameOf: (key) => key,
    onSelect: () => undefined,
    onTilesFailed: () => undefined,
  });
  pane.show(points, new Map(), new Map());
  return pane;
}
const labels = () =>
  [...element.querySelectorAll('.leaflet-marker-icon[aria-label]')].map((mark) => mark.getAttribute('aria-label'));
const names = () => [...element.querySelectorAll('.leaflet-tooltip')].map((name) => name.textContent);

test('few sites have a mark and a name each, also where they are near each other', () => {
  const pane = open([
    point('1', 120.1, 30.3),
    point('2', 120.1001, 30.3001),
    point('3', 120.1, 30.3),
    point('4', 121, 31),
  ]);
  expect(labels()).toHaveLength(4);
  expect(names().toSorted()).toEqual(['equipment:1', 'equipment:2', 'equipment:3', 'equipment:4']);
  pane.remove();
});

test('many sites that are near each other are one mark', () => {
  const pane = open(Array.from({ length: 13 }, (_, index) => point(String(index), 120.1, 30.3)));
  expect(labels()).toHaveLength(1);
  pane.remove();
});
