import type { ModelReport, ModelReportFields } from '@tidegate/contract/nouns/model/model-parts.ts';
import type { ModelContent } from '@tidegate/contract/nouns/model/model.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { REPORTS_MAX } from '@tidegate/contract/limits.ts';
import { modelReportKey } from '@tidegate/contract/nouns/model/rules/model-report.ts';
import { refusePoorReport } from '../../report/module.ts';

/** Prefix of a model's column keys: a column that is added at an equipment never gets the same key. */
const COLUMN = 'm';

/**
 * The content with the report of the key changed, or with one more without a key. Refuses notFound, reportsFull, and
 * reportColumnSignal for a column of a signal that the model does not have, unless it was there before.
 */
export function withReport(
  content: ModelContent,
  given: string | undefined,
  fields: ModelReportFields,
): { readonly content: ModelContent; readonly key: string } {
  const before = content.reports.find(({ key }) => key === given);
  if (given !== undefined && before === undefined) throw new Refusal('notFound');
  if (before === undefined && content.reports.length >= REPORTS_MAX)
    throw new Refusal('reportsFull', { most: REPORTS_MAX });
  const known = new Set([
    ...content.signals.map(({ code }) => code),
    ...(before?.columns.map(({ signal }) => signal) ?? []),
  ]);
  const wrong = fields.columns.findIndex(({ signal }) => !known.has(signal));
  if (wrong >= 0) throw new Refusal('reportColumnSignal', { n: wrong + 1 });
  const columns = fields.kind === 'alarm' ? [] : fields.columns;
  const lastReport = content.lastReport + (before === undefined ? 1 : 0);
  const key = before?.key ?? modelReportKey(lastReport);
  const report = { ...fields, key, ...keyed(columns, before) };
  const reports =
    before === undefined ? [...content.reports, report] : content.reports.map((one) => (one === before ? report : one));
  return { content: { ...content, reports, lastReport }, key };
}

export function withoutReport(content: ModelContent, key: string): ModelContent {
  return { ...content, reports: content.reports.filter((report) => report.key !== key) };
}

/** Refuses nameExists for a key that is there twice, and what is refused of a report at an equipment. */
export function checkReports(reports: readonly ModelReport[]): void {
  refuseTwice(reports.map(({ key }) => key));
  for (const report of reports) {
    refusePoorReport(report);
    refuseTwice(report.columns.map(({ key }) => key));
  }
}

/** The content of another installation: no key that it uses is ever given again. Refuses what `checkReports` refuses. */
export function withCheckedReports(content: ModelContent): ModelContent {
  const reports = content.reports.map((report) => {
    const { columns, lastColumn } = keyed(report.columns, report);
    return { ...report, columns, lastColumn };
  });
  checkReports(reports);
  return {
    ...content,
    reports,
    lastReport: Math.max(content.lastReport, 0, ...reports.map(({ key }) => numberOf(key))),
  };
}

/** Assigns a key that was never used before to each column without one. */
function keyed(
  columns: ModelReport['columns'],
  before: Pick<ModelReport, 'columns' | 'lastColumn'> | undefined,
): Pick<ModelReport, 'columns' | 'lastColumn'> {
  const known = new Set(before?.columns.map(({ key }) => key));
  const taken = new Set<string>();
  let lastColumn = Math.max(before?.lastColumn ?? 0, 0, ...[...known].map(numberOf));
  const own = columns.map((column) => {
    const isOwn = column.key !== '' && known.has(column.key) && !taken.has(column.key);
    const key = isOwn ? column.key : `${COLUMN}${(lastColumn += 1)}`;
    taken.add(key);
    return { ...column, key };
  });
  return { columns: own, lastColumn };
}

const numberOf = (key: string): number => Number(/^[a-z](\d+)$/.exec(key)?.[1] ?? 0);

/** Refuses nameExists for a key that is there twice. */
export function refuseTwice(keys: readonly string[]): void {
  const twice = keys.find((key, at) => keys.indexOf(key) !== at);
  if (twice !== undefined) throw new Refusal('nameExists', { name: twice });
}
