import type { zhAlarm } from './zh-alarm.ts';

/** Alarms as people watch them, in English. */
export const enAlarm: { readonly [K in keyof typeof zhAlarm]: string } = {
  'audit.alarm.ack': 'Alarm acknowledged',
  'audit.alarm.reset': 'Latched alarm reset',
  'audit.alarm.shelve': 'Alarm shelved',
  'audit.alarm.unshelve': 'Shelving ended',
  'audit.alarm.outOfService': 'Alarm taken out of service',
  'audit.alarm.inService': 'Alarm put back into service',
  'log.kind.alarm': 'Alarm',
  'log.kind.alarmRule': 'Alarm rule',
  'alarm.priority.1': 'Priority 1, critical',
  'alarm.priority.2': 'Priority 2, high',
  'alarm.priority.3': 'Priority 3, medium',
  'alarm.priority.4': 'Priority 4, low',
  'alarm.priority.5': 'Priority 5, information',
  'alarm.none': 'No alarm',
  'alarm.standing': '{count} alarms are active or not acknowledged',
};
