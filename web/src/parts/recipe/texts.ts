import type { TextTable } from '../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'recipe.signal': ['变量', 'Signal'],
  'recipe.signalGone': ['（已删除或不可见）', '(deleted or not visible)'],
  'recipe.present': ['当前值', 'Present value'],
  'recipe.value': ['配方值', 'Recipe value'],
  'recipe.difference': ['差异', 'Difference'],
  'recipe.differs': ['不同', 'Differs'],
  'recipe.same': ['相同', 'Same'],
  'recipe.notKnown': ['无法比较', 'Not known'],
  'recipe.failed': ['无法打开配方', 'The recipe could not be opened'],
  'recipe.parameters': ['参数', 'Parameters'],
  'recipe.parameterRange': ['{min} ~ {max}', '{min} … {max}'],

  'recipe.run.running': ['执行中', 'Running'],
  'recipe.run.done': ['已完成', 'Completed'],
  'recipe.run.stopped': ['中途停止', 'Stopped at a value'],
  'recipe.run.cancelled': ['人工停止', 'Stopped by a person'],
  'recipe.run.interrupted': ['被中断', 'Interrupted'],
  'recipe.runText.running': ['正在按顺序写入。', 'Values are being written in order.'],
  'recipe.runText.done': ['全部值已写入并确认。', 'Every value was written and confirmed.'],
  'recipe.runText.stopped': [
    '有一个值被拒绝或未确认，其后的值没有写入。',
    'A value was refused or not confirmed. The values after it were not written.',
  ],
  'recipe.runText.cancelled': ['未开始的值没有写入。', 'Values that had not begun were not written.'],
  'recipe.runText.interrupted': [
    '服务器在执行中停止。没有任何值会重复写入，请核对标为“未知”的值。',
    'The server stopped during the run. No value is written again. Check the values marked “Not known”.',
  ],
  'recipe.step.open': ['未写入', 'Not written'],
  'recipe.step.writing': ['写入中', 'Writing'],
  'recipe.step.done': ['已写入', 'Written'],
  'recipe.step.refused': ['被拒绝', 'Refused'],
  'recipe.step.failed': ['未确认', 'Not confirmed'],
  'recipe.step.unknown': ['未知', 'Not known'],
  'recipe.result': ['结果', 'Result'],
  'recipe.before': ['写入前', 'Before'],
  'recipe.proof': ['设备返回 {value}', 'The device returned {value}'],
  'recipe.taken': ['设备已接受', 'Accepted by the device'],
  'recipe.written': ['{count}/{total} 个值已写入', '{count} of {total} values written'],

  'recipe.runTitle': ['执行配方“{name}”', 'Run recipe “{name}”'],
  'recipe.runSubmit': ['写入 {count} 个值', 'Write {count} {count:value|values}'],
  'recipe.runText': [
    '值将按顺序逐个下发，任何一个被拒绝或未确认即停止。命令不会重发。',
    'Values are sent one after another. The run stops at the first one that is refused or not confirmed. No command is repeated.',
  ],
  'recipe.runProblem': [
    '有的值不能写入，请先改正。',
    'Some values cannot be written. Correct them before you run the recipe.',
  ],
  'recipe.runStop': ['停止', 'Stop'],
  'recipe.runLeave': ['关闭窗口后，执行仍会继续。', 'The run continues when you close this window.'],
} as const satisfies TextTable;
