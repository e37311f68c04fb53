import { z } from 'zod';
import { ALARM_RECORD_AUTHS } from '../../auths.ts';
import { call } from '../../call.ts';
import { alarmSchema, alarmStepSchema, ALARM_RECORD_STATES, currentAlarmSchema } from './alarm.ts';
import { SCALE_LIMITS } from './kinds.ts';
import { alarmPrioritySchema, alarmRuleShape } from '../alarm-rule/alarm-rule.ts';
import { alarmKpiSchema } from './alarm-kpi.ts';
import { pastAlarmSchema } from './past-alarm.ts';
import { unwatchedSchema } from './unwatched.ts';
import { idSchema, rowsOf } from '../../id.ts';
import { jsonField, optionalTextField, numberField, sortedFields } from '../../form.ts';
import { ALARM_NOTE_MAX, ALARMS_AT_ONCE, PAST_RECORDS_AT_ONCE, SIGNAL_LOOKUP_MAX } from '../../limits.ts';
import { SORTS } from './sorts.ts';

const view = { auth: 'monitor_equipment_view' } as const;
const records = { anyAuth: ALARM_RECORD_AUTHS } as const;
const ack = { auth: 'monitor_alarm_ack' } as const;
const shelve = { auth: 'monitor_alarm_shelve' } as const;
const ids = jsonField(z.array(idSchema).min(1).max(ALARMS_AT_ONCE));
const ofAlarms = [{ kind: 'alarm', field: 'ids' }] as const;
const ofRules = [{ kind: 'alarmRule', field: 'ruleIds' }] as const;
const note = optionalTextField(ALARM_NOTE_MAX).optional();

/** The outcome for each alarm; a failure gives its reason in the requested language. */
const outcomes = z.object({
  done: z.int(),
  failed: z.array(z.object({ id: idSchema, code: z.string(), message: z.string() })),
});
export type AlarmOutcomes = z.output<typeof outcomes>;

export const alarmCurrent = call({
  path: '/lfscada/monitor/alarm/current',
  keys: 'allowed',
  displays: 'allowed',
  summary: 'The alarms that are not normal; with `since`, those that have changed and those that have ended',
  who: view,
  touches: 'list',
  rate: 'poll',
  renewsSession: false,
  streamed: {
    follows: ['alarms'],
    everyMs: 5_000,
    paceMs: 0,
    restMs: 0,
    cursor: { from: 'revision', to: 'since', also: {} },
  },
  input: z.strictObject({
    /** `revision` of the previous response. */
    since: z.string().max(60).optional(),
  }),
  output: z.object({
    revision: z.string(),
    /** `alarms` is complete: discard earlier state. */
    isWhole: z.boolean(),
    alarms: z.array(currentAlarmSchema),
    /** Rules whose alarm is normal again. */
    ended: z.array(idSchema),
    /** Since when (ms) nothing can be stored: values and alarms are current, and changes are refused. Left out while storing works. */
    storageAwaySince: z.number().optional(),
  }),
});

export const alarmAck = call({
  path: '/lfscada/monitor/alarm/ack',
  runsAt: 'active',
  keys: 'allowed',
  summary: 'Acknowledges alarms, each once',
  who: ack,
  touches: ofAlarms,
  rate: 'edit',
  audit: 'alarm.ack',
  input: z.strictObject({ ids, note }),
  output: outcomes,
});

export const alarmReset = call({
  path: '/lfscada/monitor/alarm/reset',
  runsAt: 'active',
  keys: 'allowed',
  summary: 'Resets latched alarms that have returned and were acknowledged',
  who: ack,
  touches: ofAlarms,
  rate: 'edit',
  audit: 'alarm.reset',
  input: z.strictObject({ ids, note }),
  output: outcomes,
});

export const alarmShelve = call({
  path: '/lfscada/monitor/alarm/shelve',
  runsAt: 'active',
  keys: 'allowed',
  summary: 'Shelves the alarms of rules for a number of minutes or until a given time, at most one day, with a reason',
  who: shelve,
  touches: ofRules,
  rate: 'edit',
  audit: 'alarm.shelve',
  input: z.strictObject({
    ruleIds: ids,
    minutes: numberField(z.number().positive()).optional(),
    /** Ms; one of the two is required. */
    until: numberField(z.int()).optional(),
    reason: note,
  }),
  output: outcomes,
});

export const alarmUnshelve = call({
  path: '/lfscada/monitor/alarm/unshelve',
  runsAt: 'active',
  keys: 'allowed',
  summary: 'Unshelves the alarms of rules',
  who: shelve,
  touches: ofRules,
  rate: 'edit',
  audit: 'alarm.unshelve',
  input: z.strictObject({ ruleIds: ids, note }),
  output: outcomes,
});

export const alarmOutOfService = call({
  path: '/lfscada/monitor/alarm/outOfService',
  runsAt: 'active',
  keys: 'allowed',
  summary: 'Takes the alarms of rules out of service, with a reason, until they are put back',
  who: shelve,
  touches: ofRules,
  rate: 'edit',
  audit: 'alarm.outOfService',
  input: z.strictObject({ ruleIds: ids, reason: note }),
  output: outcomes,
});

