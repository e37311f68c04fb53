import { expect, test } from 'vitest';
import { coreStores } from '../stores.ts';
import type { CoreTables } from '../../kernel/sql/tables.ts';
import type { SignalFields } from '../signal/records.ts';
import { TRAIL } from '../../testing/trail.ts';
import { AT, equipment, gateway, signal } from '../../conformance/core-fixtures.ts';
import { forEachEngine } from '../../conformance/engines.ts';

/** A reader of one organisation. */
const readerOf = (orgId: string) => ({ userId: '0', orgId, orgPath: `/${orgId}/`, reach: 'org' as const });

const wanted = { text: 'LEVEL', isWritable: false, limit: 10 };

forEachEngine((engine) => {
  /** Two equipments of one organisation and one of another, each with the signals a and b. */
  const plants = async () => {
    const stores = coreStores(await engine.open<CoreTables>('core'));
    const orgs = [await stores.accounts.addOrg('one', AT), await stores.accounts.addOrg('two', AT)];
    const [own = '', foreign = ''] = orgs;
    const gatewayOf = async (orgId: string) => await stores.gateways.add({ ...gateway(`g${orgId}`), orgId }, TRAIL);
    const ownGateway = await gatewayOf(own);
    const foreignGateway = await gatewayOf(foreign);
    const place = async (code: string, gatewayId: string, prefix: string) => {
      const equipmentId = await stores.equipment.add(equipment(code, gatewayId), TRAIL);
      const ids = await stores.signals.add(equipmentId, [signal('a'), signal('b')], TRAIL);
      return { equipmentId, a: ids[0] ?? prefix, b: ids[1] ?? prefix };
    };
    const here = await place('p1', ownGateway, '');
    const there = await place('p2', ownGateway, '');
    const beyond = await place('p3', foreignGateway, '');
    const formula = (code: string, text: string) => signal(code, { kind: 'formula', formula: text });
    const add = async (fields: SignalFields) => (await stores.signals.add(here.equipmentId, [fields], TRAIL))[0] ?? '';
    return { stores, here, there, beyond, range: readerOf(own), formula, add };
  };

  test('a name in a formula is a code of the same equipment, or equipment and code in the same organisation', async () => {
    const { stores, here, there, range } = await plants();
    const found = await stores.signalNames.find(here.equipmentId, ['a', 'p2.b', 'p3.a', 'none', 'p2.'], range);
    expect([...found].map(([name, { id }]) => [name, id])).toEqual([
      ['a', here.a],
      ['p2.b', there.b],
    ]);
  });

  test('signals of the same equipment are suggested first, and none of other organisations', async () => {
    const { stores, here, there, range } = await plants();
    const found = await stores.signalNames.search(there.equipmentId, wanted, range);
    expect(found.map(({ id }) => id)).toEqual([there.a, there.b, here.a, here.b]);
  });

  test('only signals that can be written are suggested where one is to be written', async () => {
    const { stores, there, range } = await plants();
    const fields = [signal('set', { rw: 'rw' }), signal('set2', { rw: 'wo' }), signal('set3', { rw: 'ro' })];
    const [settable, writeOnly] = await stores.signals.add(there.equipmentId, fields, TRAIL);
    const writable = { ...wanted, text: 'set', isWritable: true };
    const found = await stores.signalNames.search(there.equipmentId, writable, range);
    expect(found.map(({ id }) => id)).toEqual([settable, writeOnly]);
  });

  test('a signal used in a formula cannot be deleted until the formula is deleted or changed', async () => {
    const { stores, here, there, range, formula, add } = await plants();
    const id = await add(formula('f', `{#${here.a}} + {#${there.a}}`));
    const { seen } = await stores.signalNames.uses(there.a, range);
    expect(seen).toMatchObject([{ id, code: 'f', kind: 'formula', equipmentCode: 'p1' }]);
    expect(await stores.signalNames.uses(there.a, readerOf('999'))).toEqual({ seen: [], hidden: 1, hiddenPages: 0 });
    await expect(stores.signals.remove(here.a, TRAIL)).rejects.toMatchObject({
      refusal: 'signalUsed',
      params: { where: 'f' },
    });
    await expect(stores.signals.removeMany(there.equipmentId, [there.a], TRAIL)).rejects.toMatchObject({
      refusal: 'signalUsed',
      params: { where: '+1' },
    });
    await stores.signals.change(id, { formula: `{#${there.a}}` }, TRAIL);
    await stores.signals.remove(here.a, TRAIL);
    await stores.signals.remove(id, TRAIL);
    await stores.signals.remove(there.a, TRAIL);
  });

  test('signals that use one another are deleted together', async () => {
    const { stores, here, formula, add } = await plants();
    const id = await add(formula('f', `{#${here.a}}`));
    await stores.signals.removeMany(here.equipmentId, [here.a, id], TRAIL);
    expect((await stores.signals.all(here.equipmentId)).map(({ code }) => code)).toEqual(['b']);
  });

  test('formulas with a circular reference are refused and leave nothing behind', async () => {
    const { stores, here, formula, add } = await plants();
    const f = await add(formula('f', `{#${here.a}}`));
    const g = await add(formula('g', `{#${f}} * 2`));
    const h = await add(formula('h', `{#${g}} * 2`));
    await expect(stores.signals.change(f, { formula: `{#${h}}` }, TRAIL)).rejects.toMatchObject({
      refusal: 'formulaCycle',
    });
    expect(await stores.signalNames.cycle(f, [h])).toEqual([f, h, g, f]);
    expect(await stores.signalNames.cycle(f, [f])).toEqual([f, f]);
    expect(await stores.signalNames.cycle(h, [f])).toBeUndefined();
    expect((await stores.signals.all(here.equipmentId)).find(({ id }) => id === f)?.formula).toBe(`{#${here.a}}`);
  });

  test('calculated signals and their memory are stored and loaded', async () => {
    const { stores, here, formula, add } = await plants();
    const id = Number(await add(formula('f', `{#${here.a}}`)));
    expect((await stores.calculations.all()).map(({ bound, signal: { code } }) => [bound.signalId, code])).toEqual([
      [id, 'f'],
    ]);
    await stores.calculations.storeStates([{ signalId: id, basis: 'x', state: '[1]' }]);
    await stores.calculations.storeStates([{ signalId: id, basis: 'y', state: '[2]' }]);
    expect(await stores.calculations.states()).toEqual([{ signalId: id, basis: 'y', state: '[2]' }]);
  });
});
