/** One field of a signal as the text of a cell: what a table shows, a file holds and a person types. */
import type { Signal } from '../signal.ts';
import type { Language } from '../../../errors.ts';
import { fieldReason } from '../../../fields/field-reason.ts';
import { addressText, enumText, readAddress, readEnumText, readStatistic, statisticText } from './cell-lists.ts';
import type { Protocol } from '../../../protocols/names.ts';
import { addressExpected } from './address-notation.ts';
import { signalFields } from '../fields.ts';
import { SIGNAL_CHOICES, SIGNAL_FIELDS, SIGNAL_LABELS } from '../signal-labels.ts';
import type { Label, TableField } from '../signal-labels.ts';

/** A driver is shown by its name, which only its equipment knows. */
export type CellField = Exclude<TableField, 'driverId'>;
type Fields = Omit<Signal, 'id' | 'equipmentId'>;

/** Value of a cell, or its problem. */
export type ReadCell = { readonly value: unknown } | { readonly problem: string };

const LABELS: { readonly [F in TableField]: Label } = SIGNAL_LABELS;
const CHOICES: { readonly [field: string]: { readonly [choice: string]: Label } } = SIGNAL_CHOICES;

/** The text of a field; choices are called what they are called in the language. */
export function signalCellText(field: CellField, signal: Fields, language: Language): string {
  if (field === 'address') return addressText(signal.address);
  if (field === 'enumTexts') return enumText(signal.enumTexts);
  if (field === 'statistic') return statisticText(signal.statistic);
  const value = signal[field];
  if (value === null) return '';
  return CHOICES[field]?.[String(value)]?.[language] ?? String(value);
}

/**
 * Reads what a person wrote for a field: choices in either language or by their value, `null` for an empty limit. With the
 * protocol of its driver, an address is read as that writes it.
 */
export function readSignalCell(field: CellField, text: string, language: Language, protocol?: Protocol): ReadCell {
  const trimmed = text.trim();
  if (trimmed === '' && NEEDED.includes(field)) {
    return { problem: language === 'zh' ? '不能为空' : 'must not be empty' };
  }
  const given = givenOf(field, trimmed, protocol);
  if (given === undefined && field === 'address') return { problem: addressExpected(language, protocol) };
  if (given === undefined)
    return { problem: FORM_OF[field]?.[language] ?? (language === 'zh' ? '格式不正确' : 'not valid') };
  const read = signalFields[field].safeParse(given);
  if (read.success) return { value: read.data };
  const [issue] = read.error.issues;
  const choices = CHOICES[field];
  if (choices !== undefined) {
    const names = Object.values(choices).map((texts) => texts[language]);
    return { problem: `${language === 'zh' ? '可选值：' : 'one of '}${names.join(', ')}` };
  }
  return { problem: issue === undefined ? '' : fieldReason(issue, language) };
}

/** The field of a heading, in either language and any case, also a former one, or by its name; undefined for another. */
export function signalFieldOf(heading: string): TableField | undefined {
  const wanted = heading.trim().toLowerCase();
  return SIGNAL_FIELDS.find((field) => {
    const { zh, en, was = [] } = LABELS[field];
    return [field, zh, en, ...was].some((text) => text.toLowerCase() === wanted);
  });
}

const NEEDED: readonly CellField[] = ['code', 'name', 'rw', 'dataType'];

const FORM_OF: { readonly [F in CellField]?: { readonly zh: string; readonly en: string } } = {
  statistic: { zh: '应为 source=变量 of=avg span=day', en: 'expected source=signal of=avg span=day' },
  enumTexts: { zh: '应为 值=文本|英文，以分号分隔', en: 'expected value=text|English, separated by semicolons' },
};

const jsonOf = (value: unknown): string | undefined => (value === undefined ? undefined : JSON.stringify(value));

/** Input for the field's schema; undefined for a wrongly written text. */
function givenOf(field: CellField, text: string, protocol: Protocol | undefined): unknown {
  if (field === 'address') return readAddress(text, protocol);
  if (field === 'enumTexts') return readEnumText(text);
  if (field === 'statistic') return text === '' ? '' : jsonOf(readStatistic(text));
  const choices = CHOICES[field];
  if (choices === undefined) return text;
  const lower = text.toLowerCase();
  const known = Object.entries(choices).find(([value, { zh, en, was = [] }]) =>
    [value, zh, en, ...was].some((one) => one.toLowerCase() === lower),
  );
  return known?.[0] ?? text;
}
