import type { zhPageLog } from './zh-page-log.ts';

/** Texts about pages where they are counted, looked for and logged, in English. */
export const enPageLog = {
  'equipment.depends.page': 'pages: {count}',
  'formula.kind.page': 'Page',

  'auditGroup.page': 'Pages',
  'log.kind.page': 'Page',
  'log.kind.picture': 'Picture',

  'audit.page.add': 'Added a page',
  'audit.page.edit': 'Changed the options of a page',
  'audit.page.copy': 'Copied a page',
  'audit.page.setHome': 'Made a page the home',
  'audit.page.delete': 'Deleted a page',
  'audit.page.save': 'Saved a page',
  'audit.page.publish': 'Published a page',
  'audit.page.picture.add': 'Added a picture for pages',
  'audit.page.picture.delete': 'Took a picture out of the library',
} as const satisfies Record<keyof typeof zhPageLog, string>;
