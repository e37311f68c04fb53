import { mapBase } from '@tidegate/contract/nouns/map/calls.ts';
import { settingInfo, settingSave } from '@tidegate/contract/nouns/setting/calls.ts';
import { loadStyle } from '@tidegate/contract/nouns/account/session-calls.ts';
import { DEFAULT_SETTINGS } from '@tidegate/contract/nouns/setting/setting.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useOrgStyle } from '../../api/org-style.ts';
import { prefer } from '../../lib/preferences.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { SettingScreen } from './setting-screen.tsx';

const board = { path: 'board', title: '看板', titleEn: 'Board', url: 'https://board.example.org/' };
let server: FakeServer;

beforeEach(() => {
  prefer('language', 'en');
  server = new FakeServer()
    .answer(mapBase, { data: null })
    .answer(settingInfo, { data: { ...DEFAULT_SETTINGS, frames: [board] } })
    .answer(settingSave, { data: {} });
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  prefer('language', 'zh');
});

const sent = () => Object.fromEntries(new URLSearchParams(server.asked(settingSave).at(-1)));

describe('the source of the map', () => {
  const enter = async (url: string) => {
    showScreen('/manage/system/setting', SettingScreen);
    fireEvent.change(await screen.findByLabelText('Tile address template'), { target: { value: url } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  };

  test('without placeholders is refused before anything is sent', async () => {
    await enter('https://tiles.example.org/');
    expect(await screen.findByText(/Enter an http\(s\) address with \{z\}, \{x\} and \{y\}/)).toBeTruthy();
    expect(server.asked(settingSave)).toEqual([]);
  });

  test('is saved separately, with the note that open pages need a reload', async () => {
    await enter('https://tiles.example.org/{z}/{x}/{y}.png');
    expect(await screen.findByText('Saved')).toBeTruthy();
    const { map, ...rest } = sent();
    expect(rest).toEqual({});
    expect(JSON.parse(map ?? '')).toEqual({
      ...DEFAULT_SETTINGS.map,
      url: 'https://tiles.example.org/{z}/{x}/{y}.png',
    });
  });

  test('that was refused stays in its field', async () => {
    server.answer(settingSave, { refusal: 'storageUnavailable' });
    await enter('https://tiles.example.org/{z}/{x}/{y}.png');
    expect(await screen.findByText('The server cannot store data at the moment')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Tile address template').value).toContain('tiles.example');
  });
});

describe('a framed page', () => {
  const add = async (path: string, url: string) => {
    showScreen('/manage/system/setting', SettingScreen);
    fireEvent.click(await screen.findByRole('button', { name: 'Add embedded page' }));
    const drawer = within(await screen.findByRole('dialog'));
    const fields = { 'Chinese name': '报表', 'English name': 'Reports', Path: path, 'Page address': url };
    for (const [label, value] of Object.entries(fields)) {
      fireEvent.change(drawer.getByLabelText(label), { target: { value } });
    }
    fireEvent.click(drawer.getByRole('button', { name: 'Save' }));
    return drawer;
  };

  test('is added to the existing ones', async () => {
    await add('reports', '/reports/');
    await vi.waitFor(() => expect(server.asked(settingSave)).toHaveLength(1));
    expect(JSON.parse(sent()['frames'] ?? '')).toEqual([
      board,
      { path: 'reports', title: '报表', titleEn: 'Reports', url: '/reports/' },
    ]);
  });

  test.each([
    ['board', 'https://reports.example.org/', 'Another page has this path'],
    ['../login', 'https://reports.example.org/', /^Lower-case letters/],
    ['reports', 'http://reports.example.org/', 'Enter an https address, or a path that begins with /'],
  ])('at %s with %s is refused before anything is sent', async (path, url, text) => {
    const drawer = await add(path, url);
    expect(await drawer.findByText(text)).toBeTruthy();
    expect(server.asked(settingSave)).toEqual([]);
  });
});

describe('the maximum length of passwords', () => {
  const enter = async (characters: string) => {
    server.answer(loadStyle, { data: { title: '', faviconIco: '', passwordMax: Number(characters) } });
    showScreen('/manage/system/setting', SettingScreen);
    fireEvent.change(await screen.findByLabelText('Maximum characters'), { target: { value: characters } });
    fireEvent.click(screen.getByRole('button', { name: 'Save password length' }));
  };
  afterEach(() => useOrgStyle.setState({ passwordMax: 15 }));

  test('is saved separately, and applies to forms at once', async () => {
    await enter('64');
    await vi.waitFor(() => expect(useOrgStyle.getState().passwordMax).toBe(64));
    expect(sent()).toEqual({ passwordMax: '64' });
  });

  test.each(['14', '65', ''])('of %j is refused before anything is sent', async (characters) => {
    await enter(characters);
    expect(await screen.findByText('Enter a whole number from 15 to 64')).toBeTruthy();
    expect(server.asked(settingSave)).toEqual([]);
  });
});
