import type { Backlog } from '@tidegate/contract/nouns/gateway/backlog.ts';
import { BACKLOG_METRIC } from '@tidegate/contract/link/gateway-protocol.ts';
import type { Gateway } from '@tidegate/contract/nouns/gateway/gateway.ts';
import { NOTHING_MEASURED, type GatewayHealth } from '@tidegate/contract/nouns/gateway/gateway-health.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { GatewayVitals } from '../../ports/device-link.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { startTestServer } from '../../testing/test-server.ts';
import type { Devices } from '../../testing/plant/devices.ts';
import { addDevices } from '../../testing/plant/devices.ts';

let server: TestServer;
let plant: Devices;
beforeEach(async () => {
  server = await startTestServer();
  plant = await addDevices(server, 'plant');
});
afterEach(() => server.end());

const gateway = (verb: string, fields: object) => plant.admin.ask(`/lfscada/manage/gateway/${verb}`, { ...fields });
const info = () => plant.admin.get<Gateway>('/lfscada/manage/gateway/info', { id: plant.gatewayId });

describe('the fields of a gateway', () => {
  test('are stored as entered, and removed by empty text', async () => {
    const fields = {
      nameEn: 'North pumps',
      groupName: '城北泵站',
      hardware: 'Box 4',
      iccid: '89860012345678901234',
      firmware: '2.1',
      networkMode: '4g',
      isPublic: true,
      lng: -0.5,
      lat: 0,
      address: '1 Canal Road',
    };
    await gateway('edit', { id: plant.gatewayId, ...fields });
    expect(await info()).toMatchObject(fields);
    await gateway('edit', { id: plant.gatewayId, groupName: '', iccid: '', lng: '', lat: '', isPublic: false });
    const taken = { groupName: '', iccid: '', lng: null, lat: null, isPublic: false };
    expect(await info()).toMatchObject({ ...fields, ...taken });
  });

  test.each([
    ['iccid', '12345'],
    ['iccid', '8986001234567890123x'],
    ['networkMode', '5g'],
    ['lng', 180.5],
    ['lat', -91],
    ['lat', 'north'],
    ['isPublic', 'maybe'],
  ])('a %s of %s is refused, and nothing changes', async (field, value) => {
    const before = await info();
    expect(await gateway('edit', { id: plant.gatewayId, remark: 'x', [field]: value })).toMatchObject({ code: '400' });
    expect(await info()).toEqual(before);
  });

  test('allow 0 to 30 characters for a group, as for a group of equipment', async () => {
    const group = (to: string, fields: object) =>
      plant.admin.ask(`/lfscada/manage/equipmentGroup/${to}`, { ...fields });
    const added = await plant.admin.get<{ id: string }>('/lfscada/manage/equipmentGroup/add', { name: 'hall 7' });
    expect(await group('edit', { ...added, name: '' })).toMatchObject({ code: '200' });
    expect(await group('edit', { ...added, name: '组'.repeat(30) })).toMatchObject({ code: '200' });
    expect(await group('edit', { ...added, name: '组'.repeat(31) })).toMatchObject({ code: '1104' });
    expect(await group('add', { name: ' ' })).toMatchObject({ code: '200' });
    expect(await group('add', { name: '' })).toMatchObject({ status: 409 });
  });

  test('refuse a serial number reserved for the server in one sentence, and nothing is added', async () => {
    const count = async () => (await plant.admin.get<Rows<Gateway>>('/lfscada/manage/gateway/query', {})).total;
    const before = await count();
    const refused: string[] = [];
    const names = ['tidegate-host', 'Tidegate-Host', 'host', 'gateway', '$SYS', '$share', 'scada'];
    for (const sn of names) {
      const answer = await gateway('add', { sn, name: 'x' });
      if (answer.code === '1231' && answer.message.includes(sn)) refused.push(sn);
    }
    expect(refused).toEqual(names);
    expect(await count()).toBe(before);
  });

  test('refuse a serial number that looks like another, and a name with an unseen letter', async () => {
    const add = (sn: string, name = 'one') =>
      plant.admin.ask('/lfscada/manage/gateway/add', { sn, name, edgeNodeId: 'look-1' });
    expect(await add('Look-1')).toMatchObject({ code: '200' });
    for (const sn of ['look-1', 'LOOK-1']) expect(await add(sn), sn).toMatchObject({ code: '1201' });
    for (const sn of ['..', 'Look-1 ', 'ＬＯＯＫ-1', 'Look\u200B-1'])
      expect(await add(sn), sn).toMatchObject({ status: 400 });
    const unseen = 'pump\u202E1';
    expect((await add('look-2', unseen)).message).toContain('contains the invisible character U+202E, remove it');
  });

  test('refuse a group of more than 30 characters by name', async () => {
    const long = '组'.repeat(31);
    expect((await gateway('edit', { id: plant.gatewayId, groupName: long })).code).toBe('1104');
    expect((await gateway('add', { sn: 'other', name: 'other', groupName: long })).code).toBe('1104');
    expect((await gateway('edit', { id: plant.gatewayId, groupName: '组'.repeat(30) })).code).toBe('200');
  });

  test('take the signal strength from the gateway, not from a person', async () => {
    expect(await gateway('edit', { id: plant.gatewayId, signalLevel: 5 })).toMatchObject({ code: '400' });
    await server.stores.registry.setReported(plant.gatewayId, { signalLevel: 4 });
    expect((await info()).signalLevel).toBe(4);
  });
});

