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

  'canvas.shows': 'Shows',
  'canvas.shows.now': 'Values of now',
  'canvas.shows.periods': 'By periods',
  'canvas.period': 'Period',
  'canvas.period.help': 'A report column has the periods of its report.',
  'canvas.period.hour': 'Hour',
  'canvas.period.day': 'Day',
  'canvas.period.week': 'Week',
  'canvas.period.month': 'Month',
  'canvas.period.year': 'Year',
  'canvas.periods': 'Number of periods',
  'canvas.agg': 'Figure',
  'canvas.agg.avg': 'Average',
  'canvas.agg.max': 'Maximum',
  'canvas.agg.min': 'Minimum',
  'canvas.agg.sum': 'Sum',
  'canvas.agg.diff': 'Difference, end less beginning',
  'canvas.agg.last': 'Last value',
  'canvas.period.refused': 'No permission to see history or reports',
  'canvas.period.failed': 'The figures could not be read',

  'editor.report.choose': 'Use a report column',
  'editor.report.column': 'Report column',
  'editor.report.bound': 'Report column: {name}',
  'editor.report.equipment': 'Equipment',
  'editor.report.none': 'This equipment has no report columns',
} as const satisfies Record<keyof typeof zhPageFields, string>;
