/** Names and explanations of its permissions. */
export const AUTH_TEXTS = {
  'auth.monitor_equipment_view': ['查看设备', 'View equipment'],
  'auth.monitor_equipment_view.text': ['设备列表与实时值', 'Equipment list and live values'],
  'auth.manage_equipment_view': ['查看设备配置', 'View equipment setup'],
  'auth.manage_equipment_view.text': ['设备、驱动与变量的设置', 'Settings of equipment, drivers and signals'],
  'auth.manage_equipment_edit': ['管理设备配置', 'Manage equipment setup'],
  'auth.manage_equipment_edit.text': [
    '添加、修改、删除设备、驱动与变量',
    'Add, edit and delete equipment, drivers and signals',
  ],
} as const;
