import { alarmPrioritySchema } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import type { AlarmPriority } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import { sql } from 'kysely';
import type { CoreDb } from '../../kernel/sql/tables.ts';

/**
 * Current alarms, counted in the query that lists their equipment or gateways: active or unacknowledged, and neither
 * shelved nor suppressed. Current alarms are few, past ones are many.
 */
const STANDS = sql`alarm_standing.phase <> 'normal' and alarm_standing.suppressed = 0
  and alarm_standing.shelved_until is null and alarm_standing.out_of_service = 0`;
const OF_RULES = sql`alarm_rule join alarm_standing on alarm_standing.rule_id = alarm_rule.id
  join alarm on alarm.id = alarm_standing.alarm_id`;

/** Alarms of the row's equipment. */
export const EQUIPMENT_ALARMS = {
  count: sql<number>`(select count(*) from ${OF_RULES} where alarm_rule.equipment_id = equipment.id and ${STANDS})`,
  worst: sql<
    number | null
  >`(select min(alarm.priority) from ${OF_RULES} where alarm_rule.equipment_id = equipment.id and ${STANDS})`,
};

/** Alarms of the row's gateway and everything behind it. */
export const GATEWAY_ALARMS = {
  count: sql<number>`(select count(*) from ${OF_RULES} where alarm_rule.gateway_id = gateway.id and ${STANDS})`,
  worst: sql<
    number | null
  >`(select min(alarm.priority) from ${OF_RULES} where alarm_rule.gateway_id = gateway.id and ${STANDS})`,
};

/** The ids of all equipment with a current alarm. */
export const EQUIPMENT_IN_ALARM = sql<number>`(select alarm_rule.equipment_id from ${OF_RULES}
  where alarm_rule.equipment_id is not null and ${STANDS})`;

/** The most urgent current alarm, from its column. */
export const worstOf = (priority: number | string | null): AlarmPriority | null =>
  priority === null ? null : alarmPrioritySchema.parse(Number(priority));

/** The alarm counts of one object. */
export interface ActiveAlarmCount {
  readonly alarmCount: number;
  readonly worstAlarm: AlarmPriority | null;
}
export const NO_ALARMS: ActiveAlarmCount = { alarmCount: 0, worstAlarm: null };

/** The alarm counts of all equipment, or of all gateways themselves, that have any: for unfiltered lists. */
export async function activeAlarmCounts(
  db: CoreDb,
  on: 'equipment' | 'gateway',
): Promise<Map<number, ActiveAlarmCount>> {
  const rows = await db
    .selectFrom('alarmStanding')
    .innerJoin('alarm', 'alarm.id', 'alarmStanding.alarmId')
    .select((select) => [
      on === 'equipment' ? select.ref('alarm.equipmentId').as('id') : select.ref('alarm.gatewayId').as('id'),
      select.fn.countAll<number>().as('count'),
      select.fn.min('alarm.priority').as('worst'),
    ])
    .where('alarm.equipmentId', on === 'equipment' ? 'is not' : 'is', null)
    .where(sql<boolean>`${STANDS}`)
    .groupBy(on === 'equipment' ? 'alarm.equipmentId' : 'alarm.gatewayId')
    .execute();
  return new Map(
    rows.flatMap(({ id, count, worst }) =>
      id === null ? [] : [[id, { alarmCount: Number(count), worstAlarm: worstOf(worst) }] as const],
    ),
  );
}
