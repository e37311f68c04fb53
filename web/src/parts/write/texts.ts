import type { TextTable } from '../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'offline.noWrite': ['连接恢复前不能写入。', 'Values cannot be written until the connection is restored.'],

  'write.reason': ['写入原因', 'Reason'],
  'write.reasonOptional': ['写入原因（可不填）', 'Reason (optional)'],
  'write.password': ['您的密码', 'Your password'],
  'write.passwordHelp': ['该变量写入前须再次验证您的身份。', 'Enter your password again to write this signal.'],
  'write.secondHelp': [
    '该变量须由另一位有写入权限的人员在此签名。密码只用于本次写入。',
    'Another person with permission to write this signal approves it here. The password is used for this write only.',
  ],
  'write.secondLoginname': ['复核人用户名', 'Username of the second person'],
  'write.secondPassword': ['复核人密码', 'Password of the second person'],
  'write.secondTotp': ['复核人动态验证码', 'Authenticator code of the second person'],
  'write.new': ['写入值', 'New value'],
  'write.range': ['范围 {min} ~ {max}', 'Range {min} … {max}'],
  'write.min': ['不小于 {min}', 'At least {min}'],
  'write.max': ['不大于 {max}', 'At most {max}'],
  'write.inputName': ['“{name}”的写入值', 'New value of “{name}”'],
  'write.pick': ['请选择', 'Choose'],
  'write.confirmTitle': ['确认写入', 'Confirm write'],
  'write.confirmText': [
    '命令将立即下发到设备，且不会重试。',
    'The command is sent to the device immediately and is never repeated.',
  ],
  'write.confirmSubmit': ['写入 {value}', 'Write {value}'],
  'write.signal': ['变量', 'Signal'],
  'write.equipment': ['设备', 'Equipment'],
  'write.old': ['当前值', 'Current value'],
  'write.limits': ['允许范围', 'Limits'],
  'write.noLimits': ['未设限', 'None set'],
  'write.waiting': ['等待设备确认…', 'Waiting for the device…'],
  'write.success': ['已确认，设备实际值 {value}', 'Confirmed, the device value is {value}'],
  'write.successPlain': ['设备已确认', 'Confirmed by the device'],
  'write.successLate': [
    '曾报告失败，但设备随后执行了写入，实际值 {value}',
    'Reported as failed, but carried out by the device afterwards. The device value is {value}',
  ],
  'write.failure': ['写入失败：{reason}', 'Write failed: {reason}'],
  'write.mismatch': [
    '设备实际值 {actual} 与写入值 {value} 不一致',
    'The device value is {actual}, but {value} was written',
  ],
  'write.seen': ['知道了', 'OK'],
  'write.commanded': ['已下发 {value}', 'Commanded {value}'],
  'write.changed': ['确认期间当前值已变为 {value}', 'The current value has changed to {value}'],

  'loosen.title': ['放宽写入保护', 'Loosen write protection'],
  'loosen.text': [
    '同意后修改才会生效，操作日志会记录由谁同意。',
    'The change takes effect only with this approval. The operation log records who approved it.',
  ],
  'loosen.submit': ['放宽保护', 'Loosen protection'],
  'loosen.passwordHelp': ['请输入您自己的密码确认。', 'Confirm with your own password.'],
  'loosen.secondHelp': [
    '须由另一位对这些变量有写入权限的人员在此签名。密码只用于本次修改。',
    'Another person with permission to write these signals approves it here. The password is used for this change only.',
  ],
} as const satisfies TextTable;
