/** Kinds of object that a call can name, and what one has to reach to change one. */
export const KINDS = {
  notice: { zh: '公告', en: 'Announcement', change: 'organisation' },
} as const;

/** Names of actions in the operation log, in the past tense. */
export const ACTIONS = {
  'msg.delete': { group: 'message', zh: '删除消息', en: 'Deleted messages' },
  'msg.restore': { group: 'message', zh: '恢复消息', en: 'Restored messages' },
  'notice.add': { group: 'message', zh: '添加公告', en: 'Added announcement' },
  'notice.edit': { group: 'message', zh: '修改公告', en: 'Changed announcement' },
  'notice.publish': { group: 'message', zh: '发布公告', en: 'Published announcement' },
  'notice.withdraw': { group: 'message', zh: '撤回公告', en: 'Withdrew announcement' },
  'notice.delete': { group: 'message', zh: '删除公告', en: 'Deleted announcement' },
} as const;

/** Quotas on the number of its objects. */
export const QUOTAS = {
  notices: { of: 'org', unit: 'objects', counts: 'notice', limit: 10_000, zh: '公告', en: 'Announcements' },
} as const;
