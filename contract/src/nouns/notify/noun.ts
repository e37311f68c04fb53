/** Kinds of object that a call can name, and what one has to reach to change one. */
export const KINDS = {
  notifyPolicy: { zh: '通知策略', en: 'Notification policy', change: 'organisation' },
} as const;

/** Names of actions in the operation log, in the past tense. */
export const ACTIONS = {
  'notifyPolicy.add': { group: 'message', zh: '添加通知策略', en: 'Added notification policy' },
  'notifyPolicy.edit': { group: 'message', zh: '修改通知策略', en: 'Changed notification policy' },
  'notifyPolicy.delete': { group: 'message', zh: '删除通知策略', en: 'Deleted notification policy' },
  'notifyPolicy.test': { group: 'message', zh: '发送测试通知', en: 'Sent test notification' },
  'push.subscribe': { group: 'message', zh: '开启浏览器推送', en: 'Enabled browser notifications' },
  'push.unsubscribe': { group: 'message', zh: '关闭浏览器推送', en: 'Disabled browser notifications' },
} as const;

/** Quotas on the number of its objects. */
export const QUOTAS = {
  notifyPolicies: {
    of: 'org',
    unit: 'objects',
    counts: 'notifyPolicy',
    limit: 2_000,
    zh: '通知策略',
    en: 'Notification policies',
  },
} as const;
