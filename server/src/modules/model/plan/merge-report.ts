import type { ModelReport } from '@tidegate/contract/nouns/model/model-parts.ts';
import type { FieldDifference, ModelOverride } from '@tidegate/contract/nouns/model/model.ts';
import { mergeOrdered } from './merge-ordered.ts';
import type { ResetFields } from './merge.ts';
import type { ComparedReport } from '../reports/report-row.ts';
import { REPORT_WORDS, reportOfRow, reportRow } from '../reports/report-row.ts';

/** A report as it becomes, what the equipment keeps of it as its own, and the fields that change. */
interface MergedReport {
  readonly report: ComparedReport;
  readonly overrides: readonly ModelOverride[];
  readonly fields: readonly FieldDifference[];
}

/** The report of an equipment with what its model wants, but for what was changed by hand: options and columns each for itself. */
export function mergeReport(
  { key, title }: { readonly key: string; readonly title: string },
  current: ComparedReport | ModelReport,
  last: ModelReport | undefined,
  wanted: ModelReport,
  reset: ResetFields,
): MergedReport {
  const [own, before, model] = [reportRow(current), last && reportRow(last), reportRow(wanted)];
  const part = { of: 'report', key, title } as const;
  const { row, order, overrides, fields } = mergeOrdered(part, own, before, model, reset, REPORT_WORDS);
  return { report: reportOfRow({ row, order }), overrides, fields };
}
