import type { ModelContent } from '@tidegate/contract/nouns/model/model.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TestServer } from '../../testing/test-server.ts';
import { startTestServer } from '../../testing/test-server.ts';
import type { Devices } from '../../testing/plant/devices.ts';
import { addDevices } from '../../testing/plant/devices.ts';

const PASSWORD = 'S3cr3t-PLC-Pw';
const OTHER = '0ther-PLC-Pw';
const PARAMS = { endpoint: 'opc.tcp://plc:4840', username: 'plcadmin' };

let server: TestServer;
let plant: Devices;
/** Everything that people were answered. */
let answered: unknown[];
beforeEach(async () => {
  server = await startTestServer();
  plant = await addDevices(server, 'plant');
  answered = [];
});
afterEach(() => server.end());

async function ask<T = unknown>(path: string, fields: object): Promise<T> {
  const answer = await plant.admin.get<T>(`/lfscada/manage/${path}`, { ...fields });
  answered.push(answer);
  return answer;
}

test('a password in a model is never returned or logged, and is kept unless a new one is typed', async () => {
  const { id } = await ask<{ id: string }>('model/add', { code: 'm', name: 'm' });
  const params = { ...PARAMS, password: PASSWORD };
  await ask('model/driver/add', { id, name: 'plc', protocol: 'opcua', params: JSON.stringify(params) });
  await ask('model/publish', { id });
  const kept = JSON.stringify({ ...PARAMS, username: 'other', password: '***' });
  await ask('model/driver/edit', { id, was: 'plc', params: kept });
  const content = await ask<ModelContent>('model/content', { id });
  expect(content.drivers).toMatchObject([{ params: { username: 'other', password: '***' } }]);
  expect((await server.stores.models.draft(id))?.drivers).toMatchObject([
    { params: { username: 'other', password: PASSWORD } },
  ]);
  // Sent to another endpoint, it would be visible to a listener there.
  const elsewhere = JSON.stringify({ ...PARAMS, endpoint: 'opc.tcp://evil:4840', password: '***' });
  const refused = await plant.admin.ask('/lfscada/manage/model/driver/edit', { id, was: 'plc', params: elsewhere });
  expect(refused.code).not.toBe('200');
  const changed = JSON.stringify({ ...PARAMS, password: OTHER });
  await ask('model/driver/edit', { id, was: 'plc', params: changed });
  await ask('model/publish', { id });
  await ask('model/difference', { id, from: 1, to: 2 });
  const rows = [{ code: 'new', name: 'new', gatewayId: plant.gatewayId, values: {} }];
  await ask('model/preview', { id, equipmentIds: '[]', values: '{}', rows: JSON.stringify(rows) });
  const text = JSON.stringify([answered, await server.auditRows()]);
  expect(text).toContain('plcadmin');
  expect([PASSWORD, OTHER].filter((password) => text.includes(password))).toEqual([]);
});
