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
} as const;
