import { expect, test } from 'vitest';
import { coreStores } from '../stores.ts';
import type { CoreTables } from '../../kernel/sql/tables.ts';
import { TRAIL } from '../../testing/trail.ts';
import { equipment, gateway, RANGE } from '../../conformance/core-fixtures.ts';
import { forEachEngine } from '../../conformance/engines.ts';

const NOBODY = { ...RANGE, orgId: '2', orgPath: '/2/' };

forEachEngine((engine) => {
  const open = async () => {
    const stores = coreStores(await engine.open<CoreTables>('core'));
    await stores.accounts.addOrg('plant', 1);
    const near = await stores.gateways.add({ ...gateway('near'), lng: 120.15, lat: 30.25 }, TRAIL);
    const idle = await stores.gateways.add({ ...gateway('idle'), name: '备用网关', nameEn: 'Spare', lng: null }, TRAIL);
    const own = await stores.equipment.add({ ...equipment('own', near), lng: -0.5, lat: 0, nameEn: 'Weir' }, TRAIL);
    const behind = await stores.equipment.add({ ...equipment('behind', near), lng: 10, lat: null }, TRAIL);
    await stores.registry.setOnline(near, true, 2);
    return { map: stores.map, own: `equipment:${own}`, behind: `equipment:${behind}`, idle: `gateway:${idle}` };
  };

  test('the spots of a map are where its points are, in the order of the list', async () => {
    const { map, own, behind, idle } = await open();
    const spots = await map.spots(RANGE, true);
    expect(spots.map(({ key, lng, lat, online }) => [key, lng, lat, online])).toEqual([
      [own, -0.5, 0, true],
      [behind, 120.15, 30.25, true],
      [idle, null, null, false],
    ]);
    expect((await map.spots(RANGE, false)).map(({ key }) => key)).toEqual([own, behind]);
    expect(await map.spots(NOBODY, true)).toEqual([]);
  });

  test('the names of spots are those of their points, and of nothing outside the access scope', async () => {
    const { map, own, idle } = await open();
    const spots = await map.spots(RANGE, true);
    const labels = await map.labels(RANGE, spots);
    expect(labels.size).toBe(3);
    expect(labels.get(own)).toEqual({
      name: 'Pump own',
      nameEn: 'Weir',
      code: 'own',
      gatewayName: 'Gate near',
      gatewayNameEn: '',
    });
    expect(labels.get(idle)).toMatchObject({ name: '备用网关', code: 'idle', gatewayName: '备用网关' });
    expect((await map.labels(NOBODY, spots)).size).toBe(0);
    expect((await map.labels(RANGE, [])).size).toBe(0);
  });

  test('a text finds points by either name, by code and by their gateway, in any case', async () => {
    const { map, own, behind, idle } = await open();
    const found = async (text: string, withGateways = true) => [...(await map.matching(RANGE, text, withGateways))];
    expect(await found('WEIR')).toEqual([own]);
    expect(await found('pump own')).toEqual([own]);
    expect(await found('beh')).toEqual([behind]);
    expect(await found('gate near')).toEqual([own, behind]);
    expect(await found('备用')).toEqual([idle]);
    expect(await found('备用', false)).toEqual([]);
    expect(await found('100%')).toEqual([]);
    expect([...(await map.matching(NOBODY, 'pump', true))]).toEqual([]);
  });
});
