import type { Report, ReportFormat } from '@tidegate/contract/nouns/report/report.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { ReportHead } from './report-cells.ts';
import { EXCEL_TYPE } from '../../../kernel/sheet/workbook.ts';
import { fillTemplate } from '../template/filled-template.ts';
import type { RunFileJob } from '../template/template-job.ts';
import { reportCsv } from './report-csv.ts';
import type { FigureSource } from '../figures/report-figures.ts';
import { makeReport, type Making } from '../report-maker.ts';
import { reportPdf } from './report-pdf.ts';
import { reportXlsx } from './report-xlsx.ts';

/** A report as a file. */
export interface ReportFile {
  readonly bytes: Uint8Array;
  readonly rows: number;
}

/** The workbook of a report, and where it is read and filled. */
interface ReportWorkbook {
  readonly template: () => Promise<Uint8Array | undefined>;
  readonly run: RunFileJob;
}

const KINDS: { readonly [F in ReportFormat]: { readonly ending: string; readonly type: string } } = {
  xlsx: { ending: 'xlsx', type: EXCEL_TYPE },
  template: { ending: 'xlsx', type: EXCEL_TYPE },
  csv: { ending: 'csv', type: 'text/csv; charset=utf-8' },
  pdf: { ending: 'pdf', type: 'application/pdf' },
};

/** Makes a report as a file. Refuses what `makeReport`, `fillTemplate` and `reportXlsx` refuse, and reportNoTemplate. */
export async function makeReportFile(
  historian: FigureSource,
  format: ReportFormat,
  making: Making,
  head: ReportHead,
  { template, run }: ReportWorkbook,
): Promise<ReportFile> {
  if (format === 'template') {
    const workbook = await template();
    if (workbook === undefined) throw new Refusal('reportNoTemplate');
    return { bytes: await fillTemplate(historian, workbook, making, head, run), rows: 0 };
  }
  const result = await makeReport(historian, making);
  const rows = result.labels.length;
  if (format === 'csv') return { bytes: Buffer.from([...reportCsv(result, head.language)].join('')), rows };
  return { bytes: await (format === 'pdf' ? reportPdf : reportXlsx)(result, head), rows };
}

/** `Name 2026-07-01.xlsx`, without what no file may be called by. */
export function reportFileName({ name }: Pick<Report, 'name'>, format: ReportFormat, day: string): string {
  return `${name.replaceAll(/[\p{Cc}\\/:*?"<>|]/gu, ' ').trim()} ${day}.${KINDS[format].ending}`;
}

/** Content type of a format on the wire. */
export const reportFileType = (format: ReportFormat): string => KINDS[format].type;

/** The headers of such a file. */
export const reportFileHeaders = (format: ReportFormat, name: string): Readonly<Record<string, string>> => ({
  'content-type': reportFileType(format),
  'content-disposition': `attachment; filename="report.${KINDS[format].ending}"; filename*=UTF-8''${encodeURIComponent(name)}`,
});
