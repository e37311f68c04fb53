/* oxlint-disable no-script-url -- what must be refused */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { MapPoint } from '@tidegate/contract/nouns/map/map-point.ts';
import { DEFAULT_SETTINGS, type Settings } from '@tidegate/contract/nouns/setting/setting.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestServer } from '../../testing/test-server.ts';
import type { Visitor } from '../../testing/client/visitor.ts';
import { startTestServer } from '../../testing/test-server.ts';
import type { Plant } from '../../testing/plant/plant.ts';
import { addPlant } from '../../testing/plant/twin-plants.ts';

const webFolder = mkdtempSync(path.join(os.tmpdir(), 'tidegate-web-'));
let server: TestServer;
let plant: Plant;
let root: Visitor;
beforeAll(() => writeFileSync(path.join(webFolder, 'index.html'), '<title>Tidegate</title>'));
afterAll(() => rmSync(webFolder, { recursive: true, force: true }));
beforeEach(async () => {
  server = await startTestServer({ webFolder });
  plant = await addPlant(server, 'plant');
  root = await server.signedIn(plant.org, 'platform');
});
afterEach(() => server.end());

describe('the map', () => {
  const query = (person: Visitor) => person.get<MapPoint[]>('/lfscada/map/query');

  test('shows gateways without equipment with permission for gateways', async () => {
    await plant.admin.get('/lfscada/manage/gateway/add', { sn: 'idle', name: 'Idle', lng: 120, lat: 30 });
    expect((await query(plant.admin)).map(({ kind, code }) => `${kind} ${code}`)).toEqual([
      'equipment plant-pump',
      'gateway idle',
    ]);
    expect((await query(plant.viewer)).map(({ kind }) => kind)).toEqual(['equipment']);
    expect(await plant.viewer.get('/lfscada/map/states')).toMatchObject({ offlineGateways: [] });
    expect(await plant.admin.get('/lfscada/map/states')).toMatchObject({ offlineGateways: [expect.any(String)] });
  });

  test('shows equipment without a location at its gateway', async () => {
    await plant.admin.get('/lfscada/manage/gateway/edit', { id: plant.gatewayId, lng: 120, lat: 30 });
    expect((await query(plant.viewer))[0]).toMatchObject({ lng: 120, lat: 30 });
    await plant.admin.get('/lfscada/manage/equipment/edit', { id: plant.equipmentId, lng: 1, lat: 2 });
    expect((await query(plant.viewer))[0]).toMatchObject({ lng: 1, lat: 2 });
  });
});

const STYLE = '/org/StyleAction!loadStyle.action';

