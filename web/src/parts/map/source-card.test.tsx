import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useSession } from '../../api/session.ts';
import { prefer } from '../../lib/preferences.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { userOf } from '../../testing/users.ts';
import { MapSourceCard } from './source-card.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  useSession.setState({ user: null, endedBy: null });
  prefer('language', 'zh');
});

const show = (url: string) => {
  prefer('language', 'en');
  showScreen('/map', () => <MapSourceCard source={{ url }} />);
};
const link = () => screen.queryByRole('link', { name: 'Choose a map source' });

test('a map without a source leads to the setting those who may change it, until they close that', () => {
  useSession.setState({ user: userOf({ auths: ['manage_setting_edit'] }), endedBy: null });
  show('');
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
