import type { Camera, LiveStream, WatchedCamera } from '@tidegate/contract/nouns/camera/camera.ts';
import { KEPT_SECRET } from '@tidegate/contract/nouns/driver/driver.ts';
import { CAMERA_MOVE_MAX_MS } from '@tidegate/contract/limits.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CameraCloudStandIn } from '../../testing/camera-cloud/camera-cloud-stand-in.ts';
import type { TestServer } from '../../testing/test-server.ts';
import type { Visitor } from '../../testing/client/visitor.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { TRAIL } from '../../testing/trail.ts';
import type { Plant } from '../../testing/plant/plant.ts';
import { addPlant } from '../../testing/plant/twin-plants.ts';

const MANAGE = '/lfscada/manage';
const WATCH = '/lfscada/monitor/camera';
const HLS = 'https://cam.example/live.m3u8';
const DEVICE = { channels: ['1'], isOnline: true, verifyCode: 'ABCDEF', canMove: true, liveUrl: 'https://c/x.m3u8' };
const KEY = { appKey: 'app-1', appSecret: 'secret-of-app-1' };

let server: TestServer;
let cloud: CameraCloudStandIn;
let plant: Plant;
let operator: Visitor;
beforeAll(async () => {
  server = await startTestServer({ outsideAllowed: ['127.0.0.1'] });
  cloud = await CameraCloudStandIn.open(() => server.clock.now());
  cloud.apps.set(KEY.appKey, KEY.appSecret);
  plant = await addPlant(server, 'plant');
  operator = await server.signedIn(plant.org, 'operator');
});
afterAll(async () => {
  await cloud.close();
  await server.end();
});
beforeEach(() => {
  cloud.asked.length = 0;
  cloud.isDown = false;
  cloud.devices.set('C1', DEVICE);
});
afterEach(() => plant.admin.ask(`${MANAGE}/cameraKey/delete`, {}));

const add = async (fields: object) =>
  (await plant.admin.get<{ id: string }>(`${MANAGE}/camera/add`, { equipmentId: plant.equipmentId, ...fields })).id;
const addCloudCamera = (fields: object = {}) =>
  add({ name: 'Gate', useType: 'ezviz', serialNumber: 'C1', verifyCode: 'ABCDEF', ptz: true, ...fields });
const saveKey = (fields: object = {}) =>
  plant.admin.ask(`${MANAGE}/cameraKey/save`, { ...KEY, baseUrl: cloud.url, ...fields });
const live = (id: string) => plant.viewer.ask(`${WATCH}/live`, { id });
const testKey = () => plant.admin.ask(`${MANAGE}/cameraKey/test`, {});

describe('a camera', () => {
  test('is refused without an address or device', async () => {
    const ask = (fields: object) =>
      plant.admin.ask(`${MANAGE}/camera/add`, { equipmentId: plant.equipmentId, name: 'X', ...fields });
    expect(await ask({ useType: 'ezviz' })).toMatchObject({ code: '1642' });
    expect(await ask({ useType: 'hls' })).toMatchObject({ code: '1643' });
    expect(await ask({ useType: 'flv', hlsReserve: 'https://me:pass@cam.example/x.flv' })).toMatchObject({
      code: '1643',
    });
    expect(await ask({ useType: 'rtmp', rtmpReserve: 'ftp://cam.example' })).toMatchObject({ code: '400' });
  });

  test('is shown to people with access to the equipment, with only the address that is played', async () => {
    const id = await add({ name: 'Yard', useType: 'hls', hlsReserve: HLS, rtmpReserve: 'rtmp://cam.example/secret' });
    await add({ name: 'Old', useType: 'rtmp', rtmpReserve: 'rtmp://cam.example/x' });
    const seen = await plant.viewer.get<WatchedCamera[]>(`${WATCH}/queryAll`, {});
    expect(seen.map(({ name, equipmentName }) => `${equipmentName}: ${name}`)).toEqual([
      'plant pump: plant',
      'plant pump: Yard',
      'plant pump: Old',
    ]);
    expect(JSON.stringify(seen)).not.toContain('cam.example');
    expect(await live(id)).toMatchObject({ code: '200', data: { kind: 'hls', url: HLS, expiresAt: null } });
    expect(await live(seen[2]?.id ?? '')).toMatchObject({ code: '1644' });
  });

  test('stores its verification code encrypted and for its device only', async () => {
    const id = await addCloudCamera();
    const all = async () => {
      const fields = { equipmentId: plant.equipmentId };
      const cameras = await plant.admin.get<Camera[]>(`${MANAGE}/camera/queryAll`, fields);
      return cameras.find((camera) => camera.id === id)?.verifyCode;
    };
    expect(await all()).toBe(KEPT_SECRET);
    await plant.admin.get(`${MANAGE}/camera/edit`, { id, name: 'North gate', verifyCode: KEPT_SECRET });
    expect(await all()).toBe(KEPT_SECRET);
    await plant.admin.get(`${MANAGE}/camera/edit`, { id, serialNumber: 'C2' });
    expect(await all()).toBe('');
    expect(JSON.stringify(await server.auditRows())).not.toContain('ABCDEF');
  });

  test('is deleted and restored with its equipment', async () => {
    const { equipmentId } = plant;
    const count = async () => (await plant.viewer.get<WatchedCamera[]>(`${WATCH}/queryAll`, {})).length;
    const before = await count();
    expect(before).toBeGreaterThan(0);
    await plant.admin.get(`${MANAGE}/equipment/delete`, { id: equipmentId });
    expect(await count()).toBe(0);
    await plant.admin.get(`${MANAGE}/equipment/restore`, { id: equipmentId });
    expect(await count()).toBe(before);
  });
});

