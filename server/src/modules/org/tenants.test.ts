import type { Role } from '@tidegate/contract/nouns/role/role.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../testing/test-server.ts';
import type { Visitor } from '../../testing/client/visitor.ts';
import { startTestServer } from '../../testing/test-server.ts';
import type { Plant } from '../../testing/plant/plant.ts';
import { addPlant } from '../../testing/plant/twin-plants.ts';

const ORG_ADD = '/lfscada/manage/org/add';
const GATEWAY_ADD = '/lfscada/manage/gateway/add';
const PASSWORD = { password: 'Fresh+lake26', confirm: 'Fresh+lake26' };

let server: TestServer;
let plant: Plant;
let root: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  plant = await addPlant(server, 'plant');
  root = await server.signedIn(plant.org, 'platform');
});
afterAll(() => server.end());

const added = async (by: Visitor, noun: string, fields: object) =>
  (await by.get<{ id: string }>(`/lfscada/manage/${noun}/add`, { ...fields })).id;

describe('an independent organisation', () => {
  test('is added with roles, people, a gateway and equipment by a person with full access, and sees nothing else', async () => {
    const orgId = await added(root, 'org', { kind: 'org', name: 'Tenant' });
    const { rows } = await root.get<Rows<Role>>('/lfscada/manage/role/query', { orgId });
    expect(rows.map(({ name, isShipped }) => [name, isShipped])).toEqual(
      ['admin', 'engineer', 'operator', 'viewer'].map((name) => [name, true]),
    );
    const roleId = rows.find(({ name }) => name === 'admin')?.id;
    await added(root, 'user', { loginname: 'tenant-admin', orgId, roleId, ...PASSWORD });
    const gatewayId = await added(root, 'gateway', { sn: 'tenant-gw', name: 'box', orgId });
    const equipmentId = await added(root, 'equipment', { name: 'mixer', code: 'mixer', gatewayId });
    const admin = server.visitor();
    await admin.login('tenant-admin', PASSWORD.password);
    const { ticket } = await admin.get<{ ticket: string }>('/lfscada/account/security/validate', {
      type: 'password',
      way: 'password',
      password: PASSWORD.password,
    });
    await admin.get('/lfscada/account/security/password', { ticket, password: 'Other-2027', confirm: 'Other-2027' });
    expect(await admin.get('/lfscada/manage/equipment/info', { id: equipmentId })).toMatchObject({ orgId });
    for (const [noun, name] of [
      ['gateway', 'box'],
      ['equipment', 'mixer'],
      ['org', 'Tenant'],
    ]) {
      const { text } = await admin.ask(`/lfscada/manage/${noun}/query`);
      expect(text).toContain(name);
      expect(text).not.toContain('plant');
    }
    expect(await plant.admin.ask('/lfscada/manage/gateway/info', { id: gatewayId })).toMatchObject({ code: '404' });
    expect((await server.auditRows()).find(({ object }) => object === `gateway:${gatewayId}`)?.new).toContain(
      `"orgId":"${orgId}"`,
    );
  });

  test('cannot be added by an administrator of an organisation, who has to choose a parent', async () => {
    const refused = await plant.admin.ask(ORG_ADD, { kind: 'org', name: 'Mine' });
    expect(refused).toMatchObject({ status: 400, message: 'The field parentId is missing' });
    expect(await root.ask(ORG_ADD, { kind: 'dept', name: 'Nowhere' })).toMatchObject({ code: '1213' });
    expect((await root.ask('/lfscada/manage/org/query')).text).not.toMatch(/Mine|Nowhere/);
  });

  test('has a unique name at the top level, and can be deleted when it is empty', async () => {
    const id = await added(root, 'org', { kind: 'org', name: 'Brief' });
    expect(await root.ask(ORG_ADD, { kind: 'org', name: 'Brief' })).toMatchObject({ code: '1211' });
    expect(await root.ask('/lfscada/manage/org/delete', { id })).toMatchObject({ code: '200' });
  });
});

describe('a new gateway', () => {
  test('is placed in an organisation within the access scope, not in a department or elsewhere', async () => {
    const below = await added(plant.admin, 'org', { parentId: plant.org.orgId, kind: 'org', name: 'Works' });
    await added(plant.admin, 'gateway', { sn: 'below', name: 'below', orgId: below });
    const tree = await plant.admin.get('/lfscada/manage/org/query');
    expect(tree).toContainEqual(expect.objectContaining({ id: below, gatewayCount: 1 }));
    const foreign = await server.addOrg('foreign');
    for (const [orgId, code] of [
      [foreign.orgId, '404'],
      ['999999', '404'],
      [plant.deptId, '1213'],
    ]) {
      expect(await plant.admin.ask(GATEWAY_ADD, { sn: 'lost', name: 'lost', orgId })).toMatchObject({ code });
    }
    expect((await root.ask('/lfscada/manage/gateway/query')).text).not.toContain('lost');
  });
});
