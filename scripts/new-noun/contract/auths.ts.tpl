/** Permissions: their group, and the least shipped role that has them. */
export const AUTHS = {
  manage___snake___view: { group: 'equipment', from: 'engineer' },
  manage___snake___edit: { group: 'equipment', from: 'engineer' },
} as const;
