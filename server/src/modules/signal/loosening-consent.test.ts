import type { RoleType } from '@tidegate/contract/auths.ts';
import { SHIPPED_ROLES } from '@tidegate/contract/catalogue/auths.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { KEY_SCOPES } from '@tidegate/contract/catalogue/key-scope.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { PASSWORD, type Visitor } from '../../testing/client/visitor.ts';
import type { Plant } from '../../testing/plant/plant.ts';
import { addPlant } from '../../testing/plant/twin-plants.ts';

/** Loosening the protection of a signal's writes requires the consent that a write requires now, on every path. */
let server: TestServer;
let plant: Plant;
beforeEach(async () => {
  server = await startTestServer();
  plant = await addPlant(server, 'ours');
});
afterEach(() => server.end());

type Fields = Readonly<Record<string, unknown>>;
const MANAGE = '/lfscada/manage';
const info = () => plant.admin.get<Signal>(`${MANAGE}/signal/info`, { id: plant.signalId });
const guard = (fields: Fields) => plant.admin.get(`${MANAGE}/signal/edit`, { id: plant.signalId, ...fields });
const csv = (text: string) => Buffer.from(text);

/** Every way in which the guard of the plant's signal is taken away, as `by` goes it with what they give. */
const WAYS: readonly (readonly [string, (by: Visitor, given: Fields) => Promise<{ readonly code: string }>])[] = [
  ['an edit', (by, given) => by.ask(`${MANAGE}/signal/edit`, { id: plant.signalId, writeConfirm: 'none', ...given })],
  [
    'an edit of many',
    (by, given) => {
      const { equipmentId, signalId } = plant;
      return by.ask(`${MANAGE}/signal/editMany`, { equipmentId, ids: [signalId], writeConfirm: 'none', ...given });
    },
  ],
  [
    'an import',
    (by, given) => {
      const file = csv('code,Write confirmation\nlevel,none\n');
      return by.ask(`${MANAGE}/signal/import`, { equipmentId: plant.equipmentId, apply: true, ...given, file });
    },
  ],
  [
    'a model that is applied',
    (by, given) => by.ask(`${MANAGE}/model/apply`, { id: plant.modelId, equipmentIds: [plant.equipmentId], ...given }),
  ],
  ['a deletion', (by, given) => by.ask(`${MANAGE}/signal/delete`, { id: plant.signalId, ...given })],
  [
    'a deletion of many',
    (by, given) => {
      const { equipmentId, signalId } = plant;
      return by.ask(`${MANAGE}/signal/deleteMany`, { equipmentId, ids: [signalId], ...given });
    },
  ],
  [
    'another address',
    (by, given) =>
      by.ask(`${MANAGE}/signal/edit`, { id: plant.signalId, address: { area: 'holding', address: 9 }, ...given }),
  ],
  [
    'a second signal of the same address',
    (by, given) => {
      const { equipmentId, driverId } = plant;
      const signal = { code: 'twin', name: 'Twin', rw: 'rw', dataType: 'float32', writeMin: 0, writeMax: 100 };
      const address = { area: 'holding', address: 0 };
      return by.ask(`${MANAGE}/signal/add`, { equipmentId, driverId, ...signal, address, ...given });
    },
  ],
  [
    'a second signal that is adopted from the device',
    (by, given) => {
      const { equipmentId, driverId } = plant;
      const found = [{ address: { area: 'holding', address: 0 }, name: 'Twin', dataType: 'float32', rw: 'rw' }];
      return by.ask(`${MANAGE}/driver/adopt`, { equipmentId, driverId, found, ...given });
    },
  ],
];

const colleague = async (role: RoleType) => ({
  secondLoginname: (await server.signedIn(plant.org, role)).loginname,
  secondPassword: PASSWORD,
});

