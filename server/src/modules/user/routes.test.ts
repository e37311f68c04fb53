import type { Org } from '@tidegate/contract/nouns/org/org.ts';
import type { ManagedUser, UserReach } from '@tidegate/contract/nouns/user/managed-user.ts';
import type { Role } from '@tidegate/contract/nouns/role/role.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TestServer } from '../../testing/test-server.ts';
import type { Answer, Visitor } from '../../testing/client/visitor.ts';
import { startTestServer } from '../../testing/test-server.ts';
import type { Plant } from '../../testing/plant/plant.ts';
import { gif } from '../../testing/files/pictures.ts';
import { addPlant } from '../../testing/plant/twin-plants.ts';

const PASSWORD = { password: 'Fresh+lake26', confirm: 'Fresh+lake26' };

let server: TestServer;
let plant: Plant;
let admin: Visitor;
let root: Visitor;
beforeEach(async () => {
  server = await startTestServer();
  plant = await addPlant(server, 'plant');
  ({ admin } = plant);
  root = await server.signedIn(plant.org, 'platform');
});
afterEach(() => server.end());

const manage = (noun: string, verb: string, fields: object, by = admin): Promise<Answer> =>
  by.ask(`/lfscada/manage/${noun}/${verb}`, { ...fields });
const add = async (noun: string, fields: object, by = admin) =>
  (await by.get<{ id: string }>(`/lfscada/manage/${noun}/add`, { ...fields })).id;
const userOf = (id: string) => admin.get<ManagedUser>('/lfscada/manage/user/info', { id });
const infoOf = async (visitor: Visitor) => (await visitor.send('GET', '/lfscada/user/info')).data;
const idOf = async (visitor: Visitor) => (await server.stores.accounts.byLoginname(visitor.loginname))?.userId ?? '';
const person = (loginname: string, more: object = {}) => ({
  loginname,
  ...PASSWORD,
  orgId: plant.org.orgId,
  roleId: plant.org.roleIds.viewer,
  ...more,
});
/** A signed-in person of the plant with these permissions. */
async function withRights(auths: readonly string[], more: object = {}): Promise<Visitor> {
  const role = { orgId: plant.org.orgId, roleType: 'engineer', dataRange: 'org', name: `r${auths.length}`, auths };
  const roleId = await add('role', { ...role, ...more }, root);
  return server.signedIn({ ...plant.org, roleIds: { ...plant.org.roleIds, engineer: roleId } }, 'engineer');
}

describe('people cannot grant more than they hold', () => {
  const given = (more: object) => ({
    orgId: plant.org.orgId,
    name: 'new',
    roleType: 'viewer',
    auths: ['manage_role_edit'],
    dataRange: 'own',
    ...more,
  });

  test('by a role, neither permissions, kind, access scope nor regions', async () => {
    const clerk = await withRights(['manage_role_view', 'manage_role_edit'], { authRegion: ['hall'] });
    for (const [more, what] of [
      [{ auths: ['manage_role_edit', 'manage_user_edit'] }, 'Manage people'],
      [{ roleType: 'platform' }, 'Platform administrator'],
      [{ dataRange: 'orgAndBelow' }, 'Organisation and below'],
      [{ dataRange: 'all' }, 'Everything'],
      [{ authRegion: ['hall', 'roof'] }, 'roof'],
    ] as const) {
      const refused = await manage('role', 'add', given(more), clerk);
      expect(refused).toMatchObject({ status: 403, code: '1210' });
      expect(refused.message).toContain(what);
    }
    const id = await add('role', given({ authRegion: ['hall'] }), clerk);
    expect(await manage('role', 'edit', { id, auths: ['manage_user_edit'] }, clerk)).toMatchObject({ code: '1210' });
    expect(await manage('role', 'edit', { id, dataRange: 'all' }, clerk)).toMatchObject({ code: '1210' });
    expect(await clerk.get<Role>('/lfscada/manage/role/info', { id })).toMatchObject({
      auths: ['manage_role_edit'],
      dataRange: 'own',
      editable: true,
    });
  });

  test('by an account, neither a role, an access scope, regions nor equipment outside their scope', async () => {
    const clerk = await withRights(['manage_user_view', 'manage_user_edit', 'monitor_equipment_view']);
    const theirs = await addPlant(server, 'theirs');
    const roleId = plant.roleId;
    for (const [more, code] of [
      [{ roleId: plant.org.roleIds.platform }, '1210'],
      [{ roleId: plant.org.roleIds.admin }, '1210'],
      [{ roleId, dataRange: 'all' }, '1210'],
      [{ roleId, authRegion: ['roof'] }, '1210'],
      [{ roleId: theirs.roleId }, '404'],
      [{ roleId, orgId: theirs.org.orgId }, '404'],
      [{ roleId, equipmentIds: [plant.equipmentId, theirs.equipmentId] }, '404'],
    ] as const) {
      expect(await manage('user', 'add', person('new-one', more), clerk), JSON.stringify(more)).toMatchObject({ code });
    }
    const id = await add('user', person('new-one', { roleId, dataRange: 'chosen' }), clerk);
    for (const more of [{ roleId: plant.org.roleIds.admin }, { dataRange: 'all' }, { authRegion: ['roof'] }]) {
      expect(await manage('user', 'edit', { id, ...more }, clerk)).toMatchObject({ code: '1210' });
    }
    expect(await userOf(id)).toMatchObject({ roleId, dataRange: 'chosen', authRegion: [], equipmentIds: [] });
  });

  test('except that an administrator names regions freely', async () => {
    const id = await add('user', person('new-one', { authRegion: ['roof', '泵房'] }));
    expect((await userOf(id)).authRegion).toEqual(['roof', '泵房']);
  });

  test('and are offered existing regions only if they edit pages', async () => {
    await add('user', person('new-one', { authRegion: ['roof'] }));
    await plant.admin.get('/lfscada/manage/signal/edit', { id: plant.signalId, authRegion: 'hall' });
    const theirs = await addPlant(server, 'theirs');
    await theirs.admin.get('/lfscada/manage/signal/edit', { id: theirs.signalId, authRegion: 'secret' });
    const drawer = await withRights(['manage_page_edit'], { authRegion: ['yard'] });
    const regions = await drawer.get<string[]>('/lfscada/manage/region/queryAll');
    expect(regions).toEqual(expect.arrayContaining(['hall', 'roof', 'yard']));
    expect(regions).not.toContain('secret');
    expect(await plant.viewer.ask('/lfscada/manage/region/queryAll')).toMatchObject({ status: 403 });
  });
});

