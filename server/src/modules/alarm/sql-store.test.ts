import { NORMAL } from '@tidegate/contract/nouns/alarm/rules/life.ts';
import type { AlarmLife } from '@tidegate/contract/nouns/alarm/rules/life.ts';
import { describe, expect, test } from 'vitest';
import { coreStores } from '../stores.ts';
import type { CoreTables } from '../../kernel/sql/tables.ts';
import { coreTables } from '../../kernel/sql/tables.ts';
import { NOT_HIDDEN } from '../../pipeline/alarm/watch.ts';
import { TRAIL } from '../../testing/trail.ts';
import { cameChange, changeOf } from '../../testing/plant/alarm-change.ts';
import { ACTIVE, alarmOf, came } from '../../testing/plant/alarm-fixtures.ts';
import { AT, gateway } from '../../conformance/core-fixtures.ts';
import { forEachEngine } from '../../conformance/engines.ts';

forEachEngine((engine) => {
  const open = async () => {
    const db = await engine.open<CoreTables>('core');
    const stores = coreStores(db);
    await stores.accounts.addOrg('plant', 1);
    const gatewayId = await stores.gateways.add(gateway('a'), TRAIL);
    const [watched] = await stores.alarms.watched();
    if (watched === undefined) throw new Error('a gateway has no rule');
    return { db, stores, alarms: stores.alarms, gatewayId, watched, ruleId: watched.rule.id };
  };

  describe('alarms', () => {
    test('watch a gateway for being offline from its addition to its deletion', async () => {
      const { stores, alarms, gatewayId, watched } = await open();
      expect(watched).toMatchObject({
        orgId: '1',
        gatewayName: 'Gate a',
        equipmentName: '',
        rule: {
          gatewayId,
          equipmentId: null,
          signalId: null,
          type: 'offline',
          priority: 2,
          onDelay: 30,
          enabled: true,
        },
      });
      expect(await alarms.watched(String(Number(gatewayId) + 1))).toEqual([]);
      await stores.gateways.remove(gatewayId, TRAIL);
      expect(await alarms.watched()).toEqual([]);
    });

    test('keep the state of their last step after a restart', async () => {
      const { alarms, gatewayId, ruleId } = await open();
      expect([await alarms.standing(), await alarms.lastId()]).toEqual([[], 0]);
      const first = alarmOf('1', ruleId, { gatewayId });
      await alarms.commit([came(first)]);
      const [standing] = await alarms.standing();
      expect(standing).toEqual({ ruleId, life: ACTIVE, hiding: NOT_HIDDEN, alarm: first });
      expect(await alarms.lastId()).toBe(1);

      const shelved: AlarmLife = { ...ACTIVE, phase: 'ackedActive', shelvedUntil: AT + 9 };
      const hiding = { ...NOT_HIDDEN, shelvedUntil: AT + 9, shelvedBy: 'ann', shelveReason: 'wash' };
      const acked = alarmOf('1', ruleId, {
        gatewayId,
        phase: 'ackedActive',
        state: 'shelved',
        ackAt: AT,
        ackBy: 'ann',
      });
      await alarms.commit([came(acked, { life: shelved, hiding, isNews: false })]);
      expect(await alarms.standing()).toEqual([{ ruleId, life: shelved, hiding, alarm: acked }]);

      const over = { ...acked, phase: 'normal' as const, closedAt: AT + 20 };
      await alarms.commit([came(over, { life: NORMAL, alarm: null, isNews: false })]);
      expect(await alarms.standing()).toEqual([]);
    });

    test('are stored all or none, each once however many steps it took', async () => {
      const { alarms, gatewayId, ruleId } = await open();
      const first = alarmOf('1', ruleId, { gatewayId });
      const second = alarmOf('2', ruleId, { gatewayId });
      const ended = { ...first, phase: 'normal' as const, closedAt: AT + 3 };
      await alarms.commit([
        came(first),
        came({ ...first, peakValue: 9.5 }, { isNews: false }),
        came(second, { ended }),
      ]);
      expect((await alarms.unannounced()).map(({ id, closedAt }) => [id, closedAt])).toEqual([
        ['1', AT + 3],
        ['2', null],
      ]);
      const broken = came(alarmOf('3', 'no number', { gatewayId }));
      const both = alarms.commit([came(alarmOf('4', ruleId, { gatewayId })), broken]);
      await expect(both).rejects.toBeInstanceOf(Error);
      expect(await alarms.lastId()).toBe(2);
    });

    test('say up to which values their rule had evaluated', async () => {
      const { alarms, gatewayId, ruleId } = await open();
      expect(await alarms.evaluatedUntil()).toEqual(new Map());
      const alarm = alarmOf('1', ruleId, { gatewayId });
      await alarms.commit([
        came(alarm, { evaluatedUntil: AT + 7 }),
        came(alarm, { evaluatedUntil: AT + 9, isNews: false }),
        came(alarmOf('2', '999', { gatewayId })),
      ]);
      const { at } = came(alarm).step;
      expect(await alarms.evaluatedUntil()).toEqual(
        new Map([
          [ruleId, AT + 9],
          ['999', at],
        ]),
      );
    });

    test('are reported once', async () => {
      const { alarms, gatewayId, ruleId } = await open();
      await alarms.commit([came(alarmOf('1', ruleId, { gatewayId })), came(alarmOf('2', ruleId, { gatewayId }))]);
      await alarms.markAnnounced(['1']);
      // A later step of the same occurrence is no news.
      await alarms.commit([came(alarmOf('1', ruleId, { gatewayId, ackBy: 'ann' }), { isNews: false })]);
      expect((await alarms.unannounced()).map(({ id }) => id)).toEqual(['2']);
    });

    test('are stored once by a second attempt after one whose answer was lost', async () => {
      const { db, alarms, gatewayId, ruleId } = await open();
      const first = cameChange('1', ruleId, gatewayId, AT);
      const second = changeOf(alarmOf('1', ruleId, { gatewayId, phase: 'ackedActive' }), ACTIVE, AT + 5);
      await alarms.commit([first]);
      await alarms.commit([first, second], true);
      await alarms.commit([first, second], true);
      expect(await coreTables(db).selectFrom('alarmStep').select('event').execute()).toHaveLength(2);
      expect(await alarms.unannounced()).toHaveLength(1);
    });

    test('of deleted rules are ended', async () => {
      const { alarms, gatewayId, ruleId } = await open();
      const gone = alarmOf('1', '999', { gatewayId });
      await alarms.commit([came(gone), came(alarmOf('2', ruleId, { gatewayId }))]);
      await alarms.endUnwatched(AT + 7);
      expect((await alarms.standing()).map((one) => one.ruleId)).toEqual([ruleId]);
      expect((await alarms.unannounced())[0]).toMatchObject({ id: '1', phase: 'normal', closedAt: AT + 7 });
    });
  });
});
