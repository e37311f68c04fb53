/** Permissions: what they are about, and the least shipped role that has them. */
export const AUTHS = {
  monitor_report_view: { group: 'monitor', from: 'viewer' },
  manage_report_edit: { group: 'equipment', from: 'engineer' },
} as const;
