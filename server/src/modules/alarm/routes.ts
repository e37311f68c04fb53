import * as calls from '@tidegate/contract/nouns/alarm/calls.ts';
import type { CurrentAlarms } from './current-alarms.ts';
import type { AlarmActs } from './alarm-acts.ts';
import type { AlarmImport } from './alarm-import.ts';
import type { AlarmHistory } from './alarm-history.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly currentAlarms: CurrentAlarms;
  readonly alarmActs: AlarmActs;
  readonly alarmHistory: AlarmHistory;
  readonly alarmImport: AlarmImport;
}

/** Watching alarms and acting on them. */
export const alarmRoutes = ({ currentAlarms, alarmActs, alarmHistory, alarmImport }: Needs): readonly Route[] => [
  serve(calls.alarmCurrent, (input, context) => currentAlarms.query(input, context)),
  serve(calls.alarmAck, (input, context) => alarmActs.ack(input, context)),
  serve(calls.alarmReset, (input, context) => alarmActs.reset(input, context)),
  serve(calls.alarmShelve, (input, context) => alarmActs.shelve(input, context)),
  serve(calls.alarmUnshelve, (input, context) => alarmActs.unshelve(input, context)),
  serve(calls.alarmOutOfService, ({ ruleIds, reason }, context) =>
    alarmActs.setService(ruleIds, true, reason, context),
  ),
  serve(calls.alarmInService, ({ ruleIds, note }, context) => alarmActs.setService(ruleIds, false, note, context)),
  serve(calls.alarmRecords, (input, context) => alarmHistory.query(input, context)),
  serve(calls.alarmUnwatched, (input) => alarmHistory.unwatched(input)),
  serve(calls.alarmRecordsExport, (input, context) => alarmHistory.exportCsv(input, context)),
  serve(calls.alarmSteps, (_input, context) => alarmHistory.steps(context)),
  serve(calls.alarmKpi, (input, context) => alarmHistory.kpi(input, context)),
  serve(calls.alarmImport, (input, context) => alarmImport.add(input, context)),
  serve(calls.alarmLimits, (input) => alarmHistory.limits(input)),
];
