/** Further subjects of rows in the operation log. */
export const LOGGED = {
  backup: { zh: '备份', en: 'Backup' },
} as const;

/** Names of actions in the operation log, in the past tense. */
export const ACTIONS = {
  'backup.make': { group: 'other', zh: '备份', en: 'Created backup' },
  'backup.delete': { group: 'other', zh: '删除备份', en: 'Deleted backup' },
  'backup.download': { group: 'other', zh: '下载备份', en: 'Downloaded backup' },
  'backup.restore': { group: 'other', zh: '恢复备份', en: 'Restored backup' },
  'database.move': { group: 'other', zh: '迁移数据库', en: 'Moved database' },
  'restore.upload': { group: 'other', zh: '上传待恢复的备份', en: 'Uploaded backup for restore' },
  'restore.check': { group: 'other', zh: '校验待恢复的备份', en: 'Checked backup for restore' },
  'restore.begin': { group: 'other', zh: '开始恢复备份', en: 'Started restore' },
  'restore.cancel': { group: 'other', zh: '取消恢复', en: 'Cancelled restore' },
  'restore.forget': { group: 'other', zh: '删除恢复前的数据', en: 'Deleted data replaced by restore' },
} as const;
