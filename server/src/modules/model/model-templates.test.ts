import type { OutputOf } from '@tidegate/contract/call.ts';
import type { SavedPage } from '@tidegate/contract/nouns/page/page.ts';
import type * as calls from '@tidegate/contract/nouns/page/template-calls.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDevices, type Devices } from '../../testing/plant/devices.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let plant: Devices;
let foreign: Devices;
/** A published model whose page p1 is a template that shows `level`. */
let id: string;
let pageId: string;
let turn = 0;

const model = <T>(verb: string, fields: object = {}) =>
  plant.admin.get<T>(`/lfscada/manage/model/${verb}`, { id, ...fields });
const text = (letter: string, dataId: string, more: object = {}) => ({
  id: letter.repeat(32),
  widgetType: 'UsualDataText',
  position: { x: 0, y: 0, width: 80, height: 20, rotate: 0 },
  dataType: 'signal',
  dataId,
  ...more,
});
const template = (letter: string, addon: object = {}) => ({
  id: letter.repeat(32),
  widgetType: 'PageTemplate',
  position: { x: 0, y: 0, width: 80, height: 20, rotate: 0 },
  dataAddon: { modelId: id, pageKey: 'p1', ...addon },
});
const draw = (...list: object[]) => plant.admin.get('/lfscada/configuration/widget/save', { pageId, list });
const played = async () =>
  (await plant.viewer.get<SavedPage>('/lfscada/configuration/page/played', { pageId })).widgets;
const publish = async (list: object[]) => {
  await model('page/save', { pageKey: 'p1', list });
  await model('publish');
};

beforeAll(async () => {
  server = await startTestServer();
  plant = await addDevices(server, 'plant');
  foreign = await addDevices(server, 'other');
});
afterAll(() => server.end());

beforeEach(async () => {
  turn += 1;
  const named = { code: `pump${turn}`, name: `Pump ${turn}` };
  ({ id } = await plant.admin.get<{ id: string }>('/lfscada/manage/model/add', named));
  await model('signal/add', { code: 'level', name: 'Level', rw: 'ro', dataType: 'float32', kind: 'internal' });
  await model('page/add', { title: 'Block', role: 'template' });
  await publish([text('a', '{level}')]);
  const { equipmentId } = plant;
  const title = `Page ${turn}`;
  ({ id: pageId } = await plant.admin.get<{ id: string }>('/lfscada/configuration/page/add', { equipmentId, title }));
});

describe('a template on a page', () => {
  test('is drawn with the signals of its equipment, and changes as its model is published', async () => {
    await draw(template('b', { equipmentId: plant.equipmentId }), template('c'));
    const shown = { children: [{ dataId: plant.signalId }] };
    expect(await played()).toMatchObject([shown, shown]);
    await publish([text('a', '{level}'), text('d', '{gone}', { dataName: 'Gone' })]);
    expect(await played()).toMatchObject([{ children: [{}, { dataId: '{gone}', dataName: 'Gone' }] }, {}]);
  });

  test('names its equipment in its texts', async () => {
    await publish([text('a', '', { widgetType: 'UsualText', dataAddon: { text: 'Pump {equipment}', textEn: '' } })]);
    await draw(template('b'));
    expect(await played()).toMatchObject([
      { children: [{ dataAddon: { text: 'Pump plant pump', textEn: 'Pump plant pump' } }] },
    ]);
  });

  test('shows nobody equipment, or a model, of another organisation', async () => {
    const { id: theirs } = await foreign.admin.get<{ id: string }>('/lfscada/manage/model/add', {
      code: `secret${turn}`,
      name: 'Secret',
    });
    const own = { id: theirs };
    await foreign.admin.get('/lfscada/manage/model/page/add', { ...own, title: 'Secret' });
    await foreign.admin.get('/lfscada/manage/model/page/save', { ...own, pageKey: 'p1', list: [text('a', '{level}')] });
    await foreign.admin.get('/lfscada/manage/model/publish', own);
    await draw(
      template('b', { equipmentId: foreign.equipmentId }),
      template('c', { modelId: theirs, modelCode: `secret${turn}` }),
      text('d', plant.signalId),
    );
    expect(await played()).toMatchObject([
      { dataAddon: { fault: 'equipmentGone' }, children: [] },
      { dataAddon: { fault: 'sourceGone' }, children: [] },
      { dataId: plant.signalId },
    ]);
    const of = { modelId: id, pageKey: 'p1', equipmentId: foreign.equipmentId };
    const asked = await plant.viewer.ask('/lfscada/configuration/template/info', of);
    expect(asked).toMatchObject({ status: 404 });
    const faced = await plant.viewer.ask('/lfscada/configuration/template/faceplate', of);
    expect(faced.status).not.toBe(200);
  });

  test('keeps the region of a widget in it against those who lack it', async () => {
    await publish([text('a', '{level}', { authRegion: 'boiler' })]);
    await draw(template('b'));
    const [shown] = (await played()) as [{ children: [{ id: string }] }];
    const write = { equipmentId: plant.equipmentId, signalId: plant.signalId, value: '5', pageId };
    const answer = await plant.admin.ask('/lfscada/monitor/write', { ...write, widgetId: shown.children[0].id });
    expect(answer).toMatchObject({ code: '1930' });
  });

  test('whose source is deleted says so', async () => {
    await draw(template('b'));
    await plant.admin.get('/lfscada/manage/model/delete', { id });
    expect(await played()).toMatchObject([{ dataAddon: { fault: 'sourceGone' }, children: [] }]);
  });
});

