/** Permissions: what they are about, and the least shipped role that has them. */
export const AUTHS = {
  manage_service_view: { group: 'equipment', from: 'engineer' },
  manage_service_edit: { group: 'equipment', from: 'admin' },
} as const;
