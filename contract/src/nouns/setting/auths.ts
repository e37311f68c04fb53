/** Permissions: what they are about, and the least shipped role that has them. */
export const AUTHS = {
  manage_setting_edit: { group: 'platform', from: 'platform' },
} as const;
