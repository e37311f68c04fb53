/** Kinds of object that a call can name, and what one has to reach to change one. */
export const KINDS = {
  automation: { zh: '自动化', en: 'Automation', change: 'equipment' },
} as const;

/** Further subjects of rows in the operation log. */
export const LOGGED = {
  automationSwitch: { zh: '自动化总开关', en: 'Automation switch' },
} as const;

/** Scope required for changes whose object is not named by a field. */
export const SCOPES = {
  automationSwitch: 'organisation',
} as const;

/** Names of actions in the operation log, in the past tense. */
export const ACTIONS = {
  'automation.add': { group: 'equipment', zh: '添加自动化', en: 'Added automation' },
  'automation.edit': { group: 'equipment', zh: '修改自动化', en: 'Changed automation' },
  'automation.enable': { group: 'equipment', zh: '启用或停用自动化', en: 'Enabled or disabled automation' },
  'automation.pause': { group: 'equipment', zh: '自动化已自动暂停', en: 'Paused automation' },
  'automation.delete': { group: 'equipment', zh: '删除自动化', en: 'Deleted automation' },
  'automationSwitch.set': { group: 'equipment', zh: '切换自动化总开关', en: 'Switched all automations' },
} as const;

/** Quotas on the number of its objects. */
export const QUOTAS = {
  automations: { of: 'org', unit: 'objects', counts: 'automation', limit: 10_000, zh: '自动化', en: 'Automations' },
} as const;
