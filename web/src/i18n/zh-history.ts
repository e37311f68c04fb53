/** Marks and notes on the history, in Chinese. */
export const zhHistory = {
  'equipment.depends.note': '{count} 条历史备注',
  'log.kind.note': '历史备注',
  'audit.note.add': '添加历史备注',
  'audit.note.edit': '修改历史备注',
  'audit.note.delete': '删除历史备注',
} as const;
