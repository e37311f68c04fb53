/** Permissions: what they are about, and the least shipped role that has them. */
export const AUTHS = {
  manage_card_view: { group: 'equipment', from: 'engineer' },
  manage_card_edit: { group: 'equipment', from: 'admin' },
} as const;