describe('a person with more permissions', () => {
  test('cannot be managed in any way', async () => {
    const chief = await idOf(root);
    for (const [verb, more] of [
      ['edit', { name: 'x' }],
      ['setEnabled', { enabled: false }],
      ['resetPassword', PASSWORD],
      ['endSessions', {}],
      ['delete', {}],
    ] as const) {
      expect(await manage('user', verb, { id: chief, ...more }), verb).toMatchObject({ status: 403, code: '1210' });
    }
    expect(await infoOf(root)).toMatchObject({ roleType: 'platform' });
  });

  test('and a role with more permissions cannot be changed or deleted', async () => {
    const id = plant.org.roleIds.platform;
    expect(await manage('role', 'edit', { id, remark: 'x' })).toMatchObject({ code: '1210' });
    expect(await manage('role', 'delete', { id })).toMatchObject({ code: '1210' });
    expect(await admin.get<Role>('/lfscada/manage/role/info', { id })).toMatchObject({ editable: false, remark: '' });
  });

  test('can be given a role from above, which cannot be changed', async () => {
    const below = await add('org', { parentId: plant.org.orgId, kind: 'org', name: 'works' });
    const chief = await server.signedIn({ orgId: below, roleIds: plant.org.roleIds }, 'admin');
    const id = plant.org.roleIds.viewer;
    expect(await chief.get<Role>('/lfscada/manage/role/info', { id })).toMatchObject({ editable: false });
    expect(await manage('role', 'edit', { id, remark: 'x' }, chief)).toMatchObject({ status: 403, code: '403' });
    expect(await manage('role', 'delete', { id }, chief)).toMatchObject({ status: 403, code: '403' });
    await add('user', person('helper', { orgId: below, roleId: id }), chief);
    expect(await manage('user', 'add', person('above', { roleId: id }), chief)).toMatchObject({ code: '404' });
  });
});

