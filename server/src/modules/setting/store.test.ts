import { DEFAULT_SETTINGS } from '@tidegate/contract/nouns/setting/setting.ts';
import { describe, expect, test } from 'vitest';
import { coreStores } from '../stores.ts';
import type { CoreTables } from '../../kernel/sql/tables.ts';
import { coreTables } from '../../kernel/sql/tables.ts';
import { zoneAsBrowser0113 } from './migrations/0113-zone-as-browser.ts';
import { TRAIL } from '../../testing/trail.ts';
import { addAdministrators, equipment, gateway, RANGE } from '../../conformance/core-fixtures.ts';
import { portableTypes } from '../../adapters/sql/migrations/types.ts';
import { forEachEngine } from '../../conformance/engines.ts';

const NOBODY = { ...RANGE, orgId: '2', orgPath: '/2/' };

forEachEngine((engine) => {
  const open = async () => {
    const db = await engine.open<CoreTables>('core');
    const stores = coreStores(db);
    await stores.accounts.addOrg('plant', 1);
    return { db: coreTables(db), stores };
  };

  describe('the map', () => {
    const places = async () => {
      const { stores } = await open();
      const add = (sn: string, lng: number | null, lat: number | null) =>
        stores.gateways.add({ ...gateway(sn), lng, lat }, TRAIL);
      const near = await add('near', 120.15, 30.25);
      const half = await add('half', 120.15, null);
      const idle = await add('idle', 121.47, 31.23);
      const behind = (code: string, gatewayId: string, lng: number | null, lat: number | null) =>
        stores.equipment.add({ ...equipment(code, gatewayId), lng, lat }, TRAIL);
      const own = await behind('own', near, -0.5, 0);
      const halfOwn = await behind('half-own', near, 10, null);
      const nowhere = await behind('nowhere', half, null, null);
      return { stores, near, idle, own, halfOwn, nowhere };
    };

    test('shows equipment at its own location, else at that of its gateway', async () => {
      const { stores, own, halfOwn, nowhere } = await places();
      const points = await stores.map.equipment(RANGE);
      expect(points.map(({ id, lng, lat }) => [id, lng, lat])).toEqual([
        [own, -0.5, 0],
        [halfOwn, 120.15, 30.25],
        [nowhere, null, null],
      ]);
      expect(points[0]).toMatchObject({ kind: 'equipment', code: 'own', gatewayName: 'Gate near', online: false });
    });

    test('shows a gateway itself only while it has no equipment', async () => {
      const { stores, idle } = await places();
      expect(await stores.map.gateways(RANGE)).toMatchObject([
        { kind: 'gateway', id: idle, code: 'idle', lng: 121.47, lat: 31.23 },
      ]);
    });

    test('lists offline equipment, and gateways only if requested', async () => {
      const { stores, near, idle, nowhere } = await places();
      await stores.registry.setOnline(near, true, 2);
      expect(await stores.map.states(RANGE, true)).toEqual({
        offlineEquipment: [nowhere],
        offlineGateways: [idle],
        alarms: [],
      });
      expect(await stores.map.states(RANGE, false)).toMatchObject({ offlineGateways: [] });
    });

    test('contains nothing of another organisation', async () => {
      const { stores } = await places();
      expect(await stores.map.equipment(NOBODY)).toEqual([]);
      expect(await stores.map.gateways(NOBODY)).toEqual([]);
      expect(await stores.map.states(NOBODY, true)).toEqual({ offlineEquipment: [], offlineGateways: [], alarms: [] });
    });
  });

  describe('the settings', () => {
    const frame = { path: 'grafana', title: '看板', titleEn: 'Boards', url: 'https://grafana.example.org/' };

    test('are empty until somebody sets them, and each is stored separately', async () => {
      const { stores } = await open();
      expect(await stores.settings.all()).toEqual({});
      await stores.settings.save({ frames: [frame] }, TRAIL);
      await stores.settings.save({ map: { ...DEFAULT_SETTINGS.map, attribution: '© 地图' } }, TRAIL);
      await stores.settings.save({ map: { ...DEFAULT_SETTINGS.map, maxZoom: 12 } }, TRAIL);
      expect(await stores.settings.all()).toEqual({ frames: [frame], map: { ...DEFAULT_SETTINGS.map, maxZoom: 12 } });
    });

    test('of a fresh platform leave the time zone to its default, and those of one in use follow the browser as before', async () => {
      const { db, stores } = await open();
      expect(await stores.settings.all()).toEqual({});
      const upgrade = () => zoneAsBrowser0113.build(portableTypes(engine.name)).up(db);
      await upgrade();
      expect(await stores.settings.all()).toEqual({});
      await addAdministrators(stores);
      await upgrade();
      expect(await stores.settings.all()).toEqual({ timeZone: 'browser' });
      await stores.settings.save({ timeZone: 'Europe/Berlin' }, TRAIL);
      await upgrade();
      expect(await stores.settings.all()).toEqual({ timeZone: 'Europe/Berlin' });
    });

    test('in which a version before set no time zone follow the browser', async () => {
      const { db, stores } = await open();
      await db.insertInto('setting').values({ key: 'timeZone', value: '""' }).execute();
      expect(await stores.settings.all()).toEqual({ timeZone: 'browser' });
    });

    test('that another version wrote are ignored without affecting others', async () => {
      const { db, stores } = await open();
      await stores.settings.save({ frames: [frame] }, TRAIL);
      const strange = [
        { key: 'map', value: '{"url":"ftp://old"}' },
        { key: 'colour', value: '"red"' },
        { key: 'broken', value: '{' },
      ];
      await db.insertInto('setting').values(strange).execute();
      expect(await stores.settings.all()).toEqual({ frames: [frame] });
    });
  });
});
