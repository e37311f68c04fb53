import { mapBase, mapList, mapStates, mapSummary, mapView } from '@tidegate/contract/nouns/map/calls.ts';
import type { LivePoint, MapCluster } from '@tidegate/contract/nouns/map/map-view.ts';
import { monitorData, signalQuery } from '@tidegate/contract/nouns/monitor/calls.ts';
import { settingInfo } from '@tidegate/contract/nouns/setting/calls.ts';
import { DEFAULT_SETTINGS } from '@tidegate/contract/nouns/setting/setting.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useSession } from '../../api/session.ts';
import { prefer } from '../../lib/preferences.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { userOf } from '../../testing/users.ts';
import { MapScreen } from './map-screen.tsx';

const pump = (id: string, more: Partial<LivePoint> = {}): LivePoint => ({
  kind: 'equipment',
  id,
  name: `水泵 ${id}`,
  nameEn: `Pump ${id}`,
  code: `P${id}`,
  gatewayName: '网关',
  gatewayNameEn: 'Gateway',
  lng: 10,
  lat: 50,
  saidAt: null,
  online: true,
  alarmCount: 0,
  worstAlarm: null,
  ...more,
});
const CROWD: MapCluster = {
  key: 'equipment:7',
  lng: 11,
  lat: 51,
  box: { west: 11, south: 51, east: 11, north: 51 },
  alarm: 1,
  offline: 0,
  online: 900,
  worst: 1,
};
const BOUNDS = { west: 0, south: 45, east: 20, north: 55 };
const LARGE = { data: { bounds: BOUNDS, points: [pump('1')], clusters: [CROWD] } };
const SMALL = { data: { bounds: BOUNDS, points: [pump('1'), pump('2', { lng: 20 })], clusters: [] } };
const rows = (...points: readonly LivePoint[]) => ({ data: { total: points.length, rows: points } });

let server: FakeServer;
beforeEach(() => {
  prefer('language', 'en');
  localStorage.clear();
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  useSession.setState({ user: userOf({ auths: ['monitor_equipment_view'] }), endedBy: null });
  const counts = { total: 901, alarm: 1, offline: 0, nowhere: 0 };
  server = new FakeServer()
    .answer(settingInfo, { data: DEFAULT_SETTINGS })
    .answer(mapBase, { data: null })
    .answer(mapView, LARGE)
    .answer(mapList, rows(pump('1'), pump('2')))
    .answer(mapSummary, { data: { equipment: { total: 901, offline: 0, inAlarm: 1 }, points: counts } })
    .answer(mapStates, { data: { offlineEquipment: [], offlineGateways: [], alarms: [], places: [] } })
    .answer(signalQuery, { data: { total: 0, rows: [] } })
    .answer(monitorData, { data: { signalVal: {} } });
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  useSession.setState({ user: null, endedBy: null });
  prefer('language', 'zh');
});

const open = (address = '/map') => showScreen('/map', MapScreen, address);
const mark = (name: RegExp) => screen.findByRole('button', { name });
const press = async (name: RegExp) => {
  const found = await mark(name);
  await act(async () => fireEvent.click(found));
};
const zoomIn = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Zoom in' })));
const fields = (form: string) => Object.fromEntries(new URLSearchParams(form));
/** The parts of the map that were asked for; undefined for the whole world. */
const parts = () =>
  server.asked(mapView).map((form) => {
    const { area } = fields(form);
    return area === undefined ? undefined : JSON.parse(area);
  });