describe.each(WAYS)('%s', (_way, loosen) => {
  test('needs the password if the signal requires it', async () => {
    await guard({ writeConfirm: 'password' });
    expect(await loosen(plant.admin, {})).toMatchObject({ code: '1927' });
    expect(await loosen(plant.admin, { password: 'Wrong-2026' })).toMatchObject({ code: '2023' });
    expect(await info()).toMatchObject({ writeConfirm: 'password' });
    expect(await loosen(plant.admin, { password: PASSWORD })).toMatchObject({ code: '200' });
    expect(JSON.stringify(await server.auditRows())).not.toContain(PASSWORD);
  });

  test('needs a second person if the signal requires two, and logs both', async () => {
    await guard({ writeConfirm: 'dual' });
    expect(await loosen(plant.admin, { password: PASSWORD })).toMatchObject({ code: '1928' });
    const own = { secondLoginname: plant.admin.loginname, secondPassword: PASSWORD };
    expect(await loosen(plant.admin, own)).toMatchObject({ code: '2025' });
    expect(await loosen(plant.admin, await colleague('viewer'))).toMatchObject({ code: '2027' });
    expect(await info()).toMatchObject({ writeConfirm: 'dual' });
    const second = await colleague('operator');
    expect(await loosen(plant.admin, second)).toMatchObject({ code: '200' });
    expect((await server.auditRows()).at(-1)?.new).toContain(second.secondLoginname);
  });

  test('needs a reason if the signal requires one, and logs it', async () => {
    await guard({ writeConfirm: 'reason' });
    expect(await loosen(plant.admin, {})).toMatchObject({ code: '1929' });
    expect(await loosen(plant.admin, { reason: 'new valve' })).toMatchObject({ code: '200' });
    expect((await server.auditRows()).at(-1)?.new).toContain('new valve');
  });

  test('needs the region of the signal', async () => {
    await guard({ writeConfirm: 'password', authRegion: 'R1' });
    expect(await loosen(plant.admin, { password: PASSWORD })).toMatchObject({ code: '1925' });
    expect(await info()).toMatchObject({ writeConfirm: 'password', authRegion: 'R1' });
    expect(await loosen(await holder('R1'), { password: PASSWORD })).toMatchObject({ code: '200' });
  });

  test('is refused to an API key in any case', async () => {
    await guard({ writeConfirm: 'password' });
    const robot = await program();
    expect(await loosen(robot, { password: PASSWORD })).toMatchObject({ code: '1922' });
    expect(await info()).toMatchObject({ writeConfirm: 'password' });
  });
});

describe('a signal without a confirmation', () => {
  test('can be given wider limits by a person, but not by an API key', async () => {
    const edit = { id: plant.signalId, writeMax: 1_000 };
    expect(await (await program()).ask(`${MANAGE}/signal/edit`, edit)).toMatchObject({ code: '1922' });
    expect(await plant.admin.ask(`${MANAGE}/signal/edit`, edit)).toMatchObject({ code: '200' });
  });

  test('can be protected, renamed and described by an API key', async () => {
    const robot = await program();
    for (const fields of [{ writeMax: 50 }, { writeConfirm: 'dual' }, { authRegion: 'R1' }, { name: 'Stand' }])
      expect(await robot.ask(`${MANAGE}/signal/edit`, { id: plant.signalId, ...fields })).toMatchObject({
        code: '200',
      });
  });
});

test('resetting fields to the model needs the consent for loosening', async () => {
  await plant.admin.get(`${MANAGE}/model/apply`, { id: plant.modelId, equipmentIds: [plant.equipmentId] });
  await guard({ writeConfirm: 'password' });
  const reset = { equipmentId: plant.equipmentId, all: true };
  expect(await plant.admin.ask(`${MANAGE}/model/reset`, reset)).toMatchObject({ code: '1927' });
  expect(await plant.admin.ask(`${MANAGE}/model/reset`, { ...reset, password: PASSWORD })).toMatchObject({
    code: '200',
  });
  expect(await info()).toMatchObject({ writeConfirm: 'none' });
});

test('a second person needs access to all loosened signals and their regions', async () => {
  const added = { code: 'flow', name: 'Flow', rw: 'rw', dataType: 'float32', metric: 'flow' };
  const { equipmentId, signalId } = plant;
  const flow = await plant.admin.get<{ id: string }>(`${MANAGE}/signal/add`, { equipmentId, ...added });
  await guard({ writeConfirm: 'dual' });
  await plant.admin.get(`${MANAGE}/signal/edit`, { id: flow.id, writeConfirm: 'dual', authRegion: 'R1' });
  const both = { equipmentId, ids: [signalId, flow.id], writeConfirm: 'none' };
  const by = await holder('R1');
  const second = await colleague('operator');
  expect(await by.ask(`${MANAGE}/signal/editMany`, { ...both, ...second })).toMatchObject({ code: '2027' });
  const other = { secondLoginname: (await holder('R1')).loginname, secondPassword: PASSWORD };
  expect(await by.ask(`${MANAGE}/signal/editMany`, { ...both, ...other })).toMatchObject({ code: '200' });
});

/** An administrator who holds the region. */
async function holder(region: string): Promise<Visitor> {
  const { orgId, roleIds } = plant.org;
  const rights = { roleType: 'admin', auths: SHIPPED_ROLES.admin.auths, dataRange: 'orgAndBelow' };
  const role = { orgId, name: `holder ${Math.trunc(server.clock.monotonic())}`, ...rights, authRegion: [region] };
  const { id } = await plant.admin.get<{ id: string }>(`${MANAGE}/role/add`, role);
  server.clock.pass(1);
  return server.signedIn({ orgId, roleIds: { ...roleIds, admin: id } }, 'admin');
}

/** A program with every scope there is. */
async function program(): Promise<Visitor> {
  const made = { name: 'robot', scopes: KEY_SCOPES.filter((scope) => scope !== 'manage_setting_edit') };
  const { key } = await plant.admin.get<{ key: string }>(`${MANAGE}/apiKey/add`, made);
  return server.visitor({ authorization: `Bearer ${key}` });
}
