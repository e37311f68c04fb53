/** Permissions: what they are about, and the least shipped role that has them. */
export const AUTHS = {
  manage_automation_view: { group: 'equipment', from: 'engineer' },
  manage_automation_edit: { group: 'equipment', from: 'engineer' },
} as const;
