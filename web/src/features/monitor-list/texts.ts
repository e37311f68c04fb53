import type { TextTable } from '../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'nav.equipmentList': ['设备列表', 'Equipment'],

  'list.values': ['当前值', 'Values'],
  'list.view.table': ['表格', 'Table'],
  'list.view.card': ['卡片', 'Cards'],
  'list.lost': ['与服务器的连接中断，以下为之前的内容。', 'Server unreachable. These values are out of date.'],
  'list.title': ['设备列表', 'Equipment'],
  'list.search': ['搜索名称、编号或标签', 'Search by name, code or tag'],
  'list.tagged': ['标签：{tag}', 'Tag: {tag}'],
  'list.followed': ['只看关注', 'Followed only'],
  'list.total': ['共 {total} 台设备', '{total} in total'],
  'list.updated': ['{age}前更新', 'updated {age} ago'],
  'list.alarmCount': ['{count} 个报警', '{count} {count:alarm|alarms}'],
  'list.follow': ['关注 {name}', 'Follow {name}'],
  'list.unfollow': ['取消关注 {name}', 'Unfollow {name}'],
  'list.none': ['没有符合条件的设备', 'No matching equipment'],
  'list.failed': ['设备列表加载失败', 'The equipment could not be loaded'],
} as const satisfies TextTable;
