import type { TextTable } from '../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'nav.projects': ['项目页面', 'Project pages'],

  'project.title': ['项目页面', 'Project pages'],
  'project.add': ['新建页面', 'Add page'],
  'project.empty': ['还没有项目页面', 'No project pages yet'],
  'project.emptyText': [
    '项目页面可以用任何设备的变量，也能作为多设备监控的首页。',
    'A project page uses signals of any equipment and can be the home page of a multi-equipment record.',
  ],
  'project.none': ['没有符合条件的页面', 'No matching pages'],
  'project.search': ['按标题查找', 'Search by title'],
  'project.rename': ['改名', 'Rename'],
} as const satisfies TextTable;
