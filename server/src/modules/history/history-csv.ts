import { BYTE_ORDER_MARK, csvText, LINE_END } from '@tidegate/contract/files/csv.ts';
import { localClock } from '../../kernel/time-zones.ts';
import { historyHeadings, historyRows, type HistoryExport } from './history-rows.ts';

/** A header row, then a row for each time; the header is returned with the first rows. */
export async function* historyCsv(wanted: HistoryExport): AsyncGenerator<string> {
  const clockOf = localClock(wanted.timeZone);
  let text = BYTE_ORDER_MARK + historyHeadings(wanted).map(csvText).join(',') + LINE_END;
  for await (const rows of historyRows(wanted)) {
    for (const { time, values } of rows) {
      text += clockOf(time);
      for (const value of values) {
        text += ',';
        if (value != null) text += typeof value === 'number' ? String(value) : csvText(value);
      }
      text += LINE_END;
    }
    if (text !== '') yield text;
    text = '';
  }
}
