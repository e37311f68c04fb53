/** Names and explanations of its permissions. */
export const AUTH_TEXTS = {
  'auth.manage_notice_view': ['查看系统公告', 'View announcements'],
  'auth.manage_notice_view.text': ['查看系统公告及其状态', 'View announcements and their state'],
  'auth.manage_notice_edit': ['管理系统公告', 'Manage announcements'],
  'auth.manage_notice_edit.text': ['编写、发布和撤回系统公告', 'Write, publish and withdraw announcements'],
} as const;
