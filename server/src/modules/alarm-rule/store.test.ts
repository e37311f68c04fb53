import type { AlarmRuleFields } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import { alarmRuleShape } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { coreStores } from '../stores.ts';
import type { CoreTables } from '../../kernel/sql/tables.ts';
import type { Range } from '../../kernel/range.ts';
import { TRAIL } from '../../testing/trail.ts';
import { AT, equipment, gateway, PAGE, RANGE, signal } from '../../conformance/core-fixtures.ts';
import { forEachEngine } from '../../conformance/engines.ts';

const shape = z.object(alarmRuleShape);
const rule = (fields: Partial<AlarmRuleFields>): AlarmRuleFields => shape.parse({ name: 'x', type: 'h', ...fields });
const ALL = { ...RANGE, reach: 'all' as const };
const OTHERS = { ...RANGE, orgId: '99', orgPath: '/99/' };

forEachEngine((engine) => {
  const open = async () => {
    const stores = coreStores(await engine.open<CoreTables>('core'));
    await stores.accounts.addOrg('plant', 1);
    const gatewayId = await stores.gateways.add(gateway('a'), TRAIL);
    const equipmentId = await stores.equipment.add(equipment('pump', gatewayId), TRAIL);
    const [level = '', setPoint = ''] = await stores.signals.add(equipmentId, [signal('level'), signal('sp')], TRAIL);
    const told: string[] = [];
    stores.alarms.onRules((id) => told.push(id));
    const add = (fields: Partial<AlarmRuleFields>, signalId: string | null = level) =>
      stores.alarmRules.add({ equipmentId, signalId }, [rule(fields)], TRAIL);
    const page = (more: object = {}, range: Range = ALL) => stores.alarmRules.page({ ...PAGE, ...more }, range);
    return { stores, gatewayId, equipmentId, level, setPoint, told, add, page };
  };

  describe('alarm rules', () => {
    test('are returned with their signal and changed field by field, and the engine is notified after each change', async () => {
      const { stores, gatewayId, equipmentId, level, told, add, page } = await open();
      const [id = ''] = await add({ name: 'full', limit: 80, onDelay: 5, cause: 'inlet' });
      expect(await page({ signalId: level })).toMatchObject({
        total: 1,
        rows: [{ id, gatewayId, equipmentId, name: 'full', limit: 80, signalCode: 'level', unit: 'm', decimals: 2 }],
      });
      await stores.alarmRules.change([id], { limit: 85, enabled: false }, TRAIL);
      expect((await page()).rows.find((one) => one.id === id)).toMatchObject({ limit: 85, onDelay: 5, cause: 'inlet' });
      expect((await stores.alarms.watched()).map((one) => one.rule.type)).toEqual(['offline']);
      await stores.alarmRules.remove(equipmentId, [id, '999'], TRAIL);
      expect((await page({ equipmentId })).total).toBe(0);
      expect(told).toEqual([gatewayId, gatewayId, gatewayId]);
    });

    test('of a gateway are found by it, and not outside the access scope', async () => {
      const { gatewayId, add, page, stores } = await open();
      const [id = ''] = await add({ limit: 1 });
      expect((await page({ gatewayId })).rows.map(({ type }) => type)).toEqual(['offline']);
      expect((await page({ type: 'h', name: 'LEVEL' })).total).toBe(1);
      expect((await page({ name: 'nothing' })).total).toBe(0);
      expect((await page({}, OTHERS)).total).toBe(0);
      expect(await stores.objects.find('alarmRule', [id], OTHERS)).toEqual([]);
      expect(await stores.objects.find('alarmRule', [id], ALL)).toHaveLength(1);
    });

    test('prevent the deletion of a signal that they refer to, and are deleted with the one that they watch', async () => {
      const { stores, level, setPoint, add, page } = await open();
      await add({ name: 'over', type: 'deviation', limit: 2, referenceSignalId: setPoint });
      await add({ name: 'sum', type: 'expression', expression: `{#${level}} > {#${setPoint}}` }, null);
      expect((await stores.signalNames.uses(setPoint, ALL)).seen.map(({ kind, name }) => [kind, name])).toEqual([
        ['alarm', 'over'],
        ['alarm', 'sum'],
      ]);
      await expect(stores.signals.remove(setPoint, TRAIL)).rejects.toMatchObject({ name: 'Refusal' });
      await expect(stores.signals.remove(level, TRAIL)).rejects.toMatchObject({ params: { where: 'sum' } });
      const [sum] = (await page({ type: 'expression' })).rows;
      await stores.alarmRules.change([sum?.id ?? ''], { expression: `{#${setPoint}} > 1` }, TRAIL);
      await stores.signals.remove(level, TRAIL);
      expect((await page()).rows.map(({ name }) => name)).toEqual(['网关离线', 'sum']);
      await stores.alarmRules.change([sum?.id ?? ''], { expression: 'true' }, TRAIL);
      await stores.signals.remove(setPoint, TRAIL);
    });

    test('are copied with their equipment and refer to the signals of the copy', async () => {
      const { stores, gatewayId, equipmentId, setPoint, add, page } = await open();
      await add({
        name: 'over',
        type: 'deviation',
        limit: 2,
        referenceSignalId: setPoint,
        suppressExpr: `{#${setPoint}} < 1`,
      });
      const copy = await stores.equipment.copy(
        equipmentId,
        { name: 'B', nameEn: '', code: 'b', deviceId: 'b', gatewayId, ownerId: '1', at: AT },
        TRAIL,
      );
      const signals = await stores.signals.all(copy);
      const idOf = (code: string) => signals.find((one) => one.code === code)?.id;
      expect((await page({ equipmentId: copy })).rows).toMatchObject([
        { name: 'over', signalId: idOf('level'), referenceSignalId: idOf('sp'), suppressExpr: `{#${idOf('sp')}} < 1` },
      ]);
      expect((await stores.signalNames.uses(idOf('sp') ?? '', ALL)).seen).toHaveLength(1);
    });

    test('are deleted and restored with their equipment, even behind another gateway', async () => {
      const { stores, equipmentId, add, page } = await open();
      const settings = { name: 'full', limit: 80, onDelay: 5, deadband: 2, latching: true, textEn: 'Full at {value}' };
      await add(settings);
      await add({ name: 'gone', type: 'offline' }, null);
      expect(await stores.equipment.dependents(equipmentId, ALL)).toContainEqual({ kind: 'alarmRule', count: 2 });
      const before = (await page({ equipmentId })).rows;
      await stores.equipment.remove(equipmentId, TRAIL);
      expect((await page({ equipmentId })).total).toBe(0);
      const elsewhere = await stores.gateways.add(gateway('b'), TRAIL);
      await stores.equipmentBin.restore(equipmentId, { gatewayId: elsewhere }, TRAIL);
      expect((await page({ equipmentId })).rows).toEqual(before.map((one) => ({ ...one, gatewayId: elsewhere })));
      expect(before).toContainEqual(expect.objectContaining(settings));
      expect(await stores.alarms.watched(elsewhere)).toHaveLength(3);
    });

    test('in use are read in parts, in the order of their ids', async () => {
      const { stores, gatewayId, add } = await open();
      for (const limit of [80, 90, 95]) await add({ limit });
      const elsewhere = await stores.gateways.add(gateway('b'), TRAIL);
      const all = (await stores.alarms.watched(gatewayId)).map((one) => one.rule.id);
      const read: string[][] = [];
      for (let after = '0'; read.at(-1)?.length !== 0; after = read.at(-1)?.at(-1) ?? '')
        read.push((await stores.alarms.watched(gatewayId, { after, limit: 3 })).map((one) => one.rule.id));
      expect(read).toEqual([all.slice(0, 3), all.slice(3), []]);
      expect(await stores.alarms.watched(elsewhere, { after: '0', limit: 3 })).toHaveLength(1);
    });

    test('follow their equipment behind another gateway', async () => {
      const { stores, gatewayId, equipmentId, add } = await open();
      await add({ limit: 80 });
      const elsewhere = await stores.gateways.add(gateway('b'), TRAIL);
      await stores.equipment.change(equipmentId, { gatewayId: elsewhere }, TRAIL);
      expect((await stores.alarms.watched(elsewhere)).map(({ rule: one }) => one.type)).toEqual(['h', 'offline']);
      expect(await stores.alarms.watched(gatewayId)).toHaveLength(1);
    });
  });
});