describe('the organisation tree', () => {
  test('keeps an organisation that is not empty, and names its contents', async () => {
    const below = await add('org', { parentId: plant.org.orgId, kind: 'org', name: 'works' });
    const chief = await server.signedIn({ orgId: below, roleIds: plant.org.roleIds }, 'admin');
    await add('card', { iccid: '89860012345678901234' }, chief);
    await add('hardware', { model: 'B-1', name: 'Box' }, chief);
    await add('model', { code: 'pump', name: 'Pump' }, chief);
    await add('equipmentGroup', { name: 'North' }, chief);
    const held = 'people (1), IoT cards (1), hardware (1), models (1), equipment groups (1)';
    const refused = await admin.ask('/lfscada/manage/org/delete', { id: below }, { 'x-language': 'en' });
    expect(refused).toMatchObject({ code: '1229', message: `It still contains ${held}. Move or delete them first.` });
    const inChinese = await admin.ask('/lfscada/manage/org/delete', { id: below }, { 'x-language': 'zh' });
    expect(inChinese.message).toContain('人员 1 个、物联网卡 1 个、硬件 1 个、模型 1 个、设备分组 1 个');
  });

  test('has organisations added, renamed, moved and deleted', async () => {
    const { orgId } = plant.org;
    const works = await add('org', { parentId: orgId, kind: 'org', name: 'works' });
    const cell = await add('org', { parentId: works, kind: 'dept', name: 'cell', seq: 3 });
    await manage('org', 'edit', { id: cell, parentId: orgId, name: 'Cell', title: 'The cell' });
    const tree = await admin.get<Org[]>('/lfscada/manage/org/query');
    expect(tree.map(({ name }) => name)).toEqual(['plant', 'plant shift', 'works', 'Cell']);
    expect(tree.at(-1)).toMatchObject({ path: `/${orgId}/${cell}/`, title: 'The cell', seq: 3 });
    expect(await manage('org', 'edit', { id: works, parentId: works })).toMatchObject({ code: '1212' });
    expect(await manage('org', 'edit', { id: orgId, parentId: works })).toMatchObject({ code: '1212' });
    expect(await manage('org', 'add', { parentId: cell, kind: 'org', name: 'x' })).toMatchObject({ code: '1213' });
    expect(await manage('org', 'add', { parentId: orgId, kind: 'dept', name: 'works' })).toMatchObject({
      code: '1211',
    });
    expect(await manage('org', 'delete', { id: orgId })).toMatchObject({ status: 409, code: '1229' });
    for (const id of [cell, works]) expect(await manage('org', 'delete', { id })).toMatchObject({ code: '200' });
  });

  test('accepts a picture as the icon of an organisation', async () => {
    const { orgId } = plant.org;
    const { faviconIco } = await admin.get<{ faviconIco: string }>('/lfscada/manage/org/icon', {
      id: orgId,
      file: gif(16, 16),
    });
    expect((await admin.get<Org[]>('/lfscada/manage/org/query'))[0]).toMatchObject({ faviconIco });
    expect(await server.visitor().send('GET', faviconIco)).toMatchObject({ status: 200 });
    const text = Buffer.from('<script>alert(1)</script>');
    expect(await manage('org', 'icon', { id: orgId, file: text })).toMatchObject({ status: 400, code: '1106' });
    expect((await admin.get<Org[]>('/lfscada/manage/org/query'))[0]).toMatchObject({ faviconIco });
  });

  test('changes access at once when an organisation is moved', async () => {
    const { orgId, roleIds } = plant.org;
    const [north, south] = [
      await add('org', { parentId: orgId, kind: 'org', name: 'north' }),
      await add('org', { parentId: orgId, kind: 'org', name: 'south' }),
    ];
    const hall = await add('org', { parentId: north, kind: 'org', name: 'hall' });
    const chief = await server.signedIn({ orgId: south, roleIds }, 'admin');
    expect(await manage('org', 'edit', { id: hall, title: 'x' }, chief)).toMatchObject({ code: '404' });
    await manage('org', 'edit', { id: hall, parentId: south });
    expect(await manage('org', 'edit', { id: hall, title: 'x' }, chief)).toMatchObject({ code: '200' });
  });
});

