/** Watching equipment: policies of writes, traffic, the list's views, the search. */
export const zhWatching = {
  'write.reason': '写入原因',
  'write.reasonOptional': '写入原因（可不填）',
  'write.password': '您的密码',
  'write.passwordHelp': '该变量写入前须再次验证您的身份。',
  'write.second': '复核人',
  'write.secondHelp': '该变量须由另一位有写入权限的人员在此签名。密码只用于本次写入。',
  'write.secondLoginname': '复核人用户名',
  'write.secondPassword': '复核人密码',
  'write.secondTotp': '复核人动态验证码',
  'write.policy.none': '直接下发',
  'write.policy.confirm': '需确认',
  'write.policy.password': '需密码',
  'write.policy.reason': '需原因',
  'write.policy.dual': '需双人复核',
  'write.logReason': '原因',
  'write.logBoth': '{by}，复核 {second}',
} as const;
