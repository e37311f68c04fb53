/** Permissions: what they are about, and the least shipped role that has them. */
export const AUTHS = {
  manage_centre_edit: { group: 'equipment', from: 'engineer' },
} as const;
