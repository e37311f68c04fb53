/** Reports of equipment, in Chinese. */
export const zhReports = {
  'equipment.depends.report': '{count} 个报表',

  'auditGroup.report': '报表',
  'log.kind.report': '报表',
  'log.kind.reportRun': '报表文件',
  'audit.report.add': '添加报表',
  'audit.report.edit': '修改报表',
  'audit.report.delete': '删除报表',
  'audit.report.template.save': '上传报表模板',
  'audit.report.template.delete': '移除报表模板',
  'audit.report.run': '后台生成报表',
  'audit.report.run.cancel': '取消生成报表',
} as const;
