import type { Alarm } from '@tidegate/contract/nouns/alarm/alarm.ts';
import { alarmRuleShape } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import { NORMAL } from '@tidegate/contract/nouns/alarm/rules/life.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { alarmRuleColumns } from './rows.ts';
import { coreStores } from '../stores.ts';
import type { CoreTables } from '../../kernel/sql/tables.ts';
import { coreTables } from '../../kernel/sql/tables.ts';
import { alarmOf, came } from '../../testing/plant/alarm-fixtures.ts';
import { TRAIL } from '../../testing/trail.ts';
import { AT, equipment, gateway, RANGE, signal } from '../../conformance/core-fixtures.ts';
import { forEachEngine } from '../../conformance/engines.ts';

const DAY = 86_400_000;
const OTHERS = { ...RANGE, orgId: '2', orgPath: '/2/' };
const CHOSEN = { ...RANGE, userId: '7', reach: 'chosen' as const };
const OWN = { ...RANGE, userId: '9', reach: 'own' as const };
const ALL = { ...RANGE, reach: 'all' as const };
const FIELDS = z.object(alarmRuleShape).parse({ name: '过热', type: 'h', limit: 80, cause: 'dry bearing' });

forEachEngine((engine) => {
  const open = async () => {
    const db = await engine.open<CoreTables>('core');
    const stores = coreStores(db);
    await stores.accounts.addOrg('plant', 1);
    await stores.accounts.addOrg('other', 1);
    const gatewayId = await stores.gateways.add(gateway('a'), TRAIL);
    const hot = await stores.equipment.add(equipment('hot', gatewayId), TRAIL);
    const calm = await stores.equipment.add(equipment('calm', gatewayId), TRAIL);
    let last = 0;
    /** Lets an alarm come at `AT + after`, and answers its id. */
    const comes = async (after: number, more: Partial<Alarm> = {}, orgId = '1') => {
      const id = String((last += 1));
      const alarm = alarmOf(id, more.ruleId ?? '5', { gatewayId, equipmentId: hot, activeAt: AT + after, ...more });
      await stores.alarms.commit([came(alarm, { orgId })]);
      return id;
    };
    const filter = { range: RANGE, from: AT, to: AT + 30 * DAY };
    const ids = async (more: object = {}) =>
      (await stores.alarmRecords.page({ ...filter, ...more }, 1, 50)).rows.map(({ id }) => id);
    return { db: coreTables(db), stores, records: stores.alarmRecords, gatewayId, hot, calm, comes, filter, ids };
  };

  describe('records of alarms', () => {
    test('name the states of their signal as it calls them now', async () => {
      const { stores, records, hot, comes, filter } = await open();
      const states = { trueText: '跳闸', trueTextEn: 'Tripped', falseText: '', falseTextEn: '' };
      const [signalId = ''] = await stores.signals.add(
        hot,
        [signal('trip', { dataType: 'bool', enumTexts: [], ...states })],
        TRAIL,
      );
      await comes(1, { signalId });
      await comes(2);
      const { rows } = await records.page(filter, 1, 3);
      const named = [{ value: 1, text: '跳闸', textEn: 'Tripped' }];
      expect(rows.map((alarm) => alarm.states)).toEqual([undefined, named]);
      expect((await records.after(filter, { at: 0, id: '0' }, 2)).map((alarm) => alarm.states)).toEqual([
        named,
        undefined,
      ]);
    });

    test('are listed latest first, by page, and exported oldest first without a gap', async () => {
      const { records, comes, filter } = await open();
      for (const after of [5, 1, 1, 3]) await comes(after);
      await comes(-1);
      await comes(30 * DAY);
      const { total, rows } = await records.page(filter, 1, 3);
      expect([total, rows.map(({ id }) => id)]).toEqual([4, ['1', '4', '3']]);
      expect((await records.page(filter, 2, 3)).rows.map(({ id }) => id)).toEqual(['2']);
      const exported: string[] = [];
      let at = { at: 0, id: '0' };
      for (;;) {
        const [one] = await records.after(filter, at, 1);
        if (one === undefined) break;
        exported.push(one.id);
        at = { at: one.activeAt, id: one.id };
      }
      expect(exported).toEqual(['2', '3', '4', '1']);
    });

    test('are found by object, priority, state and text', async () => {
      const { calm, hot, gatewayId, comes, ids } = await open();
      await comes(1, { equipmentId: calm, priority: 1, signalId: '3', text: 'TOO 100% hot' });
      await comes(2, { priority: 4, phase: 'ackedActive', ackNote: 'Pump washed' });
      await comes(3, { equipmentId: null, phase: 'normal', closedAt: AT + 9 });
      expect(await ids({ equipmentId: hot })).toEqual(['2']);
      expect(await ids({ gatewayId })).toEqual(['3', '2', '1']);
      expect(await ids({ signalIds: ['3'] })).toEqual(['1']);
      expect(await ids({ signalIds: [] })).toEqual([]);
      expect(await ids({ priorities: [1, 4] })).toEqual(['2', '1']);
      expect(await ids({ state: 'active' })).toEqual(['2', '1']);
      expect(await ids({ state: 'unacked' })).toEqual(['1']);
      expect(await ids({ state: 'over' })).toEqual(['3']);
      expect(await ids({ text: '0% HOT' })).toEqual(['1']);
      expect(await ids({ text: 'washed' })).toEqual(['2']);
      expect(await ids({ text: '_' })).toEqual([]);
    });

    test('are visible with access to their object', async () => {
      const { db, gatewayId, hot, calm, comes, ids } = await open();
      await comes(1, { equipmentId: hot });
      await comes(2, { equipmentId: calm });
      await comes(3, { equipmentId: null });
      await db
        .insertInto('accountEquipment')
        .values({ accountId: 7, equipmentId: Number(hot) })
        .execute();
      await db.updateTable('equipment').set({ ownerId: 9 }).where('id', '=', Number(calm)).execute();
      expect(await ids()).toEqual(['3', '2', '1']);
      expect(await ids({ range: ALL })).toEqual(['3', '2', '1']);
      expect(await ids({ range: OTHERS })).toEqual([]);
      // Access to an equipment includes its gateway.
      expect(await ids({ range: CHOSEN })).toEqual(['3', '1']);
      expect(await ids({ range: OWN })).toEqual(['3', '2']);
      expect(await ids({ range: { ...OWN, userId: '8' } })).toEqual([]);
      expect(await ids({ range: { ...OWN, userId: '1' }, gatewayId })).toEqual(['3', '1']);
    });

    test('of deleted equipment are visible only in its organisation', async () => {
      const { db, stores, hot, comes, ids } = await open();
      await comes(1, { equipmentId: hot });
      await db
        .insertInto('accountEquipment')
        .values({ accountId: 7, equipmentId: Number(hot) })
        .execute();
      await stores.equipment.remove(hot, TRAIL);
      expect(await ids()).toEqual(['1']);
      expect(await ids({ range: OTHERS })).toEqual([]);
      expect(await ids({ range: CHOSEN })).toEqual([]);
      expect(await stores.objects.find('alarm', ['1'], RANGE)).toMatchObject([{ id: '1' }]);
      expect(await stores.objects.find('alarm', ['1'], OTHERS)).toEqual([]);
    });

    test('are counted in each access scope as they are listed, without reading their rows', async () => {
      const { db, stores, records, hot, calm, comes, filter, ids } = await open();
      await db
        .insertInto('accountEquipment')
        .values({ accountId: 7, equipmentId: Number(hot) })
        .execute();
      const gone = await stores.gateways.add(gateway('b'), TRAIL);
      const away = await stores.equipment.add(equipment('away', gone), TRAIL);
      for (const equipmentId of [hot, hot, calm, null]) await comes(1, { equipmentId });
      for (const equipmentId of [away, null]) await comes(2, { equipmentId, gatewayId: gone });
      await stores.equipment.remove(away, TRAIL);
      await comes(-1);
      for (const range of [RANGE, OTHERS, CHOSEN, OWN, ALL]) {
        const listed = await ids({ range });
        const { total } = await records.page({ ...filter, range }, 1, 1);
        expect([range.reach, range.orgId, total]).toEqual([range.reach, range.orgId, listed.length]);
      }
      expect((await records.page(filter, 1, 1)).total).toBe(6);
    });

    test('contain each step with person, time and reason', async () => {
      const { stores, records, comes } = await open();
      const id = await comes(1);
      const alarm = alarmOf(id, '5', { phase: 'ackedActive' });
      const step = { alarmId: id, at: AT + 9, event: 'ack', from: 'unackedActive', to: 'ackedActive' } as const;
      await stores.alarms.commit([
        came(alarm, { isNews: false, step: { ...step, by: 'ann', note: 'seen', value: null } }),
      ]);
      const [first, second] = await records.steps(id);
      expect(first).toMatchObject({ event: 'trip', from: 'normal', to: 'unackedActive', by: '', value: 'x' });
      expect(second).toMatchObject({ ...step, ruleId: '5', by: 'ann', note: 'seen', value: null });
      expect(await records.steps('99')).toEqual([]);
    });

    test('provide the limits of signals from enabled rules with a number', async () => {
      const { db, stores, records, gatewayId, hot } = await open();
      const add = async (more: Partial<typeof FIELDS>, signalId: number) =>
        db
          .insertInto('alarmRule')
          .values({
            ...alarmRuleColumns({ ...FIELDS, ...more }),
            orgId: 1,
            gatewayId: Number(gatewayId),
            equipmentId: Number(hot),
            signalId,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
      const { id } = await add({}, 3);
      await add({ enabled: false }, 3);
      await add({ type: 'rate' }, 3);
      await add({ limitSignalId: '4' }, 3);
      await add({}, 4);
      expect((await records.limits(['3'])).map((rule) => [rule.id, rule.limit])).toEqual([[String(id), 80]]);
      expect(await records.rule(String(id))).toMatchObject({ cause: 'dry bearing' });
      expect(await records.rule('999')).toBeUndefined();
      expect(await stores.objects.find('alarmRule', [String(id)], RANGE)).toMatchObject([{ id: String(id) }]);
      expect(await stores.objects.find('alarmRule', [String(id)], OTHERS)).toEqual([]);
    });

    test('list the objects in the access scope', async () => {
      const { records, gatewayId, hot } = await open();
      const places = [
        { gatewayId, equipmentId: hot },
        { gatewayId, equipmentId: null },
        { gatewayId, equipmentId: '999' },
      ];
      expect(await records.inReach(RANGE, places)).toEqual(new Set([`e${hot}`, `g${gatewayId}`]));
      expect(await records.inReach(OTHERS, places)).toEqual(new Set());
    });
  });

  describe('alarm statistics', () => {
    test('count alarms by priority and over time', async () => {
      const { records, comes, filter } = await open();
      for (const [after, priority] of [
        [0, 1],
        [60_000, 1],
        [299_999, 3],
        [300_000, 3],
        [900_000, 5],
      ] as const)
        await comes(after, { priority });
      expect(await records.byPriority(filter)).toEqual(
        new Map([
          [1, 2],
          [3, 2],
          [5, 1],
        ]),
      );
      expect(await records.buckets(filter, 300_000)).toEqual([
        { at: AT, count: 3 },
        { at: AT + 300_000, count: 1 },
        { at: AT + 900_000, count: 1 },
      ]);
      expect(await records.buckets({ ...filter, range: OTHERS }, 300_000)).toEqual([]);
    });

    test('name the rules with most alarms by their latest names', async () => {
      const { records, comes, filter } = await open();
      await comes(1, { ruleId: '5', name: 'old' });
      await comes(2, { ruleId: '6' });
      await comes(3, { ruleId: '5', name: 'new' });
      const top = await records.top(filter, 10);
      expect(top.map(({ ruleId, name, count }) => [ruleId, name, count])).toEqual([
        ['5', 'new', 2],
        ['6', '离线', 1],
      ]);
      expect(await records.top(filter, 1)).toHaveLength(1);
    });

    test('find rules with three alarms within any minute', async () => {
      const { records, comes, filter } = await open();
      for (const after of [50_000, 70_000, 109_999, 110_000, 300_000]) await comes(after, { ruleId: '5' });
      for (const after of [0, 30_000, 60_000]) await comes(after, { ruleId: '6' });
      const found = await records.chattering(filter, 3, 60_000, 10);
      expect(found.map(({ ruleId, count }) => [ruleId, count])).toEqual([['5', 2]]);
    });

    test('list long-active alarms, the longest first', async () => {
      const { records, comes, filter } = await open();
      await comes(-2 * DAY);
      await comes(-3 * DAY, { phase: 'ackedActive', ackBy: 'ann' });
      await comes(-3 * DAY, { phase: NORMAL.phase, closedAt: AT });
      await comes(-3 * DAY, { phase: 'returnedUnacked' });
      await comes(0);
      const found = await records.standing(filter, AT - DAY, 10);
      expect(found.map(({ id, ackBy }) => [id, ackBy])).toEqual([
        ['2', 'ann'],
        ['1', ''],
      ]);
    });
  });
});
