/** Permissions: what they are about, and the least shipped role that has them. */
export const AUTHS = {
  monitor_equipment_view: { group: 'monitor', from: 'viewer' },
  manage_equipment_view: { group: 'equipment', from: 'engineer' },
  manage_equipment_edit: { group: 'equipment', from: 'engineer' },
} as const;
