import type { DataRange } from '@tidegate/contract/auths.ts';
import { SHIPPED_ROLES } from '@tidegate/contract/catalogue/auths.ts';
import { lacking } from '@tidegate/contract/call.ts';
import type { CallName } from '@tidegate/contract/catalogue/calls.ts';
import { REFUSALS } from '@tidegate/contract/catalogue/refusals.ts';
import { scopeOfKind } from '@tidegate/contract/catalogue/object-kinds.ts';
import { changedFields, unnamedScope } from '@tidegate/contract/catalogue/change-scope.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askAbout, CALL_NAMES, callOf } from '../testing/inputs/every-call.ts';
import type { TestServer } from '../testing/test-server.ts';
import type { Answer, Visitor } from '../testing/client/visitor.ts';
import { startTestServer } from '../testing/test-server.ts';
import type { Plant } from '../testing/plant/plant.ts';
import { addPlant } from '../testing/plant/twin-plants.ts';

/**
 * People with all administrator permissions but access to some equipment only may not change what belongs to the whole
 * organisation, nor a gateway that others share.
 */
let server: TestServer;
let plant: Plant;
/** Behind the same gateway. */
let besideId: string;
/** Access to one of the two pieces of equipment behind the gateway, and to both. */
let part: Visitor;
let whole: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  plant = await addPlant(server, 'ours');
  const beside = { name: 'beside', code: 'beside', gatewayId: plant.gatewayId };
  ({ id: besideId } = await plant.admin.get<{ id: string }>('/lfscada/manage/equipment/add', beside));
  part = await reaching('chosen', [plant.equipmentId]);
  whole = await reaching('chosen', [plant.equipmentId, besideId]);
});
afterAll(() => server.end());

async function reaching(dataRange: DataRange, equipmentIds: readonly string[]): Promise<Visitor> {
  const { orgId, roleIds } = plant.org;
  const auths = SHIPPED_ROLES.admin.auths;
  const role = {
    orgId,
    name: `r${equipmentIds.length}`,
    roleType: 'admin',
    auths,
    dataRange,
    isShipped: false,
  } as const;
  const admin = await server.stores.accounts.addRole(role);
  const visitor = await server.signedIn({ orgId, roleIds: { ...roleIds, admin } }, 'admin');
  const account = await server.stores.accounts.byLoginname(visitor.loginname);
  const id = account?.userId ?? '';
  await plant.admin.get('/lfscada/manage/user/edit', { id, equipmentIds: [...equipmentIds] });
  server.clock.pass(1_000);
  return visitor;
}

const HELD = new Set(SHIPPED_ROLES.admin.auths);
const NARROW = REFUSALS.narrowScope.code;
const SHARED = REFUSALS.gatewayShared.code;
const ABSENT = REFUSALS.notFound.code;
const scopesOf = (name: CallName) => {
  const call = callOf(name);
  if (typeof call.who === 'string' || call.audit === null) return [];
  return [unnamedScope(call), ...changedFields(call).map(({ kind }) => scopeOfKind(kind))];
};

