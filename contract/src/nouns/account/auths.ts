/** Permissions: what they are about, and the least shipped role that has them. */
export const AUTHS = {
  account_info_edit: { group: 'account', from: 'viewer' },
  account_password_edit: { group: 'account', from: 'viewer' },
} as const;
