import { alarmRoutes } from './routes.ts';
import { AlarmRecords, alarmObjects } from './sql-records.ts';
import { SqlAlarms } from './sql-store.ts';
import type { AlarmStore } from '../../ports/alarm-store.ts';
import type { ServicePorts } from '../../kernel/service-ports.ts';
import { AlarmActs } from './alarm-acts.ts';
import { AlarmHistory } from './alarm-history.ts';
import { CurrentAlarms } from './current-alarms.ts';
import type { AuditLog } from '../../ports/audit-log.ts';
import { defineModule } from '../../kernel/module.ts';

export type { AlarmRecords } from './sql-records.ts';
export { alarmOf, alarmRuleColumns, alarmRuleOf, standingOf } from './rows.ts';
export type { ActiveAlarmCount } from './sql-counts.ts';
export {
  EQUIPMENT_ALARMS,
  EQUIPMENT_IN_ALARM,
  GATEWAY_ALARMS,
  NO_ALARMS,
  activeAlarmCounts,
  worstOf,
} from './sql-counts.ts';
export { BY_ALARM, dropRuleUses, dropRulesOf, indexRuleUses, usedByRule } from './sql-rule-uses.ts';

interface Stores {
  readonly alarms: AlarmStore;
  readonly alarmRecords: AlarmRecords;
}

interface Needs extends Pick<ServicePorts, 'alarmCommands' | 'board' | 'clock' | 'concurrency' | 'ids'> {
  readonly stores: Pick<Stores, 'alarmRecords'>;
  readonly audit: AuditLog;
}

export const alarmModule = defineModule({
  name: 'alarm',
  stores: ({ db, writer }): Stores => ({
    alarms: new SqlAlarms(db, writer),
    alarmRecords: new AlarmRecords(db),
  }),
  services: ({ stores, audit, board, alarmCommands: commands, concurrency, clock, ids }: Needs) => ({
    currentAlarms: new CurrentAlarms({ board, records: stores.alarmRecords, clock, ids }),
    alarmActs: new AlarmActs({ commands, audit, clock }),
    alarmHistory: new AlarmHistory({ records: stores.alarmRecords, concurrency, clock }),
  }),
  records: {
    alarm: alarmObjects,
  },
  routes: [alarmRoutes],
});
