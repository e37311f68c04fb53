// @vitest-environment jsdom
import { settingInfo } from '@tidegate/contract/nouns/setting/calls.ts';
import { DEFAULT_SETTINGS } from '@tidegate/contract/nouns/setting/setting.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../../api/session.ts';
import { prefer } from '../../../lib/preferences.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { userOf } from '../../../testing/users.ts';
import { FakeSource } from '../../testing/fake-source.ts';
import { rawWidget, showScene } from '../../testing/show-scene.tsx';

const board = { path: 'board', title: '看板', titleEn: 'Board', url: 'https://board.example/start' };

beforeEach(() => {
  prefer('language', 'en');
  useSession.setState({ user: userOf(), endedBy: null });
  const server = new FakeServer();
  vi.stubGlobal('fetch', server.fetch);
  server.answer(settingInfo, { data: { ...DEFAULT_SETTINGS, frames: [board] } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ user: null, endedBy: null });
  prefer('language', 'zh');
});

const show = (dataAddon: object, mode: 'play' | 'edit' = 'play') =>
  showScene([rawWidget('ComplexFrame', { dataAddon })], { source: new FakeSource(), mode });

test('a page of an origin of the settings is shown in a sandbox, under its name', async () => {
  show({ link: 'https://board.example/other', textEn: 'Energy board' });
  const frame = await screen.findByTitle('Energy board');
  expect(frame.getAttribute('src')).toBe('https://board.example/other');
  expect(frame.getAttribute('sandbox')).not.toContain('allow-top-navigation');
});

test('a page of another origin than those of the settings is not shown', async () => {
  const { container } = show({ link: 'https://elsewhere.example/' });
  expect(
    await screen.findByText(/An administrator can add it under “Embedded pages” in the platform settings/),
  ).toBeDefined();
  expect(container.querySelector('iframe')).toBeNull();
});

test('while a page is drawn its frames fetch nothing', async () => {
  const { container } = show({ link: 'https://board.example/', textEn: 'Energy board' }, 'edit');
  expect(await screen.findByText('Energy board')).toBeDefined();
  expect(container.querySelector('iframe')).toBeNull();
});