describe('the key of the camera cloud', () => {
  test('is never returned or logged', async () => {
    expect(await plant.admin.get(`${MANAGE}/cameraKey/info`, {})).toMatchObject({ isSet: false });
    expect(await saveKey()).toMatchObject({ code: '200' });
    const { text } = await plant.admin.ask(`${MANAGE}/cameraKey/info`, {});
    expect(JSON.parse(text).data).toMatchObject({ isSet: true, baseUrl: cloud.url, updatedAt: server.clock.now() });
    expect(text + JSON.stringify(await server.auditRows())).not.toMatch(/app-1/);
  });

  test.each(['http://10.0.0.7', 'http://localhost:8080', 'ftp://open.ys7.com'])(
    'may not be for %s',
    async (baseUrl) => {
      expect(await saveKey({ baseUrl })).toMatchObject({ code: '400' });
      expect(await plant.admin.get(`${MANAGE}/cameraKey/info`, {})).toMatchObject({ isSet: false });
    },
  );

  test('is tested, with distinct results for valid, unknown, wrong secret, unreachable cloud and missing', async () => {
    expect(await testKey()).toMatchObject({ code: '1645' });
    await saveKey();
    expect(await testKey()).toMatchObject({ code: '200' });
    await saveKey({ appSecret: 'another' });
    expect(await testKey()).toMatchObject({ code: '1646', message: expect.stringContaining('10030') });
    await saveKey({ appKey: 'unknown' });
    expect(await testKey()).toMatchObject({ code: '1646', message: expect.stringContaining('10017') });
    cloud.isDown = true;
    expect(await testKey()).toMatchObject({ code: '1647', message: expect.stringContaining('503') });
  });

  test('allows pages to play from the default cloud while it exists', async () => {
    const streams = async () => (await server.services.settings.pageSources()).streams;
    await saveKey();
    server.clock.pass(1_000);
    expect(await streams()).toEqual([]);
    await saveKey({ baseUrl: '' });
    server.clock.pass(1_000);
    expect(await streams()).toEqual(['https://*.ys7.com']);
  });
});

describe('a cloud camera', () => {
  test('is played by a short-lived address, with one shared token', async () => {
    await saveKey();
    const id = await addCloudCamera();
    const expected: LiveStream = { kind: 'hls', url: DEVICE.liveUrl, expiresAt: server.clock.now() + 1_800_000 };
    expect(await live(id)).toMatchObject({ code: '200', data: expected });
    await live(id);
    expect(cloud.count('token/get')).toBe(1);
    expect(cloud.asked.at(-1)?.fields).toMatchObject({ protocol: '2', expireTime: '1800', code: 'ABCDEF' });
  });

  test('gets a new token before the old one expires, and if the cloud rejects it', async () => {
    await saveKey();
    const id = await addCloudCamera();
    await live(id);
    cloud.endTokens();
    expect(await live(id)).toMatchObject({ code: '200' });
    expect(cloud.count('token/get')).toBe(2);
    await saveKey();
    cloud.tokenMs = 3_000_000;
    await live(id);
    await live(id);
    cloud.tokenMs = 604_800_000;
    expect(cloud.count('token/get')).toBe(4);
  });

  test('reports a missing key, an offline device, a wrong code and an unknown device', async () => {
    const id = await addCloudCamera();
    expect(await live(id)).toMatchObject({ code: '1645' });
    await saveKey();
    cloud.devices.set('C1', { ...DEVICE, isOnline: false });
    expect(await live(id)).toMatchObject({ code: '1648' });
    cloud.devices.set('C1', { ...DEVICE, verifyCode: 'OTHER' });
    expect(await live(id)).toMatchObject({ code: '1649' });
    cloud.devices.clear();
    expect(await live(id)).toMatchObject({ code: '1650' });
    cloud.isDown = true;
    expect(await live(id)).toMatchObject({ code: '1647' });
  });
});

