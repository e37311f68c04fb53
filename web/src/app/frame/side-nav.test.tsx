import { cleanup, fireEvent, screen } from '@testing-library/react';
import { AUTHS } from '@tidegate/contract/catalogue/auths.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prefer } from '../../lib/preferences.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { areasFor } from '../areas.tsx';
import { SideNav } from './side-nav.tsx';

beforeEach(() => prefer('language', 'en'));
afterEach(() => {
  cleanup();
  localStorage.clear();
  prefer('language', 'zh');
});

const show = (path: string) => showScreen('/', () => <SideNav groups={areasFor(AUTHS, [])} path={path} />);
const link = (name: string) => screen.queryByRole('link', { name });
const heading = () => screen.getByRole('button', { name: 'System settings' });

test('system settings are one entry of the menu until they are opened, which is remembered', () => {
  show('/monitor/overview');
  expect(link('Overview')).not.toBeNull();
  expect(link('Backups')).toBeNull();
  fireEvent.click(heading());
  expect(link('Backups')?.getAttribute('href')).toBe('/manage/system/backup');
  cleanup();
  show('/monitor/overview');
  expect(heading().getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(heading());
  expect(link('Backups')).toBeNull();
});

test('system settings are open for those who are in one of them', () => {
  show('/manage/system/backup');
  expect(link('Backups')?.getAttribute('aria-current')).toBe('page');
});

test('a menu with few of them shows them all', () => {
  showScreen('/', () => <SideNav groups={areasFor(['manage_gateway_view'], [])} path="/monitor/overview" />);
  expect(screen.queryByRole('button', { name: 'System settings' })).toBeNull();
});
