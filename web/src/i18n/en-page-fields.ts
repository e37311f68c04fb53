import type { zhPageFields } from './zh-page-fields.ts';

/** Texts of what widgets of pages show and where they lead, in English. */
export const enPageFields = {
  'editor.margin': 'Margins of the chart',
  'editor.margin.top': 'Top margin',
  'editor.margin.right': 'Right margin',
  'editor.margin.bottom': 'Bottom margin',
  'editor.margin.left': 'Left margin',

  'editor.pages.projects': 'Project pages',
  'editor.pages.draft': '{title} (not published)',
  'editor.pages.none': 'No pages found',

  'editor.region': 'Region',
  'editor.region.none': 'Anyone',
  'editor.region.unknown': 'There are no regions yet: set them on roles or people',
  'editor.region.help':
    'Only people who hold the region can use this control; the server checks it as well. To protect the signal everywhere, set the region on the signal.',
} as const satisfies Record<keyof typeof zhPageFields, string>;
