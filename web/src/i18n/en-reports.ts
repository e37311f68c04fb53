import type { zhReports } from './zh-reports.ts';

/** Reports of equipment, in English. */
export const enReports = {
  'equipment.depends.report': 'reports: {count}',

  'auditGroup.report': 'Reports',
  'log.kind.report': 'Report',
  'log.kind.reportRun': 'Report file',
  'audit.report.add': 'Added a report',
  'audit.report.edit': 'Changed a report',
  'audit.report.delete': 'Deleted a report',
  'audit.report.template.save': 'Uploaded the workbook of a report',
  'audit.report.template.delete': 'Took away the workbook of a report',
  'audit.report.run': 'Had a report made',
  'audit.report.run.cancel': 'Cancelled the making of a report',
} as const satisfies Record<keyof typeof zhReports, string>;
