import {
  reportAlarmsSchema,
  reportColumnSchema,
  reportScheduleSchema,
} from '@tidegate/contract/nouns/report/report.ts';
import type { Report, ReportColumn } from '@tidegate/contract/nouns/report/report.ts';
import type { ReportFields } from '../../modules/report/records.ts';
import type { Making, ReportSignal } from '../../modules/report/report-maker.ts';

/** A column: by default the average of signal 7. */
export const reportColumn = (more: Partial<ReportColumn> = {}): ReportColumn => ({
  ...reportColumnSchema.parse({ key: '1', signalId: '7', agg: 'avg' }),
  ...more,
});

/** Fields of an hourly report with one column; only a person makes it. */
export const reportFields = (more: Partial<ReportFields> = {}): ReportFields => ({
  name: 'Figures',
  nameEn: '',
  kind: 'hour',
  columns: [reportColumn()],
  dayStart: '00:00',
  timeZone: 'UTC',
  shifts: [],
  fill: 'blank',
  schedule: reportScheduleSchema.parse({}),
  alarms: reportAlarmsSchema.parse({}),
  nextAt: null,
  ...more,
});

/** The same as it is kept. */
export const reportOf = (more: Partial<Report> = {}): Report => ({
  ...reportFields(),
  id: '3',
  equipmentId: '5',
  orgId: '1',
  templateName: '',
  updatedAt: 0,
  updatedBy: 'ann',
  ...more,
});

/** Signal 7, of which reports have figures. */
export const reportSignal = (more: Partial<ReportSignal> = {}): ReportSignal => ({
  id: '7',
  code: 'level',
  name: '液位',
  nameEn: 'Level',
  unit: 'm',
  decimals: 1,
  storeMode: 'change',
  storePeriodSec: null,
  maxGapSec: null,
  dataType: 'float64',
  rollsOverAt: null,
  scaling: 'factor',
  factor: 1,
  offset: 0,
  rawLow: null,
  rawHigh: null,
  engLow: null,
  engHigh: null,
  ...more,
});

/** A report in English, with a limit of cells that no test reaches. */
export const makingOf = (more: Pick<Making, 'from' | 'to' | 'now'> & Partial<Making>): Making => ({
  report: reportFields(),
  signals: [reportSignal()],
  language: 'en',
  most: 1_000,
  ...more,
});
