import { OBJECT_KINDS } from '@tidegate/contract/catalogue/object-kinds.ts';
import { describe, expect, test } from 'vitest';
import type { CoreStores } from '../modules/stores.ts';
import { coreStores } from '../modules/stores.ts';
import type { CoreTables } from '../kernel/sql/tables.ts';
import type { SignalFields } from '../modules/signal/records.ts';
import { TRAIL } from '../testing/trail.ts';
import { AT, equipment, gateway, PAGE, RANGE, signal } from './core-fixtures.ts';
import { forEachEngine } from './engines.ts';

forEachEngine((engine) => {
  const open = async () => coreStores(await engine.open<CoreTables>('core'));
  const plantIn = async (stores: CoreStores, sn = 'A') => {
    const gatewayId = await stores.gateways.add(gateway(sn), TRAIL);
    const equipmentId = await stores.equipment.add(equipment(`${sn}1`, gatewayId), TRAIL);
    const driverId = await stores.drivers.add(
      { equipmentId, name: 'plc', protocol: 'modbus-tcp', params: { host: 'h' }, pollMs: 500, enabled: true },
      TRAIL,
    );
    return { gatewayId, equipmentId, driverId };
  };

  describe('gateways', () => {
    const ANY = { ...PAGE, groupName: '' };

    test('are read back as stored, without their secret', async () => {
      const stores = await open();
      const id = await stores.gateways.add(gateway('A'), TRAIL);
      const [found] = await stores.objects.find('gateway', [id], RANGE);
      const { orgId: _orgId, ownerId: _ownerId, secretHash: _secret, at, ...fields } = gateway('A');
      const state = {
        online: false,
        lastOnline: null,
        lastOffline: null,
        signalLevel: null,
        alarmCount: 0,
        worstAlarm: null,
        revokedAt: null,
        configVersion: 1,
        runningVersion: null,
      };
      expect(found).toEqual({ id, ...fields, createdAt: at, ...state });
    });

    test('have a unique serial number and edge node', async () => {
      const stores = await open();
      await stores.gateways.add(gateway('A'), TRAIL);
      await expect(stores.gateways.add(gateway('A'), TRAIL)).rejects.toMatchObject({ refusal: 'snExists' });
      const taken = { ...gateway('B'), edgeNodeId: 'A' };
      await expect(stores.gateways.add(taken, TRAIL)).rejects.toMatchObject({ refusal: 'edgeNodeExists' });
      const id = await stores.gateways.add(gateway('B'), TRAIL);
      await expect(stores.gateways.change(id, { edgeNodeId: 'A' }, TRAIL)).rejects.toMatchObject({
        refusal: 'edgeNodeExists',
      });
      await stores.gateways.change(id, { edgeNodeId: 'B', name: 'same node' }, TRAIL);
    });

    test('are found by either name, and sorted by that of the reader', async () => {
      const stores = await open();
      await stores.gateways.add({ ...gateway('A'), name: 'A', nameEn: 'Weir' }, TRAIL);
      await stores.gateways.add({ ...gateway('B'), name: 'B', nameEn: 'Basin' }, TRAIL);
      const names = async (filter: object) =>
        (await stores.gateways.page(RANGE, { ...ANY, ...filter })).rows.map(({ name }) => name);
      expect(await names({ name: 'weir' })).toEqual(['A']);
      expect(await names({ sort: 'name', language: 'zh' })).toEqual(['A', 'B']);
      expect(await names({ sort: 'name', language: 'en' })).toEqual(['B', 'A']);
    });

    test('of one organisation are listed by page and by part of their name, in any case', async () => {
      const stores = await open();
      for (let number = 0; number < 12; number += 1) await stores.gateways.add(gateway(`N${number}`), TRAIL);
      await stores.gateways.add({ ...gateway('X'), orgId: '2' }, TRAIL);
      const second = await stores.gateways.page(RANGE, { ...ANY, page: 2 });
      expect([second.total, second.rows.map(({ sn }) => sn)]).toEqual([12, ['N10', 'N11']]);
      expect((await stores.gateways.page(RANGE, { ...ANY, name: 'gATE n1' })).total).toBe(3);
      for (const name of ['%', '_', '\\', "'", '"']) {
        expect((await stores.gateways.page(RANGE, { ...ANY, name })).total).toBe(0);
      }
    });

    test('have groups, which are each listed once and only if a gateway of them is visible', async () => {
      const stores = await open();
      for (const [sn, groupName] of [
        ['A', 'North'],
        ['B', 'East'],
        ['C', 'North'],
        ['D', ''],
      ] as const) {
        await stores.gateways.add({ ...gateway(sn), groupName }, TRAIL);
      }
      await stores.gateways.add({ ...gateway('X'), groupName: 'Hidden', orgId: '2' }, TRAIL);
      expect(await stores.gateways.groups(RANGE)).toEqual(['East', 'North']);
      const north = await stores.gateways.page(RANGE, { ...ANY, groupName: 'North' });
      expect([north.total, north.rows.map(({ sn }) => sn)]).toEqual([2, ['A', 'C']]);
    });

    test('are updated with the properties that they report, and keep the others', async () => {
      const stores = await open();
      const id = await stores.gateways.add({ ...gateway('A'), iccid: '89860012345678901234' }, TRAIL);
      await stores.registry.setReported(id, { firmware: '2.1', signalLevel: 0, runningVersion: 1 });
      await stores.gateways.change(id, { isPublic: false, lng: null, lat: 30.25, networkMode: 'wired' }, TRAIL);
      expect(await stores.objects.find('gateway', [id], RANGE)).toMatchObject([
        {
          firmware: '2.1',
          signalLevel: 0,
          configVersion: 2,
          runningVersion: 1,
          iccid: '89860012345678901234',
          isPublic: false,
          economizeOpen: false,
          lng: null,
          lat: 30.25,
          networkMode: 'wired',
        },
      ]);
    });

    test('in use by equipment cannot be deleted', async () => {
      const stores = await open();
      const { gatewayId, equipmentId } = await plantIn(stores);
      await expect(stores.gateways.remove(gatewayId, TRAIL)).rejects.toMatchObject({
        refusal: 'inUse',
        params: { count: 1 },
      });
      await stores.equipment.remove(equipmentId, TRAIL);
      await stores.gateways.remove(gatewayId, TRAIL);
      expect(await stores.objects.find('gateway', [gatewayId], RANGE)).toEqual([]);
    });
  });

  describe('equipment', () => {
    test('is returned with its gateway, its number of signals, and whether the person follows it', async () => {
      const stores = await open();
      const { gatewayId, equipmentId } = await plantIn(stores);
      await stores.signals.add(equipmentId, [signal('a'), signal('b')], TRAIL);
      await stores.equipment.setFollowed(equipmentId, '1', true, TRAIL);
      await stores.equipment.setFollowed(equipmentId, '1', true, TRAIL);
      await stores.registry.setOnline(gatewayId, true, AT + 5);
      const [mine] = await stores.equipment.all(RANGE);
      expect(mine).toEqual({
        id: equipmentId,
        code: 'A1',
        name: 'Pump A1',
        nameEn: '',
        gatewayId,
        gatewayName: 'Gate A',
        gatewayNameEn: '',
        deviceId: 'A1',
        groupId: '',
        groupName: '',
        groupNameEn: '',
        orgId: '1',
        remark: '',
        picture: '',
        address: '2 Weir Lane',
        lng: 120.25,
        lat: null,
        installDate: '2026-05-01',
        tags: ['north', 'spare'],
        online: true,
        signalCount: 2,
        alarmCount: 0,
        worstAlarm: null,
        followed: true,
        createdAt: AT,
      });
      expect((await stores.equipment.all({ ...RANGE, userId: '2' }))[0]?.followed).toBe(false);
      await stores.equipment.setFollowed(equipmentId, '1', false, TRAIL);
      expect((await stores.equipment.all(RANGE))[0]?.followed).toBe(false);
    });

    test('is listed by name, gateway, online and followed', async () => {
      const stores = await open();
      const a = await plantIn(stores, 'A');
      const b = await plantIn(stores, 'B');
      await stores.registry.setOnline(b.gatewayId, true, AT);
      await stores.equipment.setFollowed(a.equipmentId, '1', true, TRAIL);
      const ids = async (filter: object) =>
        (await stores.equipment.page(RANGE, { ...PAGE, ...filter })).rows.map(({ id }) => id);
      expect(await ids({})).toEqual([a.equipmentId, b.equipmentId]);
      expect(await ids({ name: 'pump b' })).toEqual([b.equipmentId]);
      expect(await ids({ gatewayId: a.gatewayId })).toEqual([a.equipmentId]);
      expect(await ids({ online: true })).toEqual([b.equipmentId]);
      expect(await ids({ online: false })).toEqual([a.equipmentId]);
      expect(await ids({ followed: true })).toEqual([a.equipmentId]);
      expect(await ids({ followed: false })).toEqual([b.equipmentId]);
      expect((await stores.equipment.page(RANGE, { ...PAGE, pageSize: 1 })).total).toBe(2);
      expect((await stores.equipment.page({ ...RANGE, orgId: '2' }, PAGE)).total).toBe(0);
    });

    test('is filtered by a whole tag, and found by part of a tag', async () => {
      const stores = await open();
      const a = await plantIn(stores, 'A');
      const b = await plantIn(stores, 'B');
      await stores.equipment.change(b.equipmentId, { tags: ['备用, "A_1"', 'spare'] }, TRAIL);
      const ids = async (filter: object) =>
        (await stores.equipment.page(RANGE, { ...PAGE, ...filter })).rows.map(({ id }) => id);
      expect(await ids({ tag: 'spare' })).toEqual([a.equipmentId, b.equipmentId]);
      expect(await ids({ tag: 'north' })).toEqual([a.equipmentId]);
      expect(await ids({ tag: '备用, "A_1"' })).toEqual([b.equipmentId]);
      expect(await ids({ tag: '备用' })).toEqual([]);
      expect(await ids({ tag: 'nort' })).toEqual([]);
      expect(await ids({ name: '备用' })).toEqual([b.equipmentId]);
    });

    test('has a unique code in its organisation', async () => {
      const stores = await open();
      const { gatewayId, equipmentId } = await plantIn(stores);
      await expect(stores.equipment.add(equipment('A1', gatewayId), TRAIL)).rejects.toMatchObject({
        refusal: 'codeExists',
        params: { code: 'A1' },
      });
      const other = await stores.equipment.add(equipment('A2', gatewayId), TRAIL);
      await expect(stores.equipment.change(other, { code: 'A1' }, TRAIL)).rejects.toMatchObject({
        refusal: 'codeExists',
      });
      await stores.equipment.change(equipmentId, { code: 'A1' }, TRAIL);
      const foreign = await stores.gateways.add({ ...gateway('F'), orgId: '2' }, TRAIL);
      await stores.equipment.add(equipment('A1', foreign), TRAIL);
    });

    test('is deleted with its drivers and signals', async () => {
      const stores = await open();
      const { equipmentId, driverId } = await plantIn(stores);
      const ids = await stores.signals.add(equipmentId, [signal('a', { driverId })], TRAIL);
      await stores.equipment.remove(equipmentId, TRAIL);
      expect(await stores.objects.find('driver', [driverId], RANGE)).toEqual([]);
      expect(await stores.objects.find('signal', ids, RANGE)).toEqual([]);
    });
  });

  describe('drivers', () => {
    test('are counted by protocol within the access scope', async () => {
      const stores = await open();
      const { equipmentId } = await plantIn(stores);
      const more = { equipmentId, name: 'more', params: {}, pollMs: 500, enabled: false };
      await stores.drivers.add({ ...more, protocol: 's7' }, TRAIL);
      await stores.drivers.add({ ...more, protocol: 's7' }, TRAIL);
      expect(await stores.drivers.countByProtocol(RANGE)).toEqual([
        { protocol: 'modbus-tcp', count: 1 },
        { protocol: 's7', count: 2 },
      ]);
      expect(await stores.drivers.countByProtocol({ ...RANGE, orgId: '2', orgPath: '/2/' })).toEqual([]);
      expect((await stores.drivers.protocolsOf(equipmentId)).toSorted()).toEqual(['modbus-tcp', 's7']);
    });

    test('of a protocol are listed with their equipment and gateway within the access scope', async () => {
      const stores = await open();
      const { equipmentId } = await plantIn(stores);
      const s7 = { equipmentId, params: {}, pollMs: 500, protocol: 's7' as const };
      await stores.drivers.add({ ...s7, name: 'one', enabled: true }, TRAIL);
      const two = await stores.drivers.add({ ...s7, name: 'two', enabled: false }, TRAIL);
      const { total, rows } = await stores.drivers.ofProtocol('s7', RANGE, 2, 1);
      const [place] = await stores.objects.find('equipment', [equipmentId], RANGE);
      expect([total, rows]).toEqual([
        2,
        [
          {
            id: two,
            name: 'two',
            enabled: false,
            equipmentId,
            equipmentCode: place?.code,
            equipmentName: place?.name,
            equipmentNameEn: place?.nameEn,
            gatewayId: place?.gatewayId,
            gatewayName: place?.gatewayName,
          },
        ],
      ]);
      const elsewhere = { ...RANGE, orgId: '2', orgPath: '/2/' };
      expect(await stores.drivers.ofProtocol('s7', elsewhere, 1, 10)).toEqual({ total: 0, rows: [] });
    });

    test('are read back as stored and changed, and cannot be deleted while signals use them', async () => {
      const stores = await open();
      const { equipmentId, driverId } = await plantIn(stores);
      await stores.drivers.change(driverId, { params: { host: '✓', port: 1 }, enabled: false }, TRAIL);
      expect(await stores.drivers.page(equipmentId, 1, 10)).toEqual({
        total: 1,
        rows: [
          {
            id: driverId,
            equipmentId,
            name: 'plc',
            protocol: 'modbus-tcp',
            params: { host: '✓', port: 1 },
            pollMs: 500,
            enabled: false,
          },
        ],
      });
      const [id = ''] = await stores.signals.add(equipmentId, [signal('a', { driverId })], TRAIL);
      await expect(stores.drivers.remove(driverId, TRAIL)).rejects.toMatchObject({
        refusal: 'driverUsed',
        params: { where: 'a' },
      });
      await stores.signals.remove(id, TRAIL);
      await stores.drivers.remove(driverId, TRAIL);
    });
  });

  describe('signals', () => {
    test('are read back as stored, numbers to the last bit', async () => {
      const stores = await open();
      const { equipmentId, driverId } = await plantIn(stores);
      const fields = signal('a', {
        driverId,
        address: { area: 'holding', address: 0 },
        offset: 0.1 + 0.2,
        decimals: null,
      });
      const [id = ''] = await stores.signals.add(equipmentId, [fields], TRAIL);
      expect(await stores.signals.all(equipmentId)).toEqual([{ id, equipmentId, ...fields }]);
      await stores.signals.change(id, { writeMax: null, enumTexts: [], driverId: null, address: null }, TRAIL);
      expect(await stores.objects.find('signal', [id], RANGE)).toEqual([
        { id, equipmentId, ...fields, writeMax: null, enumTexts: [], driverId: null, address: null },
      ]);
    });

    test('are added together, all or none, with ids in the given order', async () => {
      const stores = await open();
      const { equipmentId } = await plantIn(stores);
      const many = Array.from({ length: 350 }, (_one, number) => signal(`s${350 - number}`));
      const ids = await stores.signals.add(equipmentId, many, TRAIL);
      const byId = new Map((await stores.signals.all(equipmentId)).map(({ id, code }) => [id, code]));
      expect(ids.map((id) => byId.get(id))).toEqual(many.map(({ code }) => code));
      await expect(stores.signals.add(equipmentId, [signal('new'), signal('s5')], TRAIL)).rejects.toMatchObject({
        refusal: 'codeExists',
        params: { code: 's5' },
      });
      await expect(stores.signals.add(equipmentId, [signal('new'), signal('new')], TRAIL)).rejects.toMatchObject({
        refusal: 'codeExists',
      });
      expect(await stores.signals.ids(equipmentId)).toHaveLength(350);
    });

    test('are ordered by seq, then as they were added', async () => {
      const stores = await open();
      const { equipmentId } = await plantIn(stores);
      await stores.signals.add(equipmentId, [signal('b', { seq: 2 }), signal('c'), signal('a', { seq: 1 })], TRAIL);
      const page = await stores.signals.page(equipmentId, { ...PAGE, pageSize: 2 });
      expect([page.total, page.rows.map(({ code }) => code)]).toEqual([3, ['c', 'a']]);
      expect((await stores.signals.page(equipmentId, { ...PAGE, name: 'LEVEL B' })).rows).toHaveLength(1);
    });

    test('with their own retention are returned with it', async () => {
      const stores = await open();
      const { equipmentId } = await plantIn(stores);
      const own = { a: 5, b: 400, c: 5, d: null };
      const ids = await stores.signals.add(
        equipmentId,
        Object.entries(own).map(([code, retentionDays]) => signal(code, { retentionDays })),
        TRAIL,
      );
      const [a, b, c] = ids.map(Number);
      expect(await stores.signals.retentions()).toEqual(
        new Map([
          [5, [a, c]],
          [400, [b]],
        ]),
      );
    });

    test('are added and changed together with every field, or not at all', async () => {
      const stores = await open();
      const { gatewayId, equipmentId, driverId } = await plantIn(stores);
      const many = Array.from({ length: 250 }, (_one, number) => signal(`s${number}`));
      await stores.signals.add(equipmentId, many, TRAIL);
      const before = await stores.signals.all(equipmentId);
      const other: SignalFields = {
        kind: 'io',
        formula: '',
        recalcSec: null,
        statistic: null,
        driverId,
        code: 's7',
        name: 'other',
        nameEn: 'other en',
        groupName: 'tanks',
        groupNameEn: 'tanks en',
        rw: 'wo',
        dataType: 'bool',
        address: { area: 'coil', address: 9 },
        metric: 'm7',
        unit: 'bar',
        decimals: 3,
        factor: 2.5,
        offset: -1,
        writeMin: -2,
        writeMax: 9,
        writeConfirm: 'confirm',
        authRegion: 'hall',
        storeMode: 'none',
        deadband: 0.5,
        staleAfterSec: 7,
        retentionDays: 8,
        trueText: 'on',
        falseText: 'off',
        enumTexts: [{ value: 1, text: 'one' }],
        description: '',
        displayMin: 1,
        displayMax: 2,
        scaling: 'factor',
        rawLow: null,
        rawHigh: 3,
        engLow: 4,
        engHigh: 5,
        clamp: false,
        discardLow: null,
        discardHigh: 6,
        rollsOverAt: 100_000,
        writeStep: null,
        pulseMs: 700,
        collectMs: 5_000,
        interlockExpr: '',
        readBack: true,
        readBackSignal: '',
        readBackMs: 9_000,
        writeIntervalSec: null,
        reportMode: 'period',
        reportPeriodSec: 8,
        storePeriodSec: null,
        maxGapSec: 9,
        deadbandType: 'percent',
        trueTextEn: 'on en',
        falseTextEn: 'off en',
        seq: 40,
      };
      const changed = many.map((one) => (one.code === 's7' ? other : { ...one, unit: 'Pa' }));
      const versionOf = async () => (await stores.registry.configOf(gatewayId))?.version ?? 0;
      const version = await versionOf();
      await stores.signals.applyBatch(equipmentId, { added: [signal('new')], changed }, TRAIL);
      expect(await versionOf()).toBe(version + 1);
      const after = new Map((await stores.signals.all(equipmentId)).map((one) => [one.code, one]));
      expect(after.size).toBe(251);
      for (const { id, code } of before) {
        const want = changed.find((one) => one.code === code);
        expect(after.get(code)).toEqual({ id, equipmentId, ...want });
      }
      const batch = { added: [signal('more')], changed: [signal('gone')] };
      await expect(stores.signals.applyBatch(equipmentId, batch, TRAIL)).rejects.toMatchObject({ refusal: 'notFound' });
      const taken = { added: [signal('more'), signal('s7', { metric: 'z' })], changed: [signal('s8', { unit: '!' })] };
      await expect(stores.signals.applyBatch(equipmentId, taken, TRAIL)).rejects.toMatchObject({
        refusal: 'codeExists',
        params: { code: 's7' },
      });
      const metric = { added: [signal('more', { metric: 's9' })], changed: [signal('s8', { unit: '!' })] };
      await expect(stores.signals.applyBatch(equipmentId, metric, TRAIL)).rejects.toMatchObject({
        refusal: 'metricExists',
      });
      expect(await stores.signals.all(equipmentId)).toEqual([...after.values()]);
    });

    test('of one equipment are removed together', async () => {
      const stores = await open();
      const { equipmentId } = await plantIn(stores);
      const other = await plantIn(stores, 'B');
      const ids = await stores.signals.add(equipmentId, [signal('a'), signal('b'), signal('c')], TRAIL);
      const theirs = await stores.signals.add(other.equipmentId, [signal('a')], TRAIL);
      await stores.signals.removeMany(equipmentId, [...ids.slice(0, 2), ...theirs], TRAIL);
      expect((await stores.signals.all(equipmentId)).map(({ code }) => code)).toEqual(['c']);
      expect(await stores.signals.all(other.equipmentId)).toHaveLength(1);
    });

    test('share no metric with another of the same Sparkplug device', async () => {
      const stores = await open();
      const { gatewayId, equipmentId } = await plantIn(stores);
      const twin = await stores.equipment.add({ ...equipment('A2', gatewayId), deviceId: 'A1' }, TRAIL);
      const beside = await stores.equipment.add(equipment('A3', gatewayId), TRAIL);
      const [id = ''] = await stores.signals.add(equipmentId, [signal('a'), signal('b')], TRAIL);
      const taken = { refusal: 'metricExists', params: { metric: 'a' } };
      await expect(stores.signals.add(equipmentId, [signal('c', { metric: 'a' })], TRAIL)).rejects.toMatchObject(taken);
      await expect(stores.signals.add(twin, [signal('a')], TRAIL)).rejects.toMatchObject(taken);
      await expect(stores.signals.change(id, { metric: 'b' }, TRAIL)).rejects.toMatchObject({
        refusal: 'metricExists',
      });
      await stores.signals.add(beside, [signal('a')], TRAIL);
      await expect(stores.equipment.change(beside, { deviceId: 'A1' }, TRAIL)).rejects.toMatchObject(taken);
      expect(await stores.signals.ids(twin)).toEqual([]);
    });
  });

  describe('objects', () => {
    test('outside the access scope are not found', async () => {
      const stores = await open();
      const { gatewayId, equipmentId, driverId } = await plantIn(stores);
      const [signalId = ''] = await stores.signals.add(equipmentId, [signal('a')], TRAIL);
      const foreign = { ...RANGE, orgId: '2' };
      const all = { gateway: gatewayId, equipment: equipmentId, driver: driverId, signal: signalId } as const;
      for (const kind of ['gateway', 'equipment', 'driver', 'signal'] as const) {
        expect(await stores.objects.find(kind, [all[kind]], RANGE)).toHaveLength(1);
        expect(await stores.objects.find(kind, [all[kind]], foreign)).toEqual([]);
        expect(await stores.objects.find(kind, ['999'], RANGE)).toEqual([]);
      }
    });

    test('of any kind are not found among no ids', async () => {
      const stores = await open();
      const findings = OBJECT_KINDS.map(async (kind) => [kind, await stores.objects.find(kind, [], RANGE)]);
      expect(await Promise.all(findings)).toEqual(OBJECT_KINDS.map((kind) => [kind, []]));
    });
  });
});
