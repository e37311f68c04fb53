/** Permissions: what they are about, and the least shipped role that has them. */
export const AUTHS = {
  manage_role_view: { group: 'people', from: 'admin', after: 'manage_user_edit' },
  manage_role_edit: { group: 'people', from: 'admin', after: 'manage_role_view' },
} as const;
