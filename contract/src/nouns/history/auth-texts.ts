/** Names and explanations of its permissions. */
export const AUTH_TEXTS = {
  'auth.monitor_history_view': ['查看历史', 'View history'],
  'auth.monitor_history_view.text': ['历史曲线、数据表与导出', 'Curves, tables and their export'],
} as const;