describe('moving a camera', () => {
  const move = (id: string, person = operator) => person.ask(`${WATCH}/move`, { id, direction: 'left', speed: 'fast' });
  const counts = () => [cloud.count('device/ptz/start'), cloud.count('device/ptz/stop')];
  const begun = () => vi.waitFor(() => expect(counts()).toEqual([1, 0]));

  test('needs the permission and a movable camera', async () => {
    await saveKey();
    expect(await move(await addCloudCamera(), plant.viewer)).toMatchObject({ code: '403' });
    expect(await move(await addCloudCamera({ ptz: false }))).toMatchObject({ code: '1651' });
    expect(counts()).toEqual([0, 0]);
  });

  test('ends when another server has stopped it', async () => {
    await saveKey();
    const id = await addCloudCamera();
    const held = move(id);
    await begun();
    await server.stores.cameras.stopMovement(`${plant.org.orgId} C2 1`, TRAIL);
    await server.stores.cameras.stopMovement(`${plant.org.orgId} C1 1`, TRAIL);
    expect(await held).toMatchObject({ code: '200', data: { end: 'released' } });
    expect(counts()).toEqual([1, 1]);
  });

  test('ends with one stop command when the button is released, and is logged', async () => {
    await saveKey();
    const id = await addCloudCamera();
    const held = move(id);
    await begun();
    expect(cloud.asked.at(-1)?.fields).toMatchObject({ direction: '2', speed: '2', deviceSerial: 'C1' });
    expect(await move(id)).toMatchObject({ code: '1653' });
    expect(await operator.ask(`${WATCH}/stop`, { id })).toMatchObject({ code: '200' });
    expect(await held).toMatchObject({ code: '200', data: { end: 'released' } });
    expect(counts()).toEqual([1, 1]);
    const rows = (await server.auditRows()).filter(({ object }) => object === `camera:${id}`);
    expect(rows.map(({ action, result }) => `${action} ${result}`)).toEqual([
      'camera.add 200',
      'camera.move 200',
      'camera.move 1653',
      'camera.stop 200',
    ]);
  });

  test('ends after ten seconds even if the button is still held', async () => {
    await saveKey();
    const held = move(await addCloudCamera());
    await begun();
    // The row of the log is written before the time runs.
    await vi.waitFor(() => {
      server.clock.pass(CAMERA_MOVE_MAX_MS);
      expect(counts()).toEqual([1, 1]);
    });
    expect(await held).toMatchObject({ data: { end: 'limit' } });
  });

  test('ends when the browser disappears', async () => {
    await saveKey();
    const id = await addCloudCamera();
    const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const leaving = new AbortController();
    const held = fetch(`${url}${WATCH}/move`, {
      method: 'POST',
      headers: { cookie: operator.cookie, origin: url },
      body: new URLSearchParams({ id, direction: 'up' }),
      signal: leaving.signal,
    });
    await begun();
    leaving.abort();
    await expect(held).rejects.toThrow('abort');
    await vi.waitFor(() => expect(counts()).toEqual([1, 1]));
  });

  test('is stopped where the cloud does not confirm that it has begun', async () => {
    await saveKey();
    const id = await addCloudCamera();
    const held = move(id);
    await begun();
    await operator.ask(`${WATCH}/stop`, { id });
    await held;
    cloud.isDown = true;
    expect(await move(id)).toMatchObject({ code: '1647' });
    await vi.waitFor(() => expect(counts()).toEqual([2, 2]));
    cloud.isDown = false;
    await vi.waitFor(() => {
      server.clock.pass(500);
      expect(counts()).toEqual([2, 3]);
    });
  });

  test('reports a camera that cannot be stopped, after a retry', async () => {
    await saveKey();
    const id = await addCloudCamera();
    const held = move(id);
    await begun();
    cloud.isDown = true;
    const stopped = operator.ask(`${WATCH}/stop`, { id });
    for (const tries of [1, 2, 3]) {
      await vi.waitFor(() => expect(counts()).toEqual([1, tries]));
      await vi.waitFor(() => server.clock.pass(500));
    }
    const settled = Promise.all([held, stopped]);
    await vi.waitFor(() => server.clock.pass(500));
    expect(await settled).toMatchObject([{ code: '1654' }, { code: '1654' }]);
  });
});

