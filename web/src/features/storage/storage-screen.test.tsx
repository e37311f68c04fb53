import { storageInfo } from '@tidegate/contract/nouns/storage/calls.ts';
import { settingInfo, settingSave } from '@tidegate/contract/nouns/setting/calls.ts';
import { DEFAULT_SETTINGS } from '@tidegate/contract/nouns/setting/setting.ts';
import type { Storage } from '@tidegate/contract/nouns/storage/storage.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefer } from '../../lib/preferences.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { StorageScreen } from './storage-screen.tsx';

const GB = 1_024 ** 3;
const DAY_MS = 86_400_000;
const AT = Date.UTC(2026, 10, 21);

const storage: Storage = {
  at: AT,
  engine: 'sqlite',
  folder: '/var/lib/tidegate',
  volume: { total: 100 * GB, free: 40 * GB },
  bytes: {
    history: 30 * GB,
    alarms: 2 * GB,
    log: GB,
    commands: 0,
    messages: 0,
    files: 0,
    rest: GB,
    reusable: 0,
    backups: 10 * GB,
  },
  isBackupOnVolume: true,
  oldest: { history: AT - 100 * DAY_MS, alarms: null, log: AT - 10 * DAY_MS, commands: null },
  past: [
    { at: AT - 2 * DAY_MS, used: 40 * GB },
    { at: AT - DAY_MS, used: 42 * GB },
    { at: AT, used: 44 * GB },
  ],
  forecast: { bytesPerDay: 2 * GB, figures: 3, days: 2, fullAt: AT + 20 * DAY_MS, isRetained: false },
  level: 'ok',
  fixedHistoryDays: null,
};
let server: FakeServer;

beforeEach(() => {
  prefer('language', 'en');
  prefer('timeZone', 'UTC');
  server = new FakeServer()
    .answer(storageInfo, { data: storage })
    .answer(settingInfo, { data: DEFAULT_SETTINGS })
    .answer(settingSave, { data: {} });
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  prefer('language', 'zh');
});

const open = (more: Partial<Storage> = {}) => {
  server.answer(storageInfo, { data: { ...storage, ...more } });
  showScreen('/manage/system/storage', StorageScreen);
};

test('the disk is described in words, with other programs listed separately', async () => {
  open();
  expect(await screen.findByText('40.0 GB of 100 GB free (40 %)')).toBeTruthy();
  expect(screen.getByText('Data of this system 44.0 GB')).toBeTruthy();
  expect(screen.getByText('Other programs 16.0 GB')).toBeTruthy();
});

test('the forecast names the day, the growth and what it is estimated from', async () => {
  open();
  expect(
    await screen.findByText('At the current growth the disk will be full in 20 days, on 2026-12-11.'),
  ).toBeTruthy();
  expect(
    screen.getByText(/Grows by about 2\.0 GB per day\. Estimated from 3 measurements over the last 2 days/),
  ).toBeTruthy();
  expect(screen.getByText('Past storage use: from 40.0 GB on 2026-11-19 to 44.0 GB on 2026-11-21')).toBeTruthy();
});

test('kinds are listed with the largest first, and those that take nothing are left out', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'Storage by content' });
  const cells = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
  expect(cells).toEqual([
    ['History', '30.0 GB', '68 %', '2026-08-13'],
    ['Backups', '10.0 GB', '22 %', '–'],
    ['Alarms', '2.0 GB', '4 %', '–'],
    ['Operation log', '1.0 GB', '2 %', '2026-11-11'],
    ['Other data', '1.0 GB', '2 %', '–'],
  ]);
});

test('a disk that never fills and one without enough measurements are shown as such', async () => {
  open({ forecast: { bytesPerDay: 0, figures: 14, days: 13, fullAt: null, isRetained: true } });
  expect(await screen.findByText('At the current growth the disk will not be full within ten years.')).toBeTruthy();
  expect(screen.getByText(/Retention is taken into account/)).toBeTruthy();
  cleanup();
  open({ forecast: null });
  expect(await screen.findByText(/it needs three daily measurements/)).toBeTruthy();
});

test('a warning leads to retention and to backups', async () => {
  open({ level: 'critical' });
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('Storage is critically low')).toBeTruthy();
  const links = within(alert).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/manage/system/storage/retention',
    '/manage/system/backup',
  ]);
});

test('the space of a PostgreSQL database is asked for, since its disk cannot be seen', async () => {
  open({ engine: 'postgres', volume: null, forecast: null });
  expect(await screen.findByText(/the size of the database disk is unknown/)).toBeTruthy();
  fireEvent.change(await screen.findByLabelText('Space (GB)'), { target: { value: '500' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(server.asked(settingSave)).toHaveLength(1));
  const sent = new URLSearchParams(server.asked(settingSave)[0]).get('storage');
  expect(JSON.parse(sent ?? '')).toEqual({ databaseGb: 500 });
});

test('storage that cannot be measured shows the reason and can be retried', async () => {
  server.answer(storageInfo, { refusal: 'forbidden' }, { data: storage });
  showScreen('/manage/system/storage', StorageScreen);
  expect(await screen.findByText('You do not have permission for this')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('40.0 GB of 100 GB free (40 %)')).toBeTruthy();
});
