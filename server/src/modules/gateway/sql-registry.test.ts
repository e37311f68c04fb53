import { describe, expect, test } from 'vitest';
import { coreStores } from '../stores.ts';
import type { CoreTables } from '../../kernel/sql/tables.ts';
import { TRAIL } from '../../testing/trail.ts';
import { AT, equipment, gateway, hashOf, RANGE, signal } from '../../conformance/core-fixtures.ts';
import { forEachEngine } from '../../conformance/engines.ts';

forEachEngine((engine) => {
  describe('the device registry', () => {
    test('notifies the link of the committed state after each change, with a growing version', async () => {
      const stores = coreStores(await engine.open<CoreTables>('core'));
      const told: { gatewayId: string; gone: boolean }[] = [];
      stores.registry.onChange((change) => told.push(change));
      const gatewayId = await stores.gateways.add(gateway('A'), TRAIL);
      const versions: number[] = [];
      const changes = [
        () => stores.equipment.add(equipment('A1', gatewayId), TRAIL),
        () =>
          stores.drivers.add(
            {
              equipmentId: '1',
              name: 'plc',
              protocol: 'modbus-tcp',
              params: { host: 'h' },
              pollMs: 500,
              enabled: true,
            },
            TRAIL,
          ),
        () => stores.signals.add('1', [signal('a', { driverId: '1', address: { area: 'input', address: 7 } })], TRAIL),
        () => stores.signals.add('1', [signal('foreign', { staleAfterSec: 5, storeMode: 'none' })], TRAIL),
        () => stores.gateways.change(gatewayId, { economizeOpen: true, interval: 2.5 }, TRAIL),
      ];
      for (const change of changes) {
        await change();
        versions.push((await stores.registry.configOf(gatewayId)).version);
      }
      expect(versions).toEqual([2, 3, 4, 5, 6]);
      expect(told).toEqual(Array.from({ length: 6 }, () => ({ gatewayId, gone: false })));
      expect(await stores.registry.configOf(gatewayId)).toEqual({
        version: 6,
        economize: true,
        slowMs: 2_500,
        drivers: [
          {
            id: '1',
            device: 'A1',
            protocol: 'modbus-tcp',
            pollMs: 500,
            params: { host: 'h', port: 502, unitId: 1, timeoutMs: 1_000, retries: 2, mergeGap: 8, maxBlock: 120 },
          },
        ],
        points: [
          {
            device: 'A1',
            metric: 'a',
            signalId: 1,
            driverId: '1',
            dataType: 'float32',
            rw: 'rw',
            root: null,
            factor: 0.1,
            offset: -40.5,
            address: { area: 'input', address: 7, byteOrder: 'ABCD' },
            clampLow: 0,
            clampHigh: 100,
            discardLow: -99.5,
            discardHigh: null,
            deadband: 0,
            deadbandType: 'abs',
            writeMin: null,
            writeMax: 1e300,
            pulseMs: null,
            collectMs: null,
            report: 'received',
            reportMs: null,
          },
        ],
        uncollected: [{ device: 'A1', metric: 'foreign', signalId: 2 }],
        takesHistory: true,
      });
      expect(await stores.registry.signalsOf(gatewayId)).toEqual([
        {
          signalId: 1,
          gatewayId,
          equipmentId: '1',
          device: 'A1',
          metric: 'a',
          storeMode: 'all',
          storePeriodMs: 30_000,
          maxGapMs: 600_000,
          deadband: 0,
          deadbandType: 'abs',
          staleAfterMs: 60_000,
          isStaleAfterSet: false,
          isSteady: true,
        },
        {
          signalId: 2,
          gatewayId,
          equipmentId: '1',
          device: 'A1',
          metric: 'foreign',
          storeMode: 'none',
          storePeriodMs: 30_000,
          maxGapMs: 600_000,
          deadband: 0,
          deadbandType: 'abs',
          staleAfterMs: 5_000,
          isStaleAfterSet: true,
          isSteady: false,
        },
      ]);
      const behind = await stores.registry.signalsOf(gatewayId);
      expect(await stores.registry.allSignals()).toEqual(new Map([[gatewayId, behind]]));
      expect(await stores.registry.signalIds()).toEqual([1, 2]);
    });

    test('reports nothing of a change that was rolled back', async () => {
      const stores = coreStores(await engine.open<CoreTables>('core'));
      await stores.gateways.add(gateway('A'), TRAIL);
      const told: unknown[] = [];
      stores.registry.onChange((change) => told.push(change));
      await expect(stores.gateways.add(gateway('A'), TRAIL)).rejects.toMatchObject({ refusal: 'snExists' });
      expect(told).toEqual([]);
    });

    test('leaves out a disabled driver and its points', async () => {
      const stores = coreStores(await engine.open<CoreTables>('core'));
      const gatewayId = await stores.gateways.add(gateway('A'), TRAIL);
      const equipmentId = await stores.equipment.add(equipment('A1', gatewayId), TRAIL);
      const driverId = await stores.drivers.add(
        { equipmentId, name: 'sim', protocol: 'simulator', params: {}, pollMs: 500, enabled: false },
        TRAIL,
      );
      await stores.signals.add(equipmentId, [signal('a', { driverId, address: { shape: 'sine' } })], TRAIL);
      expect(await stores.registry.configOf(gatewayId)).toMatchObject({ drivers: [], points: [] });
      await stores.drivers.change(driverId, { enabled: true }, TRAIL);
      const config = await stores.registry.configOf(gatewayId);
      expect([config.drivers.length, config.points.length]).toEqual([1, 1]);
    });

    test('leaves out a driver whose settings are not taken any more, with its points, and keeps the others', async () => {
      const db = await engine.open<CoreTables>('core');
      const stores = coreStores(db);
      const gatewayId = await stores.gateways.add(gateway('A'), TRAIL);
      const equipmentId = await stores.equipment.add(equipment('A1', gatewayId), TRAIL);
      const ids: string[] = [];
      for (const code of ['a', 'b']) {
        const driver = {
          equipmentId,
          name: code,
          protocol: 'simulator' as const,
          params: {},
          pollMs: 500,
          enabled: true,
        };
        const driverId = await stores.drivers.add(driver, TRAIL);
        await stores.signals.add(equipmentId, [signal(code, { driverId, address: { shape: 'sine' } })], TRAIL);
        ids.push(driverId);
      }
      await db.updateTable('driver').set({ protocol: 'modbus-tcp' }).where('id', '=', Number(ids[0])).execute();
      const config = await stores.registry.configOf(gatewayId);
      expect(config.drivers.map(({ id }) => id)).toEqual([ids[1]]);
      expect(config.points.map(({ metric }) => metric)).toEqual(['b']);
      expect(config.uncollected.map(({ metric }) => metric)).toEqual(['a']);
    });

    test('knows all signals ever configured for a gateway until they are permanently deleted', async () => {
      const stores = coreStores(await engine.open<CoreTables>('core'));
      const { registry } = stores;
      const [first, second] = [
        await stores.gateways.add(gateway('A'), TRAIL),
        await stores.gateways.add(gateway('B'), TRAIL),
      ];
      const stays = await stores.equipment.add(equipment('A1', first), TRAIL);
      const goes = await stores.equipment.add(equipment('A2', first), TRAIL);
      await stores.signals.add(stays, [signal('a'), signal('b', { storeMode: 'none' })], TRAIL);
      await stores.signals.add(goes, [signal('c'), signal('d')], TRAIL);
      const ever = async (gatewayId: string) => {
        const one = await registry.signalsEverOf(gatewayId);
        expect((await registry.allSignalsEver()).get(gatewayId) ?? []).toEqual(one);
        return one.toSorted((some, other) => some.signalId - other.signalId);
      };
      const kept = (...ids: readonly number[]) => ids.map((signalId) => ({ signalId, isStored: signalId !== 2 }));
      // A metric that was never named was never read.
      expect(await ever(first)).toEqual([]);
      await registry.configOf(first);
      expect(await ever(first)).toEqual(kept(1, 2, 3, 4));
      await stores.equipment.change(goes, { gatewayId: second }, TRAIL);
      await registry.configOf(first);
      await registry.configOf(second);
      expect([await ever(first), await ever(second)]).toEqual([kept(1, 2, 3, 4), kept(3, 4)]);
      await stores.signals.remove('1', TRAIL);
      await stores.signals.removeMany(goes, ['3'], TRAIL);
      expect([await ever(first), await ever(second)]).toEqual([kept(2, 4), kept(4)]);
      // Deleted equipment can come back: its history goes on.
      await stores.equipment.remove(goes, TRAIL);
      const deleted = { device: 'A2', metric: 'd' };
      expect([await ever(first), await ever(second)]).toEqual([kept(2, 4), [{ ...kept(4)[0], deleted }]]);
      await stores.equipmentBin.purge(goes, TRAIL);
      expect([await ever(first), await ever(second)]).toEqual([kept(2), []]);
    });

    test('stores each report of discarded points once, with a log row, and keeps the latest reports', async () => {
      const db = await engine.open<CoreTables>('core');
      const stores = coreStores(db);
      const gatewayId = await stores.gateways.add(gateway('A'), TRAIL);
      const metrics = [{ device: 'A1', metric: 'a', reason: 'full', points: 7, from: 1, to: 9 }] as const;
      const report = (id: number) => ({ id, points: 7, metrics: [...metrics], others: { metrics: 0, points: 0 } });
      await stores.registry.recordDiscarded(gatewayId, report(1), AT);
      await stores.registry.recordDiscarded(gatewayId, report(1), AT);
      await stores.registry.recordDiscarded('99', report(1), AT);
      const rows = await db.selectFrom('audit').selectAll().where('action', '=', 'gateway.givenUp').execute();
      expect(rows).toMatchObject([{ object: `gateway:${gatewayId}`, at: AT }]);
      expect(JSON.parse(rows[0]?.new ?? '')).toEqual({ points: 7, metrics });
      for (let id = 2; id <= 30; id += 1) await stores.registry.recordDiscarded(gatewayId, report(id), AT);
      const kept = await stores.gateways.givenUp(gatewayId);
      expect(kept.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, index) => 30 - index));
      expect(kept[0]).toEqual({ ...report(30), at: AT });
    });

    test('accepts a gateway only with its secret, and no longer after rotation or deletion', async () => {
      const stores = coreStores(await engine.open<CoreTables>('core'));
      const gatewayId = await stores.gateways.add(gateway('A'), TRAIL);
      const bound = {
        gatewayId,
        sn: 'A',
        groupId: 'tidegate',
        edgeNodeId: 'A',
        isRevoked: false,
        economyMs: null,
        orgPath: '',
        sealKey: null,
      };
      expect(await stores.registry.gateways()).toEqual([bound]);
      expect(await stores.registry.authenticate('A', 'A')).toEqual(bound);
      expect(await stores.registry.authenticate('A', 'B')).toBeUndefined();
      expect(await stores.registry.authenticate('A', '')).toBeUndefined();
      expect(await stores.registry.authenticate('B', 'A')).toBeUndefined();
      const told: unknown[] = [];
      stores.registry.onChange((change) => told.push(change));
      await stores.gateways.setSecret(gatewayId, hashOf('new'), TRAIL);
      expect(await stores.registry.authenticate('A', 'A')).toBeUndefined();
      expect(await stores.registry.authenticate('A', 'new')).toEqual(bound);
      await stores.gateways.remove(gatewayId, TRAIL);
      expect(await stores.registry.authenticate('A', 'new')).toBeUndefined();
      expect(told).toEqual([
        { gatewayId, gone: true, sn: 'A' },
        { gatewayId, gone: true, sn: 'A' },
      ]);
    });

    test('contains the reporting interval of a gateway in economy mode', async () => {
      const stores = coreStores(await engine.open<CoreTables>('core'));
      const gatewayId = await stores.gateways.add(gateway('A'), TRAIL);
      await stores.gateways.change(gatewayId, { economizeOpen: true, interval: 2.5 }, TRAIL);
      expect(await stores.registry.gateways()).toMatchObject([{ gatewayId, economyMs: 2_500 }]);
    });

    test('accepts neither a revoked secret nor none until there is a new one', async () => {
      const stores = coreStores(await engine.open<CoreTables>('core'));
      const gatewayId = await stores.gateways.add(gateway('A'), TRAIL);
      const told: unknown[] = [];
      stores.registry.onChange((change) => told.push(change));
      await stores.gateways.revokeSecret(gatewayId, AT + 7, TRAIL);
      for (const secret of ['A', '', 'null']) {
        expect(await stores.registry.authenticate('A', secret)).toBeUndefined();
      }
      expect(told).toEqual([{ gatewayId, gone: true, sn: 'A' }]);
      expect(await stores.registry.gateways()).toMatchObject([{ gatewayId, isRevoked: true }]);
      expect(await stores.objects.find('gateway', [gatewayId], RANGE)).toMatchObject([{ revokedAt: AT + 7 }]);
      await stores.gateways.setSecret(gatewayId, hashOf('new'), TRAIL);
      expect(await stores.registry.authenticate('A', 'A')).toBeUndefined();
      expect(await stores.registry.authenticate('A', 'new')).toMatchObject({ gatewayId, isRevoked: false });
      expect(await stores.objects.find('gateway', [gatewayId], RANGE)).toMatchObject([{ revokedAt: null }]);
    });

    test('stores when a gateway went online and offline', async () => {
      const stores = coreStores(await engine.open<CoreTables>('core'));
      const gatewayId = await stores.gateways.add(gateway('A'), TRAIL);
      await stores.registry.setOnline(gatewayId, true, AT + 1);
      await stores.registry.setOnline(gatewayId, false, AT + 2);
      expect(await stores.objects.find('gateway', [gatewayId], RANGE)).toMatchObject([
        { online: false, lastOnline: AT + 1, lastOffline: AT + 2 },
      ]);
    });
  });
});
