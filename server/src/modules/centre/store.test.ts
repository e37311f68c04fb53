import { describe, expect, test } from 'vitest';
import { coreStores } from '../stores.ts';
import type { CoreTables } from '../../kernel/sql/tables.ts';
import type { CentreFields } from './records.ts';
import type { Range } from '../../kernel/range.ts';
import { reportColumn, reportFields } from '../../testing/plant/report-fixtures.ts';
import { TRAIL } from '../../testing/trail.ts';
import { AT, equipment, gateway, RANGE } from '../../conformance/core-fixtures.ts';
import { forEachEngine } from '../../conformance/engines.ts';

forEachEngine((engine) => {
  /** Two pumps in one organisation, one in another. */
  const start = async () => {
    const stores = coreStores(await engine.open<CoreTables>('core'));
    const orgId = await stores.accounts.addOrg('Works', AT);
    const otherId = await stores.accounts.addOrg('Elsewhere', AT);
    const range: Range = { ...RANGE, orgId, orgPath: `/${orgId}/` };
    const mine = await stores.gateways.add({ ...gateway('A'), orgId }, TRAIL);
    const theirs = await stores.gateways.add({ ...gateway('B'), orgId: otherId }, TRAIL);
    const pumps = [
      await stores.equipment.add(equipment('P1', mine), TRAIL),
      await stores.equipment.add(equipment('P2', mine), TRAIL),
    ] as const;
    const stranger = await stores.equipment.add(equipment('P3', theirs), TRAIL);
    const add = (name: string, more: Partial<CentreFields & { orgId: string }> = {}) => {
      const fields = {
        orgId,
        name,
        nameEn: '',
        parentId: '',
        seq: 0,
        lng: null,
        lat: null,
        zoom: null,
        pageId: '',
        remark: '',
        ...more,
      };
      return stores.centres.add({ ...fields, at: AT }, TRAIL);
    };
    const find = async (id: string) => (await stores.objects.find('centre', [id], range))[0];
    return { stores, orgId, otherId, range, pumps, stranger, add, find };
  };

  describe('an operations centre', () => {
    test('counts its equipment and that of the centres below it, each once', async () => {
      const { stores, orgId, otherId, range, pumps, add, find } = await start();
      const city = await add('City', { lng: 120.5, lat: 30.25, zoom: 9, remark: 'all day' });
      const north = await add('North', { parentId: city, seq: 1, nameEn: 'Northern sites' });
      await add('Hidden', { orgId: otherId });
      await stores.centres.setEquipment(north, pumps, range, TRAIL);
      await stores.centres.setEquipment(city, [pumps[0]], range, TRAIL);
      const shown = {
        orgId,
        pageId: '',
        onlineCount: 0,
        alarmCount: 0,
        worstAlarm: null,
        personCount: 0,
        createdAt: AT,
        equipmentCount: 2,
      };
      expect(await stores.centres.all(range)).toEqual([
        {
          ...shown,
          id: city,
          name: 'City',
          nameEn: '',
          parentId: '',
          seq: 0,
          lng: 120.5,
          lat: 30.25,
          zoom: 9,
          remark: 'all day',
        },
        {
          ...shown,
          id: north,
          name: 'North',
          nameEn: 'Northern sites',
          parentId: city,
          seq: 1,
          lng: null,
          lat: null,
          zoom: null,
          remark: '',
        },
      ]);
      const detail = await stores.centres.detail(city, range);
      expect(detail?.equipment.map(({ id }) => id)).toEqual(pumps);
      expect(detail?.ownIds).toEqual([pumps[0]]);
      // People with a narrower access scope see the centre with their own equipment.
      const nobody = { ...range, reach: 'own' as const, userId: '9' };
      expect(await stores.centres.all(nobody)).toMatchObject([{ equipmentCount: 0 }, { equipmentCount: 0 }]);
      const elsewhere = { ...range, orgId: otherId, orgPath: `/${otherId}/` };
      expect(await stores.centres.all(elsewhere)).toMatchObject([{ name: 'Hidden' }]);
      expect(await stores.objects.find('centre', [city], elsewhere)).toEqual([]);
      expect(await stores.centres.detail(city, elsewhere)).toBeUndefined();
      expect(await find(city)).toMatchObject({ name: 'City' });
    });

    test('keeps equipment outside the access scope when its equipment is changed', async () => {
      const { stores, range, pumps, stranger, add } = await start();
      const id = await add('City');
      await stores.centres.setEquipment(id, [pumps[0]], range, TRAIL);
      await stores.centres.setEquipment(id, [pumps[1]], { ...range, reach: 'own', userId: '9' }, TRAIL);
      expect((await stores.centres.detail(id, range))?.ownIds).toEqual(pumps);
      await stores.centres.setEquipment(id, [], range, TRAIL);
      expect((await stores.centres.detail(id, range))?.ownIds).toEqual([]);
      const elsewhere = { refusal: 'centreElsewhere' };
      await expect(stores.centres.setEquipment(id, [pumps[0], stranger], range, TRAIL)).rejects.toMatchObject(
        elsewhere,
      );
      expect((await stores.centres.detail(id, range))?.ownIds).toEqual([]);
    });

    test('can be moved within its organisation, but not below itself', async () => {
      const { stores, otherId, range, add, find } = await start();
      const city = await add('City');
      const north = await add('North', { parentId: city });
      const hall = await add('Hall', { parentId: north });
      const far = await add('Far', { orgId: otherId });
      for (const parentId of [city, north, hall]) {
        const move = stores.centres.change(city, { parentId }, TRAIL);
        await expect(move).rejects.toMatchObject({ refusal: 'orgLoop' });
      }
      const away = stores.centres.change(hall, { parentId: far }, TRAIL);
      await expect(away).rejects.toMatchObject({ refusal: 'centreElsewhere' });
      await stores.centres.change(hall, { parentId: '', name: 'Hall 2', lng: 1, lat: 2 }, TRAIL);
      expect(await find(hall)).toMatchObject({ parentId: '', name: 'Hall 2', lng: 1, lat: 2 });
      await stores.centres.remove(city, TRAIL);
      expect(await find(north)).toMatchObject({ parentId: '' });
      for (const act of [
        () => stores.centres.remove(city, TRAIL),
        () => stores.centres.change(city, { name: 'x' }, TRAIL),
        () => stores.centres.setPeople(city, [], TRAIL),
        () => stores.centres.setEquipment(city, [], range, TRAIL),
        () => add('y', { parentId: city }),
      ]) {
        await expect(act()).rejects.toMatchObject({ refusal: 'notFound' });
      }
    });

    test('has a project page of its organisation as its home page', async () => {
      const { stores, orgId, otherId, pumps, add, find } = await start();
      const page = (of: string, equipmentId = '') =>
        stores.pages.add({ orgId: of, equipmentId, con: { title: 'Front' } }, { at: AT, by: 'ann' }, TRAIL);
      const id = await add('City', { pageId: await page(orgId) });
      expect((await find(id))?.pageId).not.toBe('');
      const strange = stores.centres.change(id, { pageId: await page(otherId) }, TRAIL);
      await expect(strange).rejects.toMatchObject({ refusal: 'centreElsewhere' });
      const ofPump = stores.centres.change(id, { pageId: await page(orgId, pumps[0]) }, TRAIL);
      await expect(ofPump).rejects.toMatchObject({ refusal: 'notFound' });
      await stores.centres.change(id, { pageId: '' }, TRAIL);
      expect(await find(id)).toMatchObject({ pageId: '' });
    });

    test('returns figures from its own columns and those of centres below, each once, while their equipment belongs to it', async () => {
      const { stores, range, pumps, stranger, add } = await start();
      const report = (equipmentId: string, orgId = range.orgId) => {
        const columns = ['1', '2'].map((key) => reportColumn({ key, agg: 'diff' }));
        return stores.reports.add({ orgId, equipmentId }, reportFields({ columns }), { at: AT, by: 'ann' }, TRAIL);
      };
      const city = await add('City');
      const north = await add('North', { parentId: city });
      await stores.centres.setEquipment(north, pumps, range, TRAIL);
      const [one, two] = [await report(pumps[0]), await report(pumps[1])];
      const theirs = await report(stranger, '99');
      const energy = (reportId: string, key = '1') => ({ figure: 'energy' as const, reportId, key });
      const hours = { figure: 'runTime' as const, reportId: one, key: '2' };
      await stores.centres.setFigures(north, [energy(one), energy(two), energy(two, 'gone'), hours], range, TRAIL);
      await stores.centres.setFigures(city, [energy(one), energy(theirs)], range, TRAIL);
      const told = async (id: string) =>
        (await stores.centres.sources(id, range)).map(({ figure, report: { id: of }, column }) => [
          figure,
          of,
          column.key,
        ]);
      const all = [
        ['energy', one, '1'],
        ['runTime', one, '2'],
        ['energy', two, '1'],
      ];
      expect(await told(city)).toEqual(expect.arrayContaining(all));
      expect(await told(city)).toHaveLength(3);
      expect((await stores.centres.detail(city, range))?.figures).toEqual([energy(one)]);
      // Objects outside the access scope remain, and are not listed.
      const nobody = { ...range, reach: 'own' as const, userId: '9' };
      expect(await stores.centres.sources(city, nobody)).toEqual([]);
      await stores.centres.setFigures(city, [], nobody, TRAIL);
      expect((await stores.centres.detail(city, range))?.figures).toEqual([energy(one)]);
      await stores.centres.setEquipment(north, [pumps[0]], range, TRAIL);
      expect(await told(north)).toHaveLength(2);
      await stores.reports.remove(one, TRAIL);
      expect(await told(city)).toEqual([]);
      const gone = stores.centres.setFigures('999', [], range, TRAIL);
      await expect(gone).rejects.toMatchObject({ refusal: 'notFound' });
    });

    test('has people in charge', async () => {
      const { stores, orgId, range, add, find } = await start();
      const role = { orgId, name: 'all', roleType: 'viewer', auths: [], dataRange: 'org', isShipped: false } as const;
      const roleId = await stores.accounts.addRole(role);
      const account = { orgId, roleId, loginname: 'ann', passwordHash: 'x', at: AT };
      const userId = await stores.accounts.addAccount(account);
      const ann = { userId, loginname: 'ann', name: '' };
      expect(await stores.centres.candidates(range)).toEqual([ann]);
      const id = await add('City');
      await stores.centres.setPeople(id, [userId, userId], TRAIL);
      expect((await stores.centres.detail(id, range))?.people).toEqual([ann]);
      expect(await find(id)).toMatchObject({ personCount: 1 });
      await stores.centres.setPeople(id, [], TRAIL);
      expect((await stores.centres.detail(id, range))?.people).toEqual([]);
    });
  });
});
