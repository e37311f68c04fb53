import type { OutputOf } from '@tidegate/contract/call.ts';
import type { modelContent } from '@tidegate/contract/nouns/model/calls.ts';
import type { modelPreview } from '@tidegate/contract/nouns/model/use-calls.ts';
import type { Camera } from '@tidegate/contract/nouns/camera/camera.ts';
import type { Equipment } from '@tidegate/contract/nouns/equipment/equipment.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { gif } from '../../../testing/files/pictures.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import type { Plant } from '../../../testing/plant/plant.ts';
import { addPlant } from '../../../testing/plant/twin-plants.ts';

let server: TestServer;
let plant: Plant;
let foreign: Plant;
/** A model with the parameters `serial` and `lng` and the signals `lat`, `lng` and `name`. */
let id: string;
let turn = 0;
const its = (code: string) => `${code}-${turn}`;

const ask = (verb: string, fields: object = {}) => plant.admin.ask(`/lfscada/manage/model/${verb}`, { id, ...fields });
const get = <T>(verb: string, fields: object = {}) =>
  plant.admin.get<T>(`/lfscada/manage/model/${verb}`, { id, ...fields });
const content = () => get<OutputOf<typeof modelContent>>('content');
const camera = (more: object = {}) => ({ name: 'Gate', useType: 'ezviz', serialNumber: '{serial}', ...more });
const row = (code: string, values: object) => ({ name: code, code, gatewayId: plant.gatewayId, values });
const position = { lat: 'lat', lng: 'lng' };

beforeAll(async () => {
  server = await startTestServer();
  plant = await addPlant(server, 'plant');
  foreign = await addPlant(server, 'other');
});
afterAll(() => server.end());

beforeEach(async () => {
  turn += 1;
  ({ id } = await plant.admin.get<{ id: string }>('/lfscada/manage/model/add', { code: its('pump'), name: 'Pump' }));
  await get('parameters', { parameters: ['serial', 'lng'].map((name) => ({ name, required: false })) });
  for (const code of ['lat', 'lng']) {
    await get('signal/add', { code, name: code, rw: 'ro', dataType: 'float64', kind: 'internal' });
  }
  await get('signal/add', { code: 'name', name: 'name', rw: 'ro', dataType: 'string', kind: 'internal' });
});

test('cameras, picture and location are applied with their parameters filled in, and a wrong value is reported beforehand', async () => {
  expect(await get('camera/save', { camera: camera() })).toEqual({ key: 'c1' });
  await get('place/save', { place: { lng: '{lng}', lat: '31', position } });
  const { picture } = await get<{ picture: string }>('picture', { file: gif(1, 1) });
  await get('publish');
  const rows = [row(its('a'), { serial: 'C7', lng: '121' }), row(its('b'), { serial: 'no serial!', lng: '' })];
  const preview = await get<OutputOf<typeof modelPreview>>('preview', { rows });
  expect(preview.map(({ problem }) => problem)).toEqual(['', expect.stringContaining('Gate: no serial!')]);
  expect(await ask('apply', { rows })).toMatchObject({ code: '400' });
  const far = await get<OutputOf<typeof modelPreview>>('preview', { rows: [row(its('c'), { lng: '200' })] });
  expect(far[0]?.problem).toContain('200');
  const [equipmentId = ''] = (await get<{ added: string[] }>('apply', { rows: rows.slice(0, 1) })).added;
  const equipment = await plant.admin.get<Equipment>('/lfscada/manage/equipment/info', { id: equipmentId });
  expect(equipment).toMatchObject({ picture, lng: 121, lat: 31 });
  const cameras = await plant.admin.get<Camera[]>('/lfscada/manage/camera/queryAll', { equipmentId });
  expect(cameras).toMatchObject([{ name: 'Gate', serialNumber: 'C7', verifyCode: '' }]);
  expect(await plant.admin.get('/lfscada/manage/position/info', { equipmentId })).toMatchObject({ system: 'wgs84' });
});

test('cameras, picture and location are included when the model is copied or imported elsewhere', async () => {
  await get('camera/save', { camera: camera() });
  await get('place/save', { place: { address: 'Dock', position } });
  await get('picture', { file: gif(1, 1) });
  const whole = await content();
  const of = { cameras: whole.cameras, place: whole.place, picture: whole.picture };
  const copy = await get<{ id: string }>('copy', { code: its('copy'), name: 'Copy' });
  expect(await plant.admin.get('/lfscada/manage/model/content', { id: copy.id })).toMatchObject(of);
  const file = await get<{ content: object }>('export');
  expect(file.content).toMatchObject({ picture: '' });
  const path = '/lfscada/manage/model/import';
  const imported = await foreign.admin.get<{ id: string }>(path, { code: its('in'), name: 'In', file });
  expect(await foreign.admin.get('/lfscada/manage/model/content', imported)).toMatchObject(of);
  const bad = { ...file, picture: Buffer.from('no picture').toString('base64') };
  expect(await foreign.admin.ask(path, { code: its('bad'), name: 'Bad', file: bad })).not.toMatchObject({
    code: '200',
  });
});

test('a position follows renamed signals, and omits deleted ones', async () => {
  await get('place/save', { place: { position } });
  await get('signal/edit', { was: 'lat', code: 'latitude' });
  expect((await content()).place.position).toMatchObject({ lat: 'latitude', lng: 'lng' });
  await get('signal/delete', { codes: ['lng'] });
  expect((await content()).place.position).toBeNull();
});

test.each([
  ['a camera without a name', 'camera/save', { camera: camera({ name: '' }) }, '400'],
  ['a parameter that there is none of', 'camera/save', { camera: camera({ serialNumber: '{none}' }) }, '1522'],
  ['a serial number that is none', 'camera/save', { camera: camera({ serialNumber: 'a b' }) }, '400'],
  ['what is no address', 'camera/save', { camera: camera({ useType: 'hls', hlsReserve: 'https://u:p@cam/a' }) }, '400'],
  ['a camera that there is none of', 'camera/save', { key: 'c9', camera: camera() }, '404'],
  ['a signal that there is none of', 'place/save', { place: { position: { lat: 'none', lng: 'lng' } } }, '1512'],
  ['a signal that is named twice', 'place/save', { place: { position: { lat: 'lng', lng: 'lng' } } }, '400'],
  ['a signal that holds text', 'place/save', { place: { position: { lat: 'name', lng: 'lng' } } }, '400'],
  ['what is no picture', 'picture', { file: Buffer.from('text') }, '1106'],
])('refuses %s', async (_what, verb, fields, code) => {
  const answer = await ask(verb, fields);
  expect(answer).not.toMatchObject({ code: '200' });
  expect(answer).toMatchObject({ code });
});

test('cameras and location of a model of another organisation are not found', async () => {
  for (const [verb, fields] of [
    ['camera/save', { camera: camera() }],
    ['camera/delete', { key: 'c1' }],
    ['place/save', { place: {} }],
    ['pictureDelete', {}],
  ] as const) {
    expect(await foreign.admin.ask(`/lfscada/manage/model/${verb}`, { id, ...fields })).toMatchObject({ code: '404' });
  }
});
