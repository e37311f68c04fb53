import { describe, expect, test } from 'vitest';
import { coreStores } from '../stores.ts';
import type { CoreTables } from '../../kernel/sql/tables.ts';
import type { SubscriptionFilter } from './store.ts';
import { TRAIL } from '../../testing/trail.ts';
import { gateway, RANGE } from '../../conformance/core-fixtures.ts';
import { forEachEngine } from '../../conformance/engines.ts';

const ALL: SubscriptionFilter = { text: '', kind: undefined, ends: undefined, begun: undefined };
const HOW = { months: 1, note: 'paid', by: 'ann', at: 50 };

forEachEngine((engine) => {
  const open = async () => {
    const stores = coreStores(await engine.open<CoreTables>('core'));
    await stores.accounts.addOrg('plant', 1);
    const gatewayId = await stores.gateways.add(gateway('a'), TRAIL);
    const add = (endAt: number, kind = 'video', startAt = 1) =>
      stores.subscriptions.add({ gatewayId, kind, startAt, endAt, remark: '' }, TRAIL);
    return { stores: stores.subscriptions, gatewayId, add };
  };

  describe('value-added services', () => {
    test('are listed by their end, filtered, within the access scope', async () => {
      const { stores, gatewayId, add } = await open();
      const late = await add(30);
      const early = await add(20, 'sms', 15);
      const ids = async (filter: Partial<SubscriptionFilter>, range = RANGE) =>
        (await stores.page(range, { ...ALL, ...filter }, 1, 10)).rows.map(({ id }) => id);
      expect(await ids({})).toEqual([early, late]);
      expect(await ids({ text: 'GATE A' })).toEqual([early, late]);
      expect(await ids({ text: 'none' })).toEqual([]);
      expect(await ids({ kind: 'video' })).toEqual([late]);
      expect(await ids({ ends: { after: 20, until: 30 } })).toEqual([late]);
      expect(await ids({ begun: { at: 10, has: true } })).toEqual([late]);
      expect(await ids({ begun: { at: 10, has: false } })).toEqual([early]);
      expect(await ids({}, { ...RANGE, orgId: '2', orgPath: '/2/' })).toEqual([]);
      expect(await stores.page(RANGE, ALL, 2, 1)).toMatchObject({ total: 2, rows: [{ id: late, gatewayId }] });
      expect((await stores.expiring(RANGE, 20, 30)).map(({ id }) => id)).toEqual([late]);
    });

    test('are renewed all or none, and their renewals are stored', async () => {
      const { stores, add } = await open();
      const [one, other] = [await add(20), await add(30)];
      const renewal = (subscriptionId: string, fromEnd: number) => ({ subscriptionId, fromEnd, toEnd: fromEnd + 5 });
      await expect(stores.renew([renewal(one, 20), renewal(other, 29)], HOW, TRAIL)).rejects.toMatchObject({
        refusal: 'renewedMeanwhile',
      });
      expect(await stores.renewals(one)).toEqual([]);
      await stores.renew([renewal(one, 20), renewal(other, 30)], HOW, TRAIL);
      await stores.renew([renewal(one, 25)], { ...HOW, note: 'again' }, TRAIL);
      expect(await stores.renewals(one)).toMatchObject([
        { fromEnd: 25, toEnd: 30, note: 'again' },
        { fromEnd: 20, toEnd: 25, note: 'paid', by: 'ann', months: 1, at: 50 },
      ]);
      await stores.remove(one, TRAIL);
      expect(await stores.renewals(one)).toEqual([]);
      expect((await stores.page(RANGE, ALL, 1, 10)).rows).toMatchObject([{ id: other, endAt: 35 }]);
    });
  });
});
