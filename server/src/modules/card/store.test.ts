import { describe, expect, test } from 'vitest';
import { coreStores } from '../stores.ts';
import type { CoreTables } from '../../kernel/sql/tables.ts';
import type { CardFields } from './store.ts';
import type { Range } from '../../kernel/range.ts';
import { TRAIL } from '../../testing/trail.ts';
import { gateway, RANGE } from '../../conformance/core-fixtures.ts';
import { forEachEngine } from '../../conformance/engines.ts';

const ONE = '89860012345678901231';
const TWO = '898600123456789012AF';
const FILTER = { page: 1, pageSize: 10, text: '', status: undefined };

const cardOf = (iccid: string, more: Partial<CardFields> = {}) => ({
  orgId: '1',
  ownerId: '1',
  iccid,
  carrier: 'China Mobile',
  plan: 'IoT 100',
  monthlyMb: 100.5,
  expireAt: 5,
  status: 'active' as const,
  remark: '',
  ...more,
});

forEachEngine((engine) => {
  const open = async () => {
    const stores = coreStores(await engine.open<CoreTables>('core'));
    await stores.accounts.addOrg('plant', 1);
    return stores;
  };
  const used = async (stores: Awaited<ReturnType<typeof open>>, sinceDay: number, range: Range = RANGE) =>
    (await stores.cards.all(range, sinceDay)).map(({ iccid, usedBytes }) => [iccid, usedBytes]);

  describe('IoT cards', () => {
    test('are stored as entered, each number once', async () => {
      const stores = await open();
      const id = await stores.cards.add(cardOf(ONE), TRAIL);
      const { orgId, ownerId: _owner, ...fields } = cardOf(ONE);
      expect(await stores.cards.one(RANGE, id, 0)).toEqual({
        id,
        orgId,
        ...fields,
        gatewayId: null,
        gatewayName: '',
        gatewayNameEn: '',
        usedBytes: 0,
      });
      const refused = { refusal: 'iccidExists', params: { iccid: ONE } };
      await expect(stores.cards.add(cardOf(ONE), TRAIL)).rejects.toMatchObject(refused);
      const other = await stores.cards.add(cardOf(TWO, { monthlyMb: null, expireAt: null }), TRAIL);
      await expect(stores.cards.change(other, { iccid: ONE }, TRAIL)).rejects.toMatchObject(refused);
      await stores.cards.change(id, { iccid: ONE, plan: 'IoT 200', monthlyMb: null }, TRAIL);
      expect(await stores.cards.one(RANGE, id, 0)).toMatchObject({ plan: 'IoT 200', monthlyMb: null });
      await stores.cards.remove(id, TRAIL);
      expect(await stores.cards.one(RANGE, id, 0)).toBeUndefined();
    });

    test('refer to the gateway with the same number, regardless of case', async () => {
      const stores = await open();
      const gatewayId = await stores.gateways.add({ ...gateway('a'), iccid: TWO.toLowerCase() }, TRAIL);
      await stores.cards.add(cardOf(TWO), TRAIL);
      await stores.cards.add(cardOf(ONE), TRAIL);
      const rows = await stores.cards.all(RANGE, 0);
      expect(rows.map(({ gatewayId: linked, gatewayName }) => [linked, gatewayName])).toEqual([
        [gatewayId, 'Gate a'],
        [null, ''],
      ]);
    });

    test('are listed by number and filtered', async () => {
      const stores = await open();
      const gatewayId = await stores.gateways.add({ ...gateway('a'), iccid: TWO }, TRAIL);
      await stores.cards.add(cardOf(TWO, { expireAt: null, status: 'suspended', plan: 'Big' }), TRAIL);
      await stores.cards.add(cardOf(ONE, { expireAt: 9 }), TRAIL);
      await stores.traffic.add(3, [{ gatewayId, bytesIn: 7, bytesOut: 0 }]);
      const iccids = async (change: Partial<Parameters<typeof stores.cards.page>[1]>) => {
        const { total, rows } = await stores.cards.page(RANGE, { ...FILTER, ...change }, 0);
        return [total, ...rows.map(({ iccid }) => iccid)];
      };
      expect(await iccids({})).toEqual([2, ONE, TWO]);
      expect(await iccids({ text: 'bIG' })).toEqual([1, TWO]);
      expect(await iccids({ text: '901231' })).toEqual([1, ONE]);
      expect(await iccids({ status: 'suspended' })).toEqual([1, TWO]);
      expect(await iccids({ page: 2, pageSize: 1 })).toEqual([2, TWO]);
    });

    test('are limited to the access scope by organisation, owner and gateway', async () => {
      const stores = await open();
      await stores.gateways.add({ ...gateway('mine'), iccid: TWO, ownerId: '7' }, TRAIL);
      await stores.cards.add(cardOf(ONE, {}), TRAIL);
      await stores.cards.add(cardOf(TWO), TRAIL);
      const seen = async (range: Range) => (await stores.cards.all(range, 0)).map(({ iccid }) => iccid);
      expect(await seen(RANGE)).toEqual([ONE, TWO]);
      expect(await seen({ ...RANGE, orgId: '2', orgPath: '/2/' })).toEqual([]);
      expect(await seen({ ...RANGE, userId: '7', reach: 'own' })).toEqual([TWO]);
      expect(await seen({ ...RANGE, userId: '1', reach: 'own' })).toEqual([ONE, TWO]);
      expect(await seen({ ...RANGE, userId: '7', reach: 'chosen' })).toEqual([]);
    });
  });

  describe('the traffic of a gateway', () => {
    test('is summed per day for its card at that time', async () => {
      const stores = await open();
      const gatewayId = await stores.gateways.add({ ...gateway('a'), iccid: TWO.toLowerCase() }, TRAIL);
      await stores.cards.add(cardOf(ONE), TRAIL);
      await stores.cards.add(cardOf(TWO), TRAIL);
      await stores.traffic.add(10, [{ gatewayId, bytesIn: 5, bytesOut: 1 }]);
      await stores.traffic.add(10, [{ gatewayId, bytesIn: 4_000_000_000, bytesOut: 2 }]);
      await stores.gateways.change(gatewayId, { iccid: ONE }, TRAIL);
      await stores.traffic.add(11, [
        { gatewayId, bytesIn: 100, bytesOut: 0 },
        { gatewayId: '999', bytesIn: 1, bytesOut: 1 },
      ]);
      expect(await used(stores, 10)).toEqual([
        [ONE, 100],
        [TWO, 4_000_000_008],
      ]);
      expect(await used(stores, 11)).toEqual([
        [ONE, 100],
        [TWO, 0],
      ]);
      await stores.traffic.dropBefore(11);
      expect(await used(stores, 0)).toEqual([
        [ONE, 100],
        [TWO, 0],
      ]);
    });

    test('of another organisation is not revealed by entering its card number', async () => {
      const stores = await open();
      const other = await stores.accounts.addOrg('other', 1);
      const gatewayId = await stores.gateways.add({ ...gateway('theirs'), orgId: other, iccid: ONE }, TRAIL);
      await stores.traffic.add(10, [{ gatewayId, bytesIn: 5, bytesOut: 1 }]);
      await stores.cards.add(cardOf(ONE), TRAIL);
      expect(await used(stores, 0)).toEqual([[ONE, 0]]);
    });
  });
});
