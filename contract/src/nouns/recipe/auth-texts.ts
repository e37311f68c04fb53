/** Names and explanations of its permissions. */
export const AUTH_TEXTS = {
  'auth.monitor_recipe_view': ['查看配方', 'View recipes'],
  'auth.monitor_recipe_view.text': [
    '查看配方、与当前值的比较、执行记录和版本',
    'View recipes, their comparison with present values, their runs and their versions',
  ],
  'auth.monitor_recipe_run': ['执行配方', 'Run recipes'],
  'auth.monitor_recipe_run.text': [
    '按顺序写入配方的全部设定值；还须有权写入其中每个变量',
    'Write all set-points of a recipe in order; each signal also requires the permission to write it',
  ],
  'auth.manage_recipe_edit': ['管理配方', 'Manage recipes'],
  'auth.manage_recipe_edit.text': [
    '添加、修改、删除配方，从当前值采集，恢复以前的版本',
    'Add, edit and delete recipes, capture present values and restore earlier versions',
  ],
} as const;
