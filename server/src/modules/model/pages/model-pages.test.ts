import type { InputOf, OutputOf } from '@tidegate/contract/call.ts';
import type { modelContent, modelDifference } from '@tidegate/contract/nouns/model/calls.ts';
import type { modelPageInfo, modelPageSave } from '@tidegate/contract/nouns/model/page-calls.ts';
import type { equipmentModel, modelPreview } from '@tidegate/contract/nouns/model/use-calls.ts';
import { MODEL_PAGES_MAX } from '@tidegate/contract/nouns/model/model.ts';
import type { Page, SavedPage } from '@tidegate/contract/nouns/page/page.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestServer } from '../../../testing/test-server.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import type { Devices } from '../../../testing/plant/devices.ts';
import { addDevices } from '../../../testing/plant/devices.ts';

let server: TestServer;
let plant: Devices;
let foreign: Devices;
/** A model with the signal `level` and the page p1 that shows it. */
let id: string;
let turn = 0;
const its = (code: string) => `${code}-${turn}`;

const ask = (verb: string, fields: object = {}) => plant.admin.ask(`/lfscada/manage/model/${verb}`, { id, ...fields });
const get = <T>(verb: string, fields: object = {}) =>
  plant.admin.get<T>(`/lfscada/manage/model/${verb}`, { id, ...fields });
const save = (fields: Partial<InputOf<typeof modelPageSave>>) =>
  get<{ revision: number }>('page/save', { pageKey: 'p1', ...fields });
const pagesOf = (equipmentId: string) =>
  plant.admin.get<Page[]>('/lfscada/configuration/page/queryAll', { equipmentId });
const playedOf = (pageId: string) => plant.admin.get<SavedPage>('/lfscada/configuration/page/played', { pageId });
const applied = async (...codes: string[]) => {
  const rows = codes.map((code) => ({ name: code, code, gatewayId: plant.gatewayId, values: {} }));
  return (await get<{ added: string[] }>('apply', { rows })).added;
};
const text = (letter: string, dataId: string, more: object = {}) => ({
  id: letter.repeat(32),
  widgetType: 'UsualDataText',
  position: { x: 0, y: 0, width: 80, height: 20, rotate: 0 },
  dataType: 'signal',
  dataId,
  ...more,
});

beforeAll(async () => {
  server = await startTestServer();
  plant = await addDevices(server, 'plant');
  foreign = await addDevices(server, 'other');
});
afterAll(() => server.end());

beforeEach(async () => {
  turn += 1;
  ({ id } = await plant.admin.get<{ id: string }>('/lfscada/manage/model/add', { code: its('pump'), name: 'Pump' }));
  await get('signal/add', { code: 'level', name: 'Level', rw: 'ro', dataType: 'float32', kind: 'internal' });
  await get('page/add', { title: 'Main', width: 800 });
  await save({ list: [text('a', '{level}')], baseRevision: 1 });
  await get('publish');
});

