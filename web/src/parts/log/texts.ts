import type { TextTable } from '../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'audit.succeeded': ['成功', 'Succeeded'],
  'audit.awaiting': ['已下发，等待结果', 'Sent, awaiting result'],
  'audit.badRequest': ['请求内容不正确', 'The request was invalid'],
  'audit.forbidden': ['没有权限', 'No permission'],
  'audit.notFound': [
    '对象不存在、已删除或不在数据范围内',
    'It does not exist, was deleted or is outside the access scope',
  ],

  'log.objectId': ['{kind} {id}', '{kind} {id}'],
  'log.objectNamed': ['{name}（{object}）', '{name} ({object})'],

  'log.action': ['操作', 'Action'],
  'log.object': ['对象', 'Object'],
  'log.result': ['结果', 'Result'],
  'log.address': ['来源地址', 'Address'],
  'log.showAll': ['清除筛选，查看全部时间', 'Clear filters and show all time'],
} as const satisfies TextTable;
