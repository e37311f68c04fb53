import type { TextTable } from '../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'designer.project': ['项目', 'Project'],
  'designer.newTitle': ['页面 {number}', 'Page {number}'],
  'designer.failed': ['页面打不开', 'The page could not be opened'],
  'designer.noAuth': ['没有绘制页面的权限', 'You do not have permission to edit pages'],
  'designer.noAuthText': [
    '您可以运行页面。需要绘制请联系管理员。',
    'You can run pages. Ask an administrator for permission to edit them.',
  ],
  'designer.noModelAuth': ['您的角色不能修改设备模型。', 'Your role has no permission to edit models.'],
} as const satisfies TextTable;
