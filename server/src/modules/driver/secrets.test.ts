import type { Driver } from '@tidegate/contract/nouns/driver/driver.ts';
import { KEPT_SECRET } from '@tidegate/contract/nouns/driver/driver.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TestServer } from '../../testing/test-server.ts';
import { startTestServer } from '../../testing/test-server.ts';
import type { Devices } from '../../testing/plant/devices.ts';
import { addDevices } from '../../testing/plant/devices.ts';

const params = { endpoint: 'opc.tcp://10.0.0.1:4840', username: 'reader', password: 'Sesame-1' };

let server: TestServer;
let plant: Devices;
let id: string;
beforeEach(async () => {
  server = await startTestServer();
  plant = await addDevices(server, 'plant');
  const driver = { equipmentId: plant.equipmentId, name: 'UA', protocol: 'opcua', params };
  ({ id } = await plant.admin.get<{ id: string }>('/lfscada/manage/driver/add', driver));
});
afterEach(() => server.end());

const edit = (change: object) =>
  plant.admin.ask('/lfscada/manage/driver/edit', { id, params: { ...params, ...change } });
/** Configuration sent to the gateway. */
const kept = async () => {
  const config = await server.stores.registry.configOf(plant.gatewayId);
  return config?.drivers.find((driver) => driver.id === id)?.params['password'];
};

describe('the password of a driver', () => {
  test('is sent to the gateway and to no person', async () => {
    const info = await plant.admin.get<Driver>('/lfscada/manage/driver/info', { id });
    const list = await plant.admin.get<Rows<Driver>>('/lfscada/manage/driver/query', {
      equipmentId: plant.equipmentId,
    });
    expect(info.params).toMatchObject({ ...params, password: KEPT_SECRET });
    expect(JSON.stringify([info, list])).not.toContain(params.password);
    expect(await kept()).toBe(params.password);
  });

  test('may be the private key of a user certificate, of which the certificate alone is shown', async () => {
    const pem = (label: string) => `-----BEGIN ${label}-----\nMIIB\n-----END ${label}-----\n`;
    const [userCertificate, userKey] = [pem('CERTIFICATE'), pem('PRIVATE KEY')];
    const byCertificate = { endpoint: params.endpoint, signIn: 'certificate', userCertificate, userKey };
    await plant.admin.get('/lfscada/manage/driver/edit', { id, params: byCertificate });
    const info = await plant.admin.get<Driver>('/lfscada/manage/driver/info', { id });
    expect(info.params).toMatchObject({ ...byCertificate, userKey: KEPT_SECRET });
    const config = await server.stores.registry.configOf(plant.gatewayId);
    expect(config?.drivers.find((driver) => driver.id === id)?.params).toMatchObject({ userKey });
  });

  test('is kept if its placeholder is sent back, and replaced by another value', async () => {
    expect((await edit({ password: KEPT_SECRET, username: 'other' })).code).toBe('200');
    expect(await kept()).toBe(params.password);
    expect((await edit({ password: 'Sesame-2' })).code).toBe('200');
    expect(await kept()).toBe('Sesame-2');
  });

  test('has to be entered again if the endpoint changes', async () => {
    const moved = { endpoint: 'opc.tcp://10.9.9.9:4840', password: KEPT_SECRET };
    const refused = await edit(moved);
    expect(refused).toMatchObject({ code: '400' });
    expect(refused.message).toContain('params.password');
    const probe = { equipmentId: plant.equipmentId, driverId: id, protocol: 'opcua', params: { ...params, ...moved } };
    expect(await plant.admin.ask('/lfscada/manage/driver/test', probe)).toMatchObject({ code: '400' });
    expect((await edit({ ...moved, password: 'Sesame-3' })).code).toBe('200');
  });
});
