import type { DataRange } from '@tidegate/contract/auths.ts';
import { DATA_RANGES, ROLE_TYPES } from '@tidegate/contract/auths.ts';
import type { Language, Texts } from '@tidegate/contract/errors.ts';
import { nameText, type Named } from '@tidegate/contract/locale/name-text.ts';
import { rangeTexts, roleTypeTexts } from '@tidegate/contract/catalogue/rights-texts.ts';
import type { UserField } from '@tidegate/contract/nouns/user/field-texts.ts';
import { USER_FIELD_TEXTS } from '@tidegate/contract/nouns/user/field-texts.ts';

/** The columns of a file of people, in their order, with their headings. */
export const COLUMNS: { readonly [C in UserField]: Heading } = USER_FIELD_TEXTS;
type Heading = Texts & { readonly was?: readonly string[] };

export type Column = UserField;
export const COLUMN_NAMES = Object.keys(COLUMNS).filter((name): name is Column => name in COLUMNS);

export const SHEET: Texts = { zh: '用户', en: 'People' };

const YES: Texts = { zh: '是', en: 'Yes' };
const NO: Texts = { zh: '否', en: 'No' };
const YES_TEXTS = [YES.zh, YES.en, 'true', '1'];
const NO_TEXTS = [NO.zh, NO.en, 'false', '0'];

/** Between several texts of one cell. */
const BETWEEN = ', ';

/** The column of a heading, in either language and any case, also a former one; undefined for an unknown one. */
export function columnOf(heading: string): Column | undefined {
  return COLUMN_NAMES.find((name) => {
    const { was = [], ...texts } = COLUMNS[name];
    return isOneOf([...Object.values(texts), ...was], heading);
  });
}

export const rangeText = (range: DataRange | null, language: Language): string =>
  range === null ? '' : rangeTexts(range)[language];

/** Null for an empty cell, meaning the role's default; undefined for an invalid access scope. */
export function rangeOf(text: string): DataRange | null | undefined {
  if (text === '') return null;
  return DATA_RANGES.find((range) => range === text || isOneOf(Object.values(rangeTexts(range)), text));
}

export const roleText = (role: Named & { readonly isShipped: boolean }, language: Language): string => {
  const type = role.isShipped ? ROLE_TYPES.find((one) => one === role.name) : undefined;
  return type === undefined ? nameText(role, language) : roleTypeTexts(type)[language];
};

export const enabledText = (isEnabled: boolean, language: Language): string => (isEnabled ? YES : NO)[language];

/** An empty cell is a yes; undefined for what is neither. */
export function enabledOf(text: string): boolean | undefined {
  if (text === '' || isOneOf(YES_TEXTS, text)) return true;
  return isOneOf(NO_TEXTS, text) ? false : undefined;
}

export const listText = (texts: readonly string[]): string => texts.join(BETWEEN);

/** The texts of a cell, between commas of either language or on lines of their own. */
export const listOf = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[,，;；\n]/)
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  ),
];

const isOneOf = (texts: readonly string[], text: string): boolean =>
  texts.some((one) => one.toLowerCase() === text.trim().toLowerCase());
