import { readFileSync } from 'node:fs';
import path from 'node:path';
import { loadStyle } from '@tidegate/contract/nouns/account/session-calls.ts';
import { userInfo } from '@tidegate/contract/nouns/account/sign-in-calls.ts';
import { equipmentDetail, monitorEquipmentQuery } from '@tidegate/contract/nouns/equipment/calls.ts';
import { accountEdit } from '@tidegate/contract/nouns/account/calls.ts';
import { pageQueryAll } from '@tidegate/contract/nouns/page/configuration-calls.ts';
import { batch, type InnerAnswer, type InnerCall } from '@tidegate/contract/nouns/stream/calls.ts';
import { monitorData } from '@tidegate/contract/nouns/monitor/calls.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { earlyList, withList } from '../../build/early-list.ts';
import { FEATURES } from './features.ts';
import type { Clock } from '../lib/clock.ts';
import { playerPath } from '../lib/paths/page-paths.ts';
import { keptPreferences, usePreferences } from '../lib/preferences.ts';
import { remembered } from '../lib/storage.ts';
import { ask, dataAtHand } from '../api/ask.ts';
import { forgetFirst, startAskedFirst } from '../api/asked-first.ts';

const SCRIPT = readFileSync(path.join(import.meta.dirname, '../../public/early.js'), 'utf8');
const TEXTS = { zh: '/zh.js', en: '/en.js' };
const FILLED = withList(SCRIPT, earlyList(Object.values(FEATURES), TEXTS, '/app.js'));
let visits = 0;
const LIST = '/monitor/eg/list?alarm=1';
const QUERY = { page: 1, pageSize: 20 };

const dataOf = (call: string) => ({ code: '200', message: '', data: `of ${call}` });
const callsOf = (options?: RequestInit) => JSON.parse(formIn(options ?? {})['calls'] ?? '[]') as readonly InnerCall[];
let isRefusing = false;
const REFUSED = { code: '500', message: 'no', data: null };
const answerWith = (call: string): InnerAnswer => ({
  status: 200,
  headers: {},
  body: isRefusing ? REFUSED : dataOf(call),
});
const network = vi.fn(async (address: string, options?: RequestInit) => {
  const data = callsOf(options).map(({ call }) => answerWith(call));
  return Response.json(address === batch.path ? { ...dataOf(address), data } : dataOf(address));
});
let endFirst: () => void = () => undefined;
let now = 0;
const clock: Clock = {
  now: () => now,
  after: (_, run) => {
    endFirst = run;
    return () => undefined;
  },
};
/** The requests so far: the paths of a batch as a list. */
const asked = () =>
  network.mock.calls.map(([address, options]) =>
    address === batch.path
      ? callsOf(options).map(({ call }) => call)
      : new URL(address, 'https://plant.example').pathname,
  );

function formIn({ body }: RequestInit): Readonly<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(body as URLSearchParams | undefined));
}
/** Requests of every address with a frame. */
const OF_FRAME = [userInfo.path, loadStyle.path];

