import { retentionPreview, storageInfo } from '@tidegate/contract/nouns/storage/calls.ts';
import { settingInfo, settingSave } from '@tidegate/contract/nouns/setting/calls.ts';
import { DEFAULT_RETENTION } from '@tidegate/contract/nouns/storage/retention.ts';
import { DEFAULT_SETTINGS } from '@tidegate/contract/nouns/setting/setting.ts';
import type { RetentionPreview } from '@tidegate/contract/nouns/storage/storage.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefer } from '../../lib/preferences.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { daysRange } from './retention-fields.ts';
import { RetentionScreen } from './retention-screen.tsx';

const OLD = Date.UTC(2023, 0, 1);
const BEFORE = Date.UTC(2026, 7, 23);
const nothing = { count: 0, bytes: null, oldest: OLD, before: null };
const preview: RetentionPreview = {
  history: { count: null, bytes: 0, oldest: OLD, before: null },
  alarms: nothing,
  log: nothing,
  commands: nothing,
  messages: { ...nothing, oldest: null },
  webhooks: nothing,
};
const losing: RetentionPreview = {
  ...preview,
  history: { count: null, bytes: 7.5 * 1_024 ** 3, oldest: OLD, before: BEFORE },
  alarms: { count: 1_200, bytes: null, oldest: OLD, before: BEFORE },
};
let server: FakeServer;

beforeEach(() => {
  prefer('language', 'en');
  prefer('timeZone', 'UTC');
  server = new FakeServer()
    .answer(storageInfo, { data: { ...STORAGE, fixedHistoryDays: null } })
    .answer(settingInfo, { data: DEFAULT_SETTINGS })
    .answer(retentionPreview, { data: preview })
    .answer(settingSave, { data: {} });
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  prefer('language', 'zh');
});

const STORAGE = {
  at: BEFORE,
  engine: 'sqlite',
  folder: '/data',
  volume: null,
  bytes: { history: 0, alarms: 0, log: 0, commands: 0, messages: 0, files: 0, rest: 0, reusable: 0, backups: 0 },
  isBackupOnVolume: true,
  oldest: { history: null, alarms: null, log: null, commands: null },
  past: [],
  forecast: null,
  level: 'ok',
};
const open = () => showScreen('/manage/system/storage/retention', RetentionScreen);
const saved = () =>
  server.asked(settingSave).map((form) => JSON.parse(new URLSearchParams(form).get('retention') ?? ''));
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
async function setDays(label: string, value: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
}

test('the days, their defaults and limits, and the oldest data of each kind are shown', async () => {
  open();
  const alarms = await screen.findByLabelText('Alarms and their events (days)');
  expect(alarms).toHaveProperty('value', '1096');
  expect(screen.getAllByText('Default 1096 days, at least 90, at most 36500')).toHaveLength(2);
  expect(screen.getByLabelText('History (days)')).toHaveProperty('disabled', true);
  expect((await screen.findAllByText('Oldest data: 2023-01-01. Nothing will be deleted now.')).length).toBe(5);
  expect(screen.getByText('No data yet')).toBeTruthy();
});

test('the effect of a shorter retention is shown when the field is left, and confirmed before saving', async () => {
  open();
  await screen.findByText('No data yet');
  server.answer(retentionPreview, { data: losing });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Keep history as long as the disk has space' }));
  await setDays('History (days)', '90');
  await setDays('Alarms and their events (days)', '365');
  expect(
    await screen.findByText('Deletes about 7.5 GB older than 2026-08-23, the oldest from 2023-01-01'),
  ).toBeTruthy();
  save();
  const dialog = await screen.findByRole('dialog', { name: 'Shorten retention?' });
  expect(
    within(dialog).getByText(/^Alarms and their events: Deletes 1.200 records older than 2026-08-23/),
  ).toBeTruthy();
  expect(saved()).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Shorten and delete' }));
  await vi.waitFor(() => expect(saved()).toEqual([{ ...DEFAULT_RETENTION, historyDays: 90, alarmDays: 365 }]));
});

test('cancelling the question saves nothing', async () => {
  open();
  await setDays('Alarms and their events (days)', '365');
  save();
  const dialog = await screen.findByRole('dialog', { name: 'Shorten retention?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).className).not.toContain('loading'));
  expect(saved()).toEqual([]);
});

test('a longer time is saved without a question', async () => {
  open();
  await setDays('Operation log (days)', '3000');
  save();
  await vi.waitFor(() => expect(saved()).toEqual([{ ...DEFAULT_RETENTION, logDays: 3_000 }]));
});

test('days out of range are refused beside the field', async () => {
  open();
  await setDays('Operation log (days)', '30');
  save();
  expect(await screen.findByText('Enter a whole number from 1095 to 36500')).toBeTruthy();
  expect(saved()).toEqual([]);
});

test('the defaults are filled into the form without saving them', async () => {
  server.answer(settingInfo, {
    data: { ...DEFAULT_SETTINGS, retention: { ...DEFAULT_RETENTION, historyDays: 30, alarmDays: 2_000 } },
  });
  open();
  expect(await screen.findByLabelText('History (days)')).toHaveProperty('value', '30');
  fireEvent.click(screen.getByRole('button', { name: 'Restore defaults' }));
  expect(screen.getByLabelText('Alarms and their events (days)')).toHaveProperty('value', '1096');
  expect(saved()).toEqual([]);
});

test('a retention fixed by the server cannot be changed', async () => {
  server.answer(storageInfo, { data: { ...STORAGE, fixedHistoryDays: 400 } });
  open();
  expect(
    await screen.findByText(/TIDEGATE_RETENTION_DAYS on the server sets history retention to 400 days/),
  ).toBeTruthy();
  expect(screen.getByRole('checkbox')).toHaveProperty('disabled', true);
});

test('a refusal of the server stays with the form', async () => {
  server.answer(settingSave, { refusal: 'forbidden' });
  open();
  await setDays('Operation log (days)', '3000');
  save();
  expect(await screen.findByText('You do not have permission for this')).toBeTruthy();
});

test('the limits of the fields are those of the contract', () => {
  expect(daysRange('history')).toEqual({ least: 1, most: 36_500 });
  expect(daysRange('log')).toEqual({ least: 1_095, most: 36_500 });
  expect(daysRange('messages')).toEqual({ least: 7, most: 3_650 });
});
