import { NOTHING_MEASURED } from '@tidegate/contract/nouns/gateway/gateway-health.ts';
import type { SampleValue } from '@tidegate/contract/nouns/history/sample.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TestServer } from '../../testing/test-server.ts';
import { START, startTestServer } from '../../testing/test-server.ts';
import type { Devices } from '../../testing/plant/devices.ts';
import { addDevices } from '../../testing/plant/devices.ts';

let server: TestServer;
let plant: Devices;
beforeEach(async () => {
  server = await startTestServer();
  plant = await addDevices(server, 'ours');
});
afterEach(() => server.end());

interface Data {
  readonly signalVal: Readonly<Record<string, unknown>>;
  readonly gatewayAlarm: number;
  readonly signalAlarm: Readonly<Record<string, number>>;
  readonly signalWorst: Readonly<Record<string, unknown>>;
  readonly cursor: string;
}
const data = (fields: Readonly<Record<string, unknown>>) =>
  plant.admin.get<Data>('/lfscada/monitor/data', { equipmentId: plant.equipmentId, ...fields });
const arrives = (value: SampleValue, at = START + 1_000) =>
  server.live.apply([{ signalId: Number(plant.signalId), at, value, quality: 'good' }], START + 60_000);

test('the first answer contains all values, including signals that never had one', async () => {
  const { id } = await plant.admin.get<{ id: string }>('/lfscada/manage/signal/add', {
    equipmentId: plant.equipmentId,
    code: 'silent',
    name: 'Silent',
    rw: 'ro',
    dataType: 'bool',
  });
  const { signalVal, gatewayAlarm, signalAlarm } = await data({ isFirst: true });
  expect(signalVal).toEqual({
    [plant.signalId]: { value: 1, time: START, quality: 'good' },
    [id]: { value: null, time: null, quality: 'bad' },
  });
  expect([gatewayAlarm, signalAlarm]).toEqual([0, {}]);
});

test('further answers contain only changes since the cursor', async () => {
  const { cursor } = await data({ isFirst: true });
  const none = await data({ isFirst: false, cursor });
  expect(none.signalVal).toEqual({});
  arrives(7);
  const some = await data({ isFirst: false, cursor: none.cursor });
  expect(some.signalVal).toEqual({ [plant.signalId]: { value: 7, time: START + 1_000, quality: 'good' } });
  expect((await data({ isFirst: false, cursor: some.cursor })).signalVal).toEqual({});
});

test('a value that turns stale is a change, with its old value and time', async () => {
  const { cursor } = await data({ isFirst: true });
  server.live.markStale([Number(plant.signalId)]);
  const { signalVal } = await data({ isFirst: false, cursor });
  expect(signalVal).toEqual({ [plant.signalId]: { value: 1, time: START, quality: 'stale' } });
});

test.each(['', 'x', 'x.1', '.5', '99.1', '-1'])('a cursor that is not ours (%s) gets everything', async (cursor) => {
  expect(Object.keys((await data({ isFirst: false, cursor })).signalVal)).toEqual([plant.signalId]);
});

test('a cursor from the future or from before a restart returns everything', async () => {
  const { cursor } = await data({ isFirst: true });
  const [epoch, revision] = cursor.split('.');
  expect(
    Object.keys((await data({ isFirst: false, cursor: `${epoch}.${Number(revision) + 5}` })).signalVal),
  ).toHaveLength(1);
  await server.kill();
  server = await startTestServer({ folder: server.folder });
  const returned = server.visitor();
  await returned.login(plant.admin.loginname);
  const fields = { equipmentId: plant.equipmentId, isFirst: false, cursor };
  expect(Object.keys((await returned.get<Data>('/lfscada/monitor/data', fields)).signalVal)).toHaveLength(1);
});

test('every value can be represented in JSON', async () => {
  const shown = async (value: SampleValue) => {
    server.clock.pass(1);
    arrives(value, START + 1_000 + server.clock.monotonic());
    return (await data({ isFirst: true })).signalVal[plant.signalId];
  };
  expect(await shown(18_446_744_073_709_551_615n)).toMatchObject({ value: '18446744073709551615', quality: 'good' });
  expect(await shown(Number.NaN)).toMatchObject({ value: null, quality: 'bad' });
  expect(await shown(Infinity)).toMatchObject({ value: null, quality: 'bad' });
  expect(await shown('"</script>\u2028')).toMatchObject({ value: '"</script>\u2028' });
  expect(await shown(true)).toMatchObject({ value: true });
});

test('a bad value is returned with the code of the device', async () => {
  server.live.apply(
    [{ signalId: Number(plant.signalId), at: START + 5, value: null, quality: 'bad', code: 1715 }],
    START + 5,
  );
  expect((await data({ isFirst: true })).signalVal[plant.signalId]).toEqual({
    value: null,
    time: START + 5,
    quality: 'bad',
    code: 1715,
  });
});

test('a signal that is added or deleted appears and disappears at once for watching people', async () => {
  await data({ isFirst: true });
  await plant.admin.get('/lfscada/manage/signal/delete', { id: plant.signalId });
  expect((await data({ isFirst: true })).signalVal).toEqual({});
});

