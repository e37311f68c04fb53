/** Kinds of object that a call can name, and what one has to reach to change one. */
export const KINDS = {
  recipe: { zh: '配方', en: 'Recipe', change: 'organisation' },
} as const;

/** Names of actions in the operation log, in the past tense. */
export const ACTIONS = {
  'recipe.add': { group: 'equipment', zh: '添加配方', en: 'Added recipe', after: 'automationSwitch.set' },
  'recipe.edit': { group: 'equipment', zh: '修改配方', en: 'Changed recipe', after: 'recipe.add' },
  'recipe.restore': { group: 'equipment', zh: '恢复配方版本', en: 'Restored recipe version', after: 'recipe.edit' },
  'recipe.delete': { group: 'equipment', zh: '删除配方', en: 'Deleted recipe', after: 'recipe.restore' },
  'recipe.run': { group: 'operation', zh: '执行配方', en: 'Started recipe' },
  'recipe.stop': { group: 'operation', zh: '停止执行配方', en: 'Stopped recipe' },
  'recipe.outcome': { group: 'operation', zh: '配方执行结果', en: 'Recorded recipe result' },
} as const;

/** Quotas on the number of its objects. */
export const QUOTAS = {
  recipes: {
    of: 'org',
    unit: 'objects',
    counts: 'recipe',
    limit: 5_000,
    zh: '配方',
    en: 'Recipes',
    after: 'automations',
  },
} as const;

/** Objects that prevent the deletion of an organisation or department. */
export const HOLDINGS = {
  recipe: { zh: '配方', en: 'recipes' },
} as const;
