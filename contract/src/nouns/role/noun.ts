/** Kinds of object that a call can name, and what one has to reach to change one. */
export const KINDS = {
  role: { zh: '角色', en: 'Role', change: 'organisation' },
} as const;

/** Names of actions in the operation log, in the past tense. */
export const ACTIONS = {
  'role.add': { group: 'people', zh: '添加角色', en: 'Added role' },
  'role.edit': { group: 'people', zh: '修改角色', en: 'Changed role' },
  'role.delete': { group: 'people', zh: '删除角色', en: 'Deleted role' },
} as const;

/** Quotas on the number of its objects. */
export const QUOTAS = {
  roles: { of: 'org', unit: 'objects', counts: 'role', limit: 1_000, zh: '角色', en: 'Roles', after: 'people' },
} as const;

/** Objects that prevent the deletion of an organisation or department. */
export const HOLDINGS = {
  role: { zh: '角色', en: 'roles', after: 'people' },
} as const;
