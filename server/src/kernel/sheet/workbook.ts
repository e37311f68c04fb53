import { xmlText } from './xml.ts';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** The names that sheets are written in. */
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
/** What an Excel file is called on the wire. */
export const EXCEL_TYPE = `${SHEET_TYPE}.sheet`;

interface Workbook<Sheet> {
  /** Of the sheet: at most 31 characters, without those that no sheet may be called by. */
  readonly name: string;
  /** The XML of its styles. */
  readonly styles: string;
  /** The XML of names that it defines; empty for none. */
  readonly names?: string;
  /** The XML of the sheet, in pieces. */
  readonly sheet: Sheet;
}

/** The files of an Excel workbook with one sheet, that one last. Each file begins with `DECLARATION`. */
export function workbookFiles<Sheet>({ name, styles, names = '', sheet }: Workbook<Sheet>) {
  const file = (path: string, ...pieces: readonly string[]) => ({ path, pieces: [DECLARATION, ...pieces] });
  const head = [
    file(
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>`,
      `<Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/>`,
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/>`,
      `<Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/></Types>`,
    ),
    file('_rels/.rels', relations([`${OFFICE}/officeDocument`, 'xl/workbook.xml'])),
    file(
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${xmlText(name)}" sheetId="1" r:id="rId1"/></sheets>`,
      names === '' ? '' : `<definedNames>${names}</definedNames>`,
      '</workbook>',
    ),
    file(
      'xl/_rels/workbook.xml.rels',
      relations([`${OFFICE}/worksheet`, 'worksheets/sheet1.xml'], [`${OFFICE}/styles`, 'styles.xml']),
    ),
    file('xl/styles.xml', styles),
  ];
  return { head, sheet: { path: 'xl/worksheets/sheet1.xml', pieces: sheet } };
}

/** With what the XML of a sheet begins. */
export const SHEET_BEGIN = `${DECLARATION}<worksheet xmlns="${MAIN}">`;

const relations = (...targets: readonly (readonly [type: string, target: string])[]): string =>
  `<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

/** A cell of text, never taken for a formula; nothing for none. */
export const textCell = (address: string, value: string, style: number): string =>
  value === ''
    ? ''
    : `<c r="${address}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(value)}</t></is></c>`;

/** 0 → A, 26 → AA. */
export function letters(index: number): string {
  const letter = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? letter : letters(Math.floor(index / 26) - 1) + letter;
}

const DAY_MS = 86_400_000;
/** 1970-01-01 as Excel counts days. */
const EPOCH_DAY = 25_569;

/** A moment as Excel counts it: `time` in ms, `offset` the ms that the clocks of its zone are ahead of UTC. */
export const excelDay = (time: number, offset: number): number => EPOCH_DAY + (time + offset) / DAY_MS;
