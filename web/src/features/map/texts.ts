import type { TextTable } from '../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'nav.map': ['设备地图', 'Map'],

  'map.said': ['{age}前上报的位置', 'Position reported {age} ago'],
  'map.values': ['{age}前的数据', 'Latest data {age} ago'],
  'map.title': ['设备地图', 'Map'],
  'map.region': ['地图；左侧列表有相同内容', 'Map; the list next to it shows the same'],
  'map.list': ['地图上的设备', 'Map list'],
  'map.search': ['按名称、编码或网关搜索', 'Name, code or gateway'],
  'map.filter': ['显示哪些', 'Show'],
  'map.filter.all': ['全部', 'All'],
  'map.filter.alarm': ['有报警', 'With alarms'],
  'map.filter.offline': ['离线', 'Offline'],
  'map.filter.nowhere': ['未设位置', 'Without location'],
  'map.count': ['显示 {shown} 个，共 {total} 个', '{shown} of {total} shown'],
  'map.none': ['没有符合条件的设备', 'No matches'],
  'map.failed': ['地图数据加载失败', 'The map could not be loaded'],
  'map.partFailed': ['这部分地图的标记未能加载', 'The marks of this part of the map could not be loaded'],
  'map.pointGone': [
    '链接中的设备或网关已删除，或不在您的数据范围内',
    'The equipment or gateway in this link was deleted or is outside your access scope',
  ],
  'map.pointNowhere': ['“{name}”还没有设置位置', '“{name}” has no location yet'],
  'map.loadingPlaces': ['正在读取列表…', 'Loading the list…'],
  'map.legend': ['图例', 'Legend'],
  'map.look': ['在地图上查看“{name}”', 'Show “{name}” on the map'],
  'map.setPlace': ['设置位置', 'Set location'],
  'map.gateway': ['网关', 'Gateway'],
  'map.idleGateway': ['该网关下还没有设备。', 'No equipment is connected through this gateway yet.'],
  'map.open': ['查看设备', 'Open equipment'],
  'map.openGateway': ['查看网关', 'Open gateways'],
  'map.loadingValues': ['正在读取数据…', 'Loading values…'],
  'map.noPlaces': [
    '还没有设备设置位置。请在左侧列表中点“设置位置”。',
    'Nothing has a location yet. Choose “Set location” in the list.',
  ],
} as const satisfies TextTable;