test('the load of a gateway is shown next to the limits of its hardware', async () => {
  const product = { model: 'Box 4', name: 'Box', maxDevices: 1, supportedProtocols: ['modbus-rtu'] };
  expect((await plant.admin.ask('/lfscada/manage/hardware/add', product)).code).toBe('200');
  await gateway('edit', { id: plant.gatewayId, hardware: 'Box 4' });
  expect(await info()).toMatchObject({
    load: {
      devices: 1,
      signals: 1,
      maxDevices: 1,
      maxSignals: null,
      supportedProtocols: ['modbus-rtu'],
      protocols: [{ protocol: 'modbus-tcp', count: 1 }],
    },
  });
  // The limits are shown, never enforced.
  const second = { name: 'second', code: 'second', gatewayId: plant.gatewayId };
  expect((await plant.admin.ask('/lfscada/manage/equipment/add', second)).code).toBe('200');
});

test('gateway groups are those in use, and filter the list', async () => {
  await gateway('add', { sn: 'a', name: 'a', groupName: 'North' });
  await gateway('add', { sn: 'b', name: 'b', groupName: 'North' });
  expect((await gateway('groups', {})).data).toEqual(['North']);
  const list = await plant.admin.get<Rows<Gateway>>('/lfscada/manage/gateway/query', { groupName: 'North' });
  expect(list.rows.map(({ sn }) => sn)).toEqual(['a', 'b']);
});

test('gateways are found by their ids, and those of others are not', async () => {
  const { id: second } = await plant.admin.get<{ id: string }>('/lfscada/manage/gateway/add', { sn: 'c', name: 'c' });
  const other = await addDevices(server, 'other');
  const ids = JSON.stringify([second, other.gatewayId]);
  const found = await plant.admin.get<Rows<Gateway>>('/lfscada/manage/gateway/query', { ids });
  expect(found).toMatchObject({ total: 1, rows: [{ id: second }] });
});

test('a revoked credential is shown with its time until the gateway has a new one', async () => {
  const { id } = { id: plant.gatewayId };
  expect((await info()).revokedAt).toBeNull();
  expect(await gateway('revokeSecret', { id })).toMatchObject({ code: '200', data: {} });
  expect((await info()).revokedAt).toBe(server.clock.now());
  const { secret } = await plant.admin.get<{ secret: string }>('/lfscada/manage/gateway/rotateSecret', { id });
  expect((await info()).revokedAt).toBeNull();
  const { sn } = await info();
  expect(await server.stores.registry.authenticate(sn, secret)).toBeDefined();
  const trail = (await server.auditRows()).map(({ action }) => action);
  expect(trail.slice(-2)).toEqual(['gateway.revokeSecret', 'gateway.rotateSecret']);
});

test('the configuration version grows with each change, and the running version is reported by the gateway', async () => {
  const { configVersion } = await info();
  await gateway('edit', { id: plant.gatewayId, interval: 5 });
  await server.stores.registry.setReported(plant.gatewayId, { runningVersion: configVersion });
  expect(await info()).toMatchObject({ configVersion: configVersion + 1, runningVersion: configVersion });
});

test('the gateway address is returned to anyone with access to gateways', async () => {
  const address = { host: '', port: 1883, isTls: false, isLocalOnly: false, hostId: 'tidegate' };
  expect(await plant.admin.get('/lfscada/manage/gateway/broker')).toEqual(address);
});