describe('a page of a model', () => {
  test('that leads back to itself is refused, with its way', async () => {
    await model('page/add', { title: 'Outer', role: 'template' });
    await model('page/save', { pageKey: 'p2', list: [template('b')] });
    const round = await plant.admin.ask('/lfscada/manage/model/page/save', {
      id,
      pageKey: 'p1',
      list: [template('c', { pageKey: 'p2' })],
    });
    expect(round).toMatchObject({ code: '1531', message: expect.stringContaining('Block → Outer → Block') });
  });

  test('is refused where it nests too many templates', async () => {
    const add = async (level: number) => {
      await model('page/add', { title: `Level ${level}`, role: 'template' });
      const list = [template('b', { pageKey: `p${level - 1}` })];
      return plant.admin.ask('/lfscada/manage/model/page/save', { id, pageKey: `p${level}`, list });
    };
    for (const level of [2, 3, 4]) expect(await add(level)).toMatchObject({ code: '200' });
    expect(await add(5)).toMatchObject({ code: '200' });
    expect(await add(6)).toMatchObject({ code: '1532' });
  });

  test('that is a template or a faceplate stays in the model, and is offered for pages', async () => {
    await model('page/add', { title: 'Face', role: 'faceplate' });
    await model('page/save', { pageKey: 'p2', list: [text('f', '{level}')] });
    await model('publish');
    const rows = [{ name: `P${turn}`, code: `p${turn}`, gatewayId: plant.gatewayId, values: {} }];
    const [equipmentId] = (await model<{ added: string[] }>('apply', { rows })).added;
    expect(await plant.admin.get('/lfscada/configuration/page/queryAll', { equipmentId })).toEqual([]);
    const face = await plant.viewer.get<OutputOf<typeof calls.templateFaceplate>>(
      '/lfscada/configuration/template/faceplate',
      { equipmentId },
    );
    expect(face).toMatchObject({ con: { title: 'Face' }, widgets: [{ dataId: expect.stringMatching(/^\d+$/) }] });
    const offered = await plant.admin.get<OutputOf<typeof calls.templateQuery>>(
      '/lfscada/configuration/template/query',
      { text: `pump${turn}` },
    );
    expect(offered.rows).toMatchObject([
      { pageKey: 'p1', title: 'Block', role: 'template' },
      { pageKey: 'p2', title: 'Face', role: 'faceplate' },
    ]);
    const other = await plant.viewer.get('/lfscada/configuration/template/faceplate', {
      equipmentId: plant.equipmentId,
    });
    expect(other).toBeNull();
  });
});
