/** Kinds of object that a call can name, and what one has to reach to change one. */
export const KINDS = {
  page: { zh: '页面', en: 'Page', change: 'organisationOrEquipment' },
} as const;

/** Scope required for changes whose object is not named by a field. */
export const SCOPES = {
  'page.picture': 'person',
} as const;

/** Names of actions in the operation log, in the past tense. */
export const ACTIONS = {
  'page.add': { group: 'page', zh: '添加页面', en: 'Added page' },
  'page.edit': { group: 'page', zh: '修改页面选项', en: 'Changed page options' },
  'page.copy': { group: 'page', zh: '复制页面', en: 'Copied page' },
  'page.setHome': { group: 'page', zh: '设为首页', en: 'Set home page' },
  'page.delete': { group: 'page', zh: '删除页面', en: 'Deleted page' },
  'page.save': { group: 'page', zh: '保存页面', en: 'Saved page' },
  'page.publish': { group: 'page', zh: '发布页面', en: 'Published page' },
  'page.picture.add': { group: 'page', zh: '添加页面图片', en: 'Added page picture' },
  'page.picture.delete': { group: 'page', zh: '从图库移除图片', en: 'Removed picture from library' },
} as const;

/** Quotas on the number of its objects. */
export const QUOTAS = {
  pages: { of: 'org', unit: 'objects', counts: 'page', limit: 50_000, zh: '组态页面', en: 'Pages' },
  pageBytes: {
    of: 'org',
    unit: 'bytes',
    counts: 'pageVersion',
    limit: 20 * 1024 ** 3,
    zh: '页面版本',
    en: 'Page versions',
  },
} as const;

/** Objects that prevent the deletion of an organisation or department. */
export const HOLDINGS = {
  page: { zh: '项目页面', en: 'project pages', after: 'multi' },
} as const;
