import { alarmRuleShape } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import { z } from 'zod';
import { ACTIVE, alarmOf, came } from '../../testing/plant/alarm-fixtures.ts';
import { defineInputs } from '../../testing/plant/example.ts';
import { EVERYTHING, timedList, type SortedPlace, type SortedRow } from '../../testing/sorted-list.ts';
import { START } from '../../testing/test-server.ts';
import { alarmRuleColumns } from './rows.ts';

export const inputs = defineInputs(({ alarmId, alarmRuleId, equipmentId, signalId }, unique) => ({
  alarmCurrent: {},
  alarmAck: { ids: [alarmId] },
  alarmReset: { ids: [alarmId] },
  alarmShelve: { ruleIds: [alarmRuleId], minutes: 5, reason: unique },
  alarmUnshelve: { ruleIds: [alarmRuleId] },
  alarmOutOfService: { ruleIds: [alarmRuleId], reason: unique },
  alarmInService: { ruleIds: [alarmRuleId] },
  alarmRecords: { from: START, to: START + 1_000, equipmentId },
  alarmUnwatched: { from: START, to: START + 1_000 },
  alarmRecordsExport: { from: START, to: START + 1_000, equipmentId },
  alarmSteps: { id: alarmId },
  alarmKpi: { from: START, to: START + 1_000, equipmentId },
  alarmImport: {
    equipmentId,
    alarms: [{ ruleId: alarmRuleId, activeAt: 1, activeValue: 9, returnAt: 2, ackAt: 3, ackBy: unique }],
  },
  alarmLimits: { signalIds: [signalId] },
}));

const RULE = z.object(alarmRuleShape).parse({ name: '过热', type: 'h', limit: 80 });

/** Adds an active alarm of the row's equipment. */
export async function addActiveAlarm({ db, stores }: SortedPlace, { gatewayId, equipmentId }: SortedRow) {
  const { id } = await db
    .insertInto('alarmRule')
    .values({
      ...alarmRuleColumns(RULE),
      orgId: 1,
      gatewayId: Number(gatewayId),
      equipmentId: Number(equipmentId),
      signalId: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const alarm = alarmOf(String(id), String(id), { gatewayId, equipmentId, priority: 1 });
  await stores.alarms.commit([came(alarm, { life: ACTIVE })]);
}

export const sorted = [
  timedList('alarmRecord', {
    add: addActiveAlarm,
    read: async ({ alarmRecords }, sort) => {
      const asked = { range: EVERYTHING, from: 0, to: Number.MAX_SAFE_INTEGER, sort };
      return (await alarmRecords.page(asked, 1, 50)).rows.map(({ id }) => id);
    },
  }),
];
