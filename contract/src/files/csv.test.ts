import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvText, textOfCsv } from './csv.ts';

/** A field as a CSV reader returns it. */
const unquoted = (field: string) =>
  field.startsWith('"') && field.endsWith('"') && field.length > 1 ? field.slice(1, -1).replaceAll('""', '"') : field;

test('no part of a cell is a formula, wherever a spreadsheet splits it', () => {
  const begins = ['', 'a', 'a;', ';', 'a\t', 'a\n', 'a;b;', 'a; ', "a;'", 'a\r\n '];
  for (const begin of begins) {
    for (const formula of ['=1', '+1+1', '-1+1', '@SUM(A1)', "=cmd|'/c calc'!A1"]) {
      const parts = unquoted(csvText(begin + formula)).split(/[;\t\r\n]/);
      expect(parts.filter((part) => /^\s*[=+\-@]/.test(part))).toEqual([]);
    }
  }
});

test('numbers stay numbers', () => {
  expect(['-5', '+0.5', '12'].map(csvText)).toEqual(['-5', '+0.5', '12']);
});

test('any text is read back unchanged', () => {
  const texts = fc.string({
    unit: fc.constantFrom("'", '=', '+', '-', '@', ';', '\t', '\n', '\r', ' ', 'a', '1', '"', ','),
  });
  fc.assert(fc.property(texts, (text) => textOfCsv(unquoted(csvText(text))) === text));
});
