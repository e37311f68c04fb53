import { alarmRuleShape } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import { ACTIVE, alarmOf, came } from '../../testing/alarm-fixtures.ts';
import { EVERYTHING, timedList, type SortedPlace, type SortedRow } from '../../testing/sorted-list.ts';
import { alarmRuleColumns } from './rows.ts';
import { z } from 'zod';

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
