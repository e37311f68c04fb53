/** Kinds of object that a call can name, and what one has to reach to change one. */
export const KINDS = {
  alarm: { zh: '报警', en: 'Alarm', change: 'equipment' },
} as const;

/** Further subjects of rows of the operation log. */
export const LOGGED = {
  alarmWatch: { zh: '报警监视', en: 'Alarm evaluation' },
} as const;

/** Names of actions in the operation log, in the past tense. */
export const ACTIONS = {
  'alarm.ack': { group: 'operation', zh: '确认报警', en: 'Acknowledged alarm' },
  'alarm.reset': { group: 'operation', zh: '复位锁存报警', en: 'Reset latched alarm' },
  'alarm.shelve': { group: 'operation', zh: '搁置报警', en: 'Shelved alarm' },
  'alarm.unshelve': { group: 'operation', zh: '取消搁置', en: 'Unshelved alarm' },
  'alarm.outOfService': { group: 'operation', zh: '停用报警', en: 'Took alarm out of service' },
  'alarm.inService': { group: 'operation', zh: '启用报警', en: 'Returned alarm to service' },
  'alarm.past': { group: 'equipment', zh: '导入历史报警', en: 'Imported past alarms' },
  'alarm.unwatched': { group: 'other', zh: '报警中断监视', en: 'Resumed alarm evaluation after an interruption' },
} as const;
