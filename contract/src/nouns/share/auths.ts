/** Permissions: what they are about, and the least shipped role that has them. */
export const AUTHS = {
  manage_multi_share: { group: 'equipment', from: 'engineer' },
} as const;
