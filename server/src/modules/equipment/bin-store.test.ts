import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CoreStores } from '../stores.ts';
import { coreStores } from '../stores.ts';
import type { CoreTables } from '../../kernel/sql/tables.ts';
import type { Range } from '../../kernel/range.ts';
import { TRAIL } from '../../testing/trail.ts';
import { AT, equipment, gateway, PAGE, RANGE, signal } from '../../conformance/core-fixtures.ts';
import { forEachEngine } from '../../conformance/engines.ts';

const ALL = { ...RANGE, reach: 'all' as const };
const DAY_MS = 86_400_000;

const GUARD = {
  name: 'guard',
  nameEn: '',
  roleType: 'viewer' as const,
  auths: [],
  dataRange: 'chosen' as const,
  authRegion: [],
  remark: '',
};
const ANN = {
  loginname: 'ann',
  passwordHash: 'phc',
  at: AT,
  name: '安',
  deptId: '',
  dataRange: null,
  authRegion: [],
  tel: '',
  email: '',
};

forEachEngine((engine) => {
  const open = async () => coreStores(await engine.open<CoreTables>('core'));

  const plantIn = async (stores: CoreStores, gatewayId: string, code: string, metrics: readonly string[] = [code]) => {
    const equipmentId = await stores.equipment.add(equipment(code, gatewayId), TRAIL);
    const driverId = await stores.drivers.add(
      { equipmentId, name: 'plc', protocol: 'modbus-tcp', params: { host: 'h' }, pollMs: 500, enabled: true },
      TRAIL,
    );
    const address = { area: 'holding', address: 7 };
    const signalIds = await stores.signals.add(
      equipmentId,
      metrics.map((metric, index) => signal(metric, index % 2 === 0 ? { driverId, address, retentionDays: 9 } : {})),
      TRAIL,
    );
    const page = { orgId: '1', equipmentId, con: { title: code } };
    await stores.pages.add(page, { at: AT, by: 'ann' }, TRAIL);
    return { equipmentId, driverId, signalIds };
  };

  /** Everything that a person or a gateway can see. */
  const seen = async (stores: CoreStores, gatewayIds: readonly string[], ids: readonly string[]) => ({
    all: await stores.equipment.all(ALL),
    page: await stores.equipment.page(ALL, { ...PAGE, name: 'pump', groupId: undefined }),
    found: await Promise.all(
      (['equipment', 'driver', 'signal'] as const).map(async (kind) => {
        const found = await stores.objects.find(kind, [...ids, '999999'], ALL);
        return found.toSorted((one, other) => Number(one.id) - Number(other.id));
      }),
    ),
    signals: await Promise.all(ids.map((id) => stores.signals.all(id))),
    drivers: await Promise.all(ids.map((id) => stores.drivers.page(id, 1, 10))),
    pages: await Promise.all(ids.map((id) => stores.pages.all(id, ALL))),
    count: await stores.signals.countIn(ALL, []),
    retentions: await stores.signals.retentions(),
    groups: await stores.equipmentGroups.all(ALL, 'used'),
    people: (await stores.users.page(ALL, { name: '' }, PAGE)).rows,
    bound: await Promise.all(gatewayIds.map((id) => stores.registry.signalsOf(id))),
    config: await Promise.all(
      gatewayIds.map(async (id) => {
        const { version: _version, ...config } = await stores.registry.configOf(id);
        return config;
      }),
    ),
  });

  describe('deleted equipment', () => {
    test('is invisible everywhere, and unchanged after it is restored', async () => {
      await fc.assert(
        fc.asyncProperty(fc.subarray([0, 1, 2, 3], { minLength: 1 }), fc.boolean(), async (chosen, isReversed) => {
          const stores = await open();
          const gatewayIds = [
            await stores.gateways.add(gateway('A'), TRAIL),
            await stores.gateways.add(gateway('B'), TRAIL),
          ];
          const ids: string[] = [];
          const addTo = async (index: number) => {
            const code = `E${index}`;
            const plant = await plantIn(stores, gatewayIds[index % 2] ?? '', code, [`${code}a`, `${code}b`]);
            await stores.equipment.setFollowed(plant.equipmentId, RANGE.userId, true, TRAIL);
            ids.push(plant.equipmentId, plant.driverId, ...plant.signalIds);
            return plant.equipmentId;
          };
          const added: string[] = [];
          for (const index of [0, 1, 2, 3]) if (!chosen.includes(index)) added.push(await addTo(index));
          const without = await seen(stores, gatewayIds, ids);
          const doomed: string[] = [];
          for (const index of chosen) doomed.push(await addTo(index));
          const before = await seen(stores, gatewayIds, ids);
          for (const id of doomed) await stores.equipment.remove(id, TRAIL);
          const after = await seen(stores, gatewayIds, ids);
          const bare = { signals: [], drivers: [], pages: [] };
          expect({ ...after, ...bare }).toEqual({ ...without, ...bare });
          expect(after.pages.flat().map((one) => one.equipmentId)).not.toEqual(expect.arrayContaining(doomed));
          expect(after.signals.flat().map((one) => one.equipmentId)).not.toEqual(expect.arrayContaining(doomed));
          expect((await stores.equipmentBin.page(ALL, PAGE)).total).toBe(doomed.length);
          for (const id of isReversed ? doomed.toReversed() : doomed) await stores.equipmentBin.restore(id, {}, TRAIL);
          expect(await seen(stores, gatewayIds, ids)).toEqual(before);
          expect((await stores.equipmentBin.page(ALL, PAGE)).total).toBe(0);
        }),
        // Each run has a database of its own, which PostgreSQL takes its time to make.
        { numRuns: engine.name === 'sqlite' ? 8 : 2 },
      );
    });

    test('is listed with its contents, the last deleted first, to people who had access to it', async () => {
      const stores = await open();
      const gatewayId = await stores.gateways.add(gateway('A'), TRAIL);
      const one = await plantIn(stores, gatewayId, 'one', ['m', 'n']);
      const other = await plantIn(stores, gatewayId, 'two');
      await stores.equipment.remove(one.equipmentId, { ...TRAIL, at: AT, loginname: 'ann' });
      await stores.equipment.remove(other.equipmentId, { ...TRAIL, at: AT + 1 });
      const { rows } = await stores.equipmentBin.page(RANGE, PAGE);
      expect(rows.map(({ code }) => code)).toEqual(['two', 'one']);
      expect(rows[1]).toEqual({
        id: one.equipmentId,
        code: 'one',
        name: 'Pump one',
        nameEn: '',
        orgId: '1',
        gatewayId,
        gatewayName: 'Gate A',
        deviceId: 'one',
        driverCount: 1,
        signalCount: 2,
        deletedAt: AT,
        deletedBy: 'ann',
        purgeAt: AT + 30 * DAY_MS,
      });
      expect((await stores.equipmentBin.page(RANGE, { ...PAGE, name: 'TWO' })).total).toBe(1);
      expect((await stores.equipmentBin.page({ ...RANGE, orgId: '2', orgPath: '/2/' }, PAGE)).total).toBe(0);
      expect((await stores.equipmentBin.page({ ...RANGE, reach: 'own' }, PAGE)).total).toBe(2);
      expect((await stores.equipmentBin.page({ ...RANGE, reach: 'own', userId: '9' }, PAGE)).total).toBe(0);
      expect((await stores.equipmentBin.page({ ...RANGE, reach: 'chosen' }, PAGE)).total).toBe(0);
    });

    test('stays assigned to its people, even if other equipment is assigned to them', async () => {
      const stores = await open();
      const orgId = await stores.accounts.addOrg('plant', AT);
      const ours = { ...ALL, orgId, orgPath: `/${orgId}/` };
      const gatewayId = await stores.gateways.add({ ...gateway('A'), orgId }, TRAIL);
      const { equipmentId } = await plantIn(stores, gatewayId, 'P1');
      const other = await plantIn(stores, gatewayId, 'P2');
      const roleId = await stores.roles.add(orgId, GUARD, TRAIL);
      const userId = await stores.users.add({ ...ANN, orgId, roleId, equipmentIds: [equipmentId] }, TRAIL);
      const chosen = async () => (await stores.objects.find('user', [userId], ours)).map((user) => user.equipmentIds);
      await stores.equipment.remove(equipmentId, TRAIL);
      expect(await chosen()).toEqual([[]]);
      const by = { orgPath: `/${orgId}/`, isPlatform: true };
      await stores.users.change(userId, { equipmentIds: [other.equipmentId] }, by, TRAIL);
      const theirs = { ...ours, userId, reach: 'chosen' as const };
      expect(await stores.equipment.all(theirs)).toMatchObject([{ id: other.equipmentId }]);
      expect((await stores.equipmentBin.page(theirs, PAGE)).rows).toMatchObject([{ id: equipmentId }]);
      await stores.equipmentBin.restore(equipmentId, {}, TRAIL);
      expect(await chosen()).toEqual([[equipmentId, other.equipmentId]]);
    });

    test('releases its code and metric names, and reports which of them are taken when it is restored', async () => {
      const stores = await open();
      const gatewayId = await stores.gateways.add(gateway('A'), TRAIL);
      const old = await plantIn(stores, gatewayId, 'P1', ['level', 'flow', 'own']);
      await stores.equipment.remove(old.equipmentId, TRAIL);
      const young = await plantIn(stores, gatewayId, 'P1', ['flow', 'level']);
      const restore = (fields: object) => stores.equipmentBin.restore(old.equipmentId, fields, TRAIL);
      await expect(restore({})).rejects.toMatchObject({ refusal: 'restoreCode', params: { code: 'P1' } });
      await expect(restore({ code: 'P2' })).rejects.toMatchObject({
        refusal: 'restoreMetrics',
        params: { count: 2, metric: 'flow', device: 'P1' },
      });
      expect((await stores.equipment.all(RANGE)).map(({ id }) => id)).toEqual([young.equipmentId]);
      expect((await stores.equipmentBin.page(RANGE, PAGE)).total).toBe(1);
      expect(await restore({ code: 'P2', deviceId: 'P2' })).toEqual(old.signalIds.map(Number));
      const [, back] = (await stores.equipment.all(RANGE)).toSorted((a, b) => a.code.localeCompare(b.code));
      expect(back).toMatchObject({ id: old.equipmentId, code: 'P2', deviceId: 'P2', signalCount: 3 });
    });

    test('is restored behind another gateway when its own is gone, without a group that is gone', async () => {
      const stores = await open();
      const gatewayId = await stores.gateways.add(gateway('A'), TRAIL);
      const { equipmentId, driverId } = await plantIn(stores, gatewayId, 'P1');
      const groupId = await stores.equipmentGroups.add({ orgId: '1', name: 'Hall', at: AT }, TRAIL);
      await stores.equipmentGroups.assign([equipmentId], groupId, TRAIL);
      await stores.equipment.remove(equipmentId, TRAIL);
      await stores.equipmentGroups.remove(groupId, undefined, TRAIL);
      await stores.gateways.remove(gatewayId, TRAIL);
      expect((await stores.equipmentBin.page(RANGE, PAGE)).rows).toMatchObject([{ gatewayId, gatewayName: '' }]);
      await expect(stores.equipmentBin.restore(equipmentId, {}, TRAIL)).rejects.toMatchObject({
        refusal: 'restoreGateway',
      });
      const other = await stores.gateways.add({ ...gateway('B'), orgId: '2' }, TRAIL);
      await stores.equipmentBin.restore(equipmentId, { gatewayId: other }, TRAIL);
      const theirs = { ...RANGE, orgId: '2', orgPath: '/2/' };
      expect(await stores.equipment.all(theirs)).toMatchObject([{ id: equipmentId, gatewayId: other, groupId: '' }]);
      expect(await stores.objects.find('driver', [driverId], theirs)).toHaveLength(1);
      expect(await stores.objects.find('driver', [driverId], RANGE)).toEqual([]);
    });

    test('is permanently deleted once after its time, unless it was restored', async () => {
      const stores = await open();
      const gatewayId = await stores.gateways.add(gateway('A'), TRAIL);
      const { equipmentId, signalIds } = await plantIn(stores, gatewayId, 'P1');
      await stores.equipment.setFollowed(equipmentId, RANGE.userId, true, TRAIL);
      await stores.equipment.remove(equipmentId, { ...TRAIL, at: AT });
      expect(await stores.equipmentBin.lapsed(AT)).toEqual([]);
      expect(await stores.equipmentBin.lapsed(AT + 1)).toEqual([
        { id: equipmentId, orgId: '1', name: 'Pump P1', signalIds: signalIds.map(Number) },
      ]);
      await stores.equipmentBin.restore(equipmentId, {}, TRAIL);
      await expect(stores.equipmentBin.purge(equipmentId, TRAIL)).rejects.toMatchObject({ refusal: 'notFound' });
      expect(await stores.equipment.all(RANGE)).toMatchObject([{ followed: true }]);
      await stores.equipment.remove(equipmentId, TRAIL);
      await stores.equipmentBin.purge(equipmentId, TRAIL);
      await expect(stores.equipmentBin.restore(equipmentId, {}, TRAIL)).rejects.toMatchObject({ refusal: 'notFound' });
      // Its number is never given again, so what still names it names nothing else.
      const next = await plantIn(stores, gatewayId, 'P1');
      expect(Number(next.equipmentId)).toBeGreaterThan(Number(equipmentId));
      expect(Number(next.signalIds[0])).toBeGreaterThan(Number(signalIds[0]));
    });

    test('used in calculations is counted as used, and is used again after it is restored', async () => {
      const stores = await open();
      const gatewayId = await stores.gateways.add(gateway('A'), TRAIL);
      const used = await plantIn(stores, gatewayId, 'P1');
      const { equipmentId } = await plantIn(stores, gatewayId, 'P2');
      const twice = signal('twice', { kind: 'formula', formula: `{#${used.signalIds[0]}} * 2` });
      const [id = ''] = await stores.signals.add(equipmentId, [twice], TRAIL);
      const usedBy = async (range: Range) =>
        (await stores.equipment.dependents(used.equipmentId, range)).find(({ kind }) => kind === 'usedBy');
      const names = [{ equipment: 'Pump P2', signal: 'Level twice' }];
      expect(await usedBy(RANGE)).toEqual({ kind: 'usedBy', count: 1, names });
      // Without access to the other equipment, people get a number and no name.
      expect(await usedBy({ ...RANGE, userId: '9', reach: 'chosen' })).toEqual({ kind: 'usedBy', count: 1, names: [] });
      const uses = async () =>
        (await stores.signalNames.uses(used.signalIds[0] ?? '', RANGE)).seen.map((use) => use.id);
      await stores.equipment.remove(equipmentId, TRAIL);
      expect(await uses()).toEqual([]);
      expect(await usedBy(RANGE)).toBeUndefined();
      await stores.equipmentBin.restore(equipmentId, {}, TRAIL);
      expect(await uses()).toEqual([id]);
    });

    test('with ten thousand signals is restored completely', async () => {
      const stores = await open();
      const gatewayId = await stores.gateways.add(gateway('A'), TRAIL);
      const metrics = Array.from({ length: 10_000 }, (_, index) => `m${index}`);
      const { equipmentId, signalIds } = await plantIn(stores, gatewayId, 'big', metrics);
      await stores.equipment.remove(equipmentId, TRAIL);
      await stores.equipmentBin.restore(equipmentId, {}, TRAIL);
      expect(await stores.signals.ids(equipmentId)).toEqual(signalIds.map(Number));
    });

    test('lists the number of dependents of each kind, without empty kinds', async () => {
      const stores = await open();
      const gatewayId = await stores.gateways.add(gateway('A'), TRAIL);
      const bare = await stores.equipment.add(equipment('bare', gatewayId), TRAIL);
      expect(await stores.equipment.dependents(bare, RANGE)).toEqual([]);
      const { equipmentId } = await plantIn(stores, gatewayId, 'P1', ['a', 'b']);
      await stores.equipment.setFollowed(equipmentId, '1', true, TRAIL);
      await stores.equipment.setFollowed(equipmentId, '2', true, TRAIL);
      expect(await stores.equipment.dependents(equipmentId, RANGE)).toEqual([
        { kind: 'driver', count: 1 },
        { kind: 'signal', count: 2 },
        { kind: 'page', count: 1 },
        { kind: 'follower', count: 2 },
      ]);
    });
  });

  describe('a copy', () => {
    const copyOf = (code: string, gatewayId: string, deviceId = code) => {
      return { name: `Copy ${code}`, nameEn: '', code, gatewayId, deviceId, ownerId: '7', at: AT + 9 };
    };

    test('has its own drivers and signals, which are otherwise those of the original', async () => {
      const stores = await open();
      const gatewayId = await stores.gateways.add(gateway('A'), TRAIL);
      const groupId = await stores.equipmentGroups.add({ orgId: '1', name: 'Hall', at: AT }, TRAIL);
      const original = await plantIn(stores, gatewayId, 'P1', ['a', 'b', 'c']);
      await stores.equipmentGroups.assign([original.equipmentId], groupId, TRAIL);
      const id = await stores.equipment.copy(original.equipmentId, copyOf('P2', gatewayId), TRAIL);
      const [first, copy] = await stores.equipment.all(RANGE);
      expect(copy).toMatchObject({ id, code: 'P2', name: 'Copy P2', deviceId: 'P2', groupId, tags: first?.tags });
      expect(copy).toMatchObject({ signalCount: 3, lng: null, address: '', installDate: '', createdAt: AT + 9 });
      const { rows } = await stores.drivers.page(id, 1, 10);
      const { id: driverId, ...driver } = rows[0] ?? { id: '' };
      expect(driver).toMatchObject({ equipmentId: id, protocol: 'modbus-tcp', params: { host: 'h' }, pollMs: 500 });
      expect(driverId).not.toBe(original.driverId);
      const bare = (signals: Awaited<ReturnType<typeof stores.signals.all>>) =>
        signals.map(({ id: _id, equipmentId: _equipmentId, driverId: used, ...fields }) => {
          return { ...fields, hasDriver: used !== null };
        });
      const copied = await stores.signals.all(id);
      expect(bare(copied)).toEqual(bare(await stores.signals.all(original.equipmentId)));
      expect(new Set(copied.map((one) => one.driverId))).toEqual(new Set([driverId, null]));
    });

    test('calculates from its own signals, and from the same signals of other equipment', async () => {
      const stores = await open();
      const gatewayId = await stores.gateways.add(gateway('A'), TRAIL);
      const { signalIds: far } = await plantIn(stores, gatewayId, 'far');
      const original = await plantIn(stores, gatewayId, 'P1', ['a']);
      const sum = signal('sum', { kind: 'formula', formula: `{#${original.signalIds[0]}} + {#${far[0]}}` });
      await stores.signals.add(original.equipmentId, [sum], TRAIL);
      const id = await stores.equipment.copy(original.equipmentId, copyOf('P2', gatewayId), TRAIL);
      const [a, copied] = await stores.signals.all(id);
      expect(copied).toMatchObject({ code: 'sum', formula: `{#${a?.id}} + {#${far[0]}}` });
      expect((await stores.signalNames.uses(a?.id ?? '', RANGE)).seen.map((use) => use.id)).toEqual([copied?.id]);
      expect(await stores.equipment.dependents(original.equipmentId, RANGE)).not.toContainEqual(
        expect.objectContaining({ kind: 'usedBy' }),
      );
    });

    test('is added to a gateway of another organisation without its group', async () => {
      const stores = await open();
      const gatewayId = await stores.gateways.add(gateway('A'), TRAIL);
      const groupId = await stores.equipmentGroups.add({ orgId: '1', name: 'Hall', at: AT }, TRAIL);
      const { equipmentId } = await plantIn(stores, gatewayId, 'P1');
      await stores.equipmentGroups.assign([equipmentId], groupId, TRAIL);
      const other = await stores.gateways.add({ ...gateway('B'), orgId: '2' }, TRAIL);
      const id = await stores.equipment.copy(equipmentId, copyOf('P1', other), TRAIL);
      const theirs = { ...RANGE, orgId: '2', orgPath: '/2/' };
      expect(await stores.equipment.all(theirs)).toMatchObject([{ id, groupId: '', signalCount: 1 }]);
      expect(await stores.signals.countIn(theirs, [])).toMatchObject({ total: 1 });
    });

    test('that would share a code or metrics is refused completely', async () => {
      const stores = await open();
      const gatewayId = await stores.gateways.add(gateway('A'), TRAIL);
      const { equipmentId } = await plantIn(stores, gatewayId, 'P1', ['a', 'b']);
      const copy = (code: string, deviceId: string) =>
        stores.equipment.copy(equipmentId, copyOf(code, gatewayId, deviceId), TRAIL);
      await expect(copy('P1', 'P9')).rejects.toMatchObject({ refusal: 'codeExists', params: { code: 'P1' } });
      await expect(copy('P2', 'P1')).rejects.toMatchObject({ refusal: 'metricExists', params: { metric: 'a' } });
      await expect(stores.equipment.copy('999', copyOf('P3', gatewayId), TRAIL)).rejects.toMatchObject({
        refusal: 'notFound',
      });
      expect(await stores.equipment.all(RANGE)).toHaveLength(1);
      expect(await stores.signals.countIn(RANGE, [])).toMatchObject({ total: 2 });
    });
  });
});
