/** Permissions: what they are about, and the least shipped role that has them. */
export const AUTHS = {
  manage_log_view: { group: 'records', from: 'admin' },
} as const;
