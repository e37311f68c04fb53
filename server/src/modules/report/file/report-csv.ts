import type { ReportResult } from '@tidegate/contract/nouns/report/report.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import { summaryFigure, totalsLabel } from '@tidegate/contract/nouns/report/report-texts.ts';
import { BYTE_ORDER_MARK, csvText, LINE_END } from '@tidegate/contract/files/csv.ts';
import { localClock } from '../../../kernel/time-zones.ts';
import { cellText, hasTotals, headings } from './report-cells.ts';

/** Rows in one piece of text. */
const ROWS_AT_ONCE = 1_000;

/**
 * A report as CSV, in pieces: a heading line, a line for each row, one for the summary, and counts after an empty line
 * each.
 */
export function* reportCsv(result: ReportResult, language: Language): Generator<string> {
  const { columns, labels, timeZone } = result;
  const clock = localClock(timeZone);
  const line = (cells: readonly string[]) => cells.map(csvText).join(',') + LINE_END;
  yield BYTE_ORDER_MARK + line(headings(result, language));
  for (let first = 0; first < labels.length; first += ROWS_AT_ONCE) {
    const some = labels.slice(first, first + ROWS_AT_ONCE);
    yield some
      .map((label, index) =>
        line([label, ...columns.map((column) => cellText(column, column.values[first + index] ?? null, clock))]),
      )
      .join('');
  }
  if (hasTotals(result)) {
    yield line([totalsLabel(columns, language), ...columns.map((column) => cellText(column, column.total, clock))]);
  }
  for (const { title, heads, rows } of result.summaries) {
    yield LINE_END + line([title]) + line(heads);
    yield rows.map(({ name, figures }) => line([name, ...figures.map(summaryFigure)])).join('');
  }
}
