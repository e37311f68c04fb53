import type { zhAlarmRules } from './zh-alarm-rules.ts';

/** Texts of the screens that manage alarm rules, in English. */
export const enAlarmRules = {
  'audit.alarmRule.add': 'Add an alarm rule',
  'audit.alarmRule.addLimits': 'Add alarm limits of a signal',
  'audit.alarmRule.edit': 'Change an alarm rule',
  'audit.alarmRule.enable': 'Switch alarm rules on or off',
  'audit.alarmRule.delete': 'Delete an alarm rule',
  'audit.alarmRule.deleteMany': 'Delete many alarm rules',
} as const satisfies { readonly [K in keyof typeof zhAlarmRules]: string };