describe('the map of a large plant', () => {
  test('asks for the part that is seen, and again after it was moved', async () => {
    open();
    await mark(/^901 sites, 1 with alarms/);
    await waitFor(() => expect(parts()).toHaveLength(2));
    const [whole, first] = parts();
    expect(whole).toBeUndefined();
    expect(first.west).toBeLessThan(0);
    expect(first.east).toBeGreaterThan(20);
    await zoomIn();
    await waitFor(() => expect(parts()).toHaveLength(3));
    expect(parts()[2].zoom).toBe(first.zoom + 1);
    expect(parts()[2].east - parts()[2].west).toBeLessThan(first.east - first.west);
  });

  test('keeps its marks while a part cannot be loaded without a connection, and asks again on request', async () => {
    open();
    await waitFor(() => expect(parts()).toHaveLength(2));
    server.answer(mapView);
    await zoomIn();
    expect((await screen.findByRole('alert')).textContent).toMatch(/^The marks of this part/);
    expect(await mark(/^901 sites/)).toBeTruthy();
    server.answer(mapView, { data: { bounds: BOUNDS, points: [pump('3')], clusters: [] } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    await mark(/^Pump 3/);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('keeps what was chosen after it was moved', async () => {
    const router = open();
    await waitFor(() => expect(parts()).toHaveLength(2));
    await press(/^Pump 1 ·/);
    await screen.findByRole('heading', { name: 'Pump 1' });
    expect(router.state.location.search).toBe('?point=equipment%3A1');
    server.answer(mapView, { data: { bounds: BOUNDS, points: [], clusters: [] } });
    await zoomIn();
    await waitFor(() => expect(parts()).toHaveLength(3));
    expect(screen.getByRole('heading', { name: 'Pump 1' })).toBeTruthy();
  });

  test('lists the points of a place that no zoom separates, those in trouble first', async () => {
    open();
    server.answer(mapList, { data: { total: 900, rows: [pump('7', { alarmCount: 1, worstAlarm: 1 }), pump('8')] } });
    await press(/^901 sites/);
    expect(await screen.findByRole('heading', { name: '900 at this location' })).toBeTruthy();
    const asked = server
      .asked(mapList)
      .map(fields)
      .find(({ box }) => box !== undefined);
    expect(asked).toEqual({ box: JSON.stringify(CROWD.box), worstFirst: 'true', pageSize: '50' });
  });
});

test('the map of a small plant asks for its points once, whatever is seen of them', async () => {
  server.answer(mapView, SMALL);
  open();
  await mark(/^Pump 2/);
  await zoomIn();
  await zoomIn();
  expect(parts()).toEqual([undefined]);
});

test('a map that cannot be loaded says why, and is asked for again', async () => {
  server.answer(mapView);
  open();
  await screen.findByText('The map could not be loaded');
  server.answer(mapView, SMALL);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(await mark(/^Pump 2/)).toBeTruthy();
});

describe('the link to a point', () => {
  test('opens its bubble wherever its mark is', async () => {
    server.answer(mapList, rows(pump('55', { lng: 19, lat: 54 })));
    open('/map?point=equipment:55');
    expect(await screen.findByRole('heading', { name: 'Pump 55' })).toBeTruthy();
    expect(server.asked(mapList).map(fields)).toContainEqual({ keys: '["equipment:55"]', pageSize: '1' });
  });

  test.each(['/map?point=equipment:55', '/map?point=pump'])(
    'to nothing (%s) says so, and goes away',
    async (address) => {
      server.answer(mapList, rows());
      const router = open(address);
      const text = await screen.findByText(/in this link was deleted or is outside your access scope/);
      const notice = within(text.closest<HTMLElement>('[role=alert]') ?? document.body);
      await act(async () => fireEvent.click(notice.getByRole('button')));
      expect(router.state.location.search).toBe('');
      expect(screen.queryByText(/in this link/)).toBeNull();
    },
  );

  test('without a location says so', async () => {
    server.answer(mapList, rows(pump('55', { lng: null, lat: null })));
    open('/map?point=equipment:55');
    expect(await screen.findByText('“Pump 55” has no location yet')).toBeTruthy();
  });
});

describe('the list beside the map', () => {
  test('is searched on the server, with the numbers of all points beside its filters', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'Pump 2' })).toBeTruthy();
    expect(screen.getByText('All (901)')).toBeTruthy();
    server.answer(mapList, rows(pump('77')));
    fireEvent.change(screen.getByLabelText('Name, code or gateway'), { target: { value: 'p77' } });
    expect(await screen.findByRole('link', { name: 'Pump 77' })).toBeTruthy();
    expect(server.asked(mapList).map(fields)).toContainEqual({ page: '1', pageSize: '100', text: 'p77' });
    expect(screen.queryByRole('link', { name: 'Pump 2' })).toBeNull();
  });

  test('brings a point into sight whose mark is not there', async () => {
    server.answer(mapList, rows(pump('99', { lng: -70, lat: -30 })));
    open();
    await waitFor(() => expect(parts()).toHaveLength(2));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show “Pump 99” on the map' })));
    await waitFor(() => expect(parts().at(-1).east).toBeLessThan(0));
    expect(await screen.findByRole('heading', { name: 'Pump 99' })).toBeTruthy();
  });

  test('says why it is empty when it could not be loaded, and asks again', async () => {
    server.answer(mapList);
    open();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    server.answer(mapList, rows(pump('2')));
    await act(async () => fireEvent.click(retry));
    expect(await screen.findByRole('link', { name: 'Pump 2' })).toBeTruthy();
  });
});
