import { expect, test } from 'vitest';
import { coreStores } from '../stores.ts';
import type { CoreTables } from '../../kernel/sql/tables.ts';
import { nextTurn } from '../../platform/next-turn.ts';
import { TRAIL } from '../../testing/trail.ts';
import { AT, equipment, gateway, RANGE, signal } from '../../conformance/core-fixtures.ts';
import { forEachEngine } from '../../conformance/engines.ts';

const word = (text: string, ...names: string[]) => ({ text, names });

forEachEngine((engine) => {
  /** Two tanks of one organisation and one of another, each with a level and a pump. */
  const plants = async () => {
    const stores = coreStores(await engine.open<CoreTables>('core'));
    const own = await stores.accounts.addOrg('one', AT);
    const foreign = await stores.accounts.addOrg('two', AT);
    const place = async (orgId: string, code: string, name: string) => {
      const gatewayId = await stores.gateways.add({ ...gateway(code), orgId }, TRAIL);
      const id = await stores.equipment.add({ ...equipment(code, gatewayId), name }, TRAIL);
      const level = { ...signal('level'), name: '液位', nameEn: 'Level' };
      const pump = { ...signal('p%1'), name: '水泵', nameEn: 'Pump of the level' };
      await stores.signals.add(id, [level, pump], TRAIL);
      return id;
    };
    const north = await place(own, 'north', '北水箱');
    const south = await place(own, 'south', '南水箱');
    await place(foreign, 'far', '北水箱');
    return { stores, north, south, range: { ...RANGE, orgId: own, orgPath: `/${own}/` } };
  };

  test('exact matches come before prefixes and other matches, within the access scope', async () => {
    const { stores, north, south, range } = await plants();
    const found = await stores.search.signals([word('level')], 10, range);
    expect(found.map((one) => [one.code, one.equipment.id])).toEqual([
      ['level', north],
      ['level', south],
      ['p%1', north],
      ['p%1', south],
    ]);
    expect(await stores.search.signals([word('level')], 1, range)).toHaveLength(1);
  });

  test('equipment to choose from is found by name, code and gateway, by page, within an organisation and the access scope', async () => {
    const { stores, north, south, range } = await plants();
    const find = async (
      words: readonly string[],
      filter: { ids?: string[]; orgId?: string; pageSize?: number } = {},
    ) => {
      const given = { page: 1, pageSize: 10, words: words.map((text) => word(text)), ...filter };
      const { total, rows } = await stores.search.equipmentNames(given, range);
      return [total, ...rows.map(({ id }) => id)];
    };
    expect(await find([])).toEqual([2, north, south]);
    expect(await find([], { pageSize: 1 })).toEqual([2, north]);
    expect(await find(['水箱', 'SOUTH'])).toEqual([1, south]);
    expect(await find(['far'])).toEqual([0]);
    const { rows } = await stores.search.equipmentNames({ page: 1, pageSize: 1, words: [] }, range);
    expect(rows[0]).toMatchObject({ code: 'north', name: '北水箱', orgId: range.orgId });
    expect(await find([rows[0]?.gatewayName ?? ''])).toContain(north);
    expect(await find([], { ids: [south, '999'] })).toEqual([1, south]);
    expect(await find([], { ids: [] })).toEqual([0]);
    expect(await find([], { orgId: range.orgId })).toEqual([2, north, south]);
    expect(await find([], { orgId: '999' })).toEqual([0]);
  });

  test('words can match a signal together with its equipment, but not the equipment alone', async () => {
    const { stores, south, range } = await plants();
    const found = await stores.search.signals([word('LEVEL'), word('南')], 10, range);
    expect(found.map((one) => one.equipment.id)).toEqual([south, south]);
    expect(await stores.search.signals([word('south')], 10, range)).toEqual([]);
    expect(await stores.search.signals([word('level'), word('west')], 10, range)).toEqual([]);
  });

  test('a word can match the group of a signal in either language, but not all words', async () => {
    const { stores, north, range } = await plants();
    const fields = { groupName: '一号泵', groupNameEn: 'Duty pump' };
    await stores.signals.add(north, [{ ...signal('amps'), name: '电流', nameEn: 'Current', ...fields }], TRAIL);
    const codes = async (...words: string[]) =>
      (
        await stores.search.signals(
          words.map((text) => word(text)),
          10,
          range,
        )
      ).map(({ code }) => code);
    expect(await codes('duty', 'current')).toEqual(['amps']);
    expect(await codes('一号泵', '电流')).toEqual(['amps']);
    expect(await codes('duty')).toEqual([]);
  });

  test('searches that come while changes are read find what was there before and what is new', async () => {
    const { stores, north, range } = await plants();
    await stores.search.signals([word('level')], 10, range);
    await stores.signals.add(north, [{ ...signal('amps'), name: '电流', nameEn: 'Current' }], TRAIL);
    const searches: Promise<readonly { readonly code: string }[]>[] = [];
    for (let turn = 0; turn < 20; turn++) {
      searches.push(stores.search.signals([word('current')], 10, range));
      searches.push(stores.search.signals([word('north'), word('level')], 1, range));
      await nextTurn();
    }
    const found = await Promise.all(searches);
    expect(new Set(found.flatMap((rows) => rows.map(({ code }) => code)))).toEqual(new Set(['amps', 'level']));
    expect(found.filter((rows) => rows.length === 0)).toEqual([]);
  });

  test('an alias resolves to the names it is defined for', async () => {
    const { stores, north, range } = await plants();
    const found = await stores.search.signals([word('sb', '水泵'), word('bsx', '北水箱')], 10, range);
    expect(found.map((one) => [one.name, one.equipment.id])).toEqual([['水泵', north]]);
    expect(await stores.search.equipment([word('bsx', '北水箱')], 10, range)).toEqual([
      { id: north, code: 'north', name: '北水箱', nameEn: '' },
    ]);
  });

  test('an equipment is found by its tags', async () => {
    const { stores, north, range } = await plants();
    await stores.equipment.change(north, { tags: ['一次泵房'] }, TRAIL);
    expect((await stores.search.equipment([word('泵房')], 10, range)).map(({ id }) => id)).toEqual([north]);
  });

  test('a published page is found by its title in either language within the access scope', async () => {
    const { stores, north, range } = await plants();
    const hand = { at: AT, by: 'ann' };
    const drawn = { con: { title: '进水', titleEn: 'Inlet hall' }, widgets: [], widgetCount: 0, signalIds: [] };
    const add = async (orgId: string, equipmentId: string) => {
      const id = await stores.pages.add({ orgId, equipmentId, con: drawn.con }, hand, TRAIL);
      const saving = { note: '', publish: false, draw: () => drawn };
      await stores.pages.save(id, saving, hand, () => TRAIL);
      return id;
    };
    const [page, project, foreign] = [await add(range.orgId, north), await add(range.orgId, ''), await add('999', '')];
    expect(await stores.search.pages([word('inlet')], 10, range)).toEqual([]);
    for (const id of [page, project, foreign]) await stores.pages.publish(id, 1, TRAIL);
    const place = { id: north, code: 'north', name: '北水箱', nameEn: '' };
    const own = { id: page, title: '进水', titleEn: 'Inlet hall', equipment: place };
    expect(await stores.search.pages([word('INLET')], 10, range)).toEqual([
      own,
      { id: project, title: '进水', titleEn: 'Inlet hall', equipment: null },
    ]);
    expect(await stores.search.pages([word('hall'), word('north')], 10, range)).toEqual([own]);
    expect(await stores.search.pages([word('north')], 10, range)).toEqual([]);
    await stores.pages.change(page, { con: { titleEn: 'Raw water' } }, hand, TRAIL);
    expect((await stores.search.pages([word('raw'), word('water')], 10, range)).map(({ id }) => id)).toEqual([page]);
    expect((await stores.search.pages([word('inlet')], 10, range)).map(({ id }) => id)).toEqual([project]);
  });

  test('wildcard characters are literal', async () => {
    const { stores, range } = await plants();
    expect(await stores.search.signals([word('%')], 10, range)).toHaveLength(2);
    expect(await stores.search.signals([word('_')], 10, range)).toEqual([]);
  });

  test('a search without words returns all equipment, each name once', async () => {
    const { stores, north, south, range } = await plants();
    expect((await stores.search.equipment([], 10, range)).map(({ id }) => id)).toEqual([north, south]);
    expect((await stores.search.names()).toSorted()).toEqual(['北水箱', '南水箱'].toSorted());
  });

  test('a person with access to chosen equipment finds only that and its signals', async () => {
    const { stores, range } = await plants();
    const chosen = { ...range, userId: '99', reach: 'chosen' as const };
    expect(await stores.search.equipment([word('水箱')], 10, chosen)).toEqual([]);
    expect(await stores.search.signals([word('level')], 10, chosen)).toEqual([]);
  });
});
