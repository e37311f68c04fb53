import { QueryClient } from '@tanstack/react-query';
import { userInfo } from '@tidegate/contract/nouns/account/sign-in-calls.ts';
import { monitorEquipmentQuery } from '@tidegate/contract/nouns/equipment/calls.ts';
import { gatewayQuery } from '@tidegate/contract/nouns/gateway/calls.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeServer } from '../testing/fake-server.ts';
import { userOf } from '../testing/users.ts';
import { useConnection } from './connection.ts';
import { forgetWithoutSession } from './forget-person.ts';
import { lastValues, openLastScreen, rememberValues, startKeeping } from './last-screen.ts';
import { beginSession, endSession, useSession } from './session.ts';
import { askOptions } from './use-ask.ts';

/** Content of the browser's caches, by cache and by name. */
let held = new Map<string, Map<string, string>>();
/** Caches as a browser has them, as far as they are used here. */
const caches = {
  open: async (name: string) => {
    const cache = held.get(name) ?? new Map<string, string>();
    held.set(name, cache);
    return { put: async (key: string, response: Response) => void cache.set(key, await response.text()) };
  },
  match: async (key: string, { cacheName }: { readonly cacheName: string }) => {
    const text = held.get(cacheName)?.get(key);
    return text === undefined ? undefined : new Response(text);
  },
  delete: async (name: string) => held.delete(name),
};

const LEVEL = { value: 4.2, time: 1_000, quality: 'good' } as const;
let queries: QueryClient;

beforeEach(() => {
  vi.stubGlobal('caches', caches);
  const server = new FakeServer()
    .answer(monitorEquipmentQuery, { data: { total: 1, rows: [] } })
    .answer(gatewayQuery, { data: { total: 1, rows: [{ secret: 'x' }] } });
  vi.stubGlobal('fetch', server.fetch);
  vi.useFakeTimers();
  held = new Map();
  queries = new QueryClient();
  startKeeping(queries);
});
afterEach(async () => {
  endSession(null);
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Lets the person view a list and values until both are stored. */
async function view(userId: string): Promise<void> {
  beginSession(userOf({ userId }));
  await queries.fetchQuery(askOptions(monitorEquipmentQuery, {}));
  await queries.fetchQuery(askOptions(gatewayQuery, {}));
  rememberValues('7', { '1': LEVEL, '2': { ...LEVEL, quality: 'bad' } });
  await vi.advanceTimersByTimeAsync(5_000);
}

/** The page is reloaded: its memory is lost, the browser's storage is not. */
async function loadAnew(): Promise<void> {
  const before = structuredClone(held);
  useSession.setState(useSession.getInitialState(), true);
  await vi.advanceTimersByTimeAsync(5_000);
  held = before;
  queries = new QueryClient();
  startKeeping(queries);
}

test('without a network the last screen opens for its person, with stale values', async () => {
  await view('3');
  await loadAnew();
  expect(await openLastScreen()).toBe(true);
  expect(useSession.getState().user?.userId).toBe('3');
  expect(useConnection.getState()).toMatchObject({ isLost: true });
  expect(queries.getQueryData(askOptions(monitorEquipmentQuery, {}).queryKey)).toMatchObject({ total: 1 });
  expect(await lastValues('7')).toEqual({ '1': { ...LEVEL, quality: 'stale' }, '2': { ...LEVEL, quality: 'bad' } });
});

test('an answer that is there as soon as it is shown is stored too', async () => {
  beginSession(userOf({ userId: '3' }));
  const { queryKey, meta = {} } = askOptions(monitorEquipmentQuery, {});
  queries.getQueryCache().build(queries, { queryKey: [...queryKey], meta, initialData: { total: 8 } });
  await vi.advanceTimersByTimeAsync(5_000);
  await loadAnew();
  expect(await openLastScreen()).toBe(true);
  expect(queries.getQueryData(queryKey)).toMatchObject({ total: 8 });
});

test('an answer is stored once, however often values follow it', async () => {
  await view('3');
  const stored: string[] = [];
  vi.stubGlobal('caches', { ...caches, open: async () => ({ put: async (name: string) => void stored.push(name) }) });
  rememberValues('7', { '1': { ...LEVEL, value: 9 } });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(stored).toEqual(['/kept/person', '/kept/3/values/7']);
  await queries.refetchQueries({ queryKey: askOptions(monitorEquipmentQuery, {}).queryKey });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(stored).toEqual(['/kept/person', '/kept/3/values/7', '/kept/person', '/kept/3/queries']);
});

test('answers of management screens are not stored', async () => {
  await view('3');
  expect([...held.values()].flatMap((cache) => [...cache.values()]).join('')).not.toContain('secret');
});

test.each([
  ['signs out', null],
  ['has lost the session', '1006'],
])('nothing stays of who %s', async (_how, code) => {
  await view('3');
  endSession(code);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(held.size).toBe(0);
  expect(await openLastScreen()).toBe(false);
});

test('the next person at this browser does not get the data of another', async () => {
  await view('3');
  beginSession(userOf({ userId: '4' }));
  expect(await lastValues('7')).toEqual({});
  await vi.advanceTimersByTimeAsync(1_000);
  expect(held.size).toBe(0);
});

test('stored answers are unchanged while the server is unreachable', async () => {
  await view('3');
  const before = structuredClone(held);
  useConnection.setState({ isLost: true });
  rememberValues('7', { '1': { ...LEVEL, value: 9 } });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(held).toEqual(before);
});

test('a browser that was closed without signing out keeps nothing once the server has ended its session', async () => {
  await view('3');
  await loadAnew();
  endSession('1006');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(held.size).toBe(0);
  expect(await openLastScreen()).toBe(false);
});

test('the sign-in page asks for a session where a last screen is kept, and deletes it without one', async () => {
  await view('3');
  await loadAnew();
  const server = new FakeServer();
  vi.stubGlobal('fetch', server.fetch);
  await forgetWithoutSession();
  expect(held.size).toBe(1);
  server.answer(userInfo, { refusal: 'sessionLost' });
  await forgetWithoutSession();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(held.size).toBe(0);
  const asked = server.asked(userInfo).length;
  await forgetWithoutSession();
  expect(server.asked(userInfo)).toHaveLength(asked);
  // Looking for what is kept leaves no empty cache behind.
  expect(held.size).toBe(0);
});

test('a person who signs in before the application is loaded finds nothing of the person before them', async () => {
  await view('3');
  const before = structuredClone(held);
  useSession.setState(useSession.getInitialState(), true);
  await vi.advanceTimersByTimeAsync(5_000);
  held = before;
  vi.resetModules();
  const fresh = { session: await import('./session.ts'), screen: await import('./last-screen.ts') };
  fresh.session.beginSession(userOf({ userId: '4' }));
  fresh.screen.startKeeping(new QueryClient());
  await vi.advanceTimersByTimeAsync(5_000);
  const names = [...held.values()].flatMap((cache) => [...cache.keys()]);
  expect(names.filter((name) => name.includes('/3/'))).toEqual([]);
  fresh.session.endSession(null);
  await vi.advanceTimersByTimeAsync(5_000);
});
