import { alarmRoutes } from './routes.ts';
import { AlarmRecords, alarmObjects } from './sql-records.ts';
import { SqlAlarms } from './sql-store.ts';
import type { AlarmStore } from '../../ports/alarm-store.ts';
import type { ServicePorts } from '../../kernel/service-ports.ts';
import { AlarmActs } from './alarm-acts.ts';
import { AlarmHistory } from './alarm-history.ts';
import { AlarmWatch } from './alarm-watch.ts';
import { AlarmImport } from './alarm-import.ts';
import { CurrentAlarms } from './current-alarms.ts';
import { PastAlarmStore } from './sql-past.ts';
import { AlarmWatchStore } from './sql-watch.ts';
import type { Audience } from '../message/module.ts';
import type { AuditLog } from '../../ports/audit-log.ts';
import { defineModule } from '../../kernel/module.ts';

export type { AlarmRecords } from './sql-records.ts';
export type { AlarmWatchStore } from './sql-watch.ts';
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
  readonly pastAlarms: PastAlarmStore;
  readonly alarmWatchMarks: AlarmWatchStore;
}

interface Needs extends Pick<ServicePorts, 'alarmCommands' | 'board' | 'clock' | 'concurrency' | 'ids' | 'log'> {
  readonly stores: Stores & { readonly audience: Audience };
  readonly audit: AuditLog;
}

export const alarmModule = defineModule({
  name: 'alarm',
  stores: ({ db, writer }): Stores => ({
    alarms: new SqlAlarms(db, writer),
    alarmRecords: new AlarmRecords(db),
    pastAlarms: new PastAlarmStore(db),
    alarmWatchMarks: new AlarmWatchStore(db),
  }),
  services: ({ stores, audit, board, alarmCommands: commands, concurrency, clock, ids, log }: Needs) => ({
    currentAlarms: new CurrentAlarms({ board, records: stores.alarmRecords, clock, ids }),
    alarmActs: new AlarmActs({ commands, audit, clock }),
    alarmImport: new AlarmImport({ commands, rules: stores.alarms, store: stores.pastAlarms }),
    alarmHistory: new AlarmHistory({
      records: stores.alarmRecords,
      unwatched: stores.alarmWatchMarks,
      concurrency,
      clock,
    }),
    alarmWatch: new AlarmWatch({ store: stores.alarmWatchMarks, audience: stores.audience, clock, log }),
  }),
  background: ({ alarmWatch }) => [alarmWatch],
  records: {
    alarm: alarmObjects,
  },
  routes: [alarmRoutes],
});
