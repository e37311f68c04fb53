import { entry } from '../../refusal-entry.ts';

/** Writing values. */
export const REFUSALS = {
  emptyValue: entry('2001', 400, '写入值不能为空', 'Enter a value to write'),
  wrongType: entry('1722', 400, '数据类型错误', 'The value does not match the data type of the signal'),
  outOfRange: entry('2003', 400, '写入值超出范围', 'The value to write is out of range'),
  readOnly: entry('2004', 400, '变量只读，不能写入', 'The signal is read-only and cannot be written'),
  confirmNeeded: entry('2005', 400, '该变量写入前需要确认', 'Confirm this write'),
  writeUnderWay: entry('2006', 409, '该变量有写入正在进行', 'Another write to this signal is in progress'),
  gatewayOffline: entry(
    '2007',
    409,
    '设备不在线，无法下发命令',
    'The device is offline, so the command cannot be sent',
  ),
  gatewayCannot: entry('2008', 409, '该网关不支持此操作', 'This gateway does not support this operation'),
  writeReason: entry('2021', 400, '请填写写入原因', 'Enter a reason to write this signal'),
  writePassword: entry('2022', 400, '写入该变量需要输入您的密码', 'Enter your password to write this signal'),
  writePasswordWrong: entry('2023', 400, '密码不正确', 'The password is wrong'),
  secondNeeded: entry('2024', 400, '写入该变量需要另一人复核', 'A second person must approve the write to this signal'),
  secondSame: entry('2025', 400, '复核人不能是操作人本人', 'The second person must be someone other than you'),
  secondWrong: entry('2026', 400, '复核人的用户名或密码错误', 'The username or password of the second person is wrong'),
  secondLacks: entry(
    '2027',
    403,
    '复核人没有该变量的写入权限',
    'The second person has no permission to write this signal',
  ),
  interlocked: entry('2031', 409, '联锁条件不满足：{expr}', 'Interlock condition not met: {expr}'),
  commandTimeout: entry('1301', 504, '通讯超时', 'Communication timeout'),
  notReadBack: entry(
    '1303',
    504,
    '设备接受了写入，但值没有在时限内返回',
    'The device accepted the write, but the value was not read back in time',
  ),
  /** Gateways report this one too, for a command that they did not carry out. */
  commandTooLate: entry('2041', 504, '命令到达过晚，未执行', 'Not carried out: the command arrived too late'),
  commandLate: entry(
    '2042',
    504,
    '已执行：判定失败之后，设备才确认了写入',
    'Carried out after all: the device confirmed the write after it had been recorded as failed',
  ),
  commandSeen: entry(
    '2043',
    504,
    '判定失败之后，设备报告了所写的值：可能是延迟执行，也可能另有原因',
    'Recorded as failed, but the device has reported the written value since: it was carried out late, or the value has another cause',
  ),
  commandUnknown: entry(
    '1302',
    500,
    '服务器在命令执行中重启，结果未知，请核对实际值',
    'The server restarted while the command was being executed. The outcome is unknown: check the actual value.',
  ),
} as const;
