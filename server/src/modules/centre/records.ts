import type { Centre, CentreFigureSource } from '@tidegate/contract/nouns/centre/centre.ts';
import type { Report, ReportColumn } from '@tidegate/contract/nouns/report/report.ts';
import type { NameField } from '@tidegate/contract/locale/name-text.ts';

/** The editable fields of an operations centre. */
export type CentreFields = Pick<Centre, NameField | 'parentId' | 'seq' | 'lng' | 'lat' | 'zoom' | 'pageId' | 'remark'>;

/** A column that is part of a figure of a centre. */
export interface CentreSource extends Pick<CentreFigureSource, 'figure'> {
  readonly report: Report;
  readonly column: ReportColumn;
}