describe('the health of a gateway', () => {
  const health = () => plant.admin.get<GatewayHealth>('/lfscada/manage/gateway/health', { id: plant.gatewayId });
  const vitals = (part: Partial<GatewayVitals> = {}): GatewayVitals => ({
    since: 1,
    births: 2,
    deviceBirths: 3,
    deaths: 1,
    deviceDeaths: 0,
    gaps: 4,
    rebirths: 4,
    messagesIn: 5,
    bytesIn: 600,
    messagesOut: 7,
    bytesOut: 80,
    rates: NOTHING_MEASURED,
    points: 9,
    historicalPoints: 10,
    lastMessageAt: 11,
    latency: { lastMs: -3, meanMs: 2.5, count: 4 },
    errors: [{ at: 1, device: 'plc', metric: 'm', code: 1715 }],
    quarantined: 1,
    quarantine: [{ at: 1, device: '', metric: '', reason: 'malformed', detail: 'x' }],
    own: [],
    signalIds: [],
    ...part,
  });

  test('is empty for a gateway that has never connected', async () => {
    expect(await health()).toMatchObject({ births: 0, drivers: [], buffered: null, faults: { total: 0, rows: [] } });
  });

  test('has the counts, the drivers by name, and the signals with a current fault', async () => {
    const { signalId, driverId, equipmentId } = plant;
    const own = [
      { name: 'Gateway/Dropped', signalId: undefined, value: 0 },
      { name: 'Gateway/Buffered', signalId: Number(signalId), value: null },
      { name: 'Gateway/Held', signalId: undefined, value: 6 },
      { name: `Driver/${driverId}/State`, signalId: undefined, value: 'offline' },
      { name: `Driver/${driverId}/LastCode`, signalId: undefined, value: 99901 },
      { name: 'Driver/999999/State', signalId: undefined, value: 'connected' },
    ];
    server.link.vital.set(plant.gatewayId, vitals({ own, signalIds: [Number(signalId), 999_999] }));
    const at = server.clock.now();
    const metrics = [{ device: 'd', metric: 'm', reason: 'full', points: 2, from: 1, to: 5 }] as const;
    const report = { id: 4, points: 2, metrics: [...metrics], others: { metrics: 0, points: 0 } };
    await server.stores.registry.recordDiscarded(plant.gatewayId, report, at);
    server.live.apply([{ signalId: Number(signalId), at, value: 41, quality: 'bad', code: 1721 }], at);
    const found = await health();
    const { own: _own, signalIds: _ids, ...counted } = vitals();
    expect(found).toMatchObject({ ...counted, buffered: 41, held: 6, dropped: 0, givenUp: [{ ...report, at }] });
    expect(found.drivers).toMatchObject([{ id: driverId, equipmentId, state: 'offline', reads: 0, lastCode: 99901 }]);
    expect(found.faults).toMatchObject({ total: 1, rows: [{ signalId, equipmentId, code: 1721, at }] });
  });

  test('reports its backlog, by gateway or equipment, and since when it has been offline', async () => {
    const own = [{ name: BACKLOG_METRIC, signalId: undefined, value: 1_234 }];
    server.link.vital.set(plant.gatewayId, vitals({ own }));
    const ask = async () => {
      const of = (what: string, id: string) => plant.admin.get<Backlog>(`/lfscada/manage/${what}/backlog`, { id });
      const found = await of('gateway', plant.gatewayId);
      expect(await of('equipment', plant.equipmentId)).toEqual(found);
      return found;
    };
    const { name: gatewayName } = await info();
    server.link.online.delete(plant.gatewayId);
    // Never seen, or of another make: nothing is known to wait.
    expect(await ask()).toEqual({ gatewayName, online: false, points: null, offlineSince: null });
    server.link.online.add(plant.gatewayId);
    expect(await ask()).toEqual({ gatewayName, online: true, points: 1_234, offlineSince: null });
    server.link.online.delete(plant.gatewayId);
    await server.stores.registry.setReported(plant.gatewayId, { runningVersion: 3 });
    await server.stores.registry.setOnline(plant.gatewayId, false, 77);
    expect(await ask()).toEqual({ gatewayName, online: false, points: null, offlineSince: 77 });
  });

  test('shows the frames, but not the values of equipment outside the access scope', async () => {
    const frame = { at: 1, isSent: false, size: 9, seq: 1, metricCount: 1, isHidden: false, problem: '' };
    const metrics = [{ name: 'm', value: '1' }];
    const of = (number: number, device: string) => ({
      ...frame,
      number,
      metrics,
      topic: `spBv1.0/g/DDATA/e/${device}`,
    });
    const equipmentIds = new Map([
      ['own', plant.equipmentId],
      ['foreign', '999999'],
    ]);
    const frames = [of(1, 'own'), of(2, 'foreign'), of(3, 'unused')];
    server.link.logged.set(plant.gatewayId, { frames, last: 3, missed: 0, equipmentIds });
    const found = await plant.admin.get('/lfscada/manage/gateway/frames', { id: plant.gatewayId, after: 0 });
    expect(found).toEqual({
      frames: [of(1, 'own'), { ...of(2, 'foreign'), metrics: [], isHidden: true }, of(3, 'unused')],
      last: 3,
      missed: 0,
    });
  });

  test.each(['health', 'frames'])('%s of a deleted gateway is not found', async (what) => {
    const { id } = await plant.admin.get<{ id: string }>('/lfscada/manage/gateway/add', { sn: 'gone', name: 'gone' });
    await gateway('delete', { id });
    expect((await gateway(what, { id })).status).toBe(404);
  });
});
