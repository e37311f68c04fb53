/** Messages and system announcements, in Chinese. */
export const zhMessages = {
  'auditGroup.message': '消息与公告',
  'audit.msg.delete': '删除消息',
  'audit.msg.restore': '恢复消息',
  'log.kind.notice': '公告',
  'audit.notice.add': '添加公告',
  'audit.notice.edit': '修改公告',
  'audit.notice.publish': '发布公告',
  'audit.notice.withdraw': '撤回公告',
  'audit.notice.delete': '删除公告',
} as const;
