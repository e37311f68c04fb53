import { act, cleanup, screen } from '@testing-library/react';
import type { UserInfo } from '@tidegate/contract/nouns/account/user.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePreferences } from '../lib/preferences.ts';
import { recordStorageAway } from '../live/storage-away.ts';
import { showScreen } from '../testing/show-screen.tsx';
import { userOf } from '../testing/users.ts';
import { ShellNotice } from './shell-notice.tsx';

beforeEach(() => usePreferences.setState({ language: 'en' }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const CENTRES = '/monitor/gm/ocInfo';
const shown = (path: string, part: Partial<UserInfo>) => {
  const user = userOf({ auths: ['manage_centre_edit'], ...part });
  showScreen('/', () => <ShellNotice user={user} path={path} />);
  return screen.queryByText(/belong to the whole organisation/);
};

test.each(['own', 'chosen'] as const)(
  'a screen of the organisation says to the scope %s why nothing can be changed',
  (dataRange) => {
    expect(shown(CENTRES, { dataRange })).not.toBeNull();
  },
);

test.each<[string, string, Partial<UserInfo>]>([
  ['a screen of the organisation to who reaches it', CENTRES, { dataRange: 'org' }],
  ['a screen of the organisation to who could not change it anyway', CENTRES, { dataRange: 'own', auths: [] }],
  ['a screen of equipment', '/monitor/equipment/list', { dataRange: 'own' }],
])('%s says nothing of it', (_what, path, part) => {
  expect(shown(path, part)).toBeNull();
});

test('every screen says since when the server can store nothing, until it can', () => {
  usePreferences.setState({ timeZone: 'UTC' });
  shown('/monitor/equipment/list', {});
  expect(screen.queryByText(/Storage unavailable/)).toBeNull();
  act(() => recordStorageAway(Date.UTC(2026, 6, 1, 8, 30)));
  expect(screen.getByRole('alert').textContent).toBe(
    'Storage unavailable since 2026-07-01 08:30:00: values and alarms are shown, but changes cannot be saved.',
  );
  act(() => usePreferences.setState({ language: 'zh' }));
  expect(screen.getByRole('alert').textContent).toContain('2026-07-01 08:30:00 起无法保存数据');
  act(() => recordStorageAway(undefined));
  expect(screen.queryByRole('alert')).toBeNull();
});
