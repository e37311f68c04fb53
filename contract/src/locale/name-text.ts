import type { Language, Texts } from '../errors.ts';
import { LANGUAGES } from './locale.ts';

/**
 * The field of an object that holds its name for readers of a language. A further language of names is a further entry here and in
 * NO_OTHER_NAMES, a schema in fields/named.ts, and a migration with its columns.
 */
export const NAME_FIELDS = { zh: 'name', en: 'nameEn' } as const satisfies { readonly [L in Language]: string };
export type NameField = (typeof NAME_FIELDS)[Language];
/** Fields of names that may be empty: readers then see the name. */
export type OtherNameField = Exclude<NameField, 'name'>;

/** The field by which a row mentions a name of another object: `equipmentNameEn`. */
export type MentionField<P extends string, F extends NameField = NameField> = `${P}${Capitalize<F>}`;

/** The names of an object in all languages. */
export type Names = { readonly [F in NameField]: string };
/** An object with a name; those in other languages may be empty. Older servers of a cluster leave them out. */
export type Named = Pick<Names, 'name'> & { readonly [F in OtherNameField]?: string | undefined };
/** The names of another object as a row mentions them: `equipmentName`, `equipmentNameEn`. */
export type NamesOf<P extends string> = { readonly [F in MentionField<P>]: string };
/** The same where names may be missing. */
export type NamedOf<P extends string> = { readonly [F in MentionField<P, 'name'>]: string | null | undefined } & {
  readonly [F in MentionField<P, OtherNameField>]?: string | null | undefined;
};

/** An object without a name in any other language. */
export const NO_OTHER_NAMES: { readonly [F in OtherNameField]: '' } = { nameEn: '' };
/** Names where there is no object. */
export const NO_NAMES: Names = { name: '', ...NO_OTHER_NAMES };

/** The fields of all names, the name first. */
export const ALL_NAME_FIELDS: readonly NameField[] = Object.values(NAME_FIELDS);

/** The fields of names that may be empty. */
export const OTHER_NAME_FIELDS: readonly OtherNameField[] = ALL_NAME_FIELDS.filter((field) => field !== 'name');

const mention = <P extends string, F extends NameField>(of: P, field: F) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a template has the type string
  `${of}${field.charAt(0).toUpperCase()}${field.slice(1)}` as MentionField<P, F>;

/** The fields by which a row mentions the names of an object, the name first. */
export const mentionFields = <P extends string>(of: P): readonly MentionField<P>[] =>
  ALL_NAME_FIELDS.map((field) => mention(of, field));

// Objects are made of the fields that the types are made of; fromEntries knows no fields.
const collected = <F extends string, T>(fields: readonly F[], read: (field: F) => T) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  Object.fromEntries(fields.map((field) => [field, read(field)])) as { readonly [Field in F]: T };

/** Something for each name. */
export const namesBy = <T>(read: (field: NameField) => T) => collected(ALL_NAME_FIELDS, read);

/** Names that are read by the language of their readers. */
export const namesByLanguage = (read: (language: Language) => string): Names =>
  namesBy((field) => read(LANGUAGES.find((language) => NAME_FIELDS[language] === field) ?? 'zh'));

/** Something for each name of a mentioned object. */
export const mentionsBy = <P extends string, T>(
  of: P,
  read: (field: MentionField<P>) => T,
): { readonly [F in MentionField<P>]: T } => collected(mentionFields(of), read);

/** The names of an object and nothing else of it; empty where one is missing. */
export const pickNames = (one: Named): Names => namesBy((field) => one[field] ?? '');

/** A text among fields, empty where there is none. */
export function textIn(fields: ReadonlyMap<string, unknown>, field: string): string {
  const value = fields.get(field);
  return typeof value === 'string' ? value : '';
}

/** The names of the object that a row mentions: `namesIn(card, 'gateway')`. */
export function namesIn<P extends string>(row: NamedOf<P>, of: P): Names {
  const held = new Map<string, unknown>(Object.entries(row));
  return namesBy((field) => textIn(held, mention(of, field)));
}

/** An object as a row mentions it: `namesAs('gateway', gateway)`. */
export function namesAs<P extends string>(of: P, one: Named): NamesOf<P> {
  const held = new Map<string, string>(ALL_NAME_FIELDS.map((field) => [mention(of, field), one[field] ?? '']));
  return mentionsBy(of, (field) => held.get(field) ?? '');
}

/** The names of an object in a row that mentions it, and nothing else of the row. */
export const pickNamesOf = <P extends string>(row: NamedOf<P>, of: P): NamesOf<P> => namesAs(of, namesIn(row, of));

/** Names of an object of which some are replaced. */
export const renamed = (one: Named, given: Partial<Named>): Names =>
  namesBy((field) => given[field] ?? one[field] ?? '');

/** The names in other languages of what is given, empty where it has none. */
export function otherNames(given: Partial<Named> | null | undefined): Pick<Names, OtherNameField> {
  const { name: _, ...others } = renamed(NO_NAMES, given ?? {});
  return others;
}

/** All names of an object, by which it is found. */
export const everyName = (one: Named): readonly string[] => ALL_NAME_FIELDS.map((field) => one[field] ?? '');

/** The names of an object by the language of their readers, as texts of pages are written. */
export const wordsOf = (one: Named): Texts => ({
  zh: one[NAME_FIELDS.zh],
  en: one[NAME_FIELDS.en] ?? '',
});

/** The name of an object in the reader's language; its only name where it has just one, never a blank. */
export function nameText(named: Named, language: Language): string {
  const own = named[NAME_FIELDS[language]] ?? '';
  if (own !== '') return own;
  return named.name === '' ? (everyName(named).find((name) => name !== '') ?? '') : named.name;
}

/** The name of the object that a row mentions, in the reader's language. */
export const nameTextOf = <P extends string>(row: NamedOf<P>, of: P, language: Language): string =>
  nameText(namesIn(row, of), language);

/** Something behind a gateway. */
export type BehindGateway = NamedOf<'gateway'>;

/** The name of the gateway that something is behind, in the reader's language. */
export const gatewayNameText = (behind: BehindGateway, language: Language): string =>
  nameTextOf(behind, 'gateway', language);

/** The titles of a page in all languages. */
export interface Titles {
  readonly title: string;
  readonly titleEn?: string | undefined;
}

/** The titles of a page as names. */
export const titleNames = ({ title, titleEn = '' }: Titles): Names => ({ ...NO_NAMES, name: title, nameEn: titleEn });

/** The names of an object as the titles of a line. */
export const titlesOf = ({ name, nameEn = '' }: Named): Required<Titles> => ({ title: name, titleEn: nameEn });

/** The title of a page in the reader's language. */
export const titleText = (page: Titles, language: Language): string => nameText(titleNames(page), language);
