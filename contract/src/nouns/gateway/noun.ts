/** Kinds of object that a call can name, and what one has to reach to change one. */
export const KINDS = {
  gateway: { zh: '网关', en: 'Gateway', change: 'gateway' },
} as const;

/** Names of actions in the operation log, in the past tense. */
export const ACTIONS = {
  'gateway.add': { group: 'equipment', zh: '登记网关', en: 'Registered gateway' },
  'gateway.edit': { group: 'equipment', zh: '修改网关', en: 'Changed gateway' },
  'gateway.delete': { group: 'equipment', zh: '删除网关', en: 'Deleted gateway' },
  'gateway.rotateSecret': { group: 'equipment', zh: '更换网关密钥', en: 'Replaced gateway secret' },
  'gateway.revokeSecret': { group: 'equipment', zh: '吊销网关密钥', en: 'Revoked gateway secret' },
  'gateway.givenUp': {
    group: 'equipment',
    zh: '网关丢弃数据点',
    en: 'Gateway discarded points',
    after: 'equipment.purge',
  },
} as const;

/** Quotas on the number of its objects. */
export const QUOTAS = {
  gateways: { of: 'org', unit: 'objects', counts: 'gateway', limit: 10_000, zh: '网关', en: 'Gateways' },
  gatewaySignals: {
    of: 'gateway',
    unit: 'objects',
    counts: 'signal',
    limit: 200_000,
    zh: '每个网关的变量',
    en: 'Signals per gateway',
  },
  gatewayValues: {
    of: 'gateway',
    unit: 'perSecond',
    counts: 'values',
    limit: 50_000,
    zh: '每个网关每秒的数值',
    en: 'Values per gateway and second',
  },
  gatewayMetrics: {
    of: 'gateway',
    unit: 'objects',
    counts: 'metrics',
    limit: 100_000,
    zh: '每个网关上报的数据点',
    en: 'Metrics per gateway',
  },
} as const;

/** Objects that prevent the deletion of an organisation or department. */
export const HOLDINGS = {
  gateway: { zh: '网关', en: 'gateways', after: 'role' },
} as const;
