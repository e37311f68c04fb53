/** Permissions: what they are about, and the least shipped role that has them. */
export const AUTHS = {
  manage_api_edit: { group: 'platform', from: 'engineer' },
} as const;
