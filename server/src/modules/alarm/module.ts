import type { AlarmRecords } from './records.ts';
import { alarmRoutes } from './routes.ts';
import { SqlAlarmRecords, alarmObjects } from './sql-records.ts';
import { SqlAlarms } from './sql-store.ts';
import type { AlarmStore } from '../../ports/alarm-store.ts';
import { defineModule } from '../../kernel/module.ts';

export type { AlarmRecords } from './records.ts';
export { alarmOf, alarmRuleColumns, alarmRuleOf, standingOf } from './rows.ts';
export type { StandingCount } from './sql-counts.ts';
export {
  EQUIPMENT_ALARMS,
  EQUIPMENT_IN_ALARM,
  GATEWAY_ALARMS,
  NO_ALARMS,
  standingCounts,
  worstOf,
} from './sql-counts.ts';
export { BY_ALARM, dropRuleUses, dropRulesOf, indexRuleUses, usedByRule } from './sql-rule-uses.ts';

interface Stores {
  readonly alarms: AlarmStore;
  readonly alarmRecords: AlarmRecords;
}

export const alarmModule = defineModule({
  name: 'alarm',
  stores: ({ db, ruleNews }): Stores => ({
    alarms: new SqlAlarms(db, ruleNews),
    alarmRecords: new SqlAlarmRecords(db),
  }),
  records: {
    alarm: alarmObjects,
  },
  routes: [alarmRoutes],
});
