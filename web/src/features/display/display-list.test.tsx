import {
  displayAdd,
  displayEndScreen,
  displayPair,
  displayQuery,
  displaySwitch,
} from '@tidegate/contract/nouns/display/calls.ts';
import type { ListedDisplay } from '@tidegate/contract/nouns/display/display.ts';
import { pagePublished } from '@tidegate/contract/nouns/page/configuration-calls.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../api/session.ts';
import { prefer } from '../../lib/preferences.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { userOf } from '../../testing/users.ts';
import { DisplayList } from './display-list.tsx';

const page = {
  id: '7',
  equipmentId: '1',
  title: '水厂',
  titleEn: 'Waterworks',
  equipmentName: '',
  equipmentNameEn: '',
  isHome: true,
  device: 'screen',
};
const wall: ListedDisplay = {
  id: '3',
  orgId: '1',
  name: '中控室',
  nameEn: 'Control room',
  scope: 'playlist',
  playlist: [{ kind: 'page', pageId: '7', seconds: 20 }],
  interrupt: null,
  switched: null,
  language: null,
  theme: 'system',
  timeZone: '',
  tokenAt: 1,
  screens: [{ id: '12', ip: '10.0.0.9', agent: 'Kiosk', createdAt: 1, seenAt: 2 }],
};
let server: FakeServer;

beforeEach(() => {
  prefer('language', 'en');
  server = new FakeServer()
    .answer(displayQuery, { data: { total: 1, rows: [wall] } })
    .answer(displayAdd, { data: { id: '4', token: 'tgw_once' } })
    .answer(displayEndScreen, { data: {} })
    .answer(pagePublished, { data: { total: 1, rows: [page] } });
  vi.stubGlobal('fetch', server.fetch);
  useSession.setState({ user: userOf({ auths: ['manage_display_edit'] }), endedBy: null });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ user: null, endedBy: null });
  prefer('language', 'zh');
});

const open = () => showScreen('/manage/system/display', DisplayList);

test('a new display is ready to be saved, and its link is shown once', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Add wall display' }));
  expect(await screen.findByDisplayValue('Wall display 2')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const link = await screen.findByRole('textbox', { name: 'Link' });
  expect(link.getAttribute('value')).toMatch(/\/wall#tgw_once$/);
  const form = new URLSearchParams(server.asked(displayAdd)[0]);
  expect(JSON.parse(form.get('playlist') ?? '')).toEqual([
    { kind: 'page', pageId: '7', seconds: 20 },
    { kind: 'alarms', seconds: 20 },
  ]);
  expect(form.get('scope')).toBe('playlist');
  expect(JSON.parse(form.get('interrupt') ?? '')).toEqual({
    priority: 2,
    shows: 'page',
    until: 'acked',
    seconds: 60,
  });
  fireEvent.click(screen.getByRole('button', { name: 'I have saved the link' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Link' })).toBeNull());
});

test('a screen of a display can be signed out', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: '1 screen: Control room' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out the screen at 10.0.0.9' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(server.asked(displayEndScreen)).toEqual(['id=3&screenId=12']));
});

test('a screen is paired by its code, and a wrong code is answered in the form', async () => {
  server.answer(displayPair, { refusal: 'pairUnknown' }, { data: { ip: '10.0.0.20', agent: 'TV' } });
  open();
  fireEvent.click(await screen.findByRole('button', { name: '1 screen: Control room' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Pair a screen' }));
  const field = await screen.findByRole('textbox', { name: 'Pairing code' });
  expect(screen.getByText(/\/display\/pair$/)).toBeDefined();
  const send = (code: string) => {
    fireEvent.change(field, { target: { value: code } });
    fireEvent.click(screen.getByRole('button', { name: 'Pair' }));
  };
  send('ACDE');
  expect(await screen.findByText('A pairing code has 8 characters')).toBeDefined();
  expect(server.asked(displayPair)).toEqual([]);
  send('acde-fghj');
  expect(await screen.findByText(/wrong or has expired/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Pair' }));
  expect(await screen.findByText('The screen at 10.0.0.20 is signing in as Control room')).toBeDefined();
  expect(server.asked(displayPair)).toEqual(['id=3&code=acde-fghj', 'id=3&code=acde-fghj']);
});

test('a page is shown in front of the playlist, for some time or until the next switch', async () => {
  server.answer(displaySwitch, { data: {} });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Actions: Control room' }));
  fireEvent.click(await screen.findByText('Show a page'));
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Page' }));
  fireEvent.click(await screen.findByText('Waterworks'));
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(await screen.findByText('Switched “Control room”')).toBeDefined();
  expect(server.asked(displaySwitch)).toEqual(['id=3&pageId=7&seconds=300']);
});
