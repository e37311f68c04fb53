import type { GatewayAnswer } from '@tidegate/contract/link/gateway-asks.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addDevices, type Devices } from '../../testing/plant/devices.ts';

let server: TestServer;
let plant: Devices;

beforeEach(async () => {
  server = await startTestServer();
  plant = await addDevices(server, 'north');
});
afterEach(() => server.end());

const TEST = '/lfscada/manage/driver/test';
const READ = '/lfscada/manage/signal/readOnce';
const BROWSE = '/lfscada/manage/driver/browse';
const ADOPT = '/lfscada/manage/driver/adopt';
const audited = async (action: string) => (await server.auditRows()).filter((row) => row.action === action);
const opcua = { protocol: 'opcua', params: { endpoint: 'opc.tcp://plc', username: 'joe', password: 'Tide-7' } };

async function opcuaDriver(): Promise<string> {
  const { equipmentId } = plant;
  const added = await plant.admin.get<{ id: string }>('/lfscada/manage/driver/add', {
    equipmentId,
    name: 'ua',
    ...opcua,
  });
  return added.id;
}

describe('a connection test', () => {
  test('is made by the gateway of the equipment, with parsed parameters', async () => {
    const { equipmentId, gatewayId } = plant;
    server.link.answer = { ms: 12.5, facts: [{ name: 'vendor', value: 'Tide' }] };
    const said = await plant.admin.get(TEST, { equipmentId, protocol: 'modbus-tcp', params: { host: 'plc' } });
    expect(said).toMatchObject({ code: '200', message: '', ms: 12.5, facts: [{ name: 'vendor', value: 'Tide' }] });
    expect(server.link.asked).toMatchObject([
      { gatewayId, ask: { what: 'test', protocol: 'modbus-tcp', params: { host: 'plc', port: 502, unitId: 1 } } },
    ]);
  });

  test('returns a refusal of the device in the language of the person', async () => {
    server.link.answer = { code: '1715', message: 'no response in time' };
    const fields = { equipmentId: plant.equipmentId, protocol: 'modbus-tcp', params: { host: 'plc' } };
    const { data } = await plant.admin.ask(TEST, fields, { 'x-language': 'zh' });
    expect(data).toMatchObject({ code: '1715', message: '响应超时', detail: 'no response in time' });
    expect(await audited('driver.test')).toMatchObject([{ result: '1715', object: `equipment:${plant.equipmentId}` }]);
  });

  test('never sends wrong parameters to the gateway', async () => {
    const { equipmentId } = plant;
    const answer = await plant.admin.ask(TEST, { equipmentId, protocol: 'modbus-tcp', params: { host: '', port: 1 } });
    expect(answer).toMatchObject({ code: '400', message: expect.stringContaining('params.host') });
    expect(server.link.asked).toEqual([]);
  });

  test('is refused and logged without an online gateway', async () => {
    server.link.online.clear();
    const answer = await plant.admin.ask(TEST, { equipmentId: plant.equipmentId, protocol: 'simulator', params: {} });
    expect(answer.code).toBe('2007');
    expect(await audited('driver.test')).toMatchObject([{ result: '2007' }]);
  });

  test('leaves no password in the audit log', async () => {
    await plant.admin.get(TEST, { equipmentId: plant.equipmentId, ...opcua });
    const id = await opcuaDriver();
    await plant.admin.get('/lfscada/manage/driver/edit', { id, params: { ...opcua.params, password: 'Tide-8' } });
    await plant.admin.get('/lfscada/manage/driver/delete', { id });
    const log = JSON.stringify(await server.auditRows());
    expect(log).toContain('opc.tcp://plc');
    expect(log).not.toMatch(/Tide-[78]/);
  });
});

describe('a single read', () => {
  const look: NonNullable<GatewayAnswer['look']> = {
    hex: '0007',
    ownBytes: 2,
    groupBytes: 2,
    raw: 7,
    value: 14,
    interpretations: [],
  };

  test('uses the parameters of the saved driver and the entered address', async () => {
    const { equipmentId, driverId } = plant;
    server.link.answer = { look };
    const fields = { equipmentId, driverId, address: { area: 'x' }, dataType: 'int16', factor: 2 };
    expect(await plant.admin.get(READ, fields)).toMatchObject({ code: '200', look });
    expect(server.link.asked[0]?.ask).toMatchObject({
      what: 'read',
      protocol: 'modbus-tcp',
      params: { host: '127.0.0.1', port: 1502 },
      address: { area: 'x' },
      dataType: 'int16',
      factor: 2,
      offset: 0,
    });
    expect(await audited('signal.readOnce')).toMatchObject([{ result: '200', object: `driver:${driverId}` }]);
  });

  test('with a driver of other equipment answers like one with an unknown driver', async () => {
    const { admin, gatewayId, driverId } = plant;
    const other = { name: 'other', code: 'other', gatewayId };
    const { id: equipmentId } = await admin.get<{ id: string }>('/lfscada/manage/equipment/add', other);
    for (const url of [READ, BROWSE]) {
      const fields = { equipmentId, driverId, ...(url === READ ? { address: {}, dataType: 'bool' } : {}) };
      expect(await admin.ask(url, fields)).toMatchObject({ code: '404' });
    }
    expect(server.link.asked).toEqual([]);
  });

  test('is not sent if its request is too long', async () => {
    const { equipmentId, driverId } = plant;
    const address = { nodeId: 'x'.repeat(60_000) };
    expect(await plant.admin.ask(READ, { equipmentId, driverId, address, dataType: 'bool' })).toMatchObject({
      code: '413',
    });
  });
});

test('nothing is sent to a device with view permission only', async () => {
  const { equipmentId, driverId, viewer } = plant;
  expect(await viewer.ask(TEST, { equipmentId, protocol: 'simulator', params: {} })).toMatchObject({ code: '403' });
  expect(await viewer.ask(BROWSE, { equipmentId, driverId })).toMatchObject({ code: '403' });
  expect(server.link.asked).toEqual([]);
});

test('browsed variables become signals with unique codes', async () => {
  const { admin, equipmentId } = plant;
  const driverId = await opcuaDriver();
  const node = (nodeId: string, name: string) => ({ address: { nodeId }, name, dataType: 'float32', rw: 'ro' });
  const found = [node('ns=1;s=a', 'level'), node('ns=1;s=b', 'Flow / in'), node('ns=1;s=c', 'Flow in')];
  const { ids } = await admin.get<{ ids: string[] }>(ADOPT, { equipmentId, driverId, found });
  expect(ids).toHaveLength(3);
  const { rows } = await admin.get<{ rows: unknown[] }>('/lfscada/manage/signal/query', { equipmentId });
  expect(rows).toMatchObject([
    { code: 'level', name: 'Level' },
    { code: 'level_2', name: 'level', address: { nodeId: 'ns=1;s=a' }, dataType: 'float32', rw: 'ro', driverId },
    { code: 'Flow_in', name: 'Flow / in' },
    { code: 'Flow_in_2', name: 'Flow in' },
  ]);
  const wrong = await admin.ask(ADOPT, { equipmentId, driverId, found: [node('nonsense', 'x')] });
  expect(wrong).toMatchObject({ code: '400', message: expect.stringContaining('address.nodeId') });
});