test('answers of two pieces of equipment are never mixed up', async () => {
  const other = await addDevices(server, 'other');
  const first = await data({ isFirst: true });
  const theirs = await other.admin.get<Data>('/lfscada/monitor/data', {
    equipmentId: other.equipmentId,
    isFirst: true,
  });
  expect(Object.keys(first.signalVal)).toEqual([plant.signalId]);
  expect(Object.keys(theirs.signalVal)).toEqual([other.signalId]);
});

test('the gateway of equipment is returned with its current state', async () => {
  const info = () => plant.admin.get('/lfscada/monitor/gateway/info', { equipmentId: plant.equipmentId });
  const traffic = { rates: NOTHING_MEASURED };
  const standard = {
    online: true,
    hasBroker: true,
    vpn: false,
    economizeOpen: false,
    economizeMode: 'time',
    interval: 60,
    ...traffic,
  };
  expect(await info()).toEqual(standard);
  server.link.online.clear();
  await plant.admin.get('/lfscada/manage/gateway/edit', { id: plant.gatewayId, mode: 'vpn', economizeMode: 'smart' });
  expect(await info()).toEqual({ ...standard, online: false, vpn: true, economizeMode: 'smart' });
});

test('the state of a gateway says whether the server itself has lost the broker', async () => {
  const info = () => plant.admin.get('/lfscada/monitor/gateway/info', { equipmentId: plant.equipmentId });
  server.link.online.clear();
  expect(await info()).toMatchObject({ online: false, hasBroker: true });
  server.link.hasBroker = false;
  expect(await info()).toMatchObject({ online: false, hasBroker: false });
});

test('a monitor session opens for 600 s by default, is refused offline, and not needed over VPN', async () => {
  const open = (fields = {}) =>
    plant.viewer.ask('/lfscada/monitor/open', { equipmentId: plant.equipmentId, ...fields });
  expect(await open()).toMatchObject({ code: '200', data: {} });
  expect(await open({ delay: 30, interval: 0.5 })).toMatchObject({ code: '200' });
  expect(server.link.opened).toEqual([
    { gatewayId: plant.gatewayId, seconds: 600, intervalMs: 0 },
    { gatewayId: plant.gatewayId, seconds: 30, intervalMs: 500 },
  ]);
  server.link.online.clear();
  expect(await open()).toMatchObject({ code: '2007' });
  await plant.admin.get('/lfscada/manage/gateway/edit', { id: plant.gatewayId, mode: 'vpn' });
  expect(await open()).toMatchObject({ code: '200' });
  expect(server.link.opened).toHaveLength(2);
});

test('sessions of several pieces of equipment are opened once for each gateway, and the offline ones are named', async () => {
  const { equipmentId, gatewayId } = plant;
  const second = await plant.admin.get<{ id: string }>('/lfscada/manage/equipment/add', {
    name: 'b',
    code: 'b',
    gatewayId,
  });
  const equipmentIds = [equipmentId, second.id];
  const open = () => plant.viewer.get('/lfscada/monitor/openAll', { equipmentIds });
  expect(await open()).toEqual({ offline: [] });
  expect(server.link.opened).toEqual([{ gatewayId, seconds: 600, intervalMs: 0 }]);
  server.link.online.clear();
  expect(await open()).toEqual({ offline: equipmentIds });
  await plant.admin.get('/lfscada/manage/gateway/edit', { id: gatewayId, mode: 'vpn' });
  expect(await open()).toEqual({ offline: [] });
  expect(server.link.opened).toHaveLength(1);
});

const addRule = (of: Devices, fields: Readonly<Record<string, unknown>>) =>
  of.admin.get('/lfscada/manage/alarmRule/add', { signalId: of.signalId, name: 'Level', ...fields });

test('active alarms are returned as a count on the gateway and as the most urgent one on each signal', async () => {
  const other = await addDevices(server, 'other');
  await addRule(plant, { type: 'h', limit: 5, priority: 2 });
  await addRule(plant, { type: 'hh', limit: 9, priority: 1 });
  await addRule(other, { type: 'l', limit: 9, priority: 1 });
  await server.alarms.start();
  const { cursor } = await data({ isFirst: true });
  arrives(7, START + 70_000);
  await server.clock.passInSteps(200);
  const one = await data({ isFirst: false, cursor });
  expect([one.gatewayAlarm, one.signalAlarm]).toEqual([1, { [plant.signalId]: 1 }]);
  expect(one.signalWorst).toEqual({ [plant.signalId]: { priority: 2, unacked: true } });
  arrives(9.5, START + 80_000);
  await server.clock.passInSteps(200);
  const two = await data({ isFirst: false, cursor: one.cursor });
  expect([two.gatewayAlarm, two.signalAlarm]).toEqual([2, { [plant.signalId]: 2 }]);
  expect(two.signalWorst).toEqual({ [plant.signalId]: { priority: 1, unacked: true } });
});