describe('roles', () => {
  test('take effect at once when they are changed, also in open sessions', async () => {
    const id = await add('role', {
      orgId: plant.org.orgId,
      name: 'watcher',
      roleType: 'viewer',
      auths: ['monitor_equipment_view'],
      dataRange: 'org',
    });
    const watcher = await server.signedIn({ ...plant.org, roleIds: { ...plant.org.roleIds, viewer: id } }, 'viewer');
    const list = () => watcher.ask('/lfscada/monitor/equipment/query');
    expect(await list()).toMatchObject({ code: '200', data: { total: 1 } });
    await manage('role', 'edit', { id, dataRange: 'own' });
    expect(await list()).toMatchObject({ code: '200', data: { total: 0 } });
    await manage('role', 'edit', { id, auths: [] });
    expect(await list()).toMatchObject({ status: 403 });
  });

  test('that are shipped keep their name and kind and cannot be deleted, nor can roles in use', async () => {
    const { viewer } = plant.org.roleIds;
    expect(await manage('role', 'edit', { id: viewer, name: 'Looker' })).toMatchObject({ status: 409, code: '1209' });
    expect(await manage('role', 'edit', { id: viewer, roleType: 'admin' })).toMatchObject({ code: '1209' });
    expect(await manage('role', 'delete', { id: viewer })).toMatchObject({ code: '1209' });
    expect(await manage('role', 'edit', { id: viewer, name: 'viewer', remark: 'as it came' })).toMatchObject({
      code: '200',
    });
    await add('user', person('guard-one', { roleId: plant.roleId }));
    expect(await manage('role', 'delete', { id: plant.roleId })).toMatchObject({ status: 409, code: '1205' });
  });

  test('of the platform hold every permission, whatever is requested', async () => {
    const id = await add(
      'role',
      { orgId: plant.org.orgId, name: 'second', roleType: 'platform', auths: [], dataRange: 'all' },
      root,
    );
    const before = (await root.get<Role>('/lfscada/manage/role/info', { id })).auths.length;
    expect(before).toBeGreaterThan(20);
    await manage('role', 'edit', { id, auths: ['manage_log_view'] }, root);
    expect((await root.get<Role>('/lfscada/manage/role/info', { id })).auths).toHaveLength(before);
  });
});

