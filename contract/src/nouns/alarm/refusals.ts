import { entry } from '../../refusal-entry.ts';

/** Alarms. */
export const REFUSALS = {
  alarmAcked: entry('1541', 409, '{by} 已于 {at} 确认该报警', '{by} already acknowledged this alarm at {at}'),
  alarmOver: entry('1542', 409, '报警已结束', 'This alarm has already cleared'),
  alarmNoteNeeded: entry('1543', 400, '确认该报警须填写说明', 'Enter a note to acknowledge this alarm'),
  alarmReason: entry('1544', 400, '请填写原因', 'Enter a reason'),
  alarmShelveEnd: entry('1545', 400, '请填写搁置到何时，须晚于现在', 'Shelving must end in the future'),
  alarmShelveLong: entry(
    '1546',
    400,
    '最多搁置 {minutes} 分钟',
    'An alarm can be shelved for at most {minutes} minutes',
  ),
  alarmNotShelvable: entry('1547', 409, '该报警不允许搁置', 'This alarm cannot be shelved'),
  alarmNotShelved: entry('1548', 409, '该报警未被搁置', 'This alarm is not shelved'),
  alarmNoAck: entry('1549', 409, '该报警无需确认', 'This alarm does not require acknowledgement'),
  alarmNotLatched: entry(
    '1550',
    409,
    '仅已恢复且已确认的锁存报警可以复位',
    'Only a latched alarm that has returned to normal and been acknowledged can be reset',
  ),
  alarmServiceOut: entry('1551', 409, '该报警已停用', 'This alarm is already out of service'),
  alarmServiceIn: entry('1552', 409, '该报警未停用', 'This alarm is not out of service'),
  pastTooLate: entry(
    '1553',
    400,
    '只能导入设备在本系统添加之前（{at}）的记录',
    'Only records from before the equipment was added here ({at}) can be imported',
  ),
  pastRule: entry(
    '1555',
    400,
    '该设备没有已启用的报警规则 {id}',
    'The equipment has no enabled alarm rule with the id {id}',
  ),
  pastUnfinished: entry(
    '1554',
    400,
    '历史报警须已恢复，规则要求确认的须已确认，且时间先后正确',
    'A past alarm must have returned to normal and, if its rule requires it, been acknowledged, both after it was raised',
  ),
} as const;
