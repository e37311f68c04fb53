import type { TextTable } from '../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'nav.fences': ['电子围栏', 'Fences'],

  'fence.title': ['电子围栏', 'Fences'],
  'fence.add': ['添加围栏', 'Add fence'],
  'fence.edit': ['修改围栏“{name}”', 'Edit fence “{name}”'],
  'fence.none': ['还没有电子围栏', 'No fences yet'],
  'fence.noneText': [
    '在地图上画出一个区域，设备驶出或驶入时就会报警。',
    'Draw an area on the map to raise an alarm when equipment leaves or enters it.',
  ],
  'fence.failed': ['围栏加载失败', 'The fences could not be loaded'],
  'fence.name': ['名称', 'Name'],
  'fence.kind': ['形状', 'Shape'],
  'fence.kind.circle': ['圆', 'Circle'],
  'fence.kind.polygon': ['多边形', 'Polygon'],
  'fence.watch': ['报警条件', 'Raise alarm'],
  'fence.watch.leave': ['驶出时报警', 'On leaving'],
  'fence.watch.enter': ['驶入时报警', 'On entering'],
  'fence.equipment': ['监视的设备', 'Monitored equipment'],
  'fence.all': ['本组织所有带位置的设备', 'All equipment with a position in the organisation'],
  'fence.count': ['{count} 台设备', '{count} {count:piece|pieces} of equipment'],
  'fence.equipmentHelp': ['只列出设置了位置变量的设备。', 'Only equipment with a position is listed.'],
  'fence.needEquipment': ['请选择设备', 'Choose equipment'],
  'fence.deadband': ['回差（米）', 'Deadband (m)'],
  'fence.deadbandHelp': [
    '越线后须退回该距离报警才恢复，避免定位抖动造成反复报警。',
    'How far the equipment must cross back before the alarm clears. Prevents repeated alarms at the boundary.',
  ],
  'fence.onDelay': ['延时报警（秒）', 'On-delay (s)'],
  'fence.offDelay': ['延时恢复（秒）', 'Off-delay (s)'],
  'fence.priority': ['优先级', 'Priority'],
  'fence.enabled': ['启用', 'Enabled'],
  'fence.off': ['已停用', 'Off'],
  'fence.drawCircle': [
    '点击圆心，再点击圆上一点；拖动圆点修改。',
    'Click the centre, then a point on the circle; drag the handles to change it.',
  ],
  'fence.drawPolygon': [
    '依次点击各个角点，至少三个；拖动圆点修改。',
    'Click at least three corners in order; drag the handles to change them.',
  ],
  'fence.undo': ['撤销', 'Undo'],
  'fence.redraw': ['重画', 'Redraw'],
  'fence.keys': ['Ctrl Z 撤销，Esc 取消', 'Ctrl Z undoes, Esc cancels'],
  'fence.needShape': ['请先在地图上画完围栏', 'Draw the fence on the map first'],
  'fence.saved': ['围栏已保存，报警规则已更新', 'Fence saved and its alarm rules updated'],
  'fence.deleteOne': ['删除围栏“{name}”？', 'Delete the fence “{name}”?'],
  'fence.deleteText': [
    '它的报警规则一并删除；已发生的报警记录保留。',
    'Its alarm rules are deleted too; past alarms are kept in the records.',
  ],
  'fence.zoomAll': ['显示全部围栏', 'Zoom to all fences'],
  'fence.region': ['围栏地图；列表在旁边', 'Map of the fences; the list next to it shows the same'],
  'fence.radius': ['半径 {metres} 米', 'radius {metres} m'],
  'fence.corners': ['{count} 个角点', '{count} corners'],
  'fence.inRules': [
    '每台设备的报警规则由围栏生成，保存围栏时更新。',
    'Fences create and update the alarm rules of their equipment.',
  ],
} as const satisfies TextTable;
