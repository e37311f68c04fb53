import type { Language } from '@tidegate/contract/errors.ts';
import {
  ALL_NAME_FIELDS,
  NAME_FIELDS,
  mentionFields,
  type NameField,
  type NamesOf,
  type OtherNameField,
} from '@tidegate/contract/locale/name-text.ts';
import { type Expression, type RawBuilder, sql } from 'kysely';

/** The columns of the names of an object in its row, with none in a language that its row was made without. */
export type NameColumns<Other = string> = { name: string } & { [F in OtherNameField]: Other };

/** The columns of the names that a row mentions of another object. */
export type MentionColumns<P extends string> = { -readonly [F in keyof NamesOf<P>]: string };

type Column<T extends string> = `${T}.${NameField}`;
type Selected<T extends string, P extends string> = {
  [F in NameField]: `${T}.${F} as ${P}${Capitalize<F>}`;
}[NameField];
/** `ref` of an expression builder, for columns of names. */
type Ref<Columns, Text = string> = (column: Columns) => Expression<Text>;

/** The names of an object, to be selected as they are called. */
export const nameColumns = <T extends string>(table: T): Column<T>[] =>
  ALL_NAME_FIELDS.map((field): Column<T> => `${table}.${field}`);

/** The names of a joined table as a row mentions them: `namesFrom('equipmentGroup', 'group')` selects `groupName` and `groupNameEn`. */
export const namesFrom = <T extends string, P extends string>(table: T, of: P): Selected<T, P>[] =>
  // A text that is put together has no type of its own.
  ALL_NAME_FIELDS.map((field, at) => `${table}.${field} as ${mentionFields(of)[at] ?? ''}` as Selected<T, P>);

/** The names that a table mentions of another object, to be selected as they are called. */
export const mentionColumns = <T extends string, P extends string>(table: T, of: P): `${T}.${keyof NamesOf<P>}`[] =>
  mentionFields(of).map((field): `${T}.${keyof NamesOf<P>}` => `${table}.${field}`);

/** All names of an object, to be searched. */
export const nameRefs = <T extends string>(ref: Ref<Column<T>>, table: T): Expression<string>[] =>
  nameColumns(table).map((column) => ref(column));

/** The names that a table mentions of another object: `equipmentName` of `alarm`. */
export const mentionRefs = <T extends string, P extends string>(
  ref: Ref<`${T}.${keyof NamesOf<P>}`>,
  table: T,
  of: P,
): Expression<string>[] => mentionColumns(table, of).map((column) => ref(column));

/** The name that a reader of a language sees: that in the language where there is one, else the name. */
export function nameShown<T extends string>(
  language: Language | undefined,
  ref: Ref<Column<T>, string | null>,
  table: T,
): RawBuilder<string> {
  const name = ref(`${table}.name`);
  const field = NAME_FIELDS[language ?? 'zh'];
  if (field === 'name') return sql<string>`${name}`;
  return sql<string>`coalesce(nullif(${ref(`${table}.${field}`)}, ''), ${name})`;
}
