/** Kinds of object that a call can name, and what one has to reach to change one. */
export const KINDS = {
  report: { zh: '报表', en: 'Report', change: 'equipment' },
  reportRun: { zh: '报表文件', en: 'Report file', change: 'equipment' },
} as const;

/** Names of actions in the operation log, in the past tense. */
export const ACTIONS = {
  'report.add': { group: 'report', zh: '添加报表', en: 'Added report' },
  'report.edit': { group: 'report', zh: '修改报表', en: 'Changed report' },
  'report.delete': { group: 'report', zh: '删除报表', en: 'Deleted report' },
  'report.template.save': { group: 'report', zh: '上传报表模板', en: 'Uploaded report template' },
  'report.template.delete': { group: 'report', zh: '移除报表模板', en: 'Removed report template' },
  'report.run': { group: 'report', zh: '后台生成报表', en: 'Ran report in the background' },
  'report.run.cancel': { group: 'report', zh: '取消生成报表', en: 'Cancelled report run' },
} as const;

/** Quotas on the number of its objects. */
export const QUOTAS = {
  reports: { of: 'org', unit: 'objects', counts: 'report', limit: 50_000, zh: '报表', en: 'Reports' },
  reportBytes: {
    of: 'org',
    unit: 'bytes',
    counts: 'reportFile',
    limit: 20 * 1024 ** 3,
    zh: '报表文件',
    en: 'Report files',
  },
} as const;
