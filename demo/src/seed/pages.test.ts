import { expect, test } from 'vitest';
import { CALLS } from '@tidegate/contract/catalogue/calls.ts';
import type { DemoPage } from '../pages/page.ts';
import { Api } from './api.ts';
import { arePagesSeeded, seedPages } from './pages.ts';
import type { DemoRecord } from './record.ts';

const page = (key: string, part: Partial<DemoPage> = {}): DemoPage => ({
  key,
  plant: 'WW-01',
  title: key,
  titleEn: '',
  device: 'screen',
  isHome: false,
  width: 800,
  height: 600,
  widgets: [
    { widgetType: 'UsualDataText', position: { x: 0, y: 0, width: 80, height: 20 }, dataId: 'LT101' },
    {
      widgetType: 'UsualButton',
      position: { x: 0, y: 40, width: 80, height: 20 },
      dataAddon: { action: 'page', functionPage: 'second' },
    },
  ],
  ...part,
});
const pages = [page('first', { isHome: true }), page('second')];
const record = (): DemoRecord => ({
  equipment: { 'WW-01': { id: '5', signals: [], isWhole: true } },
  pages: {},
  operation: {},
  ports: {},
  hasHistory: true,
});

/** A server with one equipment, which has no signals, and that gives pages ids from 100; it refuses the paths that are named. */
function serverWith(refusing: ReadonlySet<string> = new Set()) {
  const asked: { path: string; fields: URLSearchParams }[] = [];
  const fetch = (url: string, init: RequestInit): Promise<Response> => {
    const path = new URL(url).pathname;
    const fields = new URLSearchParams(typeof init.body === 'string' ? init.body : '');
    asked.push({ path, fields });
    if (refusing.has(path)) return Promise.resolve(Response.json({ code: '404', message: 'gone' }, { status: 404 }));
    const added = 99 + asked.filter((one) => one.path === CALLS.pageAdd.path).length;
    const data: { readonly [path: string]: unknown } = {
      [CALLS.pageQueryAll.path]: [],
      [CALLS.pageAdd.path]: { id: String(added) },
      [CALLS.signalQueryAll.path]: [],
      [CALLS.widgetSave.path]: { version: 1 },
    };
    return Promise.resolve(Response.json({ code: '200', message: '', data: data[path] ?? {} }));
  };
  const api = new Api('http://demo', { fetch, wait: () => Promise.resolve() });
  const of = (path: string) => asked.filter((one) => one.path === path).map(({ fields }) => fields);
  return { api, of, asked };
}

const plain = (key: string): DemoPage => page(key, { widgets: [] });

test('pages are added, drawn and published once, with the first page of a plant as its home page', async () => {
  const server = serverWith();
  const kept = record();
  const drawn = [{ ...plain('first'), isHome: true }, plain('second')];
  expect(await seedPages(server.api, drawn, kept, () => undefined)).toEqual([]);
  expect(server.of(CALLS.pageAdd.path).map((fields) => fields.get('title'))).toEqual(['first', 'second']);
  expect(server.of(CALLS.widgetSave.path).map((fields) => fields.get('pageId'))).toEqual(['100', '101']);
  expect(server.of(CALLS.pageSetHome.path).map((fields) => fields.get('id'))).toEqual(['100']);
  expect(arePagesSeeded(kept, drawn)).toBe(true);
});

test('a second start leaves all pages unchanged, whatever people did to them', async () => {
  const kept = record();
  const drawn = [plain('first')];
  await seedPages(serverWith().api, drawn, kept, () => undefined);
  const server = serverWith();
  await seedPages(server.api, drawn, kept, () => undefined);
  expect(server.asked).toEqual([]);
});

test('a page with a signal that the equipment lacks is skipped and reported, and the next one is set up', async () => {
  const server = serverWith();
  const kept = record();
  const told = await seedPages(server.api, [...pages, plain('third')], kept, () => undefined);
  expect(told.join()).toContain('LT101');
  expect(server.of(CALLS.widgetSave.path)).toHaveLength(1);
  expect(arePagesSeeded(kept, pages)).toBe(true);
});

test('deleted equipment gets no pages, and the demo starts anyway', async () => {
  const server = serverWith(new Set([CALLS.pageQueryAll.path]));
  const kept = record();
  const told = await seedPages(server.api, [plain('first')], kept, () => undefined);
  expect(told).toHaveLength(1);
  expect(arePagesSeeded(kept, [plain('first')])).toBe(true);
});
