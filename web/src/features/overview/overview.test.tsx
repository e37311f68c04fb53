import { alarmLimits, alarmRecords } from '@tidegate/contract/nouns/alarm/calls.ts';
import { homeInfo, homeSave } from '@tidegate/contract/nouns/home/calls.ts';
import type { Home, Tile } from '@tidegate/contract/nouns/home/home.ts';
import { accountLog } from '@tidegate/contract/nouns/log/calls.ts';
import { mapStates, mapSummary, mapView } from '@tidegate/contract/nouns/map/calls.ts';
import { pageInfo, pagePublished } from '@tidegate/contract/nouns/page/configuration-calls.ts';
import { signalLookup } from '@tidegate/contract/nouns/page/monitor-calls.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useSession } from '../../api/session.ts';
import { PATTERNS } from '../../lib/paths/paths.ts';
import { prefer } from '../../lib/preferences.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { signalOf } from '../../testing/signals.ts';
import { userOf } from '../../testing/users.ts';
import { LandingScreen } from './landing-screen.tsx';
import { OverviewScreen } from './overview-screen.tsx';

const NOTHING = { landing: null, tiles: null, tour: null };
const GONE: Tile = { id: 'p', kind: 'page', columns: 6, rows: 4, of: ['9'] };
const CHANGES: Tile = { id: 'c', kind: 'changes', columns: 4, rows: 4, of: [] };
const ONE = {
  equipment: { total: 3, offline: 1, inAlarm: 0 },
  points: { total: 3, alarm: 0, offline: 1, nowhere: 3 },
};
const NONE = {
  equipment: { total: 0, offline: 0, inAlarm: 0 },
  points: { total: 0, alarm: 0, offline: 0, nowhere: 0 },
};

let server: FakeServer;

beforeEach(() => {
  prefer('language', 'en');
  useSession.setState({ user: userOf({ auths: ['monitor_equipment_view'] }), endedBy: null });
  server = new FakeServer()
    .answer(mapSummary, { data: ONE })
    .answer(mapView, { data: { bounds: null, points: [], clusters: [] } })
    .answer(mapStates, { data: { offlineEquipment: [], offlineGateways: [], alarms: [], places: [] } })
    .answer(alarmRecords, { data: { total: 0, rows: [] } })
    .answer(accountLog, { data: { total: 0, rows: [] } })
    .answer(pagePublished, { data: { total: 0, rows: [] } })
    .answer(homeSave, { data: {} });
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ user: null, endedBy: null });
  prefer('language', 'zh');
});

const open = (home: Partial<Home>) => {
  server.answer(homeInfo, { data: { own: NOTHING, org: NOTHING, ...home } });
  showScreen(PATTERNS.overview, OverviewScreen, PATTERNS.overview);
};
const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const tilesSaved = () => server.asked(homeSave).map((form) => new URLSearchParams(form).get('tiles'));

