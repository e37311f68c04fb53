/** Alarms as people watch them. */
export const zhAlarm = {
  'alarm.priority.1': '1 级 紧急',
  'alarm.priority.2': '2 级 高',
  'alarm.priority.3': '3 级 中',
  'alarm.priority.4': '4 级 低',
  'alarm.priority.5': '5 级 提示',
  'alarm.none': '没有报警',
  'alarm.standing': '{count} 个报警未消除或未确认',
} as const;
