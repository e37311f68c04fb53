import type { RoleType } from '@tidegate/contract/auths.ts';
import { SHIPPED_ROLES } from '@tidegate/contract/catalogue/auths.ts';
import { describe, expect, test } from 'vitest';
import type { CoreStores } from '../stores.ts';
import { coreStores } from '../stores.ts';
import type { CoreTables } from '../../kernel/sql/tables.ts';
import type { Range } from '../../kernel/range.ts';
import type { RoleFields } from '../role/store.ts';
import type { NewUser } from './store.ts';
import { shippedRole } from '../account/shipped-role.ts';
import { TRAIL } from '../../testing/trail.ts';
import { AT, equipment, gateway, PAGE } from '../../conformance/core-fixtures.ts';
import { forEachEngine } from '../../conformance/engines.ts';

/** Actor of rights changes in these tests: nobody's administrator, so that one may be left without. */
const BY = { orgPath: '/1/', isPlatform: false };
const FIRST = { page: 1, pageSize: 10 };

const roleNamed = (name: string, more: Partial<RoleFields> = {}): RoleFields => ({
  name,
  nameEn: '',
  roleType: 'viewer',
  auths: ['monitor_equipment_view'],
  dataRange: 'org',
  authRegion: ['hall'],
  remark: '',
  ...more,
});

/** Everything below the root of the first organisation, and the same for one organisation alone. */
const below = (orgId: string, orgPath: string) => ({ userId: '0', orgId, orgPath, reach: 'orgAndBelow' as const });
const alone = (orgId: string, orgPath: string) => ({ ...below(orgId, orgPath), reach: 'org' as const });

