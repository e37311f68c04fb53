import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../api/session.ts';
import { sentBody } from '../../testing/sent-body.ts';
import { prefer } from '../../lib/preferences.ts';
import { Login } from './login.tsx';

const network = vi.fn<typeof fetch>();
const user = { userId: '1', loginname: 'admin', roleType: 'admin', auths: [] };

beforeEach(() => {
  prefer('language', 'en');
  vi.stubGlobal('fetch', network);
});
afterEach(() => {
  cleanup();
  network.mockReset();
  vi.unstubAllGlobals();
  useSession.setState({ user: null, endedBy: null });
  prefer('language', 'zh');
});

function open(address = '/login') {
  const elsewhere = { path: '*', element: <p>elsewhere</p> };
  const router = createMemoryRouter([{ path: '/login', Component: Login }, elsewhere], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return router;
}

function signIn(name: string, password: string) {
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: name } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  fireEvent.submit(screen.getByRole('button', { name: 'Sign in' }));
}

test('signing in leads to where the person wanted to be', async () => {
  network.mockResolvedValue(Response.json({ code: '200', message: '', data: user }));
  const router = open('/login?from=%2Fmonitor%2Fgm%2Fvuedetail%2F7%3Ftab%3Dwrite');
  signIn('admin', 'secret-1');
  await screen.findByText('elsewhere');
  expect(router.state.location.pathname + router.state.location.search).toBe('/monitor/gm/vuedetail/7?tab=write');
  expect(sentBody(network)).toBe('loginname=admin&password=secret-1');
});

test('and never to another site', async () => {
  network.mockResolvedValue(Response.json({ code: '200', message: '', data: user }));
  const router = open('/login?from=%2F%2Fevil.example');
  signIn('admin', 'secret-1');
  await screen.findByText('elsewhere');
  expect(router.state.location.pathname).toBe('/monitor/eg/list');
});

test('an empty field is named and nothing is sent', () => {
  open();
  fireEvent.submit(screen.getByRole('button', { name: 'Sign in' }));
  expect(screen.getByText('Enter your username')).toBeTruthy();
  expect(screen.getByText('Enter your password')).toBeTruthy();
  expect(network).not.toHaveBeenCalled();
});

test('a refusal is shown in the words of the server, and the fields keep what was entered', async () => {
  network.mockResolvedValue(
    Response.json({ code: '1001', message: 'Wrong username or password', data: null }, { status: 400 }),
  );
  open();
  signIn('admin', 'wrong');
  expect(await screen.findByText('Wrong username or password')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('admin');
});

test('throttling counts down and holds the button', async () => {
  const init = { status: 429, headers: { 'retry-after': '4' } };
  network.mockResolvedValue(Response.json({ code: '429', message: 'Too many requests', data: null }, init));
  open();
  signIn('admin', 'wrong');
  const text = await screen.findByText('Try again in 4 s');
  expect(text.closest('button')).toHaveProperty('disabled', true);
});

test('a session that has ended says why one is here', () => {
  useSession.setState({ user: null, endedBy: '1010' });
  open();
  expect(screen.getByRole('status').textContent).toContain('ended by a sign-in elsewhere');
});