describe('the settings of the platform', () => {
  const tiles = { ...DEFAULT_SETTINGS.map, url: 'https://t{s}.tiles.example/{z}/{x}/{y}.png', subdomains: '12' };
  const board = { path: 'board', title: '看板', titleEn: 'Board', url: 'https://board.example:3000/d' };
  const save = (fields: object, person = root) => person.ask('/lfscada/manage/setting/save', { ...fields });
  const info = (person = plant.viewer) => person.get('/lfscada/setting/info');
  const policy = async () => {
    const { headers } = await server.visitor().send('GET', '/map');
    return String(headers['content-security-policy']).split('; ');
  };

  test('are the defaults at first, with which pages load no external pictures and embed nothing', async () => {
    expect(await info()).toEqual(DEFAULT_SETTINGS);
    expect(await policy()).toEqual(expect.arrayContaining([`img-src 'self' data: blob:`, `frame-src 'none'`]));
  });

  test('are visible to everybody, and allow exactly their hosts in the content security policy', async () => {
    expect(await save({ map: tiles, frames: [board, { ...board, path: 'own', url: '/reports/' }] })).toMatchObject({
      code: '200',
    });
    expect(await info()).toMatchObject({ map: tiles, frames: [board, { path: 'own' }] });
    expect(await policy()).toEqual(
      expect.arrayContaining([
        `img-src 'self' data: blob: https://t1.tiles.example https://t2.tiles.example`,
        `frame-src https://board.example:3000 'self'`,
      ]),
    );
  });

  test('that are omitted are unchanged, and each change is logged', async () => {
    await save({ frames: [board] });
    await save({ map: tiles });
    expect(await info()).toEqual({ ...DEFAULT_SETTINGS, map: tiles, frames: [board] });
    const rows = (await server.auditRows()).filter(({ action }) => action === 'setting.save');
    expect(rows.map(({ object, new: changed }) => [object, JSON.parse(changed)])).toEqual([
      ['setting', { frames: [board] }],
      ['setting', { map: tiles }],
    ]);
  });

  test.each([
    ['map', { ...tiles, url: 'javascript:alert(1)/{z}{x}{y}' }],
    ['map', { ...tiles, url: 'https://tiles.example; script-src */{z}/{x}/{y}' }],
    ['map', { ...tiles, subdomains: '' }],
    ['map', { ...tiles, maxZoom: 40 }],
    ['map', { ...tiles, more: 1 }],
    ['frames', [{ ...board, url: 'http://board.example/' }]],
    ['frames', [{ ...board, path: '../login' }]],
    ['frames', [board, board]],
    ['frames', 'none'],
    ['protocolsOff', ['s7', 's7']],
    ['protocolsOff', ['telepathy']],
    ['protocolRemarks', { telepathy: 'x' }],
    ['protocolRemarks', { s7: 'x'.repeat(501) }],
    ['protocolRemarks', { s7: 1 }],
    ['passwordMax', 14],
    ['passwordMax', 65],
    ['passwordMax', 20.5],
    ['passwordMax', 'long'],
  ])('a %s of %j is refused, and nothing changes', async (field, value) => {
    expect(await save({ [field]: value })).toMatchObject({ status: 400, code: '400' });
    expect(await info()).toEqual(DEFAULT_SETTINGS);
  });

  test('set the maximum password length, in recovery and wherever passwords are set', async () => {
    const { loginname } = plant.viewer;
    const id = (await server.stores.accounts.byLoginname(loginname))?.userId;
    const longer = async (length: number) => {
      const password = 'kQ7!vZ2#pL9@xR4$'
        .repeat(4)
        .slice(0, length - 1)
        .concat('w');
      return plant.admin.ask('/lfscada/manage/user/resetPassword', { id, password, confirm: password });
    };
    const styleMax = async () => (await server.visitor().get<{ passwordMax: number }>(STYLE)).passwordMax;
    expect(await styleMax()).toBe(15);
    expect(await longer(16)).toMatchObject({ code: '1101', message: expect.stringContaining('8-15') as string });
    expect(await save({ passwordMax: 64 })).toMatchObject({ code: '200' });
    expect(await styleMax()).toBe(64);
    expect(await longer(64)).toMatchObject({ code: '200' });
    expect(await longer(65)).toMatchObject({ code: '1101', message: expect.stringContaining('8-64') as string });
    await save({ passwordMax: 15 });
    const long = 'kQ7!vZ2#pL9@xR4$'.repeat(4).slice(0, 63).concat('w');
    expect(await server.visitor().login(loginname, long)).toMatchObject({ code: '200' });
  });

  test('cannot be changed by administrators of one organisation', async () => {
    expect(await save({ frames: [] }, plant.admin)).toMatchObject({ status: 403 });
  });

  test('contain a note on each protocol, visible to everybody and removed by an empty text', async () => {
    await save({ protocolRemarks: { s7: ' North plant only ' } });
    await save({ protocolRemarks: { opcua: 'RequestContext first' } });
    const read = async () => (await plant.viewer.get<Settings>('/lfscada/setting/info')).protocolRemarks;
    expect(await read()).toEqual({ s7: 'North plant only', opcua: 'RequestContext first' });
    await save({ protocolRemarks: { s7: '', opcua: '' } });
    expect(await read()).toEqual({});
  });

  test('disable a protocol for new drivers; an existing driver keeps running and can be changed', async () => {
    await save({ protocolsOff: ['modbus-tcp'] });
    const driver = { equipmentId: plant.equipmentId, name: 'second' };
    const add = (fields: object) => plant.admin.ask('/lfscada/manage/driver/add', { ...driver, ...fields });
    const tcp = { protocol: 'modbus-tcp', params: { host: '127.0.0.1' } };
    expect(await add(tcp)).toMatchObject({ status: 409, code: '1224' });
    expect(await plant.admin.get('/lfscada/manage/driver/query', { equipmentId: plant.equipmentId })).toMatchObject({
      total: 1,
    });
    expect(await add({ protocol: 'simulator', params: {} })).toMatchObject({ code: '200' });
    const edit = { id: plant.driverId, name: 'renamed', params: tcp.params };
    expect(await plant.admin.ask('/lfscada/manage/driver/edit', edit)).toMatchObject({ code: '200' });
    await save({ protocolsOff: [] });
    expect(await add(tcp)).toMatchObject({ code: '200' });
  });

  test('refuse new drivers of a disabled protocol by name, however they are created', async () => {
    const { equipmentId, gatewayId, modelId: id } = plant;
    const counts = () => plant.admin.get('/lfscada/manage/driver/protocols');
    await save({ protocolsOff: ['modbus-tcp', 's7'] });
    const copy = { id: equipmentId, name: 'copy', code: 'copy', gatewayId };
    const asked = (verb: string, fields: object, language = 'en') =>
      plant.admin.ask(`/lfscada/manage/${verb}`, { ...fields }, { 'x-language': language });
    expect(await asked('equipment/copy', copy)).toMatchObject({ status: 409, code: '1224' });
    const s7 = { equipmentId, name: 's7', protocol: 's7', params: { host: 'plc' } };
    expect((await asked('driver/add', s7)).message).toContain('The protocol Siemens S7 is disabled');
    expect((await asked('driver/add', s7, 'zh')).message).toContain('西门子 S7');
    expect(await asked('model/driver/add', { id, name: 's7', protocol: 's7', params: {} })).toMatchObject({
      code: '1224',
    });
    const rows = [{ name: 'new', code: 'new', gatewayId }];
    const [seen] = await plant.admin.get<{ problem: string }[]>('/lfscada/manage/model/preview', { id, rows });
    expect(seen?.problem).toContain('Modbus TCP');
    expect(await asked('model/apply', { id, rows })).toMatchObject({ code: '1224' });
    expect(await counts()).toEqual([{ protocol: 'modbus-tcp', count: 1 }]);
    // The driver that is there is taken over.
    expect(await asked('model/apply', { id, equipmentIds: [equipmentId] })).toMatchObject({ code: '200' });
    expect(await counts()).toEqual([{ protocol: 'modbus-tcp', count: 1 }]);
  });
});

test('the theme names who is signed in, and nobody to a stranger', async () => {
  expect(await plant.viewer.get(STYLE)).toMatchObject({ loginname: plant.viewer.loginname });
  expect(await server.visitor().get(STYLE)).toMatchObject({ loginname: '' });
});
