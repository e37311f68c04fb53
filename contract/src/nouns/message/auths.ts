/** Permissions: what they are about, and the least shipped role that has them. */
export const AUTHS = {
  manage_notice_view: { group: 'records', from: 'admin' },
  manage_notice_edit: { group: 'records', from: 'admin' },
} as const;
