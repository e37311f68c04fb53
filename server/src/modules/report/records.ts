import type { Report, ReportFormat, ReportRun } from '@tidegate/contract/nouns/report/report.ts';
import type { Language } from '@tidegate/contract/errors.ts';

/** Editable fields of a report, its columns with their keys, and the due time of its schedule. */
export type ReportFields = Omit<Report, 'id' | 'equipmentId' | 'orgId' | 'templateName' | 'updatedAt' | 'updatedBy'>;

/** Person who changes a report, and time (ms). */
export interface ReportHand {
  readonly at: number;
  readonly by: string;
}

export interface NewReportRun {
  readonly from: number;
  readonly to: number;
  readonly format: ReportFormat;
  readonly language: Language;
  /** User who requested it; empty for a schedule. */
  readonly userId: string;
  readonly by: string;
  readonly recipients: readonly string[];
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** A run as those who make it see it. */
export interface TakenRun extends ReportRun {
  readonly recipients: readonly string[];
  readonly mailTries: number;
}
