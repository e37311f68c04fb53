import { mapBase } from '@tidegate/contract/nouns/map/calls.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../api/session.ts';
import { prefer } from '../../lib/preferences.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { userOf } from '../../testing/users.ts';
import { MapSourceCard } from './source-card.tsx';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  useSession.setState({ user: null, endedBy: null });
  prefer('language', 'zh');
});

const show = (url: string) => {
  prefer('language', 'en');
  showScreen('/map', () => <MapSourceCard source={{ url }} />);
};
const link = () => screen.queryByRole('link', { name: 'Choose a map source' });

test('a map without a source leads to the setting those who may change it, until they close that', async () => {
  useSession.setState({ user: userOf({ auths: ['manage_setting_edit'] }), endedBy: null });
  server.answer(mapBase, { data: null });
  show('');
  await screen.findByRole('link');
  expect(link()?.getAttribute('href')).toBe('/manage/system/setting');
  fireEvent.click(screen.getByRole('button', { name: 'Do not show again' }));
  expect(link()).toBeNull();
  cleanup();
  show('');
  expect(link()).toBeNull();
});

test('nobody else is led there, nor anybody from a map with tiles', () => {
  useSession.setState({ user: userOf({ auths: [] }), endedBy: null });
  show('');
  expect(link()).toBeNull();
  cleanup();
  useSession.setState({ user: userOf({ auths: ['manage_setting_edit'] }), endedBy: null });
  show('https://tiles.example/{z}/{x}/{y}.png');
  expect(link()).toBeNull();
});

test('nobody is led there from a map with a vector map, and everybody from one whose file has a problem', async () => {
  useSession.setState({ user: userOf({ auths: ['manage_setting_edit'] }), endedBy: null });
  const file = { bytes: 1, version: '1', problem: null, minZoom: 0, maxZoom: 1, west: 0, south: 0, east: 1, north: 1 };
  server.answer(mapBase, { data: file });
  show('');
  await vi.waitFor(() => expect(server.asked(mapBase)).toHaveLength(1));
  await act(async () => Promise.resolve());
  expect(link()).toBeNull();
  cleanup();
  server.answer(mapBase, { data: { ...file, problem: 'cut' } });
  show('');
  expect(await screen.findByRole('link', { name: 'Choose a map source' })).toBeTruthy();
});
