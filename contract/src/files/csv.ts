/** The writer behind every CSV file. */

/** Without a byte order mark Excel assumes the machine's own code page. */
export const BYTE_ORDER_MARK = '\uFEFF';
export const LINE_END = '\r\n';

/** Characters that spreadsheets treat as the start of a formula, including behind the apostrophes that escaped earlier ones. */
const FORMULA = /^('*)(?=[=+\-@\t\r])/;
/**
 * The same within a cell, after a character that some spreadsheets take for its end: a semicolon where the comma is the
 * decimal sign, a tab, a line break.
 */
const INNER_FORMULA = /([;\t\r\n]\s*)('*)(?=[=+\-@])/g;
const NUMBER = /^[+-]?\d+(\.\d+)?$/;

/** Text as one CSV field. Text that a spreadsheet would evaluate as a formula is escaped. */
export function csvText(text: string): string {
  const harmless = NUMBER.test(text) ? text : text.replace(FORMULA, `'$1`).replaceAll(INNER_FORMULA, `$1'$2`);
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The inverse of `csvText`, after the quotes have been removed. */
export const textOfCsv = (field: string): string =>
  field.replace(/^'('*)(?=[=+\-@\t\r])/, '$1').replaceAll(/([;\t\r\n]\s*)'('*)(?=[=+\-@])/g, '$1$2');