/** Opens the address as a browser does: first the script of the page, then the program. */
async function open(address: string): Promise<void> {
  history.replaceState(null, '', address);
  network.mockClear();
  visits += 1;
  // Under an address of its own, so that it runs once more.
  await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(`${FILLED}// ${visits}`)}`);
  startAskedFirst(clock);
}

/** A visit that asks for the person and the list. */
async function visit(address = LIST): Promise<void> {
  await open(address);
  await ask(userInfo, { time: 5 });
  await ask(loadStyle, {}, { successCodes: ['200'] });
  await ask(monitorEquipmentQuery, QUERY);
  endFirst();
}

beforeEach(() => {
  isRefusing = false;
  now = 0;
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('fetch', network);
  const manifest = document.createElement('link');
  manifest.rel = 'manifest';
  document.head.append(manifest);
});
afterEach(() => {
  forgetFirst();
  vi.unstubAllGlobals();
  for (const one of document.head.querySelectorAll('link[rel=manifest]')) one.remove();
  history.replaceState(null, '', '/');
  localStorage.clear();
});

test('the second visit of an address asks for the same before the program runs, and the program takes the answers', async () => {
  await visit();
  await open(LIST);
  expect(asked()).toEqual([[...OF_FRAME, monitorEquipmentQuery.path]]);
  const [, options = {}] = network.mock.calls[0] ?? [];
  expect(new Headers(options.headers).get('X-Language')).toBe(keptPreferences().language);
  const [person, , list] = callsOf(options);
  expect(Number(person?.fields['time'])).toBeGreaterThan(5);
  expect(list?.fields).toEqual({ page: '1', pageSize: '20' });
  expect(await ask(monitorEquipmentQuery, QUERY)).toBe(`of ${monitorEquipmentQuery.path}`);
  await ask(userInfo, { time: 6 });
  expect(asked()).toHaveLength(1);
});

test('the first visit of a page that is run asks for the pages of its equipment too', async () => {
  await open(playerPath('7'));
  expect(asked()).toEqual([[...OF_FRAME, pageQueryAll.path, equipmentDetail.path]]);
  expect(await ask(pageQueryAll, { equipmentId: '7' })).toBe(`of ${pageQueryAll.path}`);
  expect(await ask(equipmentDetail, { equipmentId: '7' })).toBe(`of ${equipmentDetail.path}`);
  expect(asked()).toHaveLength(1);
});

test('the first visit of an address asks for person and style before the program runs, and for nothing where no frame is', async () => {
  await open(LIST);
  expect(asked()).toEqual([OF_FRAME]);
  await ask(userInfo, { time: 6 });
  await ask(loadStyle, {});
  expect(asked()).toHaveLength(1);
  await open('/login');
  expect(asked()).toEqual([]);
});

test('a visit that ends at once is remembered too', async () => {
  await open(LIST);
  await ask(monitorEquipmentQuery, QUERY);
  expect(remembered('askedFirst')).toEqual({ [LIST]: [[monitorEquipmentQuery.path, 'page=1&pageSize=20']] });
});

test('an answer is taken once, and only by the same question', async () => {
  await visit();
  await open(LIST);
  await ask(monitorEquipmentQuery, { ...QUERY, page: 2 });
  await ask(monitorEquipmentQuery, QUERY);
  expect(asked()).toHaveLength(2);
  await ask(monitorEquipmentQuery, QUERY);
  expect(asked()).toHaveLength(3);
});

test('an answer that has arrived is at hand once, and not one that is refused, in another language or from before a change', async () => {
  await visit();
  const arrive = async (address = LIST) => {
    await open(address);
    // Until then it is on its way, and nothing is at hand.
    expect(dataAtHand(monitorEquipmentQuery, QUERY)).toBeUndefined();
    await vi.waitFor(() => expect(globalThis.tidegateEarly?.answer).resolves.toBeDefined());
    await new Promise((resolve) => setTimeout(resolve));
  };
  await arrive();
  expect(dataAtHand(monitorEquipmentQuery, { ...QUERY, page: 2 })).toBeUndefined();
  expect(dataAtHand(monitorEquipmentQuery, QUERY)?.data).toBe(`of ${monitorEquipmentQuery.path}`);
  expect(dataAtHand(monitorEquipmentQuery, QUERY)).toBeUndefined();
  await ask(monitorEquipmentQuery, QUERY);
  expect(asked().slice(1)).toEqual([monitorEquipmentQuery.path]);

  await arrive();
  await ask(accountEdit, { name: 'other' });
  expect(dataAtHand(monitorEquipmentQuery, QUERY)).toBeUndefined();

  await arrive();
  const { language } = usePreferences.getState();
  usePreferences.setState({ language: language === 'en' ? 'zh' : 'en' });
  expect(dataAtHand(monitorEquipmentQuery, QUERY)).toBeUndefined();
  usePreferences.setState({ language });

  isRefusing = true;
  await arrive();
  expect(dataAtHand(monitorEquipmentQuery, QUERY)).toBeUndefined();
});

test('an answer from before a change, or from long ago, is not taken', async () => {
  await visit();
  await open(LIST);
  await ask(accountEdit, { name: 'Other' });
  await ask(monitorEquipmentQuery, QUERY);
  expect(asked()).toHaveLength(3);
  endFirst();
  await open(LIST);
  endFirst();
  await ask(monitorEquipmentQuery, QUERY);
  expect(asked()).toHaveLength(2);
});

/** A visit of a page, which asks for its live values from nothing and then from where those end. */
async function watch(): Promise<void> {
  await open(LIST);
  await ask(monitorData, { equipmentId: '7', isFirst: true });
  await ask(monitorData, { equipmentId: '7', isFirst: false, cursor: 'c' });
  endFirst();
}

test('the first live values are asked for before the program runs, and those after them are not', async () => {
  await watch();
  await open(LIST);
  expect(asked()).toEqual([[monitorData.path]]);
  now = Date.now();
  await ask(monitorData, { equipmentId: '7', isFirst: true });
  expect(asked()).toHaveLength(1);
  await ask(monitorData, { equipmentId: '7', isFirst: false, cursor: 'c' });
  expect(asked()).toHaveLength(2);
});

test('live values that have waited longer than a poll for the program are asked for again', async () => {
  await watch();
  await open(LIST);
  now = Date.now() + 2_000;
  await ask(monitorData, { equipmentId: '7', isFirst: true });
  expect(asked()).toHaveLength(2);
});

test.each([
  ['does not arrive', () => Promise.reject(new TypeError('no network'))],
  ['is a refusal', async () => Response.json({ code: '404', message: '', data: null }, { status: 404 })],
])('a question whose answer %s is asked again', async (_, answer) => {
  await visit();
  network.mockImplementationOnce(answer);
  await open(LIST);
  expect(await ask(monitorEquipmentQuery, QUERY)).toBe(`of ${monitorEquipmentQuery.path}`);
});

test('what is asked for at another address, or later, belongs to no first visit', async () => {
  await open(LIST);
  history.replaceState(null, '', '/monitor/overview');
  await ask(monitorEquipmentQuery, QUERY);
  history.replaceState(null, '', LIST);
  await ask(loadStyle, {}, { successCodes: ['200'] });
  endFirst();
  await ask(monitorEquipmentQuery, QUERY);
  expect(remembered('askedFirst')).toEqual({ [LIST]: [[loadStyle.path, '']] });
});

test('nothing is remembered of a share or of a wall display, and nothing after the session has ended', async () => {
  await visit('/share/secret');
  await visit('/wall');
  expect(remembered('askedFirst')).toBeUndefined();
  await visit();
  forgetFirst();
  expect(remembered('askedFirst')).toBeUndefined();
});

test('storage that holds something else keeps nobody from asking', async () => {
  for (const kept of ['7', '{"/monitor/eg/list?alarm=1":7}', '[[]]', '{"/monitor/eg/list?alarm=1":[7]}']) {
    localStorage.setItem('tidegate.askedFirst', kept);
    await open(LIST);
    await ask(monitorEquipmentQuery, QUERY);
    expect(asked().slice(-1)).toEqual([monitorEquipmentQuery.path]);
    endFirst();
  }
});

test('the program and the texts of the language that will be shown are asked for at once; at the sign-in page, once the form is painted, like what waits there', async () => {
  const linked = async (language: string, address: string) => {
    localStorage.setItem('tidegate.language', JSON.stringify(language));
    await open(address);
    return lastLink();
  };
  const lastLink = () => {
    const link = document.head.querySelector<HTMLLinkElement>('link:last-of-type');
    return `${link?.rel} ${link?.getAttribute('href')}`;
  };
  expect(await linked('zh', LIST)).toBe('modulepreload /zh.js');
  expect(await linked('en', '/wall')).toBe('modulepreload /en.js');
  const program = () => document.head.querySelectorAll('link[rel=modulepreload][href="/app.js"]').length;
  const before = program();
  expect(before).toBeGreaterThan(0);
  document.head.insertAdjacentHTML('beforeend', '<template><link rel="prefetch" href="/shell.js"></template>');
  expect(await linked('en', '/login?to=/home')).toBe('modulepreload /en.js');
  window.dispatchEvent(new Event('load'));
  const later = () => document.head.querySelectorAll('link[rel=prefetch][href="/en.js"]').length;
  expect(later()).toBe(0);
  await expect.poll(later).toBe(1);
  expect(program()).toBe(before);
  expect(document.head.querySelector('link[href="/shell.js"]')).not.toBeNull();
});
