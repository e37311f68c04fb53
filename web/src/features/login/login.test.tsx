import { loadStyle, showVcode } from '@tidegate/contract/nouns/account/session-calls.ts';
import { login } from '@tidegate/contract/nouns/account/sign-in-calls.ts';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useOrgStyle } from '../../api/org-style.ts';
import { useSession } from '../../api/session.ts';
import { prefer, usePreferences } from '../../lib/preferences.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { userOf } from '../../testing/users.ts';
import { feature } from './feature.ts';
import { Login } from './login.tsx';

const work = { pieces: 3, bits: 4 };
const picture = (id: string) => ({
  data: { needed: true, vcodeId: id, picture: `data:image/png;base64,${id}`, work },
});
const noPicture = { data: { needed: false, vcodeId: '', picture: '', work: { pieces: 0, bits: 0 } } };
const user = userOf();
let server: FakeServer;

beforeEach(() => {
  prefer('language', 'en');
  server = new FakeServer().answer(showVcode, noPicture).answer(loadStyle, { data: { title: '', faviconIco: '' } });
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ user: null, endedBy: null });
  useOrgStyle.setState({ title: '', icon: '' });
  localStorage.clear();
  prefer('language', 'zh');
});

function open(address = '/login') {
  const elsewhere = { path: '*', element: <p>elsewhere</p> };
  const router = createMemoryRouter([{ path: '/login', Component: Login }, elsewhere], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return router;
}

const enter = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
// The button's name has the word for its loading mark before it while that fades.
const press = (name: RegExp) => fireEvent.submit(screen.getByRole('button', { name }));
const shownPicture = () => screen.getByRole('img', { name: 'Picture with characters' }).getAttribute('src');

function signIn(name: string, password: string) {
  enter('Username', name);
  enter('Password', password);
  press(/Sign in$/);
}

describe('signing in', () => {
  test('leads to the requested page', async () => {
    server.answer(login, { data: user });
    const router = open('/login?from=%2Fmonitor%2Fgm%2Fvuedetail%2F7%3Ftab%3Dwrite');
    signIn('admin', 'secret-1');
    await screen.findByText('elsewhere');
    expect(router.state.location.pathname + router.state.location.search).toBe('/monitor/gm/vuedetail/7?tab=write');
    expect(server.asked(login)).toEqual(['loginname=admin&password=secret-1']);
  });

  test('never leads to another site', async () => {
    server.answer(login, { data: user });
    const router = open('/login?from=%2F%2Fevil.example');
    signIn('admin', 'secret-1');
    await screen.findByText('elsewhere');
    expect(router.state.location.pathname).toBe('/home');
  });

  test('with an assigned password requires a new one first', async () => {
    server.answer(login, { data: userOf({ mustChangePassword: true }) });
    const router = open('/login?from=%2Fmanage');
    signIn('admin', 'secret-1');
    await screen.findByText('elsewhere');
    expect(router.state.location.pathname).toBe('/account/security/sms/setup/password/validate');
  });

  test('applies the language and the time zone of the account', async () => {
    server.answer(login, { data: userOf({ language: 'zh', timeZone: 'Europe/Berlin' }) });
    open();
    signIn('admin', 'secret-1');
    await screen.findByText('elsewhere');
    expect(usePreferences.getState()).toMatchObject({ language: 'zh', timeZone: 'Europe/Berlin' });
  });

  test('with an empty field sends nothing and marks the field', () => {
    open();
    press(/Sign in$/);
    expect(screen.getByText('Enter your username')).toBeTruthy();
    expect(screen.getByText('Enter your password')).toBeTruthy();
    expect(server.asked(login)).toEqual([]);
  });

  test('shows a refusal with the message of the server, and keeps the input', async () => {
    server.answer(login, { refusal: 'wrongPassword' });
    open();
    signIn('admin', 'wrong');
    expect(await screen.findByText('Wrong username or password')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('admin');
    expect(screen.queryByLabelText('Characters in the picture')).toBeNull();
  });

  test('shows a countdown and disables the button while it is throttled', async () => {
    server.answer(login, { refusal: 'tooMany', waitSec: 4 });
    open();
    signIn('admin', 'wrong');
    const text = await screen.findByText('Try again in 4 s');
    expect(text.closest('button')).toHaveProperty('disabled', true);
  });

  test('shows why the last session has ended', () => {
    useSession.setState({ user: null, endedBy: '1010' });
    open();
    expect(screen.getByRole('status').textContent).toContain('ended by another sign-in');
  });
});

describe('the captcha', () => {
  test('is requested once the name is known, and shown as an image, not as markup', async () => {
    server.answer(showVcode, picture('p1'));
    open();
    enter('Username', 'admin');
    fireEvent.blur(screen.getByLabelText('Username'));
    await screen.findByLabelText('Characters in the picture');
    expect(shownPicture()).toBe('data:image/png;base64,p1');
    expect(server.asked(showVcode)).toEqual(['loginname=admin']);
  });

  test('appears after a refusal that requires it, and the input is kept', async () => {
    server.answer(login, { refusal: 'vcodeNeeded' }, { data: user });
    server.answer(showVcode, picture('p1'));
    open();
    signIn('admin', 'secret-1');
    await screen.findByLabelText('Characters in the picture');
    enter('Characters in the picture', 'k7Qd');
    press(/Sign in$/);
    await screen.findByText('elsewhere');
    expect(server.asked(login).at(-1)).toBe('loginname=admin&password=secret-1&vcodeId=p1&vcode=k7Qd');
  });

  test('shows a new picture after a wrong answer, and keeps the other fields', async () => {
    server.answer(login, { refusal: 'wrongVcode' });
    server.answer(showVcode, picture('p1'), picture('p2'));
    open();
    enter('Username', 'admin');
    fireEvent.blur(screen.getByLabelText('Username'));
    await screen.findByLabelText('Characters in the picture');
    enter('Characters in the picture', 'xxxx');
    signIn('admin', 'secret-1');
    await screen.findByText('The verification code is wrong or has expired');
    await waitFor(() => expect(shownPicture()).toContain('p2'));
    expect(screen.getByLabelText<HTMLInputElement>('Characters in the picture').value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('secret-1');
  });

  test('left empty is marked and nothing is sent', async () => {
    server.answer(showVcode, picture('p1'));
    open();
    enter('Username', 'admin');
    fireEvent.blur(screen.getByLabelText('Username'));
    await screen.findByLabelText('Characters in the picture');
    signIn('admin', 'secret-1');
    expect(screen.getByText('Enter the characters shown in the picture')).toBeTruthy();
    expect(server.asked(login)).toEqual([]);
  });

  test('can be replaced by a computation of the browser, with keyboard and screen reader', async () => {
    server.answer(showVcode, picture('p1'));
    server.answer(login, { data: user });
    open();
    enter('Username', 'admin');
    fireEvent.blur(screen.getByLabelText('Username'));
    fireEvent.click(await screen.findByRole('button', { name: 'I cannot read the picture' }));
    const group = screen.getByRole('group', { name: 'Verification without the picture' });
    expect(document.activeElement).toBe(group);
    expect(screen.queryByLabelText('Characters in the picture')).toBeNull();
    await waitFor(() => expect(within(group).getByRole('status').textContent).toBe('Done. No characters are needed.'));
    signIn('admin', 'secret-1');
    await screen.findByText('elsewhere');
    const sent = new URLSearchParams(server.asked(login).at(-1));
    expect(Object.fromEntries(sent)).toMatchObject({
      vcodeId: 'p1',
      vcodeWork: expect.stringMatching(/^\d+,\d+,\d+$/) as string,
    });
    expect(sent.has('vcode')).toBe(false);
  });

  test('can be replaced by another picture', async () => {
    server.answer(showVcode, picture('p1'), picture('p2'));
    open();
    enter('Username', 'admin');
    fireEvent.blur(screen.getByLabelText('Username'));
    fireEvent.click(await screen.findByRole('button', { name: 'New picture' }));
    await waitFor(() => expect(shownPicture()).toContain('p2'));
  });
});

describe('an account with an authenticator', () => {
  async function toSecondStep() {
    open();
    signIn('admin', 'secret-1');
    await screen.findByLabelText('Authenticator code');
  }

  test('asks for its code in a second step', async () => {
    server.answer(login, { refusal: 'totpNeeded' }, { data: user });
    await toSecondStep();
    enter('Authenticator code', '123456');
    press(/Verify$/);
    await screen.findByText('elsewhere');
    expect(server.asked(login).at(-1)).toBe('loginname=admin&password=secret-1&totp=123456');
  });

  test('accepts a recovery code', async () => {
    server.answer(login, { refusal: 'totpNeeded' }, { data: user });
    await toSecondStep();
    fireEvent.click(screen.getByRole('button', { name: 'Use a recovery code instead' }));
    enter('Recovery code', 'abcd-efgh');
    press(/Verify$/);
    await screen.findByText('elsewhere');
    expect(server.asked(login).at(-1)).toBe('loginname=admin&password=secret-1&totp=abcd-efgh');
  });

  test('stays in the second step after a wrong code', async () => {
    server.answer(login, { refusal: 'totpNeeded' }, { refusal: 'totpWrong' });
    await toSecondStep();
    enter('Authenticator code', '000000');
    press(/Verify$/);
    await screen.findByText('The authenticator code is wrong or has already been used');
    expect(screen.getByRole('button', { name: /Verify$/ })).toBeTruthy();
  });

  test('keeps name and password on the way back', async () => {
    server.answer(login, { refusal: 'totpNeeded' });
    await toSecondStep();
    fireEvent.click(screen.getByRole('button', { name: 'Back to username and password' }));
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('admin');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('secret-1');
    expect(screen.queryByLabelText('Authenticator code')).toBeNull();
  });

  test('can require a captcha in the second step', async () => {
    server.answer(login, { refusal: 'totpNeeded' }, { data: user }).answer(showVcode, picture('p9'));
    await toSecondStep();
    await screen.findByLabelText('Characters in the picture');
    enter('Characters in the picture', 'aB3d');
    enter('Authenticator code', '123456');
    press(/Verify$/);
    await screen.findByText('elsewhere');
    expect(server.asked(login).at(-1)).toBe('loginname=admin&password=secret-1&vcodeId=p9&vcode=aB3d&totp=123456');
  });
});

describe('the theme', () => {
  test('sets the title of the login screen', async () => {
    server.answer(loadStyle, { data: { title: '城东水厂', faviconIco: '/lfscada/file/picture?hash=a' } });
    open();
    expect(await screen.findByRole('heading', { name: '城东水厂' })).toBeTruthy();
    expect(document.title).toBe('Sign in · 城东水厂');
    expect(document.querySelector('h1 img')?.getAttribute('src')).toBe('/lfscada/file/picture?hash=a');
  });

  test.each(['tooMany', 'internal'] as const)('that is refused (%s) keeps nobody from signing in', async (refusal) => {
    server.answer(loadStyle, { refusal }).answer(login, { data: user });
    open();
    expect(screen.getByRole('heading', { name: 'Tidegate' })).toBeTruthy();
    signIn('admin', 'secret-1');
    expect(await screen.findByText('elsewhere')).toBeTruthy();
  });
});

describe('somebody whose session goes on', () => {
  const going = {
    data: { title: '', faviconIco: '', passwordMax: 15, loginname: 'admin', language: '', timeZone: '' },
  };

  test('is led to the home page from the address of the server', async () => {
    server.answer(loadStyle, going);
    const [address] = feature.routes.flatMap((route) => (route.leadsTo === undefined ? [] : [route.leadsTo()]));
    const router = open(address);
    await screen.findByText('elsewhere');
    expect(router.state.location.pathname).toBe('/home');
  });

  test('may continue at the sign-in page, to the page that was asked for, or sign in as somebody else', async () => {
    server.answer(loadStyle, going).answer(login, { data: user });
    const router = open('/login?from=%2Fmap');
    const button = await screen.findByRole('button', { name: 'Continue as admin' });
    expect(screen.getByLabelText('Username')).toBeDefined();
    fireEvent.click(button);
    await screen.findByText('elsewhere');
    expect(router.state.location.pathname).toBe('/map');
  });

  test('are led home from the address of the server without a sign-in form in between', async () => {
    server.answer(loadStyle, going);
    const router = open('/login?from=%2F');
    expect(screen.queryByLabelText('Username')).toBeNull();
    await screen.findByText('elsewhere');
    expect(router.state.location.pathname).toBe('/home');
  });

  test('a stranger at the address of the server gets the form, also while the server is silent or away', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    open('/login?from=%2F');
    expect(screen.queryByLabelText('Username')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.getByLabelText('Username')).toBe(document.activeElement);
    vi.useRealTimers();
    cleanup();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    open('/login?from=%2F');
    expect(await screen.findByLabelText('Username')).toBe(document.activeElement);
  });

  test('a stranger is offered nothing to continue', async () => {
    server.answer(loadStyle, { data: { ...going.data, loginname: '' } });
    const router = open('/login?from=%2F');
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(screen.queryByRole('button', { name: /^Continue/ })).toBeNull();
    expect(router.state.location.pathname).toBe('/login');
  });
});
