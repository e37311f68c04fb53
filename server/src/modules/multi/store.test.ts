import { MULTI_GATEWAYS_MAX } from '@tidegate/contract/limits.ts';
import { describe, expect, test } from 'vitest';
import type { CoreStores } from '../stores.ts';
import { coreStores } from '../stores.ts';
import type { CoreTables } from '../../kernel/sql/tables.ts';
import type { MultiTask, NewMulti } from './store.ts';
import type { Range } from '../../kernel/range.ts';
import { TRAIL } from '../../testing/trail.ts';
import { AT, equipment, gateway, PAGE, RANGE, signal } from '../../conformance/core-fixtures.ts';
import { forEachEngine } from '../../conformance/engines.ts';

const DAY_MS = 86_400_000;

forEachEngine((engine) => {
  /** Two gateways with a pump each in one organisation, one in another. */
  const start = async () => {
    const stores = coreStores(await engine.open<CoreTables>('core'));
    const orgId = await stores.accounts.addOrg('Works', AT);
    const otherId = await stores.accounts.addOrg('Elsewhere', AT);
    const range: Range = { ...RANGE, orgId, orgPath: `/${orgId}/` };
    const north = await stores.gateways.add({ ...gateway('N'), orgId }, TRAIL);
    const south = await stores.gateways.add({ ...gateway('S'), orgId }, TRAIL);
    const foreign = await stores.gateways.add({ ...gateway('F'), orgId: otherId }, TRAIL);
    const pump = async (code: string, gatewayId: string) => {
      const id = await stores.equipment.add(equipment(code, gatewayId), TRAIL);
      const [signalId = ''] = await stores.signals.add(id, [signal(`level${code}`)], TRAIL);
      return { id, signalId };
    };
    const pumps = {
      north: await pump('PN', north),
      south: await pump('PS', south),
      foreign: await pump('PF', foreign),
    };
    return { stores, orgId, otherId, range, north, south, foreign, pumps };
  };
  const record = (orgId: string, more: Partial<NewMulti> = {}): NewMulti => ({
    orgId,
    ownerId: '1',
    name: 'Line',
    nameEn: '',
    ruleType: '01',
    gatewayIds: [],
    groupId: '',
    remark: '',
    at: AT,
    ...more,
  });
  const task = (uuid: string, more: Partial<MultiTask> = {}): MultiTask => ({
    uuid,
    userId: '1',
    at: AT,
    code: '200',
    ...more,
  });
  const find = async (stores: CoreStores, id: string, range: Range) =>
    (await stores.objects.find('multi', [id], range))[0];

  describe('a multi-equipment record', () => {
    test('is read back with its gateways in order and their equipment, with access to it', async () => {
      const { stores, orgId, otherId, range, north, south, pumps } = await start();
      const id = await stores.multis.add(record(orgId, { gatewayIds: [south, north, south] }), TRAIL);
      const found = await find(stores, id, range);
      expect(found).toEqual({
        id,
        name: 'Line',
        nameEn: '',
        ruleType: '01',
        display: 'list',
        pageId: '',
        groupId: '',
        groupName: '',
        groupNameEn: '',
        orgId,
        remark: '',
        gateways: [
          { gatewayId: south, name: 'Gate S', nameEn: '', alias: '', online: false },
          { gatewayId: north, name: 'Gate N', nameEn: '', alias: '', online: false },
        ],
        equipmentCount: 2,
        signalCount: 2,
        alarmCount: 0,
        worstAlarm: null,
        createdAt: AT,
      });
      expect(await stores.multis.page(range, PAGE)).toEqual({ total: 1, rows: [found] });
      expect((await stores.multis.equipment(id, range)).map((one) => one.id)).toEqual([pumps.south.id, pumps.north.id]);
      expect(await stores.multis.signals(id, range)).toMatchObject([
        { id: pumps.south.signalId, equipmentName: 'Pump PS', gatewayId: south, gatewayName: 'Gate S' },
        { id: pumps.north.signalId, equipmentName: 'Pump PN', gatewayId: north, gatewayName: 'Gate N' },
      ]);
      const elsewhere = { ...range, orgId: otherId, orgPath: `/${otherId}/` };
      const nobodys: Range[] = [elsewhere, { ...range, reach: 'chosen' }, { ...range, reach: 'own', userId: '9' }];
      for (const one of nobodys) {
        expect(await find(stores, id, one)).toBeUndefined();
        expect((await stores.multis.page(one, PAGE)).total).toBe(0);
      }
      // The person who set it up has access to it, and to their own equipment behind it.
      expect(await find(stores, id, { ...range, reach: 'own' })).toMatchObject({ equipmentCount: 2 });
    });

    test('is found by its name, its kind and its group', async () => {
      const { stores, orgId, otherId, range } = await start();
      const hall = await stores.equipmentGroups.add({ orgId, name: 'Hall', at: AT }, TRAIL);
      await stores.multis.add(record(orgId, { name: 'North', groupId: hall, remark: 'pumps' }), TRAIL);
      await stores.multis.add(record(orgId, { name: 'South', nameEn: 'Canal', ruleType: '00' }), TRAIL);
      const names = async (filter: object) =>
        (await stores.multis.page(range, { ...PAGE, ...filter })).rows.map(({ name }) => name);
      expect(await names({})).toEqual(['North', 'South']);
      expect(await names({ name: 'PUMP' })).toEqual(['North']);
      expect(await names({ name: 'canal' })).toEqual(['South']);
      expect(await names({ sort: 'name', language: 'zh' })).toEqual(['North', 'South']);
      expect(await names({ sort: 'name', language: 'en' })).toEqual(['South', 'North']);
      expect(await names({ ruleType: '00' })).toEqual(['South']);
      expect(await names({ groupId: hall })).toEqual(['North']);
      expect(await names({ groupId: 'none' })).toEqual(['South']);
      const far = await stores.equipmentGroups.add({ orgId: otherId, name: 'Far', at: AT }, TRAIL);
      const strange = record(orgId, { name: 'x', groupId: far });
      await expect(stores.multis.add(strange, TRAIL)).rejects.toMatchObject({ refusal: 'groupElsewhere' });
      await stores.equipmentGroups.remove(hall, undefined, TRAIL);
      expect(await names({ groupId: 'none' })).toEqual(['North', 'South']);
    });

    test('has a unique name in its organisation', async () => {
      const { stores, orgId, otherId, range } = await start();
      await stores.multis.add(record(orgId, { name: 'Äste' }), TRAIL);
      const taken = { refusal: 'nameExists' };
      await expect(stores.multis.add(record(orgId, { name: 'äSTE' }), TRAIL)).rejects.toMatchObject(taken);
      await stores.multis.add(record(otherId, { name: 'Äste' }), TRAIL);
      const id = await stores.multis.add(record(orgId), TRAIL);
      await expect(stores.multis.change(id, { name: 'äste' }, TRAIL)).rejects.toMatchObject(taken);
      await stores.multis.change(id, { name: 'LINE', remark: 'r' }, TRAIL);
      expect(await find(stores, id, range)).toMatchObject({ name: 'LINE', remark: 'r' });
    });

    test('of the standard kind contains one gateway, and otherwise several of its organisation', async () => {
      const { stores, orgId, otherId, range, north, south, foreign } = await start();
      const one = { refusal: 'multiOneGateway' };
      const standard = record(orgId, { ruleType: '00', gatewayIds: [north, south] });
      await expect(stores.multis.add(standard, TRAIL)).rejects.toMatchObject(one);
      const id = await stores.multis.add(record(orgId, { ruleType: '00', gatewayIds: [north] }), TRAIL);
      const bind = (gatewayId: string, alias = '') =>
        stores.multis.bind(id, { id: gatewayId, alias }, task(`b-${gatewayId}-${alias}`), TRAIL);
      await expect(bind(south)).rejects.toMatchObject(one);
      await bind(north, 'Well');
      expect(await find(stores, id, range)).toMatchObject({ gateways: [{ gatewayId: north, alias: 'Well' }] });
      expect(await stores.multis.signals(id, range)).toMatchObject([{ gatewayName: 'Well' }]);
      await stores.multis.change(id, { ruleType: '01' }, TRAIL);
      await bind(south);
      await expect(stores.multis.change(id, { ruleType: '00' }, TRAIL)).rejects.toMatchObject(one);
      await expect(bind(foreign)).rejects.toMatchObject({ refusal: 'multiElsewhere' });
      await expect(bind('999999')).rejects.toMatchObject({ refusal: 'notFound' });
      const mixed = record(orgId, { name: 'x', gatewayIds: [north, foreign] });
      await expect(stores.multis.add(mixed, TRAIL)).rejects.toMatchObject({ refusal: 'multiElsewhere' });
      // A person with access to several organisations adds a record to that of its gateways.
      const far = await stores.multis.add(record(orgId, { name: 'Far', gatewayIds: [foreign] }), TRAIL);
      expect(await find(stores, far, { ...range, reach: 'all' })).toMatchObject({ orgId: otherId });
    });

    test('contains a limited number of gateways', async () => {
      const { stores, orgId } = await start();
      const gatewayIds: string[] = [];
      for (let index = 0; index <= MULTI_GATEWAYS_MAX; index += 1) {
        gatewayIds.push(await stores.gateways.add({ ...gateway(`G${index}`), orgId }, TRAIL));
      }
      const full = { refusal: 'multiFull' };
      await expect(stores.multis.add(record(orgId, { gatewayIds }), TRAIL)).rejects.toMatchObject(full);
      const id = await stores.multis.add(record(orgId, { gatewayIds: gatewayIds.slice(1) }), TRAIL);
      const last = { id: gatewayIds[0] ?? '', alias: '' };
      await expect(stores.multis.bind(id, last, task('t'), TRAIL)).rejects.toMatchObject(full);
    });

    test('no longer contains a gateway that was unbound or deleted', async () => {
      const { stores, orgId, range, north, south, pumps } = await start();
      const id = await stores.multis.add(record(orgId, { gatewayIds: [north, south] }), TRAIL);
      await stores.multis.unbind(id, north, task('a'), TRAIL);
      await expect(stores.multis.unbind(id, north, task('b'), TRAIL)).rejects.toMatchObject({ refusal: 'notFound' });
      await stores.equipment.remove(pumps.south.id, TRAIL);
      await stores.gateways.remove(south, TRAIL);
      expect(await find(stores, id, range)).toMatchObject({ gateways: [], equipmentCount: 0 });
      expect(await stores.multis.signals(id, range)).toEqual([]);
    });

    test('opens with a project page of its organisation, and with its list once that page is deleted', async () => {
      const { stores, orgId, otherId, range, pumps } = await start();
      const hand = { at: AT, by: 'ann' };
      const page = (of: string, equipmentId = '') =>
        stores.pages.add({ orgId: of, equipmentId, con: { title: 'Front' } }, hand, TRAIL);
      const id = await stores.multis.add(record(orgId), TRAIL);
      const show = (display: 'list' | 'designer', pageId?: string) =>
        stores.multis.setDisplay(id, display, pageId, TRAIL);
      await expect(show('designer')).rejects.toMatchObject({ refusal: 'multiNoPage' });
      await expect(show('designer', await page(otherId))).rejects.toMatchObject({ refusal: 'multiElsewhere' });
      const ofPump = await page(orgId, pumps.north.id);
      await expect(show('designer', ofPump)).rejects.toMatchObject({ refusal: 'notFound' });
      const front = await page(orgId);
      await show('designer', front);
      expect(await find(stores, id, range)).toMatchObject({ display: 'designer', pageId: front });
      await show('list');
      expect(await find(stores, id, range)).toMatchObject({ display: 'list', pageId: front });
      await show('designer');
      await stores.pages.remove(front, TRAIL);
      expect(await find(stores, id, range)).toMatchObject({ display: 'list', pageId: '' });
    });

    test('is deleted without its gateways', async () => {
      const { stores, orgId, range, north } = await start();
      const id = await stores.multis.add(record(orgId, { gatewayIds: [north] }), TRAIL);
      await stores.multis.remove(id, TRAIL);
      expect(await find(stores, id, range)).toBeUndefined();
      expect(await stores.gateways.page(range, { ...PAGE, groupName: '' })).toMatchObject({ total: 2 });
      for (const act of [
        () => stores.multis.remove(id, TRAIL),
        () => stores.multis.change(id, { name: 'y' }, TRAIL),
        () => stores.multis.bind(id, { id: north, alias: '' }, task('t'), TRAIL),
        () => stores.multis.unbind(id, north, task('u'), TRAIL),
        () => stores.multis.setDisplay(id, 'list', undefined, TRAIL),
      ]) {
        await expect(act()).rejects.toMatchObject({ refusal: 'notFound' });
      }
    });

    test('reports the result of a binding for a day to its requester', async () => {
      const { stores, orgId, north, south } = await start();
      const id = await stores.multis.add(record(orgId), TRAIL);
      await stores.multis.bind(id, { id: north, alias: '' }, task('first'), TRAIL);
      expect(await stores.multis.task('first', '1')).toEqual(task('first'));
      expect(await stores.multis.task('first', '2')).toBeUndefined();
      await stores.multis.bind(id, { id: south, alias: '' }, task('later', { at: AT + DAY_MS + 1 }), TRAIL);
      expect(await stores.multis.task('first', '1')).toBeUndefined();
    });
  });
});
