import { backupList, backupMake } from '@tidegate/contract/nouns/backup/calls.ts';
import {
  restoreBegin,
  restoreCancel,
  restoreCheck,
  restoreForget,
  restoreState,
  restoreUpload,
} from '@tidegate/contract/nouns/backup/restore-calls.ts';
import { settingInfo } from '@tidegate/contract/nouns/setting/calls.ts';
import type { Backups } from '@tidegate/contract/nouns/backup/backup.ts';
import type { ArchiveContents, RestoreState } from '@tidegate/contract/nouns/backup/restore.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { prefer } from '../../lib/preferences.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { BackupScreen } from './backup-screen.tsx';

const AT = Date.UTC(2026, 6, 1, 3);
const NAME = 'tidegate-20260701T030000000Z-schedule.tgbackup';
const fresh: Backups = {
  kept: [],
  folder: '/data/backups',
  isEncrypting: false,
  isOnDataDisk: true,
  isOverdue: true,
  running: null,
  lastFailure: null,
};
const one: Backups = {
  ...fresh,
  isOverdue: false,
  kept: [{ name: NAME, bytes: 2_000_000, at: AT, reason: 'schedule', engine: 'sqlite', isEncrypted: false }],
};
const still: RestoreState = {
  step: 'none',
  source: '',
  by: '',
  progress: null,
  contents: null,
  failure: null,
  isSupervised: true,
  place: '/data',
  engine: 'sqlite',
  replaced: [],
};
const contents: ArchiveContents = {
  bytes: 2_000_000,
  at: AT,
  reason: 'schedule',
  engine: 'sqlite',
  isEncrypted: false,
  schema: '0043-retention',
  stepsBehind: 0,
  orgNames: ['Waterworks'],
  counts: { orgs: 1, people: 3, equipment: 5, gateways: 2, signals: 120, points: 4_000_000, logRows: 900 },
  damagedHistory: 0,
  brokenLogRow: null,
};
const checked: RestoreState = { ...still, step: 'checked', source: NAME, by: 'admin', contents };

let server: FakeServer;
beforeEach(() => {
  prefer('language', 'en');
  server = new FakeServer()
    .answer(backupList, { data: one })
    .answer(restoreState, { data: still })
    .answer(restoreCheck, { data: {} })
    .answer(restoreBegin, { data: {} })
    .answer(restoreCancel, { data: {} })
    .answer(restoreForget, { data: {} })
    .answer(settingInfo, { refusal: 'forbidden' });
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  prefer('language', 'zh');
});

const open = () => showScreen('/manage/system/backup', BackupScreen);
const field = (call: typeof restoreBegin | typeof restoreCheck, name: string) =>
  new URLSearchParams(server.asked(call).at(-1)).get(name);
const typeInto = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const dropFile = (content: BlobPart[], name = 'carried.tgbackup') => {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error('no file is asked for');
  fireEvent.change(input, { target: { files: [new File(content, name)] } });
};

async function openStored(): Promise<HTMLElement> {
  open();
  fireEvent.click(await screen.findByRole('button', { name: `Actions: ${NAME}` }));
  fireEvent.click(await screen.findByText('Restore…'));
  return screen.findByRole('dialog', { name: 'Restore a backup' });
}

/** The button waits for what the server says about restores. */
async function openFile(): Promise<void> {
  const button = await screen.findByRole('button', { name: 'Restore from a file…' });
  await vi.waitFor(() => expect(button).toHaveProperty('disabled', false));
  fireEvent.click(button);
  await screen.findByText(/Choose a backup file/);
}

