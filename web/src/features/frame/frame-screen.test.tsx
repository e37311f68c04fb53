import { settingInfo } from '@tidegate/contract/nouns/setting/calls.ts';
import { DEFAULT_SETTINGS } from '@tidegate/contract/nouns/setting/setting.ts';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefer } from '../../lib/preferences.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { FrameScreen } from './frame-screen.tsx';

const board = { path: 'board', title: '看板', titleEn: 'Board', url: 'https://board.example.org/' };
const own = { ...board, path: 'own', titleEn: 'Own equipment', url: '/reports/' };

beforeEach(() => {
  prefer('language', 'en');
  const server = new FakeServer().answer(settingInfo, { data: { ...DEFAULT_SETTINGS, frames: [board, own] } });
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  prefer('language', 'zh');
});

const open = (path: string) => showScreen('/manage/frame/:path', FrameScreen, `/manage/frame/${path}`);

test('an embedded page is in a sandbox and can be opened in a new tab', async () => {
  open('board');
  const frame = await screen.findByTitle('Board');
  expect(frame.getAttribute('src')).toBe('https://board.example.org/');
  expect(frame.getAttribute('sandbox')).toBe(
    'allow-scripts allow-forms allow-popups allow-downloads allow-same-origin',
  );
  expect(screen.getByRole('link', { name: 'Open in a new tab' }).getAttribute('href')).toBe(board.url);
});

test('an embedded page of this server has no origin, and cannot be opened separately', async () => {
  open('own');
  const frame = await screen.findByTitle('Own equipment');
  expect(frame.getAttribute('sandbox')).not.toContain('allow-same-origin');
  expect(screen.queryByRole('link')).toBeNull();
});

test('an unknown path shows “not found”', async () => {
  const router = open('nothing');
  await screen.findByTestId('elsewhere');
  expect(router.state.location.pathname).toBe('/404');
});

test('a page that the browser refused to embed is reported', async () => {
  open('board');
  await screen.findByTitle('Board');
  const refused = Object.assign(new Event('securitypolicyviolation'), { effectiveDirective: 'frame-src' });
  act(() => void document.dispatchEvent(refused));
  expect(screen.getByRole('alert').textContent).toContain('blocked this page');
});
