/** Names and explanations of its permissions. */
export const AUTH_TEXTS = {
  'auth.manage_page_edit': ['绘制组态页面', 'Edit pages'],
  'auth.manage_page_edit.text': [
    '添加、绘制、发布和删除组态页面，上传页面用的图片',
    'Add, edit, publish and delete pages, and upload pictures for them',
  ],
} as const;