export const alarmInService = call({
  path: '/lfscada/monitor/alarm/inService',
  runsAt: 'active',
  keys: 'allowed',
  summary: 'Puts the alarms of rules back into service',
  who: shelve,
  touches: ofRules,
  rate: 'edit',
  audit: 'alarm.inService',
  input: z.strictObject({ ruleIds: ids, note }),
  output: outcomes,
});

const recordFilter = {
  /** Ms, the server time at which they were raised; at most thirty days, `to` excluded. */
  from: numberField(z.int()),
  to: numberField(z.int()),
  equipmentId: idSchema.optional(),
  gatewayId: idSchema.optional(),
  signalIds: jsonField(z.array(idSchema).max(100)).optional(),
  priorities: jsonField(z.array(alarmPrioritySchema).max(5)).optional(),
  state: z.enum(ALARM_RECORD_STATES).optional(),
  /** Part of its name, its text, or the name of its signal, equipment or gateway. */
  text: optionalTextField(100).optional(),
};

export const alarmRecords = call({
  path: '/lfscada/monitor/alarm/records',
  keys: 'allowed',
  summary: 'A page of the alarms raised in a time range, latest first',
  who: records,
  touches: 'list',
  input: z.strictObject({ ...sortedFields(SORTS.alarmRecord), ...recordFilter }),
  output: rowsOf(alarmSchema).extend({
    /** When alarms were not evaluated within the range, whatever else it is filtered by; latest first. Left out where there is no such time. */
    unwatched: z.array(unwatchedSchema).optional(),
  }),
});

export const alarmUnwatched = call({
  path: '/lfscada/monitor/alarm/unwatched',
  keys: 'allowed',
  summary: 'Times within a range in which no server evaluated alarms, latest first',
  who: view,
  touches: 'list',
  /** Ms; at most thirty days, `to` excluded. */
  input: z.strictObject({ from: numberField(z.int()), to: numberField(z.int()) }),
  output: z.array(unwatchedSchema),
});

export const alarmRecordsExport = call({
  path: '/lfscada/monitor/alarm/records/export',
  keys: 'allowed',
  summary: 'The same as a streamed CSV file, oldest first',
  who: records,
  touches: 'list',
  rate: 'heavy',
  input: z.strictObject({
    ...recordFilter,
    timeZone: z.string().max(60).optional(),
    language: z.enum(['zh', 'en']).optional(),
  }),
  output: z.string(),
});

export const alarmSteps = call({
  path: '/lfscada/monitor/alarm/steps',
  keys: 'allowed',
  summary: 'One alarm with all its transitions and the texts of its rule',
  who: records,
  touches: [{ kind: 'alarm', field: 'id' }],
  input: z.strictObject({ id: idSchema }),
  output: z.object({
    alarm: alarmSchema,
    steps: z.array(alarmStepSchema),
    /** Advice of its rule as it is now; null if the rule was deleted. */
    advice: z.object({ cause: z.string(), effect: z.string(), action: z.string() }).nullable(),
  }),
});

export const alarmKpi = call({
  path: '/lfscada/monitor/alarm/kpi',
  keys: 'allowed',
  summary: 'Alarm statistics of a time range: rates, floods, most frequent, chattering and long-active alarms',
  who: records,
  touches: 'list',
  rate: 'heavy',
  input: z.strictObject({
    from: numberField(z.int()),
    to: numberField(z.int()),
    equipmentId: idSchema.optional(),
    timeZone: z.string().max(60).optional(),
  }),
  output: alarmKpiSchema,
});

export const alarmImport = call({
  path: '/lfscada/manage/alarm/import',
  runsAt: 'active',
  summary:
    'Adds past alarms of a piece of equipment that an earlier system recorded before the equipment was added here; notifies nobody',
  who: { auth: 'manage_equipment_edit' },
  touches: [{ kind: 'equipment', field: 'equipmentId' }],
  rate: 'edit',
  audit: 'alarm.past',
  input: z.strictObject({
    equipmentId: idSchema,
    /** Past alarms of its enabled rules. One that was added before is not added again. */
    alarms: jsonField(z.array(pastAlarmSchema).min(1).max(PAST_RECORDS_AT_ONCE)),
  }),
  output: z.object({ added: z.int() }),
});

export const alarmLimits = call({
  path: '/lfscada/monitor/alarm/limits',
  keys: 'allowed',
  displays: 'allowed',
  summary: 'The limits in the alarm rules of signals, for curves and bars',
  who: view,
  touches: [{ kind: 'signal', field: 'signalIds' }],
  keptOffline: true,
  input: z.strictObject({ signalIds: jsonField(z.array(idSchema).min(1).max(SIGNAL_LOOKUP_MAX)) }),
  output: z.array(
    z.object({
      ruleId: idSchema,
      signalId: idSchema,
      name: z.string(),
      type: z.enum(SCALE_LIMITS),
      limit: z.number(),
      deadband: alarmRuleShape.deadband,
      priority: alarmPrioritySchema,
    }),
  ),
});