describe('the backup screen', () => {
  test('on a new installation asks for the first backup without a warning', async () => {
    server.answer(backupList, { data: fresh }).answer(backupMake, { data: {} });
    open();
    expect(await screen.findByText('No backups yet')).toBeTruthy();
    expect(screen.getByText(/A disk failure would lose all data. Back up now/)).toBeTruthy();
    expect(screen.queryByText('No backup in the last 8 days')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Back up now' }));
    await vi.waitFor(() => expect(server.asked(backupMake)).toHaveLength(1));
  });

  test('warns of a backup that is too old, of the same disk and of missing encryption', async () => {
    server.answer(backupList, { data: { ...one, isOverdue: true } });
    open();
    for (const title of [
      'No backup in the last 8 days',
      'Backups are on the same disk as the data',
      'Backups are not encrypted',
    ]) {
      expect(await screen.findByText(title)).toBeTruthy();
    }
  });

  test('shows the progress of a backup, and why the last one failed', async () => {
    const lastFailure = { at: AT, text: 'The disk of /data/backups is full.' };
    server.answer(backupList, { data: { ...one, running: { phase: 'write', rows: 12_345 }, lastFailure } });
    open();
    expect(await screen.findByText(/Writing the backup: 12.345 rows/)).toBeTruthy();
    expect(screen.getByText('The disk of /data/backups is full.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Back up now' })).toHaveProperty('disabled', true);
  });
});

