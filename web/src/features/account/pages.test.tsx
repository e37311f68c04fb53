import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { accountEdit, userConfigSave } from '@tidegate/contract/nouns/account/calls.ts';
import { accountLog } from '@tidegate/contract/nouns/log/calls.ts';
import { avatarDelete, avatarSave } from '@tidegate/contract/nouns/picture/calls.ts';
import { endOtherSessions } from '@tidegate/contract/nouns/account/session-calls.ts';
import type { OwnSession } from '@tidegate/contract/nouns/account/account.ts';
import type { AuditRow } from '@tidegate/contract/nouns/log/audit-row.ts';
import { AVATAR_MAX_BYTES } from '@tidegate/contract/limits.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { endSession, useSession } from '../../api/session.ts';
import { prefer, usePreferences } from '../../lib/preferences.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { openAccount } from './testing/open-account.tsx';

const done = { data: {} };
let server: FakeServer;

beforeEach(() => {
  prefer('language', 'en');
  server = new FakeServer();
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  endSession(null);
  prefer('language', 'zh');
  prefer('timeZone', 'Asia/Shanghai');
});

const user = () => useSession.getState().user;

describe('the addresses of the account', () => {
  test.each([
    ['/account/security/nosms', true, '/account/security/sms'],
    ['/account/security/sms', false, '/account/security/nosms'],
    ['/account/info/nosms', true, '/account/info/sms'],
    ['/account/info/sms', false, '/account/info/nosms'],
  ])('%s leads to the right one when a sender is there: %s', async (address, sms, right) => {
    const opened = openAccount(address, { server, user: { sms }, account: { sms } });
    await screen.findByRole('heading', { name: 'My account' });
    expect(opened.address()).toBe(right);
  });

  test('show “not found” for an unknown page', async () => {
    openAccount('/account/security/fax', { server });
    expect(await screen.findByText('elsewhere')).toBeTruthy();
  });
});

