/** Texts about pages where they are counted, looked for and logged, in Chinese. */
export const zhPageLog = {
  'equipment.depends.page': '{count} 个组态页面',
  'formula.kind.page': '组态页面',

  'auditGroup.page': '组态页面',
  'log.kind.page': '页面',
  'log.kind.picture': '图片',

  'audit.page.add': '添加页面',
  'audit.page.edit': '修改页面选项',
  'audit.page.copy': '复制页面',
  'audit.page.setHome': '设为首页',
  'audit.page.delete': '删除页面',
  'audit.page.save': '保存页面',
  'audit.page.publish': '发布页面',
  'audit.page.picture.add': '添加页面图片',
  'audit.page.picture.delete': '从图库移除图片',
} as const;
