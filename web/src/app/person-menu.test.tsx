import type { UserInfo } from '@tidegate/contract/nouns/account/user.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useSession } from '../api/session.ts';
import { prefer } from '../lib/preferences.ts';
import { userOf } from '../testing/users.ts';
import { PersonMenu } from './person-menu.tsx';
import { ShellNotice } from './shell-notice.tsx';

/** Stub that an opening menu needs and jsdom lacks. */
class NoResizes {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  prefer('language', 'en');
  vi.stubGlobal('ResizeObserver', NoResizes);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ isDoubtful: false });
  prefer('language', 'zh');
});

function open(user: UserInfo, path = '/monitor/eg/list') {
  const element = (
    <>
      <PersonMenu user={user} />
      <ShellNotice user={user} path={path} />
    </>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

describe('the personal menu', () => {
  test('shows who is signed in, and leads to account, feedback and help', async () => {
    open(userOf({ loginname: 'wang.wei', name: '王伟', roleName: 'Shift engineer', orgName: 'East works' }));
    fireEvent.click(screen.getByRole('button', { name: 'Account menu: 王伟' }));
    expect(await screen.findByText('wang.wei · Shift engineer · East works')).toBeTruthy();
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['My account', '/account'],
      ['Feedback', '/feedback'],
      ['Help', '/help'],
    ]);
    expect(screen.getByText('Sign out')).toBeTruthy();
  });

  test('shows the login name if there is no other', () => {
    open(userOf({ loginname: 'wang.wei' }));
    expect(screen.getByRole('button', { name: 'Account menu: wang.wei' })).toBeTruthy();
  });

  test('shows the picture of the person from this server only', () => {
    open(userOf({ avatar: '/lfscada/file/picture?hash=a' }));
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/lfscada/file/picture?hash=a');
    cleanup();
    open(userOf({ avatar: 'https://evil.example/a.png' }));
    expect(document.querySelector('img')).toBeNull();
  });

  test('shows a sign in place of a picture that does not load', () => {
    open(userOf({ avatar: '/lfscada/file/picture?hash=gone' }));
    fireEvent.error(document.querySelector('img') ?? document.body);
    expect(document.querySelector('img')).toBeNull();
  });
});

describe('a notice on every screen', () => {
  test('asks to replace an assigned password, with a link', () => {
    open(userOf({ mustChangePassword: true }));
    expect(screen.getByRole('status').textContent).toContain('Choose your own password');
    expect(screen.getByRole('link', { name: 'Choose a password' }).getAttribute('href')).toBe(
      '/account/security/sms/setup/password/validate',
    );
  });

  test('has no link on the screen that it links to', () => {
    open(userOf({ mustChangePassword: true }), '/account/security/sms/setup/password');
    expect(screen.getByRole('status')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Choose a password' })).toBeNull();
  });

  test('shows that the permissions could not be loaded', () => {
    useSession.setState({ isDoubtful: true });
    open(userOf());
    expect(screen.getByRole('alert').textContent).toContain('Your permissions could not be loaded. Sign in again.');
  });

  test('is hidden otherwise', () => {
    open(userOf());
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
