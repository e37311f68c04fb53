import { mapKeyOf, type MapState } from '@tidegate/contract/nouns/map/map-point.ts';
import type { MapArea, MapCluster } from '@tidegate/contract/nouns/map/map-view.ts';
import type { MapSource } from '@tidegate/contract/nouns/setting/setting.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Chosen } from './chosen.ts';
import { MapPane } from './map-pane.ts';
import type { Placed } from './shown-point.ts';
import type { MapContent } from './use-map.ts';

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
  saidAt: null,
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

const contentOf = (placed: readonly Placed[], more: Partial<MapContent> = {}): MapContent => ({
  placed,
  clusters: [],
  bounds: null,
  byKey: new Map(placed.map((one) => [mapKeyOf(one), one])),
  states: new Map(),
  priorities: new Map(),
  ...more,
});

function open(content: MapContent) {
  const views: MapArea[] = [];
  const chosen: (Chosen | null)[] = [];
  const pane = new MapPane({
    element,
    texts: { zoomIn: '', zoomOut: '', zoomAll: 'All' },
    source: SOURCE,
    keptAs: 'test',
    start: null,
    titleOf: (key, summary) => key ?? `alarm ${summary.alarm}, offline ${summary.offline}, online ${summary.online}`,
    nameOf: (key) => key,
    onSelect: (one) => chosen.push(one),
    onView: (seen) => views.push(seen),
    onTilesFailed: () => undefined,
  });
  pane.show(content);
  return { pane, views, chosen };
}
const marks = () => [...element.querySelectorAll<HTMLElement>('.leaflet-marker-icon[aria-label]')];
const labels = () => marks().map((mark) => mark.getAttribute('aria-label'));
const names = () => [...element.querySelectorAll('.leaflet-tooltip')].map((name) => name.textContent);

test('few sites have a mark and a name each, also where they are near each other', () => {
  const points = [point('1', 120.1, 30.3), point('2', 120.1001, 30.3001), point('3', 120.1, 30.3)];
  const { pane } = open(contentOf([...points, point('4', 121, 31)]));
  expect(labels()).toHaveLength(4);
  expect(names().toSorted()).toEqual(['equipment:1', 'equipment:2', 'equipment:3', 'equipment:4']);
  pane.remove();
});

test('many sites that are near each other are one mark', () => {
  const { pane } = open(contentOf(Array.from({ length: 13 }, (_, index) => point(String(index), 120.1, 30.3))));
  expect(labels()).toHaveLength(1);
  pane.remove();
});

const CROWD: MapCluster = {
  key: 'equipment:7',
  lng: 10,
  lat: 50,
  box: { west: 10, south: 50, east: 10, north: 50 },
  alarm: 2,
  offline: 30,
  online: 600,
  worst: 1,
};
const BOUNDS = { west: 0, south: 45, east: 20, north: 55 };

test('points that the server has counted are one mark with their states, and open as a list where no zoom separates them', () => {
  const { pane, chosen } = open(contentOf([point('1', 0, 45)], { clusters: [CROWD], bounds: BOUNDS }));
  expect(new Set(labels())).toEqual(new Set(['alarm 2, offline 30, online 600', 'equipment:1']));
  expect(element.querySelector('[data-state=alarm][data-priority="1"]')).not.toBeNull();
  marks()
    .find((mark) => mark.getAttribute('aria-label')?.startsWith('alarm'))
    ?.click();
  expect(chosen).toMatchObject([{ keys: [], counted: CROWD }]);
  pane.remove();
});

test('a cluster of points that are apart is moved closer to when it is chosen', () => {
  const apart = { ...CROWD, box: { west: 9, south: 49, east: 11, north: 51 } };
  const { pane, chosen, views } = open(contentOf([point('1', 0, 45)], { clusters: [apart], bounds: BOUNDS }));
  const before = views.at(-1);
  marks()
    .find((mark) => mark.getAttribute('aria-label')?.startsWith('alarm'))
    ?.click();
  expect(chosen).toEqual([]);
  expect(views.at(-1)?.zoom).toBeGreaterThan(before?.zoom ?? 0);
  pane.remove();
});

test('everything is in sight at first, also what has not been asked for, and the map says what is seen', () => {
  const { pane, views } = open(contentOf([point('1', 0, 45)], { clusters: [CROWD], bounds: BOUNDS }));
  const seen = views.at(-1);
  expect(seen?.west).toBeLessThan(0);
  expect(seen?.east).toBeGreaterThan(20);
  expect(Number.isInteger(seen?.zoom)).toBe(true);
  pane.remove();
});

test('marks stay the same elements while their states change, and move with their points', () => {
  const points = Array.from({ length: 13 }, (_, index) => point(String(index), index * 8, 30));
  const { pane } = open(contentOf(points, { clusters: [CROWD] }));
  const before = marks();
  const inAlarm = new Map<string, MapState>([['equipment:3', 'alarm']]);
  const later = points.map((one) => ({ ...one, alarmCount: Number(one.id === '3') }));
  pane.show(contentOf(later, { states: inAlarm, clusters: [{ ...CROWD, alarm: 0, worst: null }] }));
  expect(marks()).toEqual(before);
  expect(labels()).toContain('alarm 0, offline 30, online 600');
  pane.show(contentOf([point('0', 1, 31), ...later.slice(1)], { states: inAlarm, clusters: [CROWD] }));
  expect(marks().filter((mark) => before.includes(mark))).toHaveLength(before.length - 1);
  pane.remove();
});

test('a part of the map without a point moves nothing, and neither does the next one', () => {
  const { pane, views } = open(contentOf([point('1', 0, 45)], { clusters: [CROWD], bounds: BOUNDS }));
  const seen = views.at(-1);
  pane.show(contentOf([], { bounds: BOUNDS }));
  pane.show(contentOf([point('9', 100, 30)], { bounds: BOUNDS }));
  expect(views.at(-1)).toBe(seen);
  pane.remove();
});
