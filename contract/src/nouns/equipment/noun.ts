/** Kinds of object that a call can name, and what one has to reach to change one. */
export const KINDS = {
  deletedEquipment: { zh: '已删除的设备', en: 'Deleted equipment', change: 'equipment' },
  equipment: { zh: '设备', en: 'Equipment', change: 'equipment' },
  equipmentGroup: { zh: '分组', en: 'Group', change: 'organisation' },
} as const;

/** Names of actions in the operation log, in the past tense. */
export const ACTIONS = {
  'equipment.follow': { group: 'operation', zh: '关注设备', en: 'Followed equipment' },
  'equipment.unfollow': { group: 'operation', zh: '取消关注设备', en: 'Unfollowed equipment' },
  'equipment.shown': { group: 'operation', zh: '选择列表显示的变量', en: 'Changed values shown in lists' },
  'equipment.add': { group: 'equipment', zh: '添加设备', en: 'Added equipment' },
  'equipment.edit': { group: 'equipment', zh: '修改设备', en: 'Changed equipment' },
  'equipment.copy': { group: 'equipment', zh: '复制设备', en: 'Copied equipment' },
  'equipment.delete': { group: 'equipment', zh: '删除设备', en: 'Deleted equipment' },
  'equipment.restore': { group: 'equipment', zh: '恢复设备', en: 'Restored equipment' },
  'equipment.purge': { group: 'equipment', zh: '彻底清除已删除的设备', en: 'Permanently deleted equipment' },
  'equipment.setGroup': { group: 'equipment', zh: '设置设备分组', en: 'Moved equipment to group' },
  'equipmentGroup.add': { group: 'equipment', zh: '添加设备分组', en: 'Added equipment group' },
  'equipmentGroup.edit': { group: 'equipment', zh: '重命名设备分组', en: 'Renamed equipment group' },
  'equipmentGroup.delete': { group: 'equipment', zh: '删除设备分组', en: 'Deleted equipment group' },
  'equipment.picture': { group: 'equipment', zh: '更换设备图片', en: 'Changed equipment picture' },
  'equipment.pictureDelete': { group: 'equipment', zh: '移除设备图片', en: 'Removed equipment picture' },
} as const;

/** Quotas on the number of its objects. */
export const QUOTAS = {
  equipment: { of: 'org', unit: 'objects', counts: 'equipment', limit: 100_000, zh: '设备', en: 'Equipment' },
  equipmentGroups: {
    of: 'org',
    unit: 'objects',
    counts: 'equipmentGroup',
    limit: 10_000,
    zh: '设备分组',
    en: 'Equipment groups',
    after: 'orgs',
  },
} as const;

/** Objects that prevent the deletion of an organisation or department. */
export const HOLDINGS = {
  group: { zh: '设备分组', en: 'equipment groups', after: 'model' },
} as const;
