import { zoneOffset } from '../../kernel/time-zones.ts';
import { continued } from '../../kernel/heavy-turns.ts';
import { historyHeadings, historyRows, type HistoryExport } from './history-rows.ts';
import { excelDay, letters, MAIN, SHEET_BEGIN, textCell, workbookFiles } from '../../kernel/sheet/workbook.ts';
import { streamedZip } from '../../kernel/sheet/zip.ts';

const NUMBER = 0;
const MOMENT = 1;
const HEADING = 2;
/** Characters wide. */
const TIME_WIDTH = 24;
const COLUMN_WIDTH = 16;

const XF = 'fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>';
const STYLES =
  `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="200" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss.000"/></numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3">' +
  `<xf numFmtId="0" fontId="0" ${XF}<xf numFmtId="200" fontId="0" ${XF}<xf numFmtId="0" fontId="1" ${XF}</cellXfs></styleSheet>`;

/** The rows of the CSV as an Excel file, made while it is sent: moments are dates of the zone, figures are numbers. */
export async function* historyXlsx(wanted: HistoryExport): AsyncGenerator<Buffer> {
  const { head, sheet } = workbookFiles({ name: 'History', styles: STYLES, sheet: sheetOf(wanted) });
  // The first rows are read before the first byte goes out: what fails by then can still be refused.
  const first = await sheet.pieces.next();
  yield* streamedZip([...head, { path: sheet.path, pieces: continued(first, sheet.pieces) }]);
}

async function* sheetOf(wanted: HistoryExport): AsyncGenerator<string> {
  const headings = historyHeadings(wanted);
  const columns = headings.map(
    (_, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${index === 0 ? TIME_WIDTH : COLUMN_WIDTH}" customWidth="1"/>`,
  );
  const pane = '<pane xSplit="1" ySplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"/>';
  let xml = `${SHEET_BEGIN}<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`;
  xml += rowOf(
    1,
    headings.map((name, index) => textCell(`${letters(index)}1`, name, HEADING)),
  );
  const offset = zoneOffset(wanted.timeZone);
  let at = 1;
  for await (const rows of historyRows(wanted)) {
    for (const { time, values } of rows) {
      at += 1;
      const cells = values.map((value, index) => {
        if (value == null) return '';
        const address = `${letters(index + 1)}${at}`;
        return typeof value === 'number' ? `<c r="${address}"><v>${value}</v></c>` : textCell(address, value, NUMBER);
      });
      const moment = `<c r="A${at}" s="${MOMENT}"><v>${excelDay(time, offset(time))}</v></c>`;
      xml += rowOf(at, [moment, ...cells]);
    }
    yield xml;
    xml = '';
  }
  yield '</sheetData></worksheet>';
}

const rowOf = (at: number, cells: readonly string[]): string => `<row r="${at}">${cells.join('')}</row>`;
