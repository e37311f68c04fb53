import { loadStyle } from '@tidegate/contract/nouns/account/session-calls.ts';
import { userInfo } from '@tidegate/contract/nouns/account/sign-in-calls.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useOrgStyle } from '../api/org-style.ts';
import { endSession, useSession } from '../api/session.ts';
import { prefer, usePreferences } from '../lib/preferences.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { userOf } from '../testing/users.ts';
import { guard, guardAgain, NoPermissionInfo } from './guard.ts';

const style = { data: { title: '城东水厂', faviconIco: '/lfscada/file/picture?hash=a', passwordMax: 64 } };
let server: FakeServer;

beforeEach(() => {
  server = new FakeServer().answer(userInfo, { data: userOf() }).answer(loadStyle, style);
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  vi.unstubAllGlobals();
  endSession(null);
  useOrgStyle.setState({ title: '', icon: '', passwordMax: 15 });
  localStorage.clear();
  prefer('language', 'zh');
  prefer('timeZone', 'Asia/Shanghai');
});

const enter = (path = '/monitor/eg/list') => guard({ request: new Request(`https://plant.example${path}`) });
const refused = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a person who is not known yet', () => {
  test('is let in with rights and theme', async () => {
    expect(await enter()).toBeNull();
    expect(useSession.getState().user?.loginname).toBe('admin');
    expect(useOrgStyle.getState()).toEqual({
      title: '城东水厂',
      icon: '/lfscada/file/picture?hash=a',
      passwordMax: 64,
    });
  });

  test.each(['sessionLost', 'sessionEnded'] as const)('without a session (%s) is led to the login', async (refusal) => {
    server.answer(userInfo, { refusal });
    const response = await enter('/manage/eg/gateway?q=1');
    expect(response?.headers.get('location')).toBe('/login?from=%2Fmanage%2Feg%2Fgateway%3Fq%3D1');
    expect(useSession.getState().user).toBeNull();
  });

  test.each([
    ['no data', null],
    ['nothing in it', {}],
    ['no rights', { ...userOf(), auths: undefined }],
    ['no regions', { ...userOf(), authRegion: null }],
    ['no role', { ...userOf(), roleId: '' }],
    ['no range', { ...userOf(), dataRange: undefined }],
  ])('stays blocked when the information has %s', async (_, data) => {
    server.answer(userInfo, { data });
    expect(await refused(enter())).toBeInstanceOf(NoPermissionInfo);
    expect(useSession.getState().user).toBeNull();
  });

  test.each([
    ['a refusal', { refusal: 'internal' as const }],
    ['code 201', Response.json({ code: '201', message: '', data: style.data })],
    ['no title', { data: { faviconIco: '' } }],
    ['no data', { data: null }],
  ])('stays blocked when the theme answers %s', async (_, answer) => {
    server.answer(loadStyle, answer);
    expect(await refused(enter())).toBeInstanceOf(NoPermissionInfo);
    expect(useSession.getState().user).toBeNull();
  });
});

test.each([
  ['/monitor/eg/list', '/manage/log', true],
  ['/monitor/eg/list?q=1', '/monitor/eg/list?q=2', false],
  ['/home', '/monitor/overview', false],
])('the guard of %s runs for %s: %s', (from, to, isAgain) => {
  const url = (path: string) => new URL(path, 'https://plant.example');
  expect(guardAgain({ currentUrl: url(from), nextUrl: url(to) })).toBe(isAgain);
});

describe('a person who is known', () => {
  beforeEach(async () => {
    await enter();
  });

  test('continues at once, and changed permissions take effect when they arrive', async () => {
    server.answer(userInfo, { data: userOf({ auths: ['manage_log_view'] }) });
    expect(await enter('/manage/log')).toBeNull();
    await vi.waitFor(() => expect(useSession.getState().user?.auths).toEqual(['manage_log_view']));
  });

  test('is warned about invalid information and stays on the open page', async () => {
    server.answer(userInfo, { data: {} });
    await enter();
    await vi.waitFor(() => expect(useSession.getState().isDoubtful).toBe(true));
    expect(useSession.getState().user?.loginname).toBe('admin');
  });

  test.each(['tooMany', 'storageUnavailable'] as const)(
    'is not troubled by a server that is busy (%s)',
    async (refusal) => {
      server.answer(userInfo, { refusal });
      await enter();
      await vi.waitFor(() => expect(server.asked(userInfo)).toHaveLength(2));
      expect(useSession.getState()).toMatchObject({ isDoubtful: false, user: { loginname: 'admin' } });
    },
  );

  test.each(['sessionLost', 'sessionEnded'] as const)(
    'whose session is over (%s) is no longer known',
    async (refusal) => {
      server.answer(loadStyle, { refusal });
      await enter();
      await vi.waitFor(() => expect(useSession.getState().user).toBeNull());
    },
  );
});

describe('a person with an assigned password', () => {
  beforeEach(() => {
    server.answer(userInfo, { data: userOf({ mustChangePassword: true }) });
  });

  test.each(['/monitor/eg/list', '/manage/log', '/account/info/sms'])('is led from %s to a new one', async (path) => {
    const response = await enter(path);
    expect(response?.headers.get('location')).toBe('/account/security/sms/setup/password/validate');
  });

  test.each(['/account/security/sms/setup/password/validate', '/account/security/nosms', '/help/start'])(
    'may open %s',
    async (path) => expect(await enter(path)).toBeNull(),
  );

  test('is led to the requested page after replacing it', async () => {
    await enter('/account/security/sms');
    server.answer(userInfo, { data: userOf() });
    expect(await enter('/monitor/eg/list')).toBeNull();
  });
});

describe('language and time zone of the account', () => {
  test('take effect at sign-in, and a later choice in this browser is kept', async () => {
    server.answer(userInfo, { data: userOf({ language: 'en', timeZone: 'Europe/Berlin' }) });
    await enter();
    expect(usePreferences.getState()).toMatchObject({ language: 'en', timeZone: 'Europe/Berlin' });
    prefer('language', 'zh');
    await enter();
    await vi.waitFor(() => expect(server.asked(userInfo)).toHaveLength(2));
    expect(usePreferences.getState().language).toBe('zh');
  });

  test('take effect again when they change', async () => {
    await enter();
    server.answer(userInfo, { data: userOf({ language: 'en' }) });
    await enter();
    await vi.waitFor(() => expect(usePreferences.getState().language).toBe('en'));
  });

  test('that are not set keep the choice of this browser', async () => {
    prefer('timeZone', 'UTC');
    await enter();
    expect(usePreferences.getState()).toMatchObject({ language: 'zh', timeZone: 'UTC' });
  });
});
