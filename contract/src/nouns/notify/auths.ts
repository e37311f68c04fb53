/** Permissions: what they are about, and the least shipped role that has them. */
export const AUTHS = {
  manage_notify_view: { group: 'alarm', from: 'engineer' },
  manage_notify_edit: { group: 'alarm', from: 'engineer' },
} as const;
