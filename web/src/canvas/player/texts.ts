import type { TextTable } from '../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'pages.draw': ['编辑页面', 'Edit page'],

  'player.failed': ['页面未能打开', 'The page could not be opened'],
  'player.blank': ['此页面尚未发布', 'This page is not published yet'],
  'player.blankText': [
    '绘制并保存后，操作员即可在此监控。',
    'Once it has been drawn and published, operators run the plant from here.',
  ],
  'player.silent': [
    '{names}{more}自 {time} 起没有新数据：以下为最后测得的值，不是当前值。',
    'No new values from {names}{more} since {time}: these are the last measured values, not current ones.',
  ],
  'player.silentMore': ['等另外 {count} 台设备', ' and {count} more'],
  'player.nameGap': ['、', ', '],
  'player.signalUnknown': ['变量信息正在读取，或该变量已不存在', 'The signal is still loading or no longer exists'],
  'player.jumpFailed': ['跳转组态页面失败', 'The page could not be opened'],
  'player.backTo': ['返回“{title}”', 'Back to “{title}”'],
  'player.notPublished': ['“{title}”尚未发布', '“{title}” is not published yet'],
  'player.writeFailed': ['{name} 写入失败', 'Failed to write {name}'],
  'player.written': ['{name} 已写入', 'Wrote {name}'],
  'player.enter': ['写入 {name}', 'Write {name}'],
  'player.next': ['下一步', 'Next'],

  'face.of': ['{name} 面板', 'Faceplate of {name}'],
  'face.close': ['关闭面板', 'Close faceplate'],
  'face.curve': ['曲线', 'Curve'],
  'face.equipment': ['设备', 'Equipment'],
  'face.alarms': ['报警记录', 'Alarms'],
  'face.page': ['页面', 'Page'],
  'face.interlock': ['{name} 的联锁条件：{expr}', 'Interlock of {name}: {expr}'],
  'face.blocked': ['{name} 被联锁：{why}', '{name} blocked: {why}'],
  'face.why.is': ['{name}为“{value}”', '{name} is {value}'],
  'face.why.limit': ['{name}为 {value}，应为 {limit}', '{name} is {value}, must be {limit}'],
  'face.why.unsure': ['{name}没有可信的当前值', '{name} has no reliable current value'],
  'face.why.other': ['不满足 {expr}（{values}）', '{expr} is not met ({values})'],
  'face.disagrees': [
    '命令与反馈不一致：命令“{commanded}”，反馈“{reported}”',
    'Commanded {commanded}, but reports {reported}',
  ],
  'face.deviation': ['与设定值的偏差：{value}', 'Deviation from the set-point: {value}'],
  'face.pin': ['固定面板', 'Pin faceplate'],
  'face.replayed': [
    '回放：显示所选时刻的值，不能操作。',
    'Replay: values of the chosen moment. Nothing can be operated here.',
  ],
  'face.shared': [
    '共享页面：面板仅供查看，不能操作。',
    'Shared page: the faceplate only shows values. Nothing can be operated here.',
  ],
  'face.shows': ['显示内容', 'Content'],
  'face.machine': ['装置', 'Machine'],
  'face.signal': ['变量', 'Signal'],
  'face.ack': ['确认', 'Acknowledge'],
  'face.note': ['写一条备注…', 'Write a note…'],

  'replay.mark': ['回放', 'REPLAY'],
  'replay.loading': ['回放：正在加载历史数据…', 'REPLAY: loading history…'],
  'replay.name': ['回放', 'Replay'],
  'replay.pick': ['选择时刻', 'Choose a moment'],
  'replay.leave': ['返回实时', 'Back to live'],
} as const satisfies TextTable;