describe('people', () => {
  test('are not added with invalid permissions or a weak password', async () => {
    const before = await admin.get('/lfscada/manage/user/query', { pageSize: 100 });
    for (const [more, code] of [
      [{ name: '一二三四五六七' }, '1103'],
      [{ tel: '13800138000' }, '1112'],
      [{ tel: '+999123456789' }, '1112'],
      [{ email: 'ann@example' }, '1113'],
      [{ loginname: 'PLANT-clerk' }, '1003'],
      [{ loginname: 'an n' }, '400'],
      [{ password: 'short1', confirm: 'short1' }, '1101'],
      [{ confirm: 'Fresh+lake27' }, '1102'],
      [{ password: 'password1', confirm: 'password1' }, '1114'],
      [{ password: 'Is-new-one-7', confirm: 'Is-new-one-7' }, '1114'],
    ] as const) {
      expect(await manage('user', 'add', person('new-one', more)), JSON.stringify(more)).toMatchObject({ code });
    }
    expect(await admin.get('/lfscada/manage/user/query', { pageSize: 100 })).toEqual(before);
  });

  test('belong to a department of their organisation and have a role of that organisation', async () => {
    const works = await add('org', { parentId: plant.org.orgId, kind: 'org', name: 'works' });
    const ofWorks = { orgId: works, name: 'welder', roleType: 'viewer', auths: [], dataRange: 'own' };
    const welder = await add('role', ofWorks);
    expect(await manage('user', 'add', person('new-one', { roleId: welder }))).toMatchObject({ code: '1215' });
    const away = { orgId: works, deptId: plant.deptId };
    expect(await manage('user', 'add', person('new-one', away))).toMatchObject({ code: '1216' });
    expect(await manage('user', 'add', person('new-one', { orgId: plant.deptId }))).toMatchObject({ code: '1215' });
    expect(await manage('user', 'add', person('new-one', { deptId: works }))).toMatchObject({ code: '1216' });
    const id = await add('user', person('new-one', { deptId: plant.deptId }));
    expect(await manage('user', 'edit', { id, roleId: welder })).toMatchObject({ code: '1215' });
    await manage('user', 'edit', { id, orgId: works, roleId: welder });
    expect(await userOf(id)).toMatchObject({ orgId: works, deptId: '', roleId: welder });
    expect(await manage('user', 'edit', { id, orgId: plant.org.orgId })).toMatchObject({ code: '1215' });
  });

  test('have to replace an assigned password first', async () => {
    await add('user', person('new-one'));
    const fresh = server.visitor();
    await fresh.login('NEW-one', PASSWORD.password);
    expect(await infoOf(fresh)).toMatchObject({ mustChangePassword: true });
    expect(await fresh.ask('/lfscada/monitor/equipment/query')).toMatchObject({ status: 403, code: '1017' });
  });

  test('are signed out when they are disabled, get a new password, are signed out by an administrator or deleted', async () => {
    for (const [verb, more] of [
      ['endSessions', {}],
      ['resetPassword', PASSWORD],
      ['setEnabled', { enabled: false }],
      ['delete', {}],
    ] as const) {
      const visitor = await server.signedIn(plant.org, 'viewer');
      expect(await infoOf(visitor)).toMatchObject({ roleType: 'viewer' });
      expect(await manage('user', verb, { id: await idOf(visitor), ...more })).toMatchObject({ code: '200' });
      expect(await visitor.send('GET', '/lfscada/user/info'), verb).toMatchObject({ status: 401 });
    }
  });

  test('cannot disable or delete themselves, nor change data that requires verification', async () => {
    const id = await idOf(admin);
    expect(await manage('user', 'setEnabled', { id, enabled: false })).toMatchObject({ status: 409, code: '1208' });
    expect(await manage('user', 'delete', { id })).toMatchObject({ code: '1208' });
    expect(await manage('user', 'resetPassword', { id, ...PASSWORD })).toMatchObject({ code: '403' });
    expect(await manage('user', 'edit', { id, tel: '+8613800138000' })).toMatchObject({ code: '403' });
    expect(await manage('user', 'edit', { id, email: 'a@example.com' })).toMatchObject({ code: '403' });
    expect(await manage('user', 'edit', { id, tel: '', name: 'Chief' })).toMatchObject({ code: '200' });
  });

  test('cannot be removed as the last administrator', async () => {
    const { org, admin: first } = await addPlant(server, 'lone');
    const second = await server.signedIn(org, 'admin');
    const demote = { id: await idOf(first), roleId: org.roleIds.viewer };
    expect(await manage('user', 'edit', demote, second)).toMatchObject({ code: '200' });
    const own = { id: await idOf(second), roleId: org.roleIds.viewer };
    expect(await manage('user', 'edit', own, second)).toMatchObject({ status: 409, code: '1207' });
    const role = { id: org.roleIds.admin, auths: ['manage_role_edit', 'manage_role_view'] };
    expect(await manage('role', 'edit', role, second)).toMatchObject({ code: '1207' });
    expect(await infoOf(second)).toMatchObject({ roleType: 'admin' });
  });

  test('are shown with their own view', async () => {
    const works = await add('org', { parentId: plant.org.orgId, kind: 'org', name: 'works' });
    const id = await add(
      'user',
      person('new-one', { orgId: works, dataRange: 'chosen', equipmentIds: [plant.equipmentId] }),
    );
    const reach = await admin.get<UserReach>('/lfscada/manage/user/reach', { id });
    expect(reach).toMatchObject({
      dataRange: 'chosen',
      organisations: [{ id: works, name: 'works' }],
      equipmentTotal: 1,
      equipment: [{ id: plant.equipmentId, orgName: 'plant', gatewayName: 'plant', gatewayNameEn: '' }],
      gatewayTotal: 1,
      signalTotal: 1,
      writableTotal: 0,
    });
    expect(reach.calls).toContain('/lfscada/monitor/data');
    expect(reach.calls).not.toContain('/lfscada/monitor/write');
    const all = await admin.get<UserReach>('/lfscada/manage/user/reach', { id: await idOf(admin) });
    expect(all).toMatchObject({ equipmentTotal: 1, writableTotal: 1 });
    expect(all.organisations.map(({ name }) => name)).toEqual(['plant', 'works']);
  });

  test('with a wider access scope are shown only within that of the viewer', async () => {
    const theirs = await addPlant(server, 'theirs');
    const reach = await admin.ask('/lfscada/manage/user/reach', { id: await idOf(root) });
    expect(reach).toMatchObject({ data: { dataRange: 'all', equipmentTotal: 2, equipment: [{ code: 'plant-pump' }] } });
    expect(reach.text).not.toContain('theirs');
    expect(theirs.equipmentId).not.toBe(plant.equipmentId);
  });
});

describe('the operation log', () => {
  test('contains changes and refusals, and no password', async () => {
    const id = await add('user', person('new-one'));
    await manage('user', 'edit', { id, name: 'Ann' });
    await manage('user', 'resetPassword', { id, password: 'Other-2026', confirm: 'Other-2026' });
    await manage('user', 'edit', { id, roleId: plant.org.roleIds.platform });
    await manage('user', 'edit', { id, name: 'x' }, plant.viewer);
    const rows = (await server.auditRows()).filter(({ action }) => action.startsWith('user.'));
    const told = rows.map(({ action, object, result, loginname }) => [action, object, result, loginname]);
    expect(told).toEqual(
      expect.arrayContaining([
        ['user.add', `user:${id}`, '200', admin.loginname],
        ['user.edit', `user:${id}`, '200', admin.loginname],
        ['user.resetPassword', `user:${id}`, '200', admin.loginname],
        ['user.edit', expect.stringContaining(`user:${id}`), '1210', admin.loginname],
        ['user.edit', '', '403', plant.viewer.loginname],
      ]),
    );
    expect(JSON.stringify(rows)).not.toMatch(/Fresh+lake26|Other-2026|argon2/);
  });
});
