import type { TextTable } from '../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'nav.__camel__': ['__zh__', '__Ens__'],

  '__camel__.title': ['__zh__', '__Ens__'],
  '__camel__.search': ['按名称搜索', 'Search by name'],
  '__camel__.none': ['没有符合条件的__zh__', 'No matching __ens__'],
  '__camel__.empty': ['还没有__zh__', 'No __ens__ yet'],
  '__camel__.emptyText': ['添加第一个__zh__。', 'Add the first __en__.'],
  '__camel__.add': ['添加__zh__', 'Add __en__'],
  '__camel__.edit': ['修改__zh__', 'Edit __en__'],
  '__camel__.delete': ['删除__zh__ {name}？', 'Delete the __en__ {name}?'],
  '__camel__.deleteText': ['删除后无法恢复。', 'It cannot be restored.'],
  '__camel__.name': ['名称', 'Name'],
} as const satisfies TextTable;
