/** The signals of an equipment, in Chinese. */
export const zhSignals = {
  'audit.signal.editMany': '批量修改变量',
  'audit.signal.deleteMany': '批量删除变量',
  'audit.signal.import': '导入变量',
  'manage.storeMode.period': '按周期',
} as const;
