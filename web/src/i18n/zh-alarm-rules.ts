/** Texts of the screens that manage alarm rules, in Chinese. */
export const zhAlarmRules = {
  'audit.alarmRule.add': '添加报警规则',
  'audit.alarmRule.addLimits': '批量添加报警限值',
  'audit.alarmRule.edit': '修改报警规则',
  'audit.alarmRule.enable': '启用或停用报警规则',
  'audit.alarmRule.delete': '删除报警规则',
  'audit.alarmRule.deleteMany': '批量删除报警规则',
} as const;
