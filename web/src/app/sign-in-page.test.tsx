import { loadStyle, showVcode } from '@tidegate/contract/nouns/account/session-calls.ts';
import { login } from '@tidegate/contract/nouns/account/sign-in-calls.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../api/session.ts';
import { prefer } from '../lib/preferences.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { userOf } from '../testing/users.ts';
import { isSignIn, SignInPage } from './sign-in-page.tsx';

const noPicture = { data: { needed: false, vcodeId: '', picture: '', work: { pieces: 0, bits: 0 } } };
let server: FakeServer;

beforeEach(() => {
  prefer('language', 'en');
  server = new FakeServer()
    .answer(showVcode, noPicture)
    .answer(loadStyle, { data: { title: '', faviconIco: '', loginname: '' } })
    .answer(login, { data: userOf() });
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ user: null, endedBy: null });
  localStorage.clear();
  prefer('language', 'zh');
  history.replaceState(null, '', '/');
});

function open(address: string) {
  history.replaceState(null, '', address);
  const onOpen = vi.fn<() => Promise<void>>().mockResolvedValue(undefined);
  render(<SignInPage onOpen={onOpen} />);
  return onOpen;
}
const shown = () => location.pathname + location.search;

test('the addresses of the sign-in page are drawn without the application, and no others', () => {
  expect(['/', '/login', '/login/', '/login.jsp'].filter((path) => !isSignIn(path))).toEqual([]);
  expect(['/home', '/loginx', '/login/a', '/findpwd', '/404', ''].filter(isSignIn)).toEqual([]);
});

test('a person who signs in is led to the requested page, where the application opens', async () => {
  const onOpen = open('/login?from=%2Fmonitor%2Falarm%3Ftab%3Dshelved');
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'admin' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret-1' } });
  fireEvent.submit(screen.getByRole('button', { name: /Sign in$/ }));
  await waitFor(() => expect(onOpen).toHaveBeenCalledOnce());
  expect(shown()).toBe('/monitor/alarm?tab=shelved');
});

test('a stranger at the address of the server gets the form at its own address', async () => {
  const onOpen = open('/');
  expect(await screen.findByLabelText('Username')).toBeDefined();
  expect(shown()).toBe('/login');
  expect(onOpen).not.toHaveBeenCalled();
});

test('a person with a session is led home from the address of the server', async () => {
  server.answer(loadStyle, { data: { title: '', faviconIco: '', loginname: 'admin' } });
  const onOpen = open('/');
  await waitFor(() => expect(onOpen).toHaveBeenCalledOnce());
  expect(shown()).toBe('/home');
  expect(screen.queryByLabelText('Username')).toBeNull();
});

test('the way back from a forgotten password is the sign-in page', async () => {
  const onOpen = open('/login');
  const before = history.length;
  fireEvent.click(await screen.findByText('Forgot your password?'));
  await waitFor(() => expect(onOpen).toHaveBeenCalledOnce());
  expect(shown()).toBe('/findpwd');
  expect(history.length).toBe(before + 1);
});