forEachEngine((engine) => {
  /** plant / (works / (line), shift / (night)), each with an id; a role of the plant. */
  const tree = async () => {
    const stores = coreStores(await engine.open<CoreTables>('core'));
    const add = (parentId: string, kind: 'org' | 'dept', name: string) =>
      stores.orgs.add({ parentId, kind, name, seq: undefined, at: AT, roles: [] }, TRAIL);
    const plant = await stores.accounts.addOrg('plant', AT);
    const shift = await add(plant, 'dept', 'shift');
    const night = await add(shift, 'dept', 'night');
    const works = await add(plant, 'org', 'works');
    const line = await add(works, 'org', 'line');
    const roleId = await stores.roles.add(plant, roleNamed('guard'), TRAIL);
    return { stores, add, plant, shift, night, works, line, roleId, range: below(plant, `/${plant}/`) };
  };
  const person = (orgId: string, roleId: string, more: Partial<NewUser> = {}): NewUser => ({
    loginname: 'ann',
    passwordHash: 'phc',
    at: AT,
    name: '安',
    orgId,
    deptId: '',
    roleId,
    dataRange: null,
    authRegion: [],
    equipmentIds: [],
    tel: '',
    email: '',
    ...more,
  });
  const names = async (stores: CoreStores, range: Range) => (await stores.orgs.all(range)).map(({ name }) => name);

  describe('the organisation tree', () => {
    test('lists parents before children and siblings by their order', async () => {
      const { stores, range, works, shift } = await tree();
      expect(await names(stores, range)).toEqual(['plant', 'shift', 'night', 'works', 'line']);
      await stores.orgs.change(shift, { seq: 9 }, TRAIL);
      expect(await names(stores, range)).toEqual(['plant', 'works', 'line', 'shift', 'night']);
      expect((await stores.orgs.all(range))[1]).toMatchObject({ id: works, kind: 'org', path: `/1/${works}/` });
    });

    test('shows a person with access to one organisation only that one and its departments', async () => {
      const { stores, plant, works, add } = await tree();
      await add(works, 'dept', 'tools');
      expect(await names(stores, alone(plant, `/${plant}/`))).toEqual(['plant', 'shift', 'night']);
      expect(await names(stores, alone(works, `/${plant}/${works}/`))).toEqual(['works', 'tools']);
      expect(await names(stores, below(works, `/${plant}/${works}/`))).toEqual(['works', 'line', 'tools']);
      for (const reach of ['own', 'chosen'] as const) {
        expect(await stores.orgs.all({ ...alone(works, `/${plant}/${works}/`), reach })).toHaveLength(2);
      }
    });

    test('has unique names among siblings', async () => {
      const { stores, add, plant, shift, works, line } = await tree();
      const taken = { refusal: 'nameExists', params: { name: 'shift' } };
      await expect(add(plant, 'org', 'shift')).rejects.toMatchObject(taken);
      await expect(stores.orgs.change(works, { name: 'shift' }, TRAIL)).rejects.toMatchObject(taken);
      await add(works, 'dept', 'shift');
      await expect(stores.orgs.change(shift, { parentId: works }, TRAIL)).rejects.toMatchObject(taken);
      await stores.orgs.change(shift, { name: 'shift' }, TRAIL);
      await stores.orgs.change(line, { name: 'shift', parentId: plant }, TRAIL).catch(() => undefined);
      expect(await stores.objects.find('org', [line], below(plant, `/${plant}/`))).toMatchObject([{ name: 'line' }]);
    });

    test('moves a node with everything below it', async () => {
      const { stores, plant, works, line, add, range } = await tree();
      const cell = await add(line, 'dept', 'cell');
      await stores.orgs.change(line, { parentId: plant }, TRAIL);
      const paths = new Map((await stores.orgs.all(range)).map(({ id, path, parentId }) => [id, [parentId, path]]));
      expect(paths.get(line)).toEqual([plant, `/${plant}/${line}/`]);
      expect(paths.get(cell)).toEqual([line, `/${plant}/${line}/${cell}/`]);
      expect(paths.get(works)).toEqual([plant, `/${plant}/${works}/`]);
      expect(await names(stores, below(works, `/${plant}/${works}/`))).toEqual(['works']);
    });

    test('never moves a node below itself, nor an organisation below a department', async () => {
      const { stores, add, plant, works, line, shift, night, range } = await tree();
      const before = await stores.orgs.all(range);
      for (const parentId of [works, line]) {
        await expect(stores.orgs.change(works, { parentId }, TRAIL)).rejects.toMatchObject({ refusal: 'orgLoop' });
      }
      await expect(stores.orgs.change(shift, { parentId: night }, TRAIL)).rejects.toMatchObject({ refusal: 'orgLoop' });
      await expect(stores.orgs.change(works, { parentId: night }, TRAIL)).rejects.toMatchObject({
        refusal: 'wrongPlace',
      });
      await expect(add(shift, 'org', 'new')).rejects.toMatchObject({ refusal: 'wrongPlace' });
      await expect(add('999', 'dept', 'new')).rejects.toMatchObject({ refusal: 'notFound' });
      expect(await stores.orgs.all(range)).toEqual(before);
      await stores.orgs.change(plant, { title: 'The plant' }, TRAIL);
    });

    test('never separates people from the organisation of their department or role', async () => {
      const { stores, shift, night, works, line, plant, roleId, range } = await tree();
      await stores.users.add(person(plant, roleId, { deptId: night }), TRAIL);
      const ofWorks = await stores.roles.add(works, roleNamed('welder'), TRAIL);
      await stores.users.add(person(line, ofWorks, { loginname: 'bob' }), TRAIL);
      const before = await stores.orgs.all(range);
      const stranded = { refusal: 'moveStrands', params: { count: 1 } };
      await expect(stores.orgs.change(shift, { parentId: works }, TRAIL)).rejects.toMatchObject(stranded);
      await expect(stores.orgs.change(line, { parentId: plant }, TRAIL)).rejects.toMatchObject(stranded);
      expect(await stores.orgs.all(range)).toEqual(before);
      await stores.orgs.change(night, { parentId: plant }, TRAIL);
      await stores.orgs.change(shift, { parentId: line }, TRAIL);
    });

    test('keeps a node that has children, people, roles or gateways', async () => {
      const { stores, works, line, night, shift, plant, roleId, range } = await tree();
      await stores.roles.add(line, roleNamed('welder'), TRAIL);
      await stores.gateways.add({ ...gateway('A'), orgId: line }, TRAIL);
      await stores.users.add(person(line, roleId), TRAIL);
      await stores.users.add(person(plant, roleId, { loginname: 'bob', deptId: night }), TRAIL);
      for (const [id, what] of [
        [works, 'organisations and departments below it (1)'],
        [line, 'people (1), roles (1), gateways (1)'],
        [shift, 'organisations and departments below it (1)'],
        [night, 'people (1)'],
      ] as const) {
        const refused = { refusal: 'orgHolds', params: { what: { en: what } } };
        await expect(stores.orgs.remove(id, TRAIL)).rejects.toMatchObject(refused);
      }
      const counts = (await stores.orgs.all(range)).map(({ id, userCount, gatewayCount }) => [
        id,
        userCount,
        gatewayCount,
      ]);
      expect(counts).toContainEqual([line, 1, 1]);
      expect(counts).toContainEqual([night, 1, 0]);
      expect(counts).toContainEqual([plant, 0, 0]);
    });

    test('creates and deletes the initial roles with a top-level organisation', async () => {
      const { stores, plant } = await tree();
      const all = { ...below(plant, `/${plant}/`), reach: 'all' as const };
      const roles = [shippedRole('admin'), shippedRole('viewer')];
      const tenant = { parentId: null, kind: 'org' as const, name: 'tenant', seq: undefined, at: AT, roles };
      const id = await stores.orgs.add(tenant, TRAIL);
      await expect(stores.orgs.add(tenant, TRAIL)).rejects.toMatchObject({ refusal: 'nameExists' });
      expect(await stores.objects.find('org', [id], all)).toMatchObject([{ parentId: null, path: `/${id}/` }]);
      const given = async () => (await stores.roles.page(all, { ...PAGE, shipped: [], orgId: id })).rows;
      expect(await given()).toMatchObject([
        { name: 'admin', roleType: 'admin', dataRange: 'orgAndBelow', isShipped: true },
        { name: 'viewer', roleType: 'viewer', isShipped: true },
      ]);
      const own = await stores.roles.add(id, roleNamed('welder'), TRAIL);
      await expect(stores.orgs.remove(id, TRAIL)).rejects.toMatchObject({
        refusal: 'orgHolds',
        params: { what: { zh: '角色 1 个', en: 'roles (1)' } },
      });
      await stores.roles.remove(own, TRAIL);
      await stores.orgs.remove(id, TRAIL);
      expect(await given()).toEqual([]);
      expect((await stores.roles.all(all)).filter(({ orgId }) => orgId === id)).toEqual([]);
    });

    test('deletes an empty node', async () => {
      const { stores, night, range } = await tree();
      await stores.orgs.setIcon(night, 'hash', TRAIL);
      expect(await stores.objects.find('org', [night], range)).toMatchObject([
        { faviconIco: '/lfscada/file/picture?hash=hash' },
      ]);
      await stores.orgs.remove(night, TRAIL);
      expect(await stores.objects.find('org', [night], range)).toEqual([]);
    });
  });

  describe('roles', () => {
    test('are read back with the number of their people', async () => {
      const { stores, plant, roleId, range } = await tree();
      await stores.users.add(person(plant, roleId), TRAIL);
      const set = roleNamed('chief', {
        nameEn: 'Shift lead',
        authRegion: ['大厅', 'b'],
        auths: ['manage_org_view'],
        dataRange: 'chosen',
      });
      await stores.roles.change(roleId, set, BY, TRAIL);
      const shown = { id: roleId, orgId: plant, orgName: 'plant', ...set, isShipped: false, userCount: 1 };
      expect(await stores.objects.find('role', [roleId], range)).toEqual([{ ...shown, editable: true }]);
      expect(await stores.roles.all(range)).toEqual([{ ...shown, editable: true }]);
    });

    test('of organisations above are visible below but cannot be changed there', async () => {
      const { stores, plant, works, line, roleId, range } = await tree();
      const ofWorks = await stores.roles.add(works, roleNamed('welder'), TRAIL);
      const ofLine = await stores.roles.add(line, roleNamed('packer'), TRAIL);
      const here = below(works, `/${plant}/${works}/`);
      const seen = (await stores.roles.all(here)).map(({ id, editable }) => [id, editable]);
      expect(seen).toEqual([
        [roleId, false],
        [ofWorks, true],
        [ofLine, true],
      ]);
      const given = async (orgId: string, from = range) =>
        (await stores.roles.page(from, { ...PAGE, shipped: [], orgId })).rows.map(({ id }) => id);
      expect(await given(works)).toEqual([roleId, ofWorks]);
      expect(await given(line, here)).toEqual([roleId, ofWorks, ofLine]);
      expect(await given(plant, here)).toEqual([]);
      expect((await stores.roles.page(range, { ...PAGE, shipped: [], name: 'WELD' })).rows).toMatchObject([
        { id: ofWorks },
      ]);
      expect((await stores.roles.page(range, { ...PAGE, shipped: [], pageSize: 1, page: 2 })).total).toBe(3);
    });

    test('are found by either name and listed in the order of the names of the reader', async () => {
      const { stores, plant, roleId, range } = await tree();
      const patrol = await stores.roles.add(plant, roleNamed('巡检', { nameEn: 'Area patrol' }), TRAIL);
      const found = async (filter: Partial<Parameters<typeof stores.roles.page>[1]>) =>
        (await stores.roles.page(range, { ...PAGE, shipped: [], ...filter })).rows.map(({ id }) => id);
      expect(await found({ name: 'patrol' })).toEqual([patrol]);
      expect(await found({ name: '巡' })).toEqual([patrol]);
      expect(await found({ sort: 'name', language: 'zh' })).toEqual([roleId, patrol]);
      expect(await found({ sort: 'name', language: 'en' })).toEqual([patrol, roleId]);
    });

    test('that are shipped are found by their displayed names', async () => {
      const { stores, plant, range } = await tree();
      const viewer = { ...roleNamed('viewer'), orgId: plant, isShipped: true };
      const id = await stores.accounts.addRole(viewer);
      const found = async (name: string, shipped: readonly RoleType[]) =>
        (await stores.roles.page(range, { ...PAGE, name, shipped })).rows.map((role) => role.id);
      expect(await found('看', ['viewer'])).toEqual([id]);
      expect(await found('看', [])).toEqual([]);
      expect(await found('view', [])).toEqual([]);
    });

    test('have a unique name in their organisation', async () => {
      const { stores, plant, works, roleId } = await tree();
      const taken = { refusal: 'nameExists', params: { name: 'guard' } };
      await expect(stores.roles.add(plant, roleNamed('guard'), TRAIL)).rejects.toMatchObject(taken);
      const other = await stores.roles.add(plant, roleNamed('other'), TRAIL);
      await expect(stores.roles.change(other, { name: 'guard' }, BY, TRAIL)).rejects.toMatchObject(taken);
      await stores.roles.change(roleId, { name: 'guard' }, BY, TRAIL);
      await stores.roles.add(works, roleNamed('guard'), TRAIL);
    });

    test('cannot be deleted while somebody has them, or if they are shipped', async () => {
      const { stores, plant, roleId, range } = await tree();
      const userId = await stores.users.add(person(plant, roleId), TRAIL);
      await expect(stores.roles.remove(roleId, TRAIL)).rejects.toMatchObject({
        refusal: 'inUse',
        params: { count: 1 },
      });
      await stores.users.remove(userId, BY, TRAIL);
      await stores.roles.remove(roleId, TRAIL);
      expect(await stores.objects.find('role', [roleId], range)).toEqual([]);
      const shipped = { orgId: plant, name: 'viewer', roleType: 'viewer', isShipped: true, ...SHIPPED_ROLES.viewer };
      const shippedId = await stores.accounts.addRole({ ...shipped, roleType: 'viewer' });
      await expect(stores.roles.remove(shippedId, TRAIL)).rejects.toMatchObject({ refusal: 'shippedRole' });
    });
  });

  describe('people', () => {
    test('are read back as stored', async () => {
      const { stores, plant, shift, roleId, range } = await tree();
      const gatewayId = await stores.gateways.add({ ...gateway('A'), orgId: plant }, TRAIL);
      const chosen = await stores.equipment.add(equipment('A1', gatewayId), TRAIL);
      const given = person(plant, roleId, {
        deptId: shift,
        dataRange: 'chosen',
        authRegion: ['hall', '泵房'],
        equipmentIds: [chosen, chosen],
        tel: '+8613800138000',
        email: 'ann@example.com',
      });
      const id = await stores.users.add(given, TRAIL);
      const { passwordHash: _hash, at, ...shown } = given;
      const user = {
        ...shown,
        id,
        equipmentIds: [chosen],
        orgName: 'plant',
        deptName: 'shift',
        roleName: 'guard',
        roleNameEn: '',
        roleType: 'viewer',
        avatar: '',
        enabled: true,
        totpOn: false,
        createdAt: at,
        lastLoginAt: null,
      };
      expect(await stores.objects.find('user', [id], range)).toEqual([user]);
      expect(await stores.accounts.byId(id)).toMatchObject({
        userId: id,
        dataRange: 'chosen',
        authRegion: ['hall', '泵房'],
        passwordHash: 'phc',
      });
      const change = { deptId: '', dataRange: null, authRegion: [], equipmentIds: [], name: '', tel: '', email: '' };
      await stores.users.change(id, change, BY, TRAIL);
      expect(await stores.users.all(range, { name: '' })).toEqual([{ ...user, ...change, deptName: '' }]);
      expect(await stores.accounts.byId('999')).toBeUndefined();
    });

    test('have a unique login name regardless of case', async () => {
      const { stores, plant, roleId } = await tree();
      await stores.users.add(person(plant, roleId), TRAIL);
      await expect(stores.users.add(person(plant, roleId, { loginname: 'ANN' }), TRAIL)).rejects.toMatchObject({
        refusal: 'usernameExists',
      });
      expect(await stores.users.takenNames(['Ann', 'Bob'])).toEqual(new Set(['ann']));
      expect(await stores.users.takenNames([])).toEqual(new Set());
    });

    test('are listed by name, node, nodes below, role and enabled state', async () => {
      const { stores, plant, shift, works, line, roleId, range } = await tree();
      const other = await stores.roles.add(plant, roleNamed('other'), TRAIL);
      const add = (loginname: string, more: Partial<NewUser>) =>
        stores.users.add(person(plant, roleId, { loginname, ...more }), TRAIL);
      await add('ann', { name: '' });
      await add('bob', { deptId: shift });
      await add('cem', { orgId: works, roleId: other });
      const dan = await add('dan', { orgId: line, name: 'ANNE' });
      await stores.users.setEnabled(dan, false, BY, TRAIL);
      const found = async (filter: object) =>
        (await stores.users.page(range, { name: '', ...filter }, FIRST)).rows.map(({ loginname }) => loginname);
      expect(await found({})).toEqual(['ann', 'bob', 'cem', 'dan']);
      expect(await found({ name: 'Ann' })).toEqual(['ann', 'dan']);
      expect(await found({ name: '%' })).toEqual([]);
      expect(await found({ orgId: plant })).toEqual(['ann']);
      expect(await found({ orgId: shift })).toEqual(['bob']);
      expect(await found({ orgId: works, below: true })).toEqual(['cem', 'dan']);
      expect(await found({ orgId: plant, below: true })).toHaveLength(4);
      expect(await found({ orgId: '999', below: true })).toEqual([]);
      expect(await found({ roleId: other })).toEqual(['cem']);
      expect(await found({ enabled: false })).toEqual(['dan']);
      expect(await stores.users.page(range, { name: '' }, { page: 2, pageSize: 3 })).toMatchObject({
        total: 4,
        rows: [{ loginname: 'dan' }],
      });
    });

    test('lose their sessions when they are disabled, given a new password or signed out', async () => {
      const { stores, plant, roleId } = await tree();
      const id = await stores.users.add(person(plant, roleId), TRAIL);
      const ended = async (act: () => Promise<void>) => {
        const session = { userId: id, createdAt: AT, renewedAt: AT, ended: null, ip: '', agent: '' };
        await stores.sessions.remove('h');
        await stores.sessions.add({ hash: 'h', ...session });
        await act();
        return (await stores.sessions.find('h'))?.session.ended;
      };
      const reset = { passwordHash: 'q', totpOff: true, at: AT };
      expect(await ended(() => stores.users.setEnabled(id, true, BY, TRAIL))).toBeNull();
      expect(await ended(() => stores.users.setEnabled(id, false, BY, TRAIL))).toBe('admin');
      expect(await ended(() => stores.users.resetPassword(id, reset, TRAIL))).toBe('admin');
      expect(await ended(() => stores.users.endSessions(id, TRAIL))).toBe('admin');
      expect(await ended(() => stores.users.remove(id, BY, TRAIL))).toBeUndefined();
      expect(await stores.accounts.byLoginname('ann')).toBeUndefined();
    });

    test('are added and changed together or not at all', async () => {
      const { stores, plant, roleId, range } = await tree();
      const id = await stores.users.add(person(plant, roleId), TRAIL);
      const changed = [{ id, fields: { name: 'new' }, enabled: false }];
      const twice = ['bob', 'BOB'].map((loginname) => ({ ...person(plant, roleId, { loginname }), isEnabled: false }));
      await expect(stores.users.applyBatch({ added: twice, changed }, BY, TRAIL)).rejects.toMatchObject({
        refusal: 'usernameExists',
      });
      expect(await stores.users.all(range, { name: '' })).toMatchObject([{ loginname: 'ann', name: '安' }]);
      await stores.users.applyBatch({ added: twice.slice(0, 1), changed }, BY, TRAIL);
      expect(await stores.users.all(range, { name: '' })).toMatchObject([
        { loginname: 'ann', name: 'new', enabled: false },
        { loginname: 'bob', name: '安', enabled: false },
      ]);
    });
  });

  describe('the last administrator', () => {
    const administered = async () => {
      const { stores, plant } = await tree();
      const role = async (roleType: 'platform' | 'admin') =>
        stores.accounts.addRole({
          orgId: plant,
          name: roleType,
          roleType,
          isShipped: true,
          ...SHIPPED_ROLES[roleType],
        });
      const platform = await role('platform');
      const admin = await role('admin');
      const add = (loginname: string, roleId: string) => stores.users.add(person(plant, roleId, { loginname }), TRAIL);
      return { stores, plant, platform, admin, add };
    };
    const refused = { refusal: 'lastAdmin' };

    test('of the platform is never disabled, deleted, demoted or restricted', async () => {
      const { stores, platform, admin, add } = await administered();
      const id = await add('root', platform);
      for (const by of [BY, { orgPath: '/1/', isPlatform: true }]) {
        await expect(stores.users.setEnabled(id, false, by, TRAIL)).rejects.toMatchObject(refused);
        await expect(stores.users.remove(id, by, TRAIL)).rejects.toMatchObject(refused);
        await expect(stores.users.change(id, { roleId: admin }, by, TRAIL)).rejects.toMatchObject(refused);
        await expect(stores.users.change(id, { dataRange: 'org' }, by, TRAIL)).rejects.toMatchObject(refused);
        await expect(stores.roles.change(platform, { roleType: 'admin' }, by, TRAIL)).rejects.toMatchObject(refused);
        await expect(stores.roles.change(platform, { dataRange: 'org' }, by, TRAIL)).rejects.toMatchObject(refused);
      }
      expect(await stores.accounts.byId(id)).toMatchObject({
        isEnabled: true,
        dataRange: 'all',
        roleType: 'platform',
      });
      const second = await add('second', platform);
      await stores.users.setEnabled(id, false, BY, TRAIL);
      await expect(stores.users.remove(second, BY, TRAIL)).rejects.toMatchObject(refused);
    });

    test('of a root organisation can be removed only by the platform', async () => {
      const { stores, platform, admin, add } = await administered();
      await add('root', platform);
      const id = await add('chief', admin);
      // Somebody of the platform reaches every organisation, and counts as long as they are of this one.
      await stores.users.remove(id, BY, TRAIL);
      const { stores: others, plant, admin: own, add: addOther } = await administered();
      const chief = await addOther('chief', own);
      await expect(
        others.users.remove(chief, { orgPath: `/${plant}/`, isPlatform: false }, TRAIL),
      ).rejects.toMatchObject(refused);
      await expect(
        others.roles.change(own, { auths: ['manage_user_view'] }, { orgPath: `/${plant}/`, isPlatform: false }, TRAIL),
      ).rejects.toMatchObject(refused);
      await others.users.remove(chief, { orgPath: `/${plant}/`, isPlatform: true }, TRAIL);
    });

    test('remains when two are removed at the same moment', async () => {
      const { stores, platform, add } = await administered();
      const ids = [await add('one', platform), await add('two', platform)];
      const gone = await Promise.allSettled(ids.map((id) => stores.users.remove(id, BY, TRAIL)));
      expect(gone.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    });
  });
});
