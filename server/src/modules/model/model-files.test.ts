import type { OutputOf } from '@tidegate/contract/call.ts';
import type { modelContent } from '@tidegate/contract/nouns/model/calls.ts';
import type { modelPageInfo } from '@tidegate/contract/nouns/model/page-calls.ts';
import type { ModelFile } from '@tidegate/contract/nouns/model/model-file.ts';
import type { Model } from '@tidegate/contract/nouns/model/model.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../testing/test-server.ts';
import { startTestServer } from '../../testing/test-server.ts';
import type { Plant } from '../../testing/plant/plant.ts';
import { addPlant } from '../../testing/plant/twin-plants.ts';

let server: TestServer;
let plant: Plant;
let other: Plant;
/** A model with an OPC UA driver that has a password, the signal `level`, and a page that shows it. */
let id: string;
let file: ModelFile;

const MODEL = '/lfscada/manage/model';
const PASSWORD = 'S3cr3t-PLC-Pw';
const SHOWN = {
  id: 'a'.repeat(32),
  widgetType: 'UsualDataText',
  position: { x: 0, y: 0, width: 80, height: 20, rotate: 0 },
  dataType: 'signal',
  dataId: '{level}',
};
const imported = (fields: object) =>
  other.admin.ask(`${MODEL}/import`, { code: 'taken-over', name: 'Pump', file, ...fields });
const withContent = (content: object) => ({ code: 'bad', file: { ...file, content: { ...file.content, ...content } } });

beforeAll(async () => {
  server = await startTestServer();
  plant = await addPlant(server, 'plant');
  other = await addPlant(server, 'other');
  ({ id } = await plant.admin.get<{ id: string }>(`${MODEL}/add`, { code: 'pump', name: 'Pump', category: 'water' }));
  const params = { endpoint: 'opc.tcp://plc:4840', username: 'me', password: PASSWORD };
  await plant.admin.get(`${MODEL}/driver/add`, { id, name: 'plc', protocol: 'opcua', params });
  const level = { code: 'level', name: 'Level', rw: 'ro', dataType: 'float32', kind: 'internal' };
  await plant.admin.get(`${MODEL}/signal/add`, { id, ...level });
  await plant.admin.get(`${MODEL}/page/add`, { id, title: 'Main' });
  await plant.admin.get(`${MODEL}/page/save`, { id, pageKey: 'p1', list: [SHOWN] });
  await plant.admin.get(`${MODEL}/publish`, { id });
  file = await plant.admin.get<ModelFile>(`${MODEL}/export`, { id });
});
afterAll(() => server.end());

describe('the file of a model', () => {
  test('contains everything except the passwords of its drivers', () => {
    expect(file).toMatchObject({
      kind: 'tidegate-model',
      code: 'pump',
      category: 'water',
      content: { signals: [{ code: 'level' }], pages: [{ key: 'p1', widgets: [SHOWN] }] },
    });
    expect(JSON.stringify(file)).not.toContain(PASSWORD);
  });

  test('becomes a model of another organisation, as a draft', async () => {
    const added = await imported({});
    expect(added).toMatchObject({ code: '200' });
    const { id: mine } = added.data as { id: string };
    const info = await other.admin.get<Model>(`${MODEL}/info`, { id: mine });
    expect(info).toMatchObject({ code: 'taken-over', orgId: other.org.orgId, latest: 0, hasDraft: true });
    const content = await other.admin.get<OutputOf<typeof modelContent>>(`${MODEL}/content`, { id: mine });
    expect(content).toMatchObject({
      drivers: [{ name: 'plc', params: { endpoint: 'opc.tcp://plc:4840', username: 'me' } }],
      signals: [{ code: 'level' }],
      pages: [{ key: 'p1', isHome: true, revision: 1, options: { title: 'Main' } }],
    });
    expect(content.drivers[0]?.params).not.toHaveProperty('password');
    const asked = { id: mine, pageKey: 'p1' };
    const page = await other.admin.get<OutputOf<typeof modelPageInfo>>(`${MODEL}/page/info`, asked);
    expect(page.widgets).toEqual([SHOWN]);
    // The next page gets a key of its own.
    expect(await other.admin.get(`${MODEL}/page/add`, { id: mine, title: 'More' })).toEqual({ pageKey: 'p2' });
  });

  test('is refused if its code is taken', async () => {
    expect(await imported({ code: 'twice' })).toMatchObject({ code: '200' });
    expect(await imported({ code: 'twice' })).toMatchObject({ code: '1203' });
  });

  test.each<[string, () => object, string]>([
    ['that is another kind of file', () => ({ file: { con: {}, widgets: [] } }), '400'],
    ['that is no JSON', () => ({ file: 'nothing' }), '400'],
    ['of a later format', () => withContent({ format: 2 }), '400'],
    ['with a signal twice', () => withContent({ signals: [...file.content.signals, ...file.content.signals] }), '1203'],
    ['with a page twice', () => withContent({ pages: [...file.content.pages, ...file.content.pages] }), '1211'],
    [
      'with a script on a page',
      () => withContent({ pages: [{ ...file.content.pages[0], widgets: [{ link: ['javascript', 'x'].join(':') }] }] }),
      '1566',
    ],
    [
      'with a page of no size',
      () => withContent({ pages: [{ ...file.content.pages[0], con: { title: 'x', width: -1 } }] }),
      '400',
    ],
  ])('%s is refused, and nothing is added', async (_what, fields, code) => {
    expect(await imported(fields())).toMatchObject({ code });
    const { text } = await other.admin.ask(`${MODEL}/query`, { name: 'bad' });
    expect(text).not.toContain('"code":"bad"');
  });

  test('of a model of another organisation is refused', async () => {
    expect(await other.admin.ask(`${MODEL}/export`, { id })).toMatchObject({ code: '404' });
  });
});

describe('a copy of a model', () => {
  test('contains everything as a draft, without equipment', async () => {
    const { id: copy } = await plant.admin.get<{ id: string }>(`${MODEL}/copy`, { id, code: 'pump-2', name: 'Pump 2' });
    expect(await plant.admin.get<Model>(`${MODEL}/info`, { id: copy })).toMatchObject({
      name: 'Pump 2',
      latest: 0,
      hasDraft: true,
      driverCount: 1,
      signalCount: 1,
      equipmentCount: 0,
    });
    const draft = await server.stores.models.draft(copy);
    expect(draft).toMatchObject({ drivers: [{ params: { password: PASSWORD } }], pages: [{ widgets: [SHOWN] }] });
  });

  test('is refused under a code that is taken, and of a model of another organisation', async () => {
    expect(await plant.admin.ask(`${MODEL}/copy`, { id, code: 'pump', name: 'x' })).toMatchObject({ code: '1203' });
    expect(await other.admin.ask(`${MODEL}/copy`, { id, code: 'mine', name: 'x' })).toMatchObject({ code: '404' });
  });
});
