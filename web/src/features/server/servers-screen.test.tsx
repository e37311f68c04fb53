import { serverHandOver, serverList, serverTakeOvers } from '@tidegate/contract/nouns/server/calls.ts';
import type { ListedServer, Servers, TakeOver } from '@tidegate/contract/nouns/server/server.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefer } from '../../lib/preferences.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { ServersScreen } from './servers-screen.tsx';

const AT = Date.UTC(2026, 10, 24, 9);
const one: ListedServer = {
  name: 'plant-1 100 aa',
  version: '0.1.0',
  host: 'plant-1',
  pid: 100,
  startedAt: AT,
  address: '0.0.0.0:8080',
  isActive: true,
  term: 7,
  processorPercent: 12.4,
  memoryBytes: 150 * 1_024 ** 2,
  gateways: 1_250,
  valuesPerSecond: 4.2,
  people: 3,
  requestsPerSecond: 30,
  hasDatabase: true,
  hasBroker: true,
  isBrokerOpen: false,
  isLogCut: false,
  isHandingOver: false,
  canTakeOver: false,
  isSupervised: true,
  role: 'active',
  heardAt: AT,
};
const two: ListedServer = {
  ...one,
  name: 'plant-2 200 bb',
  host: 'plant-2',
  pid: 200,
  isActive: false,
  term: null,
  gateways: null,
  valuesPerSecond: null,
  role: 'answering',
};
const both: Servers = { self: two.name, servers: [one, two], handOverObstacle: null };
const takeOver: TakeOver = {
  id: '2',
  at: AT,
  former: two.name,
  holder: one.name,
  term: 7,
  reason: 'failed',
  idleMs: 3_800,
};

let server: FakeServer;
beforeEach(() => {
  prefer('language', 'en');
  prefer('timeZone', 'UTC');
  server = new FakeServer()
    .answer(serverTakeOvers, { data: { total: 1, rows: [takeOver] } })
    .answer(serverHandOver, { data: {} });
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  prefer('language', 'zh');
});

const open = (more: Partial<Servers> = {}) => {
  server.answer(serverList, { data: { ...both, ...more } });
  showScreen('/manage/system/servers', ServersScreen);
};
const card = (name: string) => screen.findByRole('listitem', { name });

test('a server shows its role, its load and its connections', async () => {
  open();
  const { textContent } = await card('plant-1 (100)');
  for (const text of ['Active', '0.0.0.0:8080', 'Version 0.1.0', 'Term 7', '12 % of a core', '150 MB', '4.2', '30'])
    expect(textContent).toContain(text);
  expect(textContent).toContain('Gateways online1\u202f250');
  expect(textContent).toContain('Database reached');
});

test('values and gateways are those of the active server only', async () => {
  open();
  const answering = await card('plant-2 (200)');
  expect(within(answering).getByText('Answering')).toBeTruthy();
  expect(within(answering).getByText('Answers this page')).toBeTruthy();
  expect(within(answering).queryByText('Gateways online')).toBeNull();
  expect(within(answering).queryByRole('button', { name: 'Hand over' })).toBeNull();
});

test('a lost server shows when it last reported, and no load', async () => {
  open({ servers: [one, { ...two, role: 'lost' }] });
  const lost = await card('plant-2 (200)');
  expect(within(lost).getByText('Lost')).toBeTruthy();
  expect(lost.textContent).toMatch(/Last report .+ ago/);
  expect(within(lost).queryByText('Processor')).toBeNull();
});

test('different versions are a warning, but not that of a lost server', async () => {
  open({ servers: [one, { ...two, version: '0.2.0' }] });
  expect(await screen.findByText('The servers run different versions: 0.1.0, 0.2.0')).toBeTruthy();
  cleanup();
  open({ servers: [one, { ...two, version: '0.2.0', role: 'lost' }] });
  await card('plant-1 (100)');
  expect(screen.queryByText(/different versions/)).toBeNull();
});

test('a server without the database or the broker shows this', async () => {
  open({ servers: [one, { ...two, hasDatabase: false, hasBroker: false }], handOverObstacle: 'noneReady' });
  const broken = await card('plant-2 (200)');
  expect(within(broken).getByText('Database not reached')).toBeTruthy();
  expect(within(broken).getByText('Broker not reached')).toBeTruthy();
  expect(screen.getByText('Cannot hand over: no other server reaches both the database and the broker.')).toBeTruthy();
});

test('a server whose operation log has lost its newest rows shows this', async () => {
  open({ servers: [{ ...one, isLogCut: true }, two] });
  expect((await card('plant-1 (100)')).textContent).toContain('Rows at the end of the operation log are missing');
  expect((await card('plant-2 (200)')).textContent).not.toContain('operation log');
});

test('an installation without an active server is an alert', async () => {
  open({ servers: [{ ...two, role: 'answering' }], handOverObstacle: 'noneActive' });
  expect(within(await screen.findByRole('alert')).getByText('No server is active')).toBeTruthy();
});

test('a server that is taking over is named instead of an alert', async () => {
  open({ servers: [{ ...two, term: 8 }], handOverObstacle: 'noneActive' });
  expect(await screen.findByText('plant-2 (200) is taking over')).toBeTruthy();
  expect(within(await card('plant-2 (200)')).getByText('Taking over')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('This is the only server')).toBeNull();
});

test('handing over asks with the consequences and names the server', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Hand over' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getAllByText('Hand over from “plant-1 (100)” to another server?')).not.toEqual([]);
  expect(within(dialog).getByText(/then restarts and goes on answering/)).toBeTruthy();
  expect(server.asked(serverHandOver)).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Hand over' }));
  await vi.waitFor(() => expect(server.asked(serverHandOver)).toEqual(['name=plant-1+100+aa']));
});

test('handing over from a server without a supervisor says that it has to be started by hand', async () => {
  open({ servers: [{ ...one, isSupervised: false }, two] });
  fireEvent.click(await screen.findByRole('button', { name: 'Hand over' }));
  expect(await screen.findByText(/then stops and has to be started again on its machine/)).toBeTruthy();
});

test('a single server explains why it cannot hand over, with a link to adding another one', async () => {
  open({ servers: [{ ...one, term: null }], handOverObstacle: 'alone' });
  expect(await screen.findByText('Cannot hand over: there is no other server to take over.')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'How to add a server' });
  expect(link.getAttribute('href')).toBe('/help/servers');
  expect(screen.queryByRole('region', { name: 'Take-overs' })).toBeNull();
});

test('a take-over shows its time, reason, servers, and the time without an active server', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'Take-overs' });
  const cells = within(table).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    '2026-11-24 09:00:00',
    'Failed',
    'plant-1 (100)',
    'plant-2 (200)',
    '3.8 s',
    '7',
  ]);
});

test('a list that cannot be loaded shows the reason and can be retried', async () => {
  server.answer(serverList, { refusal: 'forbidden' }, { data: both });
  showScreen('/manage/system/servers', ServersScreen);
  expect(await screen.findByText('You do not have permission for this')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await card('plant-1 (100)')).toBeTruthy();
});