describe('the overview', () => {
  test('of a tile whose page is gone says so, and removes it', async () => {
    open({ own: { landing: null, tiles: [GONE, CHANGES], tour: null } });
    expect(await screen.findByText(/The page was deleted/)).toBeTruthy();
    await press('Remove');
    expect(tilesSaved()).toEqual([JSON.stringify([CHANGES])]);
  });

  test('shows a signal as a tile that opens its curve, and says when the signal is gone', async () => {
    const card: Tile = { id: 'k', kind: 'card', columns: 3, rows: 3, of: ['7'] };
    const equipment = { equipmentName: '泵', equipmentNameEn: 'Pump' };
    const pressure = { ...signalOf({ id: '7', equipmentId: '1', nameEn: 'Pressure' }), ...equipment };
    server.answer(signalLookup, { data: [pressure] }).answer(alarmLimits, { data: [] });
    open({ own: { landing: null, tiles: [card], tour: null } });
    const link = await screen.findByRole('link', { name: 'Pressure' });
    expect(link.getAttribute('href')).toBe('/monitor/gm/vuedetail/1?tab=history&s=7');
    cleanup();
    server.answer(signalLookup, { data: [] });
    open({ own: { landing: null, tiles: [card], tour: null } });
    expect(await screen.findByText(/^The signals were deleted/)).toBeTruthy();
  });

  test('says why a tile of a signal cannot be shown, and asks again', async () => {
    server.answer(signalLookup, { refusal: 'forbidden' });
    open({ own: { landing: null, tiles: [{ id: 'k', kind: 'card', columns: 3, rows: 3, of: ['7'] }], tour: null } });
    expect(await screen.findByText('Could not be loaded')).toBeTruthy();
    server.answer(signalLookup, { data: [] });
    await press('Try again');
    expect(await screen.findByText(/^The signals were deleted/)).toBeTruthy();
  });

  test('is that of the organisation until the person saves one, and goes back to it', async () => {
    open({ org: { landing: null, tiles: [CHANGES], tour: null } });
    await screen.findByRole('region', { name: 'Recent changes' });
    await press(/Edit overview$/);
    expect(screen.getByText(/saving makes it your own/)).toBeTruthy();
    await press('Save');
    expect(tilesSaved()).toEqual([JSON.stringify([CHANGES])]);
  });

  test('moves and resizes tiles by keys, and forgets it where editing is cancelled', async () => {
    open({ own: { landing: null, tiles: [GONE, CHANGES], tour: null } });
    await screen.findByText(/The page was deleted/);
    await press(/Edit overview$/);
    const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    fireEvent.keyDown(screen.getByRole('button', { name: 'Move Recent changes' }), { key: 'ArrowLeft' });
    expect(names()).toEqual(['Recent changes', 'Single page']);
    fireEvent.keyDown(screen.getByRole('button', { name: /^Resize Recent changes/ }), { key: 'ArrowRight' });
    expect(screen.getByRole('button', { name: 'Resize Recent changes: 5 columns × 4 rows' })).toBeTruthy();
    await press('Cancel');
    expect(names()).toEqual(['Single page', 'Recent changes']);
    expect(tilesSaved()).toEqual([]);
  });

  test('counts the equipment that is online, offline and in alarm', async () => {
    open({ own: { landing: null, tiles: [{ id: 's', kind: 'status', columns: 12, rows: 2, of: [] }], tour: null } });
    const online = await screen.findByRole('link', { name: /^Online/ });
    await vi.waitFor(() => expect(online.textContent).toBe('Online2 / 3'));
    expect(screen.getByRole('link', { name: /^Offline/ }).textContent).toBe('Offline1 ');
  });

  test('of a new organisation leads administrators to their first gateway', async () => {
    server.answer(mapSummary, { data: NONE });
    useSession.setState({ user: userOf({ auths: ['monitor_equipment_view', 'manage_gateway_edit'] }), endedBy: null });
    open({});
    expect((await screen.findByRole('link', { name: 'Register gateway' })).getAttribute('href')).toBe(
      PATTERNS.manageGateways,
    );
  });
});

describe('the landing page', () => {
  const land = async (home: Partial<Home>) => {
    server.answer(homeInfo, { data: { own: NOTHING, org: NOTHING, ...home } });
    const router = showScreen(PATTERNS.home, LandingScreen, PATTERNS.home);
    await vi.waitFor(() => expect(router.state.location.pathname).not.toBe(PATTERNS.home));
    const { pathname, search } = router.state.location;
    return pathname + search;
  };

  test('is the overview, what the organisation chose, or what the person chose instead', async () => {
    expect(await land({})).toBe('/monitor/overview');
    cleanup();
    expect(await land({ org: { landing: 'equipment', tiles: null, tour: null } })).toBe('/monitor/eg/list');
    cleanup();
    const both = {
      org: { landing: 'equipment', tiles: null, tour: null },
      own: { landing: 'overview', tiles: null, tour: null },
    };
    expect(await land(both)).toBe('/monitor/overview');
  });

  test('that is a page which is gone is the overview, which says so', async () => {
    server.answer(pageInfo, { refusal: 'notFound' });
    expect(await land({ own: { landing: 'page:9', tiles: null, tour: null } })).toBe('/monitor/overview?gone=page');
  });
});
