import { zoneOffset } from '../../kernel/time-zones.ts';
import { continued } from '../../kernel/concurrency-limit.ts';
import { historyHeadings, historyRows, type HistoryExport } from './history-rows.ts';
import { excelDay, rowXml, sheetBegin, sheetEnd, workbookFiles } from '../../kernel/sheet/workbook.ts';
import { streamedZip } from '../../kernel/sheet/zip.ts';

const PLAIN = 0;
const MOMENT = 1;
const HEADING = 2;
/** Characters wide. */
const TIME_WIDTH = 24;
const COLUMN_WIDTH = 16;

const FONT = '<sz val="11"/>';
const STYLES = {
  fonts: [FONT, `<b/>${FONT}`],
  looks: [{ font: 0 }, { font: 0, format: 'yyyy\\-mm\\-dd\\ hh:mm:ss.000' }, { font: 1 }],
};

/** The rows of the CSV as an Excel file, made while it is sent: moments are dates of the zone, figures are numbers. */
export async function* historyXlsx(wanted: HistoryExport): AsyncGenerator<Buffer> {
  const rows = sheetOf(wanted);
  // The first rows are read before the first byte goes out: what fails by then can still be refused.
  const sheet = continued(await rows.next(), rows);
  // Excel keeps the name `History` for itself.
  yield* streamedZip(workbookFiles({ name: 'Values', styles: STYLES, sheet }));
}

async function* sheetOf(wanted: HistoryExport): AsyncGenerator<string> {
  const headings = historyHeadings(wanted);
  const widths = headings.map((_, index) => (index === 0 ? TIME_WIDTH : COLUMN_WIDTH));
  let xml = sheetBegin({ widths, frozen: { rows: 1, columns: 1 } });
  xml += rowXml(
    1,
    headings.map((name) => [name, HEADING]),
  );
  const offset = zoneOffset(wanted.timeZone);
  let at = 1;
  for await (const rows of historyRows(wanted)) {
    for (const { time, values } of rows) {
      at += 1;
      const cells = values.map((value) => (value == null ? null : ([value, PLAIN] as const)));
      xml += rowXml(at, [[excelDay(time, offset(time)), MOMENT], ...cells]);
    }
    yield xml;
    xml = '';
  }
  yield sheetEnd();
}
