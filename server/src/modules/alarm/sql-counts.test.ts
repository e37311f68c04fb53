import { alarmRuleShape } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import type { AlarmLife } from '@tidegate/contract/nouns/alarm/rules/life.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { alarmRuleColumns } from './rows.ts';
import { coreStores } from '../stores.ts';
import type { CoreTables } from '../../kernel/sql/tables.ts';
import { coreTables } from '../../kernel/sql/tables.ts';
import { TRAIL } from '../../testing/trail.ts';
import { ACTIVE, alarmOf, came } from '../../testing/plant/alarm-fixtures.ts';
import { equipment, gateway, PAGE, RANGE } from '../../conformance/core-fixtures.ts';
import { forEachEngine } from '../../conformance/engines.ts';

const FIELDS = z.object(alarmRuleShape).parse({ name: '过热', type: 'h', limit: 80 });

forEachEngine((engine) => {
  const open = async () => {
    const db = await engine.open<CoreTables>('core');
    const stores = coreStores(db);
    await stores.accounts.addOrg('plant', 1);
    const gatewayId = await stores.gateways.add(gateway('a'), TRAIL);
    const hot = await stores.equipment.add(equipment('hot', gatewayId), TRAIL);
    const calm = await stores.equipment.add(equipment('calm', gatewayId), TRAIL);
    let alarms = 0;
    /** Raises an alarm of a new rule on the equipment, or on the gateway itself. */
    const trip = async (equipmentId: string | null, priority: 1 | 3, life: AlarmLife = ACTIVE) => {
      const { id: ruleId } = await coreTables(db)
        .insertInto('alarmRule')
        .values({
          ...alarmRuleColumns(FIELDS),
          orgId: 1,
          gatewayId: Number(gatewayId),
          equipmentId: equipmentId === null ? null : Number(equipmentId),
          signalId: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const alarm = alarmOf(String((alarms += 1)), String(ruleId), { gatewayId, equipmentId, priority });
      await stores.alarms.commit([came(alarm, { life })]);
    };
    return { stores, gatewayId, hot, calm, trip };
  };

  describe('active alarms', () => {
    test('are counted with the highest priority, on the equipment and on its gateway', async () => {
      const { stores, gatewayId, hot, calm, trip } = await open();
      await trip(hot, 3);
      await trip(hot, 1, { ...ACTIVE, phase: 'returnedUnacked', isActive: false });
      await trip(null, 3);
      const shown = (await stores.equipment.all(RANGE)).map(({ id, alarmCount, worstAlarm }) => [
        id,
        alarmCount,
        worstAlarm,
      ]);
      expect(shown).toEqual([
        [hot, 2, 1],
        [calm, 0, null],
      ]);
      const [standing] = (await stores.gateways.page(RANGE, { ...PAGE, groupName: '' })).rows;
      expect(standing).toMatchObject({ id: gatewayId, alarmCount: 3, worstAlarm: 1 });
      expect((await stores.map.equipment(RANGE)).map(({ alarmCount, worstAlarm }) => [alarmCount, worstAlarm])).toEqual(
        [
          [2, 1],
          [0, null],
        ],
      );
      const { alarms } = await stores.map.states(RANGE, true);
      expect(alarms).toEqual([{ kind: 'equipment', id: hot, alarmCount: 2, worstAlarm: 1 }]);
    });

    test('are not counted while they are shelved, suppressed or out of service', async () => {
      const { stores, hot, trip } = await open();
      await trip(hot, 1, { ...ACTIVE, shelvedUntil: 5 });
      await trip(hot, 1, { ...ACTIVE, isSuppressed: true });
      await trip(hot, 1, { ...ACTIVE, isOutOfService: true });
      expect((await stores.equipment.all(RANGE)).map(({ alarmCount }) => alarmCount)).toEqual([0, 0]);
      expect((await stores.map.states(RANGE, true)).alarms).toEqual([]);
    });

    test('filter equipment with or without any', async () => {
      const { stores, hot, calm, trip } = await open();
      await trip(hot, 3);
      await trip(null, 1);
      const page = async (inAlarm: boolean) =>
        (await stores.equipment.page(RANGE, { ...PAGE, inAlarm })).rows.map(({ id }) => id);
      expect([await page(true), await page(false)]).toEqual([[hot], [calm]]);
    });

    test('on a gateway without equipment are shown on the map with permission for gateways', async () => {
      const { stores, trip, gatewayId, hot, calm } = await open();
      await trip(null, 1);
      for (const id of [hot, calm]) await stores.equipment.remove(id, TRAIL);
      expect(await stores.map.gateways(RANGE)).toMatchObject([{ id: gatewayId, alarmCount: 1, worstAlarm: 1 }]);
      const told = { kind: 'gateway', id: gatewayId, alarmCount: 1, worstAlarm: 1 };
      expect((await stores.map.states(RANGE, true)).alarms).toEqual([told]);
      expect((await stores.map.states(RANGE, false)).alarms).toEqual([]);
    });
  });
});
