/** Kinds of object that a call can name, and what one has to reach to change one. */
export const KINDS = {
  subscription: { zh: '增值服务', en: 'Value-added service', change: 'gateway' },
} as const;

/** Names of actions in the operation log, in the past tense. */
export const ACTIONS = {
  'service.add': { group: 'equipment', zh: '添加增值服务', en: 'Added value-added service' },
  'service.edit': { group: 'equipment', zh: '更正增值服务', en: 'Changed value-added service' },
  'service.renew': { group: 'equipment', zh: '续费增值服务', en: 'Renewed value-added services' },
  'service.delete': { group: 'equipment', zh: '删除增值服务', en: 'Deleted value-added service' },
} as const;

/** Quotas on the number of its objects. */
export const QUOTAS = {
  services: {
    of: 'org',
    unit: 'objects',
    counts: 'service',
    limit: 50_000,
    zh: '增值服务',
    en: 'Value-added services',
  },
} as const;
