import type { Language } from '@tidegate/contract/errors.ts';
import { describe, expect, test } from 'vitest';
import type { CoreStores } from '../stores.ts';
import { coreStores } from '../stores.ts';
import type { CoreTables } from '../../kernel/sql/tables.ts';
import { TRAIL } from '../../testing/trail.ts';
import { AT, equipment, gateway, PAGE, RANGE } from '../../conformance/core-fixtures.ts';
import { forEachEngine } from '../../conformance/engines.ts';

forEachEngine((engine) => {
  const open = async () => coreStores(await engine.open<CoreTables>('core'));
  /** Two organisations, each with a gateway and an equipment. */
  const start = async () => {
    const stores = await open();
    const orgId = await stores.accounts.addOrg('Works', AT);
    const otherId = await stores.accounts.addOrg('Elsewhere', AT);
    const mine = await stores.gateways.add({ ...gateway('A'), orgId }, TRAIL);
    const theirs = await stores.gateways.add({ ...gateway('B'), orgId: otherId }, TRAIL);
    const range = { ...RANGE, orgId, orgPath: `/${orgId}/` };
    const pumps = [
      await stores.equipment.add(equipment('P1', mine), TRAIL),
      await stores.equipment.add(equipment('P2', mine), TRAIL),
    ] as const;
    const stranger = await stores.equipment.add(equipment('P1', theirs), TRAIL);
    return { stores, orgId, otherId, range, mine, theirs, pumps, stranger };
  };
  const add = (stores: CoreStores, orgId: string, name: string) =>
    stores.equipmentGroups.add({ orgId, name, at: AT }, TRAIL);

  describe('groups of equipment', () => {
    test('of the organisations in the access scope are listed by name with their size', async () => {
      const { stores, orgId, otherId, range, pumps } = await start();
      const north = await add(stores, orgId, 'North');
      const hall = await add(stores, orgId, 'Hall 甲');
      await add(stores, otherId, 'Hidden');
      await stores.equipmentGroups.assign(pumps, hall, TRAIL);
      expect(await stores.equipmentGroups.all(range, 'all')).toEqual([
        { id: hall, name: 'Hall 甲', nameEn: '', orgId, orgName: 'Works', equipmentCount: 2 },
        { id: north, name: 'North', nameEn: '', orgId, orgName: 'Works', equipmentCount: 0 },
      ]);
      expect((await stores.equipmentGroups.all(range, 'used')).map(({ id }) => id)).toEqual([hall]);
      const nobody = { ...range, reach: 'own' as const, userId: '9' };
      expect(await stores.equipmentGroups.all(nobody, 'used')).toEqual([]);
      expect(await stores.equipmentGroups.all(nobody, 'all')).toMatchObject([
        { equipmentCount: 0 },
        { equipmentCount: 0 },
      ]);
      expect(await stores.objects.find('equipmentGroup', [hall], range)).toHaveLength(1);
      const elsewhere = { ...range, orgId: otherId, orgPath: `/${otherId}/` };
      expect(await stores.objects.find('equipmentGroup', [hall], elsewhere)).toEqual([]);
    });

    test('have unique names within an organisation, regardless of case', async () => {
      const { stores, orgId, otherId } = await start();
      const id = await add(stores, orgId, 'Äste');
      await expect(add(stores, orgId, 'äSTE')).rejects.toMatchObject({ refusal: 'nameExists' });
      await add(stores, otherId, 'Äste');
      const second = await add(stores, orgId, 'South');
      await expect(stores.equipmentGroups.rename(second, { name: 'äste' }, TRAIL)).rejects.toMatchObject({
        refusal: 'nameExists',
      });
      await stores.equipmentGroups.rename(id, { name: 'ÄSTE' }, TRAIL);
      await expect(stores.equipmentGroups.rename('999', { name: 'x' }, TRAIL)).rejects.toMatchObject({
        refusal: 'notFound',
      });
    });

    test('have an English name, by which English readers sort them and equipment by them', async () => {
      const { stores, orgId, range, pumps } = await start();
      const a = await stores.equipmentGroups.add({ orgId, name: 'A', nameEn: 'Zinc hall', at: AT }, TRAIL);
      const b = await stores.equipmentGroups.add({ orgId, name: 'B', at: AT }, TRAIL);
      await stores.equipmentGroups.rename(b, { name: 'B', nameEn: 'Annex' }, TRAIL);
      await stores.equipmentGroups.rename(b, { name: 'C' }, TRAIL);
      const listed = async (language: Language) =>
        (await stores.equipmentGroups.all(range, 'all', language)).map(({ name, nameEn }) => [name, nameEn]);
      expect(await listed('zh')).toEqual([
        ['A', 'Zinc hall'],
        ['C', 'Annex'],
      ]);
      expect((await listed('en')).map(([name]) => name)).toEqual(['C', 'A']);
      await stores.equipmentGroups.assign([pumps[0]], a, TRAIL);
      await stores.equipmentGroups.assign([pumps[1]], b, TRAIL);
      const sorted = async (language: Language) =>
        (await stores.equipment.page(range, { ...PAGE, sort: 'group', language })).rows.map((one) => one.groupNameEn);
      expect(await sorted('zh')).toEqual(['Zinc hall', 'Annex']);
      expect(await sorted('en')).toEqual(['Annex', 'Zinc hall']);
    });

    test('filter a list, also to equipment without a group', async () => {
      const { stores, orgId, range, pumps } = await start();
      const hall = await add(stores, orgId, 'Hall');
      await stores.equipmentGroups.assign([pumps[1]], hall, TRAIL);
      const codes = async (groupId: string) =>
        (await stores.equipment.page(range, { ...PAGE, groupId })).rows.map((one) => [one.code, one.groupName]);
      expect(await codes(hall)).toEqual([['P2', 'Hall']]);
      expect(await codes('none')).toEqual([['P1', '']]);
      expect(await codes('999')).toEqual([]);
    });

    test('accept equipment of their organisation only, all of it or none', async () => {
      const { stores, orgId, otherId, range, pumps, stranger, mine, theirs } = await start();
      const hall = await add(stores, orgId, 'Hall');
      const far = await add(stores, otherId, 'Far');
      const elsewhere = { refusal: 'groupElsewhere' };
      await expect(stores.equipmentGroups.assign([...pumps, stranger], hall, TRAIL)).rejects.toMatchObject(elsewhere);
      await expect(stores.equipment.change(pumps[0], { groupId: far }, TRAIL)).rejects.toMatchObject(elsewhere);
      const wrong = { ...equipment('P3', mine), groupId: far };
      await expect(stores.equipment.add(wrong, TRAIL)).rejects.toMatchObject(elsewhere);
      await expect(stores.equipmentGroups.remove(hall, far, TRAIL)).rejects.toMatchObject(elsewhere);
      await expect(stores.equipmentGroups.remove(hall, hall, TRAIL)).rejects.toMatchObject(elsewhere);
      expect((await stores.equipment.all(range)).map(({ groupId }) => groupId)).toEqual(['', '']);
      await stores.equipment.change(pumps[0], { groupId: hall }, TRAIL);
      await stores.equipment.change(pumps[0], { remark: 'still there' }, TRAIL);
      expect((await stores.equipment.all(range)).map(({ groupName }) => groupName)).toEqual(['Hall', '']);
      // With another organisation it leaves its group.
      await stores.equipment.change(pumps[0], { gatewayId: theirs, code: 'P7' }, TRAIL);
      expect(await stores.equipmentGroups.all(range, 'used')).toEqual([]);
    });

    test('leave their equipment in another group or in none when they are deleted', async () => {
      const { stores, orgId, range, pumps } = await start();
      const hall = await add(stores, orgId, 'Hall');
      const north = await add(stores, orgId, 'North');
      await stores.equipmentGroups.assign(pumps, hall, TRAIL);
      await stores.equipmentGroups.remove(hall, north, TRAIL);
      const groups = async () => (await stores.equipment.all(range)).map(({ groupId }) => groupId);
      expect(await groups()).toEqual([north, north]);
      await stores.equipmentGroups.assign([pumps[0]], undefined, TRAIL);
      expect(await groups()).toEqual(['', north]);
      await stores.equipmentGroups.remove(north, undefined, TRAIL);
      expect(await groups()).toEqual(['', '']);
      expect(await stores.equipmentGroups.all(range, 'all')).toEqual([]);
    });
  });
});
