/** What every CSV answer is made of. */

/** Excel takes a file without it for the machine's own code page. */
export const BYTE_ORDER_MARK = '\uFEFF';
export const LINE_END = '\r\n';

/** What a spreadsheet takes for the beginning of a formula, behind the apostrophes that made earlier ones harmless. */
const FORMULA = /^('*)(?=[=+\-@\t\r])/;
/**
 * The same within a cell, behind what some spreadsheets take for its end: a semicolon where the comma is the decimal
 * sign, a tab, a line break.
 */
const INNER_FORMULA = /([;\t\r\n]\s*)('*)(?=[=+\-@])/g;
const NUMBER = /^[+-]?\d+(\.\d+)?$/;

/** Text as one field. What a spreadsheet would take for a formula is shown as the text that it is. */
export function csvText(text: string): string {
  const harmless = NUMBER.test(text) ? text : text.replace(FORMULA, `'$1`).replaceAll(INNER_FORMULA, `$1'$2`);
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The text that `csvText` made a field of, its quotes already gone. */
export const textOfCsv = (field: string): string =>
  field.replace(/^'('*)(?=[=+\-@\t\r])/, '$1').replaceAll(/([;\t\r\n]\s*)'('*)(?=[=+\-@])/g, '$1$2');
