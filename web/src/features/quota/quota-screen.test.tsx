import { quotaQuery, quotaSave } from '@tidegate/contract/nouns/quota/calls.ts';
import type { QuotaUse } from '@tidegate/contract/nouns/quota/quota.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefer } from '../../lib/preferences.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { QuotaScreen } from './quota-screen.tsx';

const use: QuotaUse = {
  at: Date.UTC(2026, 10, 21),
  defaults: {},
  orgs: [
    { id: '1', name: 'Alpha', path: '/1/', limits: {}, used: { gateways: 100 } },
    { id: '2', name: 'Beta', path: '/2/', limits: { gateways: 4 }, used: { gateways: 4, pageBytes: 1024 ** 3 } },
    { id: '3', name: 'Gamma', path: '/3/', limits: {}, used: {} },
  ],
  gateways: [],
};
let server: FakeServer;

beforeEach(() => {
  prefer('language', 'en');
  server = new FakeServer().answer(quotaQuery, { data: use }).answer(quotaSave, { data: {} });
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  prefer('language', 'zh');
});

const open = () => showScreen('/manage/system/quota', QuotaScreen);
const namesIn = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
const sent = () => new URLSearchParams(server.asked(quotaSave)[0]);

test('the fullest organisation is first, with its fullest quotas', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'Quotas' });
  expect(namesIn(table)).toEqual(['Beta', 'Alpha', 'Gamma']);
  expect(within(table).getByText('Gateways: 4 / 4 (100 %)')).toBeTruthy();
  expect(within(table).getByText('Page versions: 1.0 GB / 20.0 GB (5 %)')).toBeTruthy();
  expect(within(table).getByText('Nothing used yet')).toBeTruthy();
});

test('the defaults are edited for all organisations, and only what changed is sent', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Edit defaults' }));
  fireEvent.change(await screen.findByLabelText('Gateways'), { target: { value: '50' } });
  fireEvent.change(screen.getByLabelText('Picture files (MiB)'), { target: { value: '2' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(server.asked(quotaSave)).toHaveLength(1));
  expect(sent().get('orgId')).toBeNull();
  expect(JSON.parse(sent().get('limits') ?? '')).toEqual({ gateways: 50, pictureBytes: 2 * 1024 ** 2 });
});

test('gateways above their rate are listed with kept and lost data', async () => {
  const over = { id: '7', name: 'North gate', sn: 'GW-7', deferredValues: 1200, refusedValues: 3, at: use.at };
  server.answer(quotaQuery, { data: { ...use, gateways: [over] } });
  open();
  const table = await screen.findByRole('table', { name: 'Gateways above their rate limit' });
  expect(within(table).getByRole('link').getAttribute('href')).toBe('/manage/eg/gateway/7/health');
  expect(within(table).getByText('3')).toBeTruthy();
});

test('a quota screen that cannot be loaded shows the reason and can be retried', async () => {
  server.answer(quotaQuery, { refusal: 'forbidden' }, { data: { ...use, orgs: [] } });
  open();
  expect(await screen.findByText('You do not have permission for this')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No organisations yet')).toBeTruthy();
  expect(screen.getByText('No gateway exceeds its rate limit')).toBeTruthy();
});
