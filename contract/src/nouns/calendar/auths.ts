/** Permissions: what they are about, and the least shipped role that has them. */
export const AUTHS = {
  manage_calendar_view: { group: 'equipment', from: 'engineer' },
  manage_calendar_edit: { group: 'equipment', from: 'engineer' },
} as const;
