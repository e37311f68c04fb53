import type { zhPageFields } from './zh-page-fields.ts';

/** Texts of what widgets of pages show and where they lead, in English. */
export const enPageFields = {
  'editor.margin': 'Margins of the chart',
  'editor.margin.top': 'Top margin',
  'editor.margin.right': 'Right margin',
  'editor.margin.bottom': 'Bottom margin',
  'editor.margin.left': 'Left margin',
} as const satisfies Record<keyof typeof zhPageFields, string>;
