/** Permissions: what they are about, and the least shipped role that has them. */
export const AUTHS = {
  manage_org_view: { group: 'people', from: 'admin' },
  manage_org_edit: { group: 'people', from: 'admin' },
} as const;
