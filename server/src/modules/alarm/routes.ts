import * as calls from '@tidegate/contract/calls/alarm.ts';
import type { CurrentAlarms } from './current-alarms.ts';
import type { AlarmActs } from './alarm-acts.ts';
import type { AlarmHistory } from './alarm-history.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly currentAlarms: CurrentAlarms;
  readonly alarmActs: AlarmActs;
  readonly alarmHistory: AlarmHistory;
}

/** Watching alarms and acting on them. */
export const alarmRoutes = ({ currentAlarms, alarmActs, alarmHistory }: Needs): readonly Route[] => [
  serve(calls.alarmCurrent, (input, ask) => currentAlarms.query(input, ask)),
  serve(calls.alarmAck, (input, ask) => alarmActs.ack(input, ask)),
  serve(calls.alarmReset, (input, ask) => alarmActs.reset(input, ask)),
  serve(calls.alarmShelve, (input, ask) => alarmActs.shelve(input, ask)),
  serve(calls.alarmUnshelve, (input, ask) => alarmActs.unshelve(input, ask)),
  serve(calls.alarmOutOfService, ({ ruleIds, reason }, ask) => alarmActs.setService(ruleIds, true, reason, ask)),
  serve(calls.alarmInService, ({ ruleIds, note }, ask) => alarmActs.setService(ruleIds, false, note, ask)),
  serve(calls.alarmRecords, (input, ask) => alarmHistory.query(input, ask)),
  serve(calls.alarmRecordsExport, (input, ask) => alarmHistory.exportCsv(input, ask)),
  serve(calls.alarmSteps, (_input, ask) => alarmHistory.steps(ask)),
  serve(calls.alarmKpi, (input, ask) => alarmHistory.kpi(input, ask)),
  serve(calls.alarmLimits, (input) => alarmHistory.limits(input)),
];
