import { wallOpen, wallShow } from '@tidegate/contract/nouns/display/wall-calls.ts';
import { alarmCurrent } from '@tidegate/contract/nouns/alarm/calls.ts';
import { loadStyle } from '@tidegate/contract/nouns/account/session-calls.ts';
import { pagePublished } from '@tidegate/contract/nouns/page/configuration-calls.ts';
import { WALL_HEADER } from '@tidegate/contract/nouns/display/wall-link.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../api/session.ts';
import { keptPreferences, prefer, usePreferences } from '../../lib/preferences.ts';
import { alarmOf } from '../../testing/alarms.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { WallScreen } from './wall-screen.tsx';

const SHOW = {
  name: '中控室',
  nameEn: 'Control room',
  playlist: [{ kind: 'overview', seconds: 20 }],
  interrupt: { priority: 2, shows: 'alarms', until: 'acked', seconds: 60 },
  switched: null,
  language: 'en',
  theme: 'dark',
  timeZone: 'Asia/Shanghai',
  pages: [],
};
const alarmsAre = (...alarms: readonly object[]) => ({
  data: { revision: '1', isWhole: true, alarms, ended: [] },
});

let server: FakeServer;
beforeEach(() => {
  prefer('language', 'en');
  server = new FakeServer()
    .answer(wallOpen, { data: {} })
    .answer(wallShow, { data: SHOW })
    .answer(loadStyle, { data: { title: '', faviconIco: '', passwordMax: 15 } })
    .answer(pagePublished, { data: { total: 0, rows: [] } })
    .answer(alarmCurrent, alarmsAre());
  vi.stubGlobal('fetch', server.fetch);
  globalThis.history.replaceState(null, '', '/wall');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ user: null, endedBy: null });
  prefer('language', 'zh');
  usePreferences.setState(keptPreferences());
  globalThis.history.replaceState(null, '', '/');
});

/** Text of the visible page. */
const shown = () => document.querySelector('[data-shown=true]')?.textContent ?? '';
const open = (address = '/wall') => showScreen('/wall', WallScreen, address);

test('a screen exchanges the token of its link, takes it out of the address, and shows its playlist', async () => {
  const router = open('/wall#tgw_secret');
  expect(await screen.findByText('No active alarms')).toBeDefined();
  expect(screen.getByText('Equipment online')).toBeDefined();
  expect(screen.getByText('Control room')).toBeDefined();
  expect(server.asked(wallOpen)).toEqual(['token=tgw_secret']);
  expect(router.state.location.hash).toBe('');
  const headers = server.fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get(WALL_HEADER));
  expect(new Set(headers)).toEqual(new Set(['1']));
});

test('a screen has the language, theme and zone of its display, and the browser keeps its own', async () => {
  open();
  await screen.findByText('Control room');
  expect(usePreferences.getState()).toMatchObject({ language: 'en', theme: 'dark', timeZone: 'Asia/Shanghai' });
  expect(keptPreferences().theme).not.toBe('dark');
});

test('a link that is void and a session that was revoked get a clear sentence', async () => {
  server.answer(wallOpen, { refusal: 'wallEnded' }).answer(wallShow, { data: null });
  open('/wall#tgw_void');
  expect(await screen.findByText('This screen is not signed in')).toBeDefined();
  expect(screen.getByText(/Ask an administrator for a new link/)).toBeDefined();
});

test('an alarm that is urgent enough interrupts the playlist', async () => {
  server.answer(alarmCurrent, alarmsAre(alarmOf('5', { priority: 1, name: 'Tank overflow' })));
  open();
  await waitFor(() => expect(shown()).toMatch(/^1 active alarm.*Tank overflow/));
  expect(shown()).not.toContain('Equipment online');
});

test('pages of the playlist that are gone are named at the bottom, and in the middle when there is nothing else', async () => {
  const page = { kind: 'page', pageId: '9', seconds: 20 };
  server.answer(wallShow, { data: { ...SHOW, playlist: [page] } });
  open();
  expect(await screen.findByText('All pages of the playlist are gone')).toBeDefined();
  await waitFor(() => expect(screen.getByText(/^Skipped 1 page of the playlist/)).toBeDefined());
});
