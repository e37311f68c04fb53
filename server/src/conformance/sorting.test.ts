import { LIST_SORTS } from '@tidegate/contract/catalogue/sorts.ts';
import { describe, expect, test } from 'vitest';
import type { CoreTables } from '../kernel/sql/tables.ts';
import { coreStores } from '../modules/stores.ts';
import { MODULE_TESTING } from '../testing/plant/module-testing.ts';
import { TRAIL } from '../testing/trail.ts';
import { AT, equipment, gateway, PAGE, RANGE } from './core-fixtures.ts';
import { forEachEngine } from './engines.ts';
import { fill } from './sorted-rows.ts';

const CHECKS = MODULE_TESTING.flatMap(({ sorted }) => sorted);

test('every list that the contract sorts has a check in `testing.ts` of its module', () => {
  const checked = new Set<string>(CHECKS.map(({ list }) => list));
  expect(Object.keys(LIST_SORTS).filter((list) => !checked.has(list))).toEqual([]);
  expect(CHECKS).toHaveLength(checked.size);
});

forEachEngine((engine) => {
  describe('lists', () => {
    test('are sorted by each of their columns, ignoring case and with missing values last', async () => {
      const stores = await fill(await engine.open<CoreTables>('core'), CHECKS);
      const wrong: string[] = [];
      for (const { faults } of CHECKS) wrong.push(...(await faults(stores)));
      expect(wrong).toEqual([]);
    });

    test('are sorted by the English names for English readers', async () => {
      const stores = coreStores(await engine.open<CoreTables>('core'));
      await stores.accounts.addOrg('plant', AT);
      const gatewayId = await stores.gateways.add(gateway('a'), TRAIL);
      for (const [code, nameEn] of [
        ['b', 'Alpha'],
        ['a', 'Beta'],
        ['aa', ''],
      ] as const) {
        await stores.equipment.add({ ...equipment(code, gatewayId), name: code, nameEn }, TRAIL);
      }
      const codes = async (language: 'zh' | 'en') =>
        (await stores.equipment.page(RANGE, { ...PAGE, sort: 'name', language })).rows.map(({ code }) => code);
      expect(await codes('zh')).toEqual(['a', 'aa', 'b']);
      expect(await codes('en')).toEqual(['aa', 'b', 'a']);
    });
  });
});
