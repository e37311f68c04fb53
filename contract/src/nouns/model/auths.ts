/** Permissions: what they are about, and the least shipped role that has them. */
export const AUTHS = {
  manage_model_view: { group: 'model', from: 'engineer' },
  manage_model_edit: { group: 'model', from: 'engineer' },
} as const;