describe('a cloud device named on a page', () => {
  const VIDEO = 'a'.repeat(32);
  const position = { x: 0, y: 0, width: 320, height: 180, rotate: 0 };
  const publish = async (dataAddon: object) => {
    const { equipmentId } = plant;
    const title = `Video ${JSON.stringify(dataAddon)}`.slice(0, 50);
    const { id } = await plant.admin.get<{ id: string }>('/lfscada/configuration/page/add', { equipmentId, title });
    const list = JSON.stringify([{ id: VIDEO, widgetType: 'ComplexVideo', position, dataAddon }]);
    await plant.admin.get('/lfscada/configuration/widget/save', { pageId: id, list });
    return id;
  };
  const DRAWN = { type: 'ezviz', serialNumber: 'C1', channelNumber: 1, PanTilt: true };
  const play = (pageId: string, widgetId = VIDEO, person = plant.viewer) =>
    person.ask(`${WATCH}/page/live`, { pageId, widgetId });
  const open = { ...DEVICE, verifyCode: '' };

  test('is played without a configured camera, and reports whether it is movable', async () => {
    await saveKey();
    cloud.devices.set('C1', open);
    const pageId = await publish(DRAWN);
    const data = { kind: 'hls', url: DEVICE.liveUrl, expiresAt: server.clock.now() + 1_800_000, ptz: true };
    expect(await play(pageId)).toMatchObject({ code: '200', data });
    cloud.devices.set('C1', { ...open, canMove: false });
    expect(await play(pageId)).toMatchObject({ data: { ptz: false } });
    expect(await play(await publish({ ...DRAWN, PanTilt: false }))).toMatchObject({ data: { ptz: false } });
  });

  test('has to be named on the published page', async () => {
    await saveKey();
    cloud.devices.set('C1', open);
    const pageId = await publish(DRAWN);
    expect(await play(pageId, 'b'.repeat(32))).toMatchObject({ code: '1658' });
    expect(await play(await publish({ ...DRAWN, cameraId: '7' }))).toMatchObject({ code: '1658' });
    expect(await play(await publish({ useType: 'hls', serialNumber: 'C1' }))).toMatchObject({ code: '1658' });
    const other = await addPlant(server, 'other');
    expect(await play(pageId, VIDEO, other.admin)).toMatchObject({ code: '404' });
    const asked = { pageId, widgetId: VIDEO, serialNumber: 'C2' };
    expect(await plant.viewer.ask(`${WATCH}/page/live`, asked)).toMatchObject({ code: '400' });
  });

  test('reports a missing account, device or code of an encrypted picture', async () => {
    const pageId = await publish(DRAWN);
    expect(await play(pageId)).toMatchObject({ code: '1645' });
    await saveKey();
    expect(await play(pageId)).toMatchObject({ code: '1657' });
    cloud.devices.clear();
    expect(await play(pageId)).toMatchObject({ code: '1650' });
  });

  test('can be moved from the page with permission, if the page offers it', async () => {
    await saveKey();
    cloud.devices.set('C1', open);
    const pageId = await publish(DRAWN);
    const move = { pageId, widgetId: VIDEO, direction: 'left' };
    expect(await plant.viewer.ask(`${WATCH}/page/move`, move)).toMatchObject({ code: '403' });
    const still = await publish({ ...DRAWN, PanTilt: false });
    expect(await operator.ask(`${WATCH}/page/move`, { ...move, pageId: still })).toMatchObject({ code: '1651' });
    const held = operator.ask(`${WATCH}/page/move`, move);
    await vi.waitFor(() => expect(cloud.count('device/ptz/start')).toBe(1));
    expect(await operator.ask(`${WATCH}/page/stop`, { pageId, widgetId: VIDEO })).toMatchObject({ code: '200' });
    expect(await held).toMatchObject({ code: '200', data: { end: 'released' } });
    const rows = (await server.auditRows()).filter(({ object }) => object === `page:${pageId}`);
    expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['camera.move', 'camera.stop']));
  });
});
