import { createHash } from 'node:crypto';
import { SHIPPED_AUTHS } from '@tidegate/contract/auths.ts';
import { describe, expect, test } from 'vitest';
import type { CoreStores } from '../adapters/sql/stores/core-stores.ts';
import { coreStores } from '../adapters/sql/stores/core-stores.ts';
import type { CoreTables } from '../adapters/sql/stores/tables.ts';
import { coreTables } from '../adapters/sql/stores/tables.ts';
import type { SignalFields } from '../ports/signal-store.ts';
import { TRAIL } from '../testing/trail.ts';
import type { Engine } from './engines.ts';
import { forEachEngine } from './engines.ts';

const AT = 1_782_864_000_000;
const RANGE = { orgId: '1', userId: '1' };
const PAGE = { page: 1, pageSize: 10, name: '' };

const gateway = (sn: string) => ({
  orgId: '1',
  sn,
  name: `Gate ${sn}`,
  groupId: 'tidegate',
  edgeNodeId: sn,
  mode: 'standard' as const,
  economizeOpen: false,
  economizeMode: 'time' as const,
  interval: 60,
  remark: '',
  secretHash: hash(sn),
  at: AT,
});
const hash = (secret: string) => createHash('sha256').update(secret).digest('base64url');
const equipment = (code: string, gatewayId: string) => ({
  orgId: '1',
  gatewayId,
  code,
  name: `Pump ${code}`,
  nameEn: '',
  deviceId: code,
  groupId: '',
  remark: '',
  at: AT,
});
const signal = (code: string, more: Partial<SignalFields> = {}): SignalFields => ({
  driverId: null,
  code,
  name: `Level ${code}`,
  nameEn: '',
  rw: 'rw',
  dataType: 'float32',
  address: null,
  metric: code,
  unit: 'm',
  decimals: 2,
  factor: 0.1,
  offset: -40.5,
  writeMin: null,
  writeMax: 1e300,
  writeConfirm: 'none',
  storeMode: 'all',
  deadband: 0,
  staleAfterSec: null,
  retentionDays: null,
  trueText: '',
  falseText: '',
  enumTexts: [{ value: 1, text: '开', textEn: 'on' }],
  seq: 0,
  ...more,
});

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
    test('come back as they were stored, without their secret', async () => {
      const stores = await open();
      const id = await stores.gateways.add(gateway('A'), TRAIL);
      const [found] = await stores.objects.find('gateway', [id], RANGE);
      const { orgId: _orgId, secretHash: _secret, at, ...fields } = gateway('A');
      expect(found).toEqual({ id, ...fields, createdAt: at, online: false, lastOnline: null, lastOffline: null });
    });

    test('have a serial number and an edge node of their own', async () => {
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

    test('are listed by page and by part of their name in any case, of one organisation', async () => {
      const stores = await open();
      for (let number = 0; number < 12; number += 1) await stores.gateways.add(gateway(`N${number}`), TRAIL);
      await stores.gateways.add({ ...gateway('X'), orgId: '2' }, TRAIL);
      const second = await stores.gateways.page(RANGE, { ...PAGE, page: 2 });
      expect([second.total, second.rows.map(({ sn }) => sn)]).toEqual([12, ['N10', 'N11']]);
      expect((await stores.gateways.page(RANGE, { ...PAGE, name: 'gATE n1' })).total).toBe(3);
      for (const name of ['%', '_', '\\', "'", '"']) {
        expect((await stores.gateways.page(RANGE, { ...PAGE, name })).total).toBe(0);
      }
    });

    test('that equipment uses stay', async () => {
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
    test('comes back with its gateway, how many signals it has, and whether one follows it', async () => {
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
        deviceId: 'A1',
        groupId: '',
        orgId: '1',
        remark: '',
        online: true,
        signalCount: 2,
        alarmCount: 0,
        followed: true,
        createdAt: AT,
      });
      expect((await stores.equipment.all({ orgId: '1', userId: '2' }))[0]?.followed).toBe(false);
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
      expect((await stores.equipment.page({ orgId: '2', userId: '1' }, PAGE)).total).toBe(0);
    });

    test('has a code of its own in its organisation', async () => {
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
      await stores.equipment.add({ ...equipment('A1', gatewayId), orgId: '2', deviceId: 'x' }, TRAIL);
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
    test('come back as they were stored and changed, and stay while signals use them', async () => {
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
      await expect(stores.drivers.remove(driverId, TRAIL)).rejects.toMatchObject({ refusal: 'inUse' });
      await stores.signals.remove(id, TRAIL);
      await stores.drivers.remove(driverId, TRAIL);
    });
  });

  describe('signals', () => {
    test('come back as they were stored, numbers to the last bit', async () => {
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

    test('are added many at once, all or none, with ids in the given order', async () => {
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

    test('are in the order of their seq, then as they were added', async () => {
      const stores = await open();
      const { equipmentId } = await plantIn(stores);
      await stores.signals.add(equipmentId, [signal('b', { seq: 2 }), signal('c'), signal('a', { seq: 1 })], TRAIL);
      const page = await stores.signals.page(equipmentId, { ...PAGE, pageSize: 2 });
      expect([page.total, page.rows.map(({ code }) => code)]).toEqual([3, ['c', 'a']]);
      expect((await stores.signals.page(equipmentId, { ...PAGE, name: 'LEVEL B' })).rows).toHaveLength(1);
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
    test('outside the range are not there', async () => {
      const stores = await open();
      const { gatewayId, equipmentId, driverId } = await plantIn(stores);
      const [signalId = ''] = await stores.signals.add(equipmentId, [signal('a')], TRAIL);
      const foreign = { orgId: '2', userId: '1' };
      const all = { gateway: gatewayId, equipment: equipmentId, driver: driverId, signal: signalId } as const;
      for (const kind of ['gateway', 'equipment', 'driver', 'signal'] as const) {
        expect(await stores.objects.find(kind, [all[kind]], RANGE)).toHaveLength(1);
        expect(await stores.objects.find(kind, [all[kind]], foreign)).toEqual([]);
        expect(await stores.objects.find(kind, ['999'], RANGE)).toEqual([]);
      }
    });
  });

  registrySuite(engine);
  commandSuite(engine);
  accountSuite(engine);
});

function registrySuite(engine: Engine): void {
  describe('the device registry', () => {
    test('tells the link what is committed, after each change, with a growing version', async () => {
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
            driverId: '1',
            dataType: 'float32',
            rw: 'rw',
            factor: 0.1,
            offset: -40.5,
            address: { area: 'input', address: 7, byteOrder: 'ABCD' },
            deadband: 0,
            writeMin: null,
            writeMax: 1e300,
            everyReading: true,
          },
        ],
      });
      expect(await stores.registry.signalsOf(gatewayId)).toEqual([
        {
          signalId: 1,
          gatewayId,
          equipmentId: '1',
          device: 'A1',
          metric: 'a',
          storeMode: 'all',
          deadband: 0,
          staleAfterMs: 60_000,
        },
        {
          signalId: 2,
          gatewayId,
          equipmentId: '1',
          device: 'A1',
          metric: 'foreign',
          storeMode: 'none',
          deadband: 0,
          staleAfterMs: 5_000,
        },
      ]);
    });

    test('tells nothing of a change that was rolled back', async () => {
      const stores = coreStores(await engine.open<CoreTables>('core'));
      await stores.gateways.add(gateway('A'), TRAIL);
      const told: unknown[] = [];
      stores.registry.onChange((change) => told.push(change));
      await expect(stores.gateways.add(gateway('A'), TRAIL)).rejects.toMatchObject({ refusal: 'snExists' });
      expect(told).toEqual([]);
    });

    test('a driver that is switched off is not read, and its points neither', async () => {
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

    test('lets a gateway in by its secret alone, and no longer after rotation or deletion', async () => {
      const stores = coreStores(await engine.open<CoreTables>('core'));
      const gatewayId = await stores.gateways.add(gateway('A'), TRAIL);
      const bound = { gatewayId, sn: 'A', groupId: 'tidegate', edgeNodeId: 'A' };
      expect(await stores.registry.gateways()).toEqual([bound]);
      expect(await stores.registry.authenticate('A', 'A')).toEqual(bound);
      expect(await stores.registry.authenticate('A', 'B')).toBeUndefined();
      expect(await stores.registry.authenticate('A', '')).toBeUndefined();
      expect(await stores.registry.authenticate('B', 'A')).toBeUndefined();
      const told: unknown[] = [];
      stores.registry.onChange((change) => told.push(change));
      await stores.gateways.setSecret(gatewayId, hash('new'), TRAIL);
      expect(await stores.registry.authenticate('A', 'A')).toBeUndefined();
      expect(await stores.registry.authenticate('A', 'new')).toEqual(bound);
      await stores.gateways.remove(gatewayId, TRAIL);
      expect(await stores.registry.authenticate('A', 'new')).toBeUndefined();
      expect(told).toEqual([
        { gatewayId, gone: true },
        { gatewayId, gone: true },
      ]);
    });

    test('keeps when a gateway came and went', async () => {
      const stores = coreStores(await engine.open<CoreTables>('core'));
      const gatewayId = await stores.gateways.add(gateway('A'), TRAIL);
      await stores.registry.setOnline(gatewayId, true, AT + 1);
      await stores.registry.setOnline(gatewayId, false, AT + 2);
      expect(await stores.objects.find('gateway', [gatewayId], RANGE)).toMatchObject([
        { online: false, lastOnline: AT + 1, lastOffline: AT + 2 },
      ]);
    });
  });
}

function commandSuite(engine: Engine): void {
  const UUID = '2b1f7f3e-0000-4000-8000-000000000001';
  const command = {
    uuid: UUID,
    userId: '1',
    orgId: '1',
    equipmentId: '3',
    signalId: '4',
    oldValue: null,
    value: '18446744073709551615',
    at: AT,
  };
  const outcome = { status: 'success', code: '200', actualValue: true, decidedAt: AT + 9 } as const;

  describe('commands', () => {
    test('wait, are decided once, and are seen by who gave them', async () => {
      const stores = coreStores(await engine.open<CoreTables>('core'));
      await stores.commands.begin(command, TRAIL);
      const { userId: _userId, orgId: _orgId, ...seen } = command;
      const waiting = { ...seen, by: 'tester', actualValue: null, decidedAt: null, status: 'waiting', code: '' };
      expect(await stores.commands.find(UUID, '1')).toEqual(waiting);
      expect(await stores.commands.find(UUID, '2')).toBeUndefined();
      expect(await stores.objects.find('command', [UUID], { orgId: '1', userId: '2' })).toEqual([]);
      expect(await stores.commands.waiting()).toEqual([waiting]);
      expect(await stores.commands.decide(UUID, outcome)).toBe(true);
      expect(await stores.commands.decide(UUID, { ...outcome, status: 'failure', code: '1711' })).toBe(false);
      expect(await stores.commands.waiting()).toEqual([]);
      expect(await stores.commands.ofEquipment('3', 1, 10)).toEqual({ total: 1, rows: [{ ...waiting, ...outcome }] });
    });

    test('and their audit row are kept together or not at all', async () => {
      const db = await engine.open<CoreTables>('core');
      const stores = coreStores(db);
      await stores.commands.begin(command, TRAIL);
      await expect(stores.commands.begin(command, TRAIL)).rejects.toThrow();
      await stores.commands.decide(UUID, outcome);
      const rows = await coreTables(db).selectFrom('audit').select(['action', 'commandUuid']).orderBy('id').execute();
      expect(rows).toEqual([
        { action: 'test', commandUuid: '' },
        { action: 'signal.write.outcome', commandUuid: UUID },
      ]);
      expect(await stores.audit.firstBroken()).toBeUndefined();
    });
  });

  describe('the audit log', () => {
    const three = async () => {
      const db = await engine.open<CoreTables>('core');
      const stores = coreStores(db);
      for (const action of ['one', 'two', 'three']) await stores.audit.append({ ...TRAIL, action });
      return { db: coreTables(db), stores };
    };

    test('holds together while nobody touches it, also when many write at once', async () => {
      const { stores } = await three();
      await Promise.all(Array.from({ length: 20 }, () => stores.audit.append(TRAIL)));
      expect(await stores.audit.firstBroken()).toBeUndefined();
    });

    test('shows a row that was changed, one that was removed, and an end that was cut off', async () => {
      const changed = await three();
      await changed.db.updateTable('audit').set({ loginname: 'somebody' }).where('id', '=', 2).execute();
      expect(await changed.stores.audit.firstBroken()).toBe(2);
      const removed = await three();
      await removed.db.deleteFrom('audit').where('id', '=', 2).execute();
      expect(await removed.stores.audit.firstBroken()).toBe(3);
      const cut = await three();
      await cut.db.deleteFrom('audit').where('id', '=', 3).execute();
      expect(await cut.stores.audit.firstBroken()).toBe(3);
      const emptied = await three();
      await emptied.db.deleteFrom('audit').execute();
      expect(await emptied.stores.audit.firstBroken()).toBe(1);
    });

    test('keeps a name with line breaks on one line', async () => {
      const { db, stores } = await three();
      await stores.audit.append({ ...TRAIL, loginname: 'x\r\n2026 admin ok\u2028' });
      const row = await db.selectFrom('audit').select('loginname').where('id', '=', 4).executeTakeFirst();
      expect(row?.loginname).toBe('x\\u000d\\u000a2026 admin ok\\u2028');
      expect(await stores.audit.firstBroken()).toBeUndefined();
    });
  });
}

function accountSuite(engine: Engine): void {
  const people = async () => {
    const stores = coreStores(await engine.open<CoreTables>('core'));
    const { accounts } = stores;
    const orgId = await accounts.addOrg('plant', AT);
    const role = { orgId, name: 'viewer', roleType: 'viewer', auths: SHIPPED_AUTHS.viewer } as const;
    const roleId = await accounts.addRole(role);
    const account = { orgId, roleId, loginname: 'Ann', passwordHash: 'phc', at: AT };
    return { stores, account, userId: await accounts.addAccount(account) };
  };

  describe('accounts', () => {
    test('come back with the rights of their role', async () => {
      const { stores, account, userId } = await people();
      expect(await stores.accounts.isEmpty()).toBe(false);
      expect(await stores.accounts.byLoginname('Ann')).toEqual({
        userId,
        orgId: account.orgId,
        roleId: account.roleId,
        loginname: 'Ann',
        passwordHash: 'phc',
        isEnabled: true,
        tel: '',
        styleId: '',
        deptId: '',
        roleType: 'viewer',
        authRegion: [],
        dataRange: 'all',
        prompType: { alter: true, sound: true, title: true },
        scadaAdaption: 'width',
        auths: SHIPPED_AUTHS.viewer,
      });
      expect(await stores.accounts.byLoginname("Ann' OR '1'='1")).toBeUndefined();
    });

    test('have a login name of their own', async () => {
      const { stores, account } = await people();
      await expect(stores.accounts.addAccount(account)).rejects.toMatchObject({ refusal: 'usernameExists' });
    });

    test('that are disabled have their sessions ended', async () => {
      const { stores, userId } = await people();
      const session = { hash: 'h', userId, createdAt: AT, renewedAt: AT, ended: null, ip: '' };
      await stores.sessions.add(session);
      await stores.accounts.setEnabled(userId, false, TRAIL);
      expect(await stores.sessions.find('h')).toMatchObject({
        session: { ended: 'admin' },
        account: { isEnabled: false },
      });
    });
  });

  describe('sessions', () => {
    test('are found by hash, renewed, ended but for one, removed and swept', async () => {
      const { stores, userId } = await people();
      const { sessions } = stores;
      for (const hash of ['a', 'b', 'c']) {
        await sessions.add({ hash, userId, createdAt: AT, renewedAt: AT, ended: null, ip: '10.0.0.1' });
      }
      await sessions.renew('a', AT + 100);
      await sessions.endAll(userId, 'elsewhere', 'a');
      const ended = async (hash: string) => (await sessions.find(hash))?.session.ended;
      expect([await ended('a'), await ended('b'), await ended('x')]).toEqual([null, 'elsewhere', undefined]);
      await sessions.remove('b');
      await sessions.sweep(AT, AT + 50);
      expect([await ended('a'), await ended('b'), await ended('c')]).toEqual([null, undefined, undefined]);
      await sessions.sweep(AT + 1, AT);
      expect(await ended('a')).toBeUndefined();
    });
  });

  describe('failed logins', () => {
    test('are counted by key, start anew after a while, and are taken back, cleared and swept', async () => {
      const { stores } = await people();
      const { loginFailures: failures } = stores;
      await failures.add('k', AT, AT - 100);
      await failures.add('k', AT + 10, AT - 90);
      expect(await failures.of('k')).toEqual({ count: 2, lastAt: AT + 10 });
      await failures.add('k', AT + 200, AT + 100);
      expect(await failures.of('k')).toEqual({ count: 1, lastAt: AT + 200 });
      await failures.takeBack('k');
      await failures.takeBack('k');
      expect(await failures.of('k')).toMatchObject({ count: 0 });
      await failures.clear('k');
      expect(await failures.of('k')).toBeUndefined();
      await failures.add('k', AT, 0);
      await failures.sweep(AT + 1);
      expect(await failures.of('k')).toBeUndefined();
    });

    test('that come at once are all counted', async () => {
      const { stores } = await people();
      await Promise.all(Array.from({ length: 20 }, () => stores.loginFailures.add('k', AT, 0)));
      expect(await stores.loginFailures.of('k')).toEqual({ count: 20, lastAt: AT });
    });
  });
}
