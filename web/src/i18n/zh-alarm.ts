/** Alarms as people watch them. */
export const zhAlarm = {
  'audit.alarm.ack': '确认报警',
  'audit.alarm.reset': '复位锁存报警',
  'audit.alarm.shelve': '搁置报警',
  'audit.alarm.unshelve': '取消搁置',
  'audit.alarm.outOfService': '停用报警',
  'audit.alarm.inService': '启用报警',
  'log.kind.alarm': '报警',
  'log.kind.alarmRule': '报警规则',
  'alarm.priority.1': '1 级 紧急',
  'alarm.priority.2': '2 级 高',
  'alarm.priority.3': '3 级 中',
  'alarm.priority.4': '4 级 低',
  'alarm.priority.5': '5 级 提示',
  'alarm.none': '没有报警',
  'alarm.standing': '{count} 个报警未消除或未确认',
} as const;
