/** Names and explanations of its permissions. */
export const AUTH_TEXTS = {
  'auth.manage_feedback_view': ['查看意见反馈', 'View feedback'],
  'auth.manage_feedback_view.text': ['收件箱中的意见', 'Feedback inbox'],
  'auth.manage_feedback_edit': ['处理意见反馈', 'Handle feedback'],
  'auth.manage_feedback_edit.text': ['标记与回复意见', 'Answer and close feedback'],
} as const;
