import type { Report } from '@tidegate/contract/nouns/report/report.ts';
import type { ReportRun } from '@tidegate/contract/nouns/report/report.ts';
import type { ReportRow, ReportRunRow } from './rows.ts';

declare module '../../kernel/sql/tables.ts' {
  interface CoreTables {
    report: ReportRow;
    reportTemplate: { reportId: number; bytes: Uint8Array };
    reportRun: ReportRunRow;
    reportFile: { runId: number; seq: number; bytes: Uint8Array };
  }
}

declare module '../../kernel/object-finder.ts' {
  interface ObjectRecords {
    readonly report: Report;
    readonly reportRun: ReportRun;
  }
}
