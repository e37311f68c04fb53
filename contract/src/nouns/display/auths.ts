/** Permissions: what they are about, and the least shipped role that has them. */
export const AUTHS = {
  manage_display_edit: { group: 'platform', from: 'admin' },
} as const;
