import { __camel__FieldsSchema } from '@tidegate/contract/nouns/__kebab__/__kebab__.ts';
import { expect, test } from 'vitest';
import { RANGE } from '../../conformance/core-fixtures.ts';
import { forEachEngine } from '../../conformance/engines.ts';
import type { CoreTables } from '../../kernel/sql/tables.ts';
import { TRAIL } from '../../testing/trail.ts';
import { coreStores } from '../stores.ts';

const FIELDS = __camel__FieldsSchema.parse({ name: 'North', remark: 'the first' });

forEachEngine((engine) => {
  test('__ens__ are stored as entered, each name once per organisation, and found by name', async () => {
    const stores = coreStores(await engine.open<CoreTables>('core'));
    await stores.accounts.addOrg('plant', 1);
    const { __camels__, objects } = stores;
    const id = await __camels__.add('1', FIELDS, TRAIL);
    const stored = { id, orgId: '1', ...FIELDS };
    expect(await objects.find('__camel__', [id], RANGE)).toEqual([stored]);
    await expect(__camels__.add('1', FIELDS, TRAIL)).rejects.toMatchObject({ refusal: 'nameExists' });
    await __camels__.change(stored, { name: 'South' }, TRAIL);
    const found = async (text: string) => (await __camels__.page(RANGE, { page: 1, pageSize: 5, text })).rows;
    expect(await found('sou')).toEqual([{ ...stored, name: 'South' }]);
    await __camels__.remove(id, TRAIL);
    expect(await found('')).toEqual([]);
  });
});
