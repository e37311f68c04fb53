import type { OutputOf } from '@tidegate/contract/call.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import { MAP_POINTS_MAX } from '@tidegate/contract/limits.ts';
import type { mapSummary, mapView } from '@tidegate/contract/nouns/map/calls.ts';
import type { LivePoint } from '@tidegate/contract/nouns/map/map-view.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { equipment } from '../../conformance/core-fixtures.ts';
import { alarmOf, came } from '../../testing/plant/alarm-fixtures.ts';
import type { Devices } from '../../testing/plant/devices.ts';
import { addDevices } from '../../testing/plant/devices.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { startTestServer } from '../../testing/test-server.ts';
import type { Visitor } from '../../testing/client/visitor.ts';
import { TRAIL } from '../../testing/trail.ts';

type View = OutputOf<typeof mapView>;

const CROWD = MAP_POINTS_MAX + 20;
/** Part of the map around the crowd of wells, from afar. */
const LOWLANDS = { west: 0, south: 45, east: 20, north: 60, zoom: 5 };

let server: TestServer;
let plant: Devices;
let other: Devices;
let alarming: string;

beforeAll(async () => {
  server = await startTestServer();
  plant = await addDevices(server, 'plant');
  other = await addDevices(server, 'other');
  const add = async (code: string, lng: number, lat: number, gatewayId = plant.gatewayId) =>
    server.stores.equipment.add({ ...equipment(code, gatewayId), lng, lat }, TRAIL);
  // All wells are at two places: one that no zoom separates, and one a kilometre away.
  const wells: string[] = [];
  for (let at = 0; at < CROWD; at += 1) wells.push(await add(`well-${at}`, at % 2 === 0 ? 10 : 10.01, 50));
  await add('lone', 1, 46);
  await add('fiji', 178, -18);
  await add('samoa', -172, -14);
  await add('foreign', 10, 50, other.gatewayId);
  alarming = wells[7] ?? '';
  const rule = { equipmentId: alarming, code: 'level', name: 'Level', rw: 'ro', dataType: 'float32' };
  const { id: signalId } = await plant.admin.get<{ id: string }>('/lfscada/manage/signal/add', rule);
  const limit = { signalId, type: 'h', limit: 90, priority: 2 };
  const { id: ruleId } = await plant.admin.get<{ id: string }>('/lfscada/manage/alarmRule/add', limit);
  const { gatewayId } = plant;
  const alarm = alarmOf('900', ruleId, { gatewayId, equipmentId: alarming, signalId, priority: 2 });
  await server.stores.alarms.commit([came(alarm, { orgId: plant.org.orgId })]);
}, 60_000);
afterAll(() => server.end());

const view = (area?: object, person: Visitor = plant.viewer) =>
  person.get<View>('/lfscada/map/view', area === undefined ? {} : { area });
const list = (fields: object, person: Visitor = plant.viewer) =>
  person.get<Rows<LivePoint>>('/lfscada/map/list', { ...fields });
const summary = (person: Visitor = plant.viewer) => person.get<OutputOf<typeof mapSummary>>('/lfscada/map/summary');
const codes = (points: readonly LivePoint[]) => points.map(({ code }) => code);

describe('the marks of a part of the map', () => {
  test('are the points themselves while they are few', async () => {
    const { points, clusters } = await view({ west: 0, south: 45, east: 2, north: 47, zoom: 5 });
    expect(clusters).toEqual([]);
    expect(points).toMatchObject([{ kind: 'equipment', code: 'lone', lng: 1, lat: 46, saidAt: null, alarmCount: 0 }]);
  });

  test('are clusters where there are many, with the points in none of them', async () => {
    const { points, clusters } = await view(LOWLANDS);
    expect(codes(points)).toEqual(['lone']);
    expect(clusters).toHaveLength(1);
    expect(clusters[0]).toMatchObject({ lat: 50, box: { west: 10, south: 50, east: 10.01, north: 50 } });
  });

  test('show the most urgent state of each cluster: an alarm never vanishes in it', async () => {
    const counted = { alarm: 1, offline: CROWD - 1, online: 0, worst: 2 };
    expect((await view(LOWLANDS)).clusters).toMatchObject([counted]);
    const close = (await view({ ...LOWLANDS, zoom: 18 })).clusters;
    expect(close.map(({ alarm, worst }) => [alarm, worst])).toEqual([
      [0, null],
      [1, 2],
    ]);
    expect(close.map(({ alarm, offline, online }) => alarm + offline + online)).toEqual([CROWD / 2, CROWD / 2]);
  });

  test('are the same clusters wherever the part begins', async () => {
    const moved = { ...LOWLANDS, west: 5, east: 25 };
    expect((await view(moved)).clusters).toEqual((await view(LOWLANDS)).clusters);
  });

  test('lie on either side of the date line where the part crosses it', async () => {
    const pacific = { west: 170, south: -30, east: -160, north: 0, zoom: 5 };
    expect(codes((await view(pacific)).points)).toEqual(['fiji', 'samoa']);
    expect(codes((await view({ ...pacific, east: 180 })).points)).toEqual(['fiji']);
  });

  test('are those of the whole world without a part, with the box around all of them', async () => {
    const { bounds, points, clusters } = await view();
    expect(bounds).toEqual({ west: -172, south: -18, east: 178, north: 50 });
    expect(codes(points)).toEqual(['fiji', 'samoa']);
    // The lone site is close to the crowd from that far.
    expect(clusters.map(({ alarm, offline, online }) => alarm + offline + online)).toEqual([CROWD + 1]);
  });

  test('are of the access scope alone, in numbers as well', async () => {
    const theirs = await view(LOWLANDS, other.viewer);
    expect(codes(theirs.points)).toEqual(['foreign']);
    expect(theirs).toMatchObject({ clusters: [], bounds: { west: 10, south: 50, east: 10, north: 50 } });
    const [ours] = (await view(LOWLANDS)).clusters;
    expect((ours?.alarm ?? 0) + (ours?.offline ?? 0) + (ours?.online ?? 0)).toBe(CROWD);
  });

  test.each([
    { west: -181, south: 0, east: 0, north: 1, zoom: 3 },
    { west: 0, south: -91, east: 1, north: 1, zoom: 3 },
    { west: 0, south: 0, east: 1, north: 1, zoom: 3.5 },
    { west: 0, south: 0, east: 1, north: 1 },
    'everywhere',
  ])('of %j are refused with the name of the field', async (area) => {
    const answer = await plant.viewer.ask('/lfscada/map/view', { area });
    expect(answer).toMatchObject({ status: 400, code: '400' });
    expect(answer.message).toContain('area');
  });
});

