import type { TextTable } from '../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'equipmentPick.none': ['没有符合的设备', 'No matching equipment'],
  'equipmentPick.gone': ['不可用的设备', 'Unavailable equipment'],
  'equipmentPick.loading': ['正在加载…', 'Loading…'],
  'equipmentPick.more': [
    '显示 {shown} 台，共 {total} 台。输入名称或编码查找。',
    'Shows {shown} of {total}. Type a name or code to find others.',
  ],

  'equipment.group': ['分组', 'Group'],
  'list.inAlarm': ['仅报警中', 'In alarm only'],
  'list.name': ['设备', 'Equipment'],
  'list.gateway': ['网关', 'Gateway'],
  'list.signals': ['变量', 'Signals'],
  'list.alarms': ['报警', 'Alarms'],
  'list.state': ['状态', 'State'],
  'list.empty': ['还没有设备', 'No equipment yet'],
  'list.emptyAdmin': [
    '先登记网关，再添加它后面的设备，数据到达后会显示在这里。',
    'Register a gateway, then add the equipment behind it. It appears here.',
  ],
  'list.emptyUser': [
    '管理员为您分配设备后，会显示在这里。',
    'Equipment that an administrator assigns to you appears here.',
  ],
  'detail.follow': ['关注', 'Follow'],
} as const satisfies TextTable;