describe('a page of a model', () => {
  test('is created for new equipment, and with the next version for all equipment of the model', async () => {
    const ids = await applied(its('p1'), its('p2'));
    for (const equipmentId of ids) {
      const [page] = await pagesOf(equipmentId);
      expect(page).toMatchObject({ title: 'Main', isHome: true, publishedVersion: 1 });
      expect(page?.options.width).toBe(800);
    }
    await save({ list: [text('a', '{level}'), text('b', '{gone}', { dataName: 'Gone' })], con: { title: 'Front' } });
    await get('publish');
    const preview = await get<OutputOf<typeof modelPreview>>('preview', { equipmentIds: ids });
    expect(preview.map(({ problem }) => problem)).toEqual(['', '']);
    const added = { field: `widget.${'b'.repeat(32)}`, label: 'Gone', before: null, after: 'UsualDataText' };
    const title = { field: 'con.title', before: 'Main', after: 'Front' };
    expect(preview[1]?.changes).toEqual([
      { of: 'page', key: 'p1', title: 'Front', change: 'changed', fields: [title, added] },
    ]);
    await get('apply', { equipmentIds: ids });
    for (const equipmentId of ids) {
      const [page] = await pagesOf(equipmentId);
      expect(page).toMatchObject({ title: 'Front', publishedVersion: 2, widgetCount: 2 });
      const [level, gone] = (await playedOf(page?.id ?? '')).widgets;
      expect(level).toMatchObject({ dataId: expect.stringMatching(/^\d+$/) });
      // A signal that the model does not have is named in its place.
      expect(gone).toMatchObject({ dataId: '{gone}' });
    }
  });

  test('that was changed by hand on equipment is kept there, and reset on request', async () => {
    const [equipmentId = ''] = await applied(its('p1'));
    const [page] = await pagesOf(equipmentId);
    const [widget] = (await playedOf(page?.id ?? '')).widgets;
    const moved = { ...Object(widget), position: { x: 9, y: 0, width: 80, height: 20, rotate: 0 } };
    await plant.admin.get('/lfscada/configuration/widget/save', { pageId: page?.id, list: [moved] });
    await save({ list: [text('a', '{level}', { style: { fill: 'red' } })] });
    await get('publish');
    await get('apply', { equipmentIds: [equipmentId] });
    const own = async () =>
      (await plant.admin.get<OutputOf<typeof equipmentModel>>('/lfscada/manage/model/ofEquipment', { equipmentId }))
        .model;
    const field = `widget.${'a'.repeat(32)}`;
    expect((await own())?.overrides).toMatchObject([{ of: 'page', key: 'p1', title: 'Main', field }]);
    expect((await playedOf(page?.id ?? '')).widgets).toMatchObject([{ position: { x: 9 } }]);
    const fields = [{ of: 'page', key: 'p1', field }];
    await plant.admin.get('/lfscada/manage/model/reset', { equipmentId, fields });
    expect((await own())?.overrides).toEqual([]);
    expect((await playedOf(page?.id ?? '')).widgets).toMatchObject([{ position: { x: 0 }, style: { fill: 'red' } }]);
  });

  test('is edited in the draft, which shows the differences', async () => {
    await save({ list: [] });
    const published = await get<OutputOf<typeof modelPageInfo>>('page/info', { pageKey: 'p1', version: 1 });
    expect(published.widgets).toMatchObject([{ dataId: '{level}' }]);
    expect((await get<OutputOf<typeof modelPageInfo>>('page/info', { pageKey: 'p1' })).widgets).toEqual([]);
    const difference = await get<OutputOf<typeof modelDifference>>('difference', { from: 1, to: 0 });
    expect(difference).toMatchObject([{ of: 'page', title: 'Main', change: 'changed' }]);
    await get('discard');
    const { pages } = await get<OutputOf<typeof modelContent>>('content');
    expect(pages).toMatchObject([{ key: 'p1', widgetCount: 1, isHome: true, options: { title: 'Main' } }]);
  });

  test('is not overwritten by an editor without the latest version', async () => {
    const { revision } = await get<OutputOf<typeof modelPageInfo>>('page/info', { pageKey: 'p1' });
    await save({ list: [], baseRevision: revision });
    const answer = await ask('page/save', { pageKey: 'p1', list: [text('b', '')], baseRevision: revision });
    expect(answer).toMatchObject({ code: '1561' });
    expect((await get<OutputOf<typeof modelPageInfo>>('page/info', { pageKey: 'p1' })).widgets).toEqual([]);
  });

  test('follows a signal that is renamed', async () => {
    await get('signal/edit', { was: 'level', code: 'height' });
    const { widgets } = await get<OutputOf<typeof modelPageInfo>>('page/info', { pageKey: 'p1' });
    expect(widgets).toMatchObject([{ dataId: '{height}' }]);
  });

  test('is copied, made the home page, changed and deleted, and its key is never reused', async () => {
    await get('page/add', { title: 'Copy', from: 'p1' });
    await get('page/edit', { pageKey: 'p2', titleEn: 'Copied', isHome: true });
    const { pages } = await get<OutputOf<typeof modelContent>>('content');
    expect(pages).toMatchObject([
      { key: 'p1', isHome: false },
      { key: 'p2', isHome: true, widgetCount: 1, options: { title: 'Copy', titleEn: 'Copied', width: 800 } },
    ]);
    await get('page/delete', { pageKey: 'p2' });
    expect(await get('page/add', { title: 'Next' })).toEqual({ pageKey: 'p3' });
    expect((await get<OutputOf<typeof modelContent>>('content')).pages[0]).toMatchObject({ key: 'p1', isHome: true });
  });

  test.each([
    ['a key that is none', 'page/info', { pageKey: 'main' }, '400'],
    ['a page that the model does not have', 'page/info', { pageKey: 'p7' }, '404'],
    ['to change a page that the model does not have', 'page/edit', { pageKey: 'p7', title: 'x' }, '404'],
    ['a copy of a page that the model does not have', 'page/add', { title: 'x', from: 'p7' }, '404'],
    ['a page without a title', 'page/add', {}, '400'],
    ['what is no list', 'page/save', { pageKey: 'p1', list: { a: 1 } }, '1564'],
    ['a script', 'page/save', { pageKey: 'p1', list: [{ link: ['javascript', 'alert(1)'].join(':') }] }, '1566'],
    ['a side that no page has', 'page/save', { pageKey: 'p1', list: [], con: { width: -1 } }, '400'],
    [
      'a reset of what is no part',
      'reset',
      { equipmentId: '1', fields: [{ of: 'pages', key: 'p1', field: 'x' }] },
      '400',
    ],
  ])('refuses %s', async (_what, verb, fields, code) => {
    expect(await ask(verb, fields)).toMatchObject({ code });
  });

  test('is refused above the maximum number per model', async () => {
    for (let count = 1; count < MODEL_PAGES_MAX; count += 1) await get('page/add', { title: `Page ${count}` });
    expect(await ask('page/add', { title: 'one more' })).toMatchObject({ code: '1529' });
  });

  test('of another organisation is not found', async () => {
    const answer = await foreign.admin.ask('/lfscada/manage/model/page/info', { id, pageKey: 'p1' });
    expect(answer).toMatchObject({ code: '404' });
    const saved = await foreign.admin.ask('/lfscada/manage/model/page/save', { id, pageKey: 'p1', list: [] });
    expect(saved).toMatchObject({ code: '404' });
  });
});