describe('the list beside the map', () => {
  test('has pages in a steady order', async () => {
    const first = await list({ page: 1, pageSize: 3 });
    const second = await list({ page: 2, pageSize: 3 });
    expect(first.total).toBe(CROWD + 4);
    expect([...codes(first.rows), ...codes(second.rows)]).toEqual([
      'plant-pump',
      'well-0',
      'well-1',
      'well-2',
      'well-3',
      'well-4',
    ]);
    expect(await list({ page: 900, pageSize: 3 })).toEqual({ total: CROWD + 4, rows: [] });
  });

  test('is searched and filtered on the server', async () => {
    expect(codes((await list({ text: 'WELL-77' })).rows)).toEqual(['well-77']);
    expect((await list({ text: 'plant' })).total).toBe(CROWD + 4);
    expect((await list({ filter: 'alarm' })).rows).toMatchObject([{ id: alarming, alarmCount: 1, worstAlarm: 2 }]);
    expect(codes((await list({ filter: 'nowhere' })).rows)).toEqual(['plant-pump']);
    expect((await list({ filter: 'offline', text: 'lone' })).total).toBe(1);
  });

  test('of one place has what is in trouble first', async () => {
    const box = { west: 10.005, south: 49, east: 11, north: 51 };
    const { total, rows } = await list({ box, worstFirst: true, pageSize: 2 });
    expect([total, rows[0]?.id]).toEqual([CROWD / 2, alarming]);
  });

  test('finds points by their keys, and none of another organisation', async () => {
    const key = `equipment:${alarming}`;
    expect((await list({ keys: [key, 'equipment:999999', `gateway:${plant.gatewayId}`] })).rows).toMatchObject([
      { id: alarming },
    ]);
    expect(await list({ keys: [key] }, other.admin)).toEqual({ total: 0, rows: [] });
    expect(await list({ keys: [] })).toEqual({ total: 0, rows: [] });
    expect(await plant.viewer.ask('/lfscada/map/list', { keys: ['well-7'] })).toMatchObject({ status: 400 });
  });

  test('has gateways without equipment for people with permission for gateways', async () => {
    const { id } = await other.admin.get<{ id: string }>('/lfscada/manage/gateway/add', { sn: 'idle', name: '备用' });
    expect((await list({ text: '备用' }, other.admin)).rows).toMatchObject([{ kind: 'gateway', id, code: 'idle' }]);
    expect((await list({ text: '备用' }, other.viewer)).total).toBe(0);
    expect((await list({ keys: [`gateway:${id}`] }, other.viewer)).total).toBe(0);
    expect([(await summary(other.admin)).points.total, (await summary(other.viewer)).points.total]).toEqual([3, 2]);
    await other.admin.get('/lfscada/manage/gateway/delete', { id });
  });
});

test('the summary counts what the filters of the list find, within the access scope', async () => {
  const { equipment: counted, points } = await summary();
  const totalOf = async (filter: string) => (await list({ filter })).total;
  expect(points).toEqual({
    total: CROWD + 4,
    alarm: await totalOf('alarm'),
    offline: await totalOf('offline'),
    nowhere: await totalOf('nowhere'),
  });
  expect(counted).toEqual({ total: CROWD + 4, offline: CROWD + 4, inAlarm: 1 });
  expect(await summary(other.viewer)).toEqual({
    equipment: { total: 2, offline: 2, inAlarm: 0 },
    points: { total: 2, alarm: 0, offline: 2, nowhere: 1 },
  });
});

test('equipment that reports its position is found there, and is not without a location', async () => {
  const { admin, viewer, equipmentId, signalId: latSignalId } = other;
  const lng = { equipmentId, code: 'lng', name: 'Longitude', rw: 'ro', dataType: 'float64' };
  const { id: lngSignalId } = await admin.get<{ id: string }>('/lfscada/manage/signal/add', lng);
  await admin.get('/lfscada/manage/position/set', { equipmentId, latSignalId, lngSignalId });
  const at = server.clock.now() + 1;
  const said = [
    { signalId: Number(latSignalId), at, value: 31, quality: 'good' as const },
    { signalId: Number(lngSignalId), at, value: 121, quality: 'good' as const },
  ];
  server.live.apply(said, at + 60_000);
  const shanghai = { west: 120, south: 30, east: 122, north: 32, zoom: 8 };
  expect((await view(shanghai, viewer)).points).toMatchObject([{ id: equipmentId, lng: 121, lat: 31, saidAt: at }]);
  expect((await list({ filter: 'nowhere' }, viewer)).total).toBe(0);
  await admin.get('/lfscada/manage/position/clear', { equipmentId });
});