describe('a person with access to some equipment only', () => {
  const OF_ORGANISATION = CALL_NAMES.filter(
    (name) => scopesOf(name).includes('organisation') && lacking(callOf(name).who, HELD) === undefined,
  );
  test.each(OF_ORGANISATION)('is refused %s, which belongs to the organisation', async (name) => {
    // They cannot even see other people.
    expect([NARROW, ABSENT]).toContain((await askAbout(part, name, plant)).code);
  });

  test('is refused centres, project pages, models, policies, cards and the like with that reason', async () => {
    const { projectPageId: id } = plant;
    const codes = async (...names: readonly CallName[]) => {
      const answers: Answer[] = [];
      for (const name of names) answers.push(await askAbout(part, name, plant));
      return answers.map(({ code }, index) => `${names[index]} ${code}`);
    };
    const names = [
      'centreAdd',
      'centreEdit',
      'centreDelete',
      'projectPageAdd',
      'projectPageSave',
      'projectPageDelete',
      'modelAdd',
      'modelSignalEdit',
      'modelDelete',
      'notifyPolicyAdd',
      'notifyPolicyDelete',
      'cardAdd',
      'hardwareDelete',
      'fenceDelete',
      'noticeDelete',
      'equipmentGroupDelete',
      'orgEdit',
      'cameraKeySave',
      'userAdd',
      'userImport',
    ] as const;
    expect(await codes(...names)).toEqual(names.map((name) => `${name} ${NARROW}`));
    for (const call of ['delete', 'setHome'])
      expect(await part.ask(`/lfscada/configuration/page/${call}`, { id })).toMatchObject({ code: NARROW });
  });

  const OF_GATEWAY: readonly CallName[] = [
    'gatewayEdit',
    'gatewayRotateSecret',
    'gatewayRevokeSecret',
    'gatewayDelete',
    'serviceAdd',
    'serviceEdit',
    'serviceDelete',
  ];
  test.each(OF_GATEWAY)('is refused %s of a gateway that others share', async (name) => {
    expect(await askAbout(part, name, plant)).toMatchObject({ code: SHARED, data: null });
  });

  test('may change a gateway if all equipment behind it is in their access scope', async () => {
    const { gatewayId: id } = plant;
    expect(await whole.ask('/lfscada/manage/gateway/edit', { id, remark: 'ours' })).toMatchObject({ code: '200' });
    expect(await whole.ask('/lfscada/manage/gateway/rotateSecret', { id })).toMatchObject({ code: '200' });
    expect(await part.ask('/lfscada/manage/gateway/info', { id })).toMatchObject({ data: { editable: false } });
    expect(await whole.ask('/lfscada/manage/gateway/info', { id })).toMatchObject({ data: { editable: true } });
    const list = await part.ask('/lfscada/manage/gateway/query', {});
    expect(list).toMatchObject({ data: { rows: [{ id, editable: false }] } });
  });

  test("cannot set a serial port differently from other people's equipment on the gateway", async () => {
    const port = { method: 'rtu', path: '/dev/ttyS0', baud: 9_600, unitId: 1 };
    const driver = (equipmentId: string, params: object) => ({
      equipmentId,
      name: 'bus',
      protocol: 'modbus-rtu',
      params,
    });
    await plant.admin.get('/lfscada/manage/driver/add', driver(besideId, port));
    const own = (params: object) =>
      part.ask('/lfscada/manage/driver/add', driver(plant.equipmentId, { ...port, ...params }));
    expect(await own({ baud: 19_200 })).toMatchObject({ code: SHARED });
    const { data, code } = await own({ unitId: 2 });
    expect(code).toBe('200');
    const edit = (params: object) =>
      part.ask('/lfscada/manage/driver/edit', { ...Object(data), params: { ...port, ...params } });
    expect(await edit({ unitId: 3 })).toMatchObject({ code: '200' });
    expect(await edit({ parity: 'even' })).toMatchObject({ code: SHARED });
    expect(await own({ path: '/dev/ttyS1', baud: 19_200 })).toMatchObject({ code: '200' });
  });

  const OF_EQUIPMENT = CALL_NAMES.filter((name) => {
    const scopes = scopesOf(name);
    return scopes.length > 1 && scopes.every((scope) => scope === 'equipment') && !name.endsWith('Delete');
  });
  test.each(OF_EQUIPMENT)('may call %s for their own equipment', async (name) => {
    const { status, code, text } = await askAbout(part, name, plant);
    expect(status, text).toBeLessThan(500);
    expect([NARROW, SHARED], text).not.toContain(code);
  });
});

test('an administrator of the organisation may change all of these', async () => {
  for (const name of ['centreEdit', 'modelEdit', 'gatewayEdit', 'fenceEdit', 'cardEdit'] as const)
    expect((await askAbout(plant.admin, name, plant)).code, name).toBe('200');
  expect(await plant.admin.ask('/lfscada/manage/gateway/info', { id: plant.gatewayId })).toMatchObject({
    data: { editable: true },
  });
});
