import type { TextTable } from '../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'backlog.waiting': [
    '网关“{gateway}”还有 {points} 个数据点尚未送达。',
    'Gateway “{gateway}” has {points} undelivered {points:point|points}.',
  ],
  'backlog.offline': [
    '网关“{gateway}”自 {since} 起离线，可能还有数据点尚未送达。',
    'Gateway “{gateway}” has been offline since {since} and may have undelivered points.',
  ],
  'backlog.becomes': [
    '无论怎样修改，这些数据都会归入采集时的变量。已删除变量的数据保留到网关缓存写满为止，之后丢弃。',
    'They will be delivered to the signals they were measured for, whatever you change. Points of deleted signals are kept until the gateway buffer is full, then discarded.',
  ],

  'manage.edgeNodeId': ['边缘节点', 'Edge node'],
  'manage.discovered': ['已发现的指标', 'Discovered metrics'],
  'manage.discoveredText': [
    '网关上报、但还没有变量对应的指标。选择后一键转为变量。',
    'Metrics that the gateway reports but that have no signal yet. Select them to create signals.',
  ],
  'manage.discoveredNone': ['没有未采用的指标', 'No new metrics'],
  'manage.discoveredNoneText': [
    '网关上线并上报后，新指标会显示在这里。',
    'New metrics appear here once the gateway is online and reports them.',
  ],
  'manage.adopt': ['转为变量（{count}）', 'Create signals ({count})'],
  'manage.adoptInto': ['归入设备', 'Equipment'],
  'manage.adopted': ['已添加 {count} 个变量', 'Signals added: {count}'],
  'manage.equipmentAdd': ['添加设备', 'Add equipment'],

  'load.tooMuch': ['网关所带的内容超出其硬件型号的能力', 'This gateway exceeds the limits of its hardware'],
  'load.willBeTooMuch': ['添加后将超出网关硬件型号的能力', 'This would exceed the limits of the gateway hardware'],
  'load.devices': ['设备 {count} 台，最多 {max} 台。', 'Equipment: {count}, maximum {max}.'],
  'load.signals': ['采集变量 {count} 个，最多 {max} 个。', 'Signals to read: {count}, maximum {max}.'],
  'load.protocol': ['不支持 {protocol}，支持的协议：{speaks}。', '{protocol} is not supported, only {speaks}.'],
  'load.whatToDo': [
    '请将部分设备移到其他网关，或更正硬件的上限和协议。',
    'Move equipment to another gateway, or correct the limits and protocols of the hardware.',
  ],
  'load.whatToDoFirst': [
    '仍可添加；建议选择其他网关，或更正硬件的上限和协议。',
    'You can continue anyway, use another gateway, or correct the limits and protocols of the hardware.',
  ],
  'load.toHardware': ['查看硬件', 'Open hardware'],

  'gatewayPick.none': ['没有符合的网关', 'No matching gateway'],
  'gatewayPick.gone': ['不可用的网关', 'Unavailable gateway'],
  'gatewayPick.loading': ['正在加载…', 'Loading…'],
  'gatewayPick.more': [
    '显示 {shown} 个，共 {total} 个。输入名称或序列号查找。',
    'Shows {shown} of {total}. Type a name or serial number to find others.',
  ],

  'manage.gatewayAdd': ['登记网关', 'Register gateway'],
  'manage.gateway': ['网关', 'Gateway'],
} as const satisfies TextTable;