describe('the security page', () => {
  test('shows for each protection whether it is set up, and what to do', async () => {
    openAccount('/account/security/sms', { server, account: { email: '', totpOn: true, recoveryCodesLeft: 4 } });
    expect(await screen.findByText('+8613800138000')).toBeTruthy();
    expect(screen.getByText('On · 4 recovery codes left')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Set: E-mail' }).getAttribute('href')).toBe(
      '/account/security/sms/setup/email/validate',
    );
    expect(screen.getByRole('link', { name: 'Change: Password' }).getAttribute('href')).toBe(
      '/account/security/sms/setup/validate',
    );
  });

  test('without permissions has no controls except for the authenticator', async () => {
    openAccount('/account/security/sms', { server, user: { auths: [] } });
    expect(await screen.findByText('No permission to change the password')).toBeTruthy();
    expect(screen.getAllByText('No permission to change the user information')).toHaveLength(3);
    expect(screen.queryByRole('link', { name: /^Change/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Enable: Authenticator app' })).toBeTruthy();
  });

  test('without a sender explains that a telephone receives no codes', async () => {
    openAccount('/account/security/nosms', { server, user: { sms: false }, account: { sms: false } });
    expect(await screen.findByText(/so the number receives no codes/)).toBeTruthy();
  });
});

describe('the sessions of a person', () => {
  const sessionOf = (part: Partial<OwnSession>): OwnSession => ({
    id: 'a',
    isCurrent: false,
    ip: '10.0.0.1',
    agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
    createdAt: 0,
    renewedAt: 0,
    ...part,
  });
  const open = (...sessions: readonly OwnSession[]) => {
    openAccount('/account/security/sms', { server: server.answer(endOtherSessions, done), sessions });
  };

  test('are listed with the current one first and marked', async () => {
    open(sessionOf({ id: 'b', ip: '10.0.0.2' }), sessionOf({ isCurrent: true }));
    const region = await screen.findByRole('region', { name: 'Active sessions' });
    const rows = within(region).getAllByRole('listitem');
    expect(rows[0]?.textContent).toContain('Firefox 143 · LinuxThis session');
    expect(rows[1]?.textContent).toContain('10.0.0.2');
    expect(rows[1]?.textContent).not.toContain('This session');
  });

  test('other than the current one end only after a question', async () => {
    open(sessionOf({ isCurrent: true }), sessionOf({ id: 'b' }), sessionOf({ id: 'c' }));
    fireEvent.click(await screen.findByRole('button', { name: 'End other sessions' }));
    const dialog = await screen.findByRole('dialog', { name: 'End 2 other sessions?' });
    expect(server.asked(endOtherSessions)).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'End other sessions' }));
    await waitFor(() => expect(server.asked(endOtherSessions)).toHaveLength(1));
  });

  test('offer nothing to end if there is only one', async () => {
    open(sessionOf({ isCurrent: true }));
    expect(await screen.findByText('You have no other sessions.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'End other sessions' })).toBeNull();
  });
});

describe('the profile', () => {
  const enterName = async (name: string) =>
    fireEvent.change(await screen.findByLabelText('Display name'), { target: { value: name } });

  test.each(['七个字的用户名', 'Amalias'])('does not send the name %s of more than 6 characters', async (name) => {
    openAccount('/account/info/sms', { server });
    await enterName(name);
    expect(screen.getByText('The username (display name) cannot exceed 6 characters')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(server.asked(accountEdit)).toEqual([]);
  });

  test('saves a name, which is shown at once', async () => {
    server.answer(accountEdit, done);
    openAccount('/account/info/sms', { server });
    await enterName(' 王小明👩‍🔧 ');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(new URLSearchParams(server.asked(accountEdit)[0]).get('name')).toBe('王小明👩‍🔧');
    expect(user()?.name).toBe('王小明👩‍🔧');
  });

  test('keeps the input when the server refuses it', async () => {
    server.answer(accountEdit, { refusal: 'storageUnavailable' });
    openAccount('/account/info/sms', { server });
    await enterName('Bea');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('The server cannot store data at the moment');
    expect(screen.getByLabelText<HTMLInputElement>('Display name').value).toBe('Bea');
    expect(user()?.name).toBe('');
  });

  test('without permission is read-only', async () => {
    openAccount('/account/info/sms', { server, user: { auths: [] } });
    expect(await screen.findByText('No permission to change the user information')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the avatar', () => {
  const png = (size: number) => {
    const bytes = new Uint8Array(size);
    bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    return new File([bytes], 'me.png', { type: 'image/png' });
  };
  const choose = async (file: File) => {
    await screen.findByRole('button', { name: 'Choose picture' });
    fireEvent.change(screen.getByLabelText('Choose picture', { selector: 'input' }), { target: { files: [file] } });
  };

  test.each([
    ['of 100K', png(AVATAR_MAX_BYTES)],
    ['that is none', new File(['<html>'], 'me.png', { type: 'image/png' })],
  ])('%s is refused before it is sent', async (_, file) => {
    openAccount('/account/info/sms', { server });
    await choose(file);
    expect(
      await screen.findByText('An avatar must be an ico, jpg, png, gif or svg file smaller than 100 KB'),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Use picture' })).toBeNull();
    expect(server.asked(avatarSave)).toEqual([]);
  });

  test('is previewed before it is sent, and shown everywhere afterwards', async () => {
    server.answer(avatarSave, { data: { avatar: '/lfscada/file/picture?hash=x' } });
    openAccount('/account/info/sms', { server });
    await choose(png(200));
    const use = await screen.findByRole('button', { name: 'Use picture' });
    expect(document.querySelector('img')?.getAttribute('src')).toBe('blob:preview');
    expect(server.asked(avatarSave)).toEqual([]);
    fireEvent.click(use);
    await waitFor(() => expect(user()?.avatar).toBe('/lfscada/file/picture?hash=x'));
    expect(server.asked(avatarSave)).toHaveLength(1);
  });

  test('refused by the server stays a preview', async () => {
    server.answer(avatarSave, { refusal: 'avatarRule' });
    openAccount('/account/info/sms', { server });
    await choose(png(200));
    fireEvent.click(await screen.findByRole('button', { name: 'Use picture' }));
    expect(
      await screen.findByText('An avatar must be an ico, jpg, png, gif or svg file smaller than 100 KB'),
    ).toBeTruthy();
    expect(user()?.avatar).toBe('');
  });

  test('can be removed', async () => {
    server.answer(avatarDelete, done);
    openAccount('/account/info/sms', { server, user: { avatar: '/lfscada/file/picture?hash=x' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Remove picture' }));
    await waitFor(() => expect(user()?.avatar).toBe(''));
  });

  test('is loaded from this server only', async () => {
    openAccount('/account/info/sms', { server, user: { avatar: 'https://evil.example/x.png' } });
    await screen.findByRole('button', { name: 'Choose picture' });
    expect(document.querySelector('img')).toBeNull();
  });
});

describe('the settings', () => {
  test('are saved one by one as they are changed', async () => {
    server.answer(userConfigSave, done);
    openAccount('/account/config', { server });
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Expiry' }));
    await screen.findByText('Saved');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Sound' }));
    fireEvent.click(screen.getByRole('radio', { name: /Fill screen/ }));
    await waitFor(() => expect(server.asked(userConfigSave)).toHaveLength(3));
    const sent = server.asked(userConfigSave).map((form) => Object.fromEntries(new URLSearchParams(form)));
    expect(sent).toEqual([
      { messageTypes: '["notice","expire","alarm"]' },
      { prompType: '{"alter":true,"sound":false,"title":true}' },
      { scadaAdaption: 'screen' },
    ]);
    expect(user()).toMatchObject({ scadaAdaption: 'screen', messageTypes: ['notice', 'expire', 'alarm'] });
  });

  test('that the server refuses are reset, with the reason', async () => {
    server.answer(userConfigSave, { refusal: 'storageUnavailable' });
    openAccount('/account/config', { server });
    fireEvent.click(await screen.findByRole('radio', { name: /Fit width/ }));
    expect(
      await screen.findByText(/Not saved, the previous setting is still in use: The server cannot store data/),
    ).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Fit page/ }).checked).toBe(true);
    expect(user()?.scadaAdaption).toBe('ratio');
  });

  test('of language take effect at once', async () => {
    server.answer(userConfigSave, done);
    openAccount('/account/config', { server });
    fireEvent.click(await screen.findByText('中文'));
    expect(await screen.findByText('偏好设置')).toBeTruthy();
    await waitFor(() => expect(server.asked(userConfigSave)).toEqual(['language=zh']));
    expect(user()?.language).toBe('zh');
  });

  test('of language are undone when the server refuses them', async () => {
    server.answer(userConfigSave, { refusal: 'storageUnavailable' });
    openAccount('/account/config', { server });
    fireEvent.click(await screen.findByText('中文'));
    await waitFor(() => expect(server.asked(userConfigSave)).toHaveLength(1));
    await screen.findByText(/Not saved/);
    expect(usePreferences.getState().language).toBe('en');
  });
});

describe('the log', () => {
  const row: AuditRow = {
    id: 1,
    at: 0,
    userId: '1',
    loginname: 'admin',
    ip: '10.0.0.1',
    session: 'a',
    action: 'account.password',
    object: '',
    old: '',
    new: '',
    result: '1004',
  };

  test('shows actions and their results in words', async () => {
    openAccount('/account/log', { server: server.answer(accountLog, { data: { total: 1, rows: [row] } }) });
    expect(await screen.findByText('Changed own password')).toBeTruthy();
    expect(screen.getByText('The current password is wrong')).toBeTruthy();
  });

  test('requests the chosen time range and page', async () => {
    const opened = openAccount('/account/log', {
      server: server.answer(accountLog, { data: { total: 23, rows: [row] } }),
    });
    fireEvent.click(await screen.findByText('All time'));
    fireEvent.click(await screen.findByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(server.asked(accountLog).at(-1)).toBe('page=2&pageSize=10'));
    expect(opened.address()).toBe('/account/log?r=all&p=2');
    expect(server.asked(accountLog)[0]).toMatch(/^page=1&pageSize=10&from=\d+$/);
  });

  test('opens with the time range and page of its address', async () => {
    server.answer(accountLog, { data: { total: 23, rows: [row] } });
    openAccount('/account/log?r=1000-2000&p=3', { server });
    await screen.findByText('Changed own password');
    expect(server.asked(accountLog)).toEqual(['page=3&pageSize=10&from=1000&to=2000']);
  });

  test('without entries offers all time', async () => {
    openAccount('/account/log', { server: server.answer(accountLog, { data: { total: 0, rows: [] } }) });
    await screen.findByText('No activity in this range');
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters and show all time' }));
    expect(await screen.findByText('No activity yet')).toBeTruthy();
  });
});