describe('restoring a stored backup', () => {
  test('checks it, shows its contents and starts once the word and the password are entered', async () => {
    const drawer = await openStored();
    server.answer(restoreState, { data: checked });
    fireEvent.click(within(drawer).getByRole('button', { name: 'Check backup' }));
    expect(await within(drawer).findByText('1 (Waterworks)')).toBeTruthy();
    expect(field(restoreCheck, 'name')).toBe(NAME);
    expect(within(drawer).getByText('0043-retention, the same as this server')).toBeTruthy();
    expect(within(drawer).getByText(/900 rows, complete/)).toBeTruthy();
    expect(within(drawer).getByText('The server restarts, and everyone has to sign in again.')).toBeTruthy();
    const begin = () => within(drawer).getByRole('button', { name: 'Restore backup' });
    expect(begin()).toHaveProperty('disabled', true);
    typeInto(/^Your password/, 'Right-2026');
    typeInto('Type “RESTORE” to confirm', 'restor');
    expect(begin()).toHaveProperty('disabled', true);
    typeInto('Type “RESTORE” to confirm', 'restore');
    server.answer(restoreState, {
      data: { ...checked, step: 'restore', contents: null, progress: { done: 50, all: 200 } },
    });
    fireEvent.click(begin());
    expect(await within(drawer).findByText('Restoring: 50 of 200 rows')).toBeTruthy();
    expect(field(restoreBegin, 'password')).toBe('Right-2026');
    expect(field(restoreBegin, 'totp')).toBeNull();
  });

  test('asks for the authenticator code if the server requires one', async () => {
    const drawer = await openStored();
    server.answer(restoreState, { data: checked }).answer(restoreBegin, { refusal: 'totpNeeded' }, { data: {} });
    fireEvent.click(within(drawer).getByRole('button', { name: 'Check backup' }));
    await within(drawer).findByText('1 (Waterworks)');
    typeInto(/^Your password/, 'Right-2026');
    typeInto('Type “RESTORE” to confirm', 'RESTORE');
    fireEvent.click(within(drawer).getByRole('button', { name: 'Restore backup' }));
    fireEvent.change(await within(drawer).findByLabelText('Authenticator code'), { target: { value: '123456' } });
    fireEvent.click(await within(drawer).findByRole('button', { name: /Restore backup/ }));
    await vi.waitFor(() => expect(field(restoreBegin, 'totp')).toBe('123456'));
  });

  test('with an altered operation log has to be accepted as such', async () => {
    const drawer = await openStored();
    server.answer(restoreState, { data: { ...checked, contents: { ...contents, brokenLogRow: 3, stepsBehind: 2 } } });
    fireEvent.click(within(drawer).getByRole('button', { name: 'Check backup' }));
    expect(await within(drawer).findByText('Altered: row 3 is the first that differs')).toBeTruthy();
    expect(
      within(drawer).getByText('0043-retention, 2 versions older than this server; it will be upgraded'),
    ).toBeTruthy();
    typeInto(/^Your password/, 'Right-2026');
    typeInto('Type “RESTORE” to confirm', 'RESTORE');
    const begin = within(drawer).getByRole('button', { name: 'Restore backup' });
    expect(begin).toHaveProperty('disabled', true);
    fireEvent.click(within(drawer).getByRole('checkbox'));
    expect(begin).toHaveProperty('disabled', false);
  });

  test('that is damaged shows the reason and changes nothing', async () => {
    const drawer = await openStored();
    const text = 'The backup is damaged: a checksum at byte 70 is wrong. Use another backup.';
    server.answer(restoreState, { data: { ...still, failure: { why: 'damaged', text } } });
    fireEvent.click(within(drawer).getByRole('button', { name: 'Check backup' }));
    expect(await within(drawer).findByText('The backup is damaged. Use another backup.')).toBeTruthy();
    expect(within(drawer).getByText(text)).toBeTruthy();
  });

  test('asks people to start a server that has no supervisor', async () => {
    server.answer(restoreState, { data: { ...checked, step: 'ready', contents: null, isSupervised: false } });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Show' }));
    const drawer = await screen.findByRole('dialog', { name: 'Restore a backup' });
    expect(within(drawer).getByText(/Start it on the server as usual/)).toBeTruthy();
    expect(within(drawer).queryByRole('button', { name: 'Cancel restore' })).toBeNull();
  });

  test('can be cancelled while it runs', async () => {
    server.answer(restoreState, { data: { ...checked, step: 'restore', contents: null } });
    open();
    expect(await screen.findByText(`admin is restoring the backup ${NAME}`)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel restore' }));
    await vi.waitFor(() => expect(server.asked(restoreCancel)).toHaveLength(1));
  });
});

describe('restoring from a file', () => {
  test('refuses a file of another kind before anything is sent', async () => {
    open();
    await openFile();
    dropFile(['PK\u0003\u0004 a zip file']);
    expect(await screen.findByText('The file is not a Tidegate backup')).toBeTruthy();
    expect(server.asked(restoreUpload)).toEqual([]);
  });

  test('asks for the passphrase of an encrypted one, sends it in pieces and has it checked', async () => {
    const size = 5 * 1024 * 1024;
    server.answer(restoreUpload, { data: { done: 4 * 1024 * 1024 } }, { data: { done: size } });
    open();
    await openFile();
    dropFile(['TGBACKUP\u0001\u0001', new Uint8Array(size - 10)]);
    const send = await screen.findByRole('button', { name: 'Upload and check' });
    expect(send).toHaveProperty('disabled', true);
    typeInto(/^Passphrase of the backup/, 'correct horse battery');
    fireEvent.click(send);
    await vi.waitFor(() => expect(server.asked(restoreCheck)).toHaveLength(1));
    expect(server.asked(restoreUpload)).toHaveLength(2);
    expect(field(restoreCheck, 'passphrase')).toBe('correct horse battery');
    expect(field(restoreCheck, 'name')).toBeNull();
  });
});

test('data replaced by a restore is listed with the command that puts it back, and deleted by name', async () => {
  const name = 'before-restore-20260701T030000000Z';
  server.answer(restoreState, { data: { ...still, replaced: [{ name, at: AT, bytes: 5_000 }] } });
  open();
  const section = await screen.findByRole('region', { name: 'Data replaced by restores' });
  expect(within(section).getByDisplayValue(`npm run restore -- --back ${name}`)).toBeTruthy();
  fireEvent.click(within(section).getByRole('button', { name: `Actions: ${name}` }));
  fireEvent.click(await screen.findByText('Delete'));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await vi.waitFor(() => expect(server.asked(restoreForget)).toEqual([`name=${name}`]));
});
