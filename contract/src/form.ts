/**
 * Fields of a form-encoded call: every value arrives as text, arrays and objects as JSON text.
 * Each reader turns the text into the wanted value or says in a few words what is wrong with it.
 */
import { z } from 'zod';
import { refuseUnseenNames } from './fields/name-field.ts';
import { ordersBy } from './sort.ts';
import type { FieldSchemas } from './fields/field-facts.ts';

const read = <T extends z.ZodType>(parse: (text: string) => unknown, schema: T) =>
  z.preprocess((value) => (typeof value === 'string' ? parse(value) : value), schema);

/** A finite number. */
export const numberField = (schema: z.ZodType<number> = z.number()) =>
  read((text) => (text.trim() === '' ? undefined : Number(text)), schema);

/** An empty text, which takes away what the field held. */
export const nothing = z.literal('').transform(() => null);

/** A number, or an empty text that takes it away. */
export const numberOrNothing = (number: z.ZodType<number> = z.number()) => z.union([nothing, numberField(number)]);

/** `true`/`false` or `1`/`0`. */
export const booleanField = () =>
  read((text) => {
    if (text === 'true' || text === '1') return true;
    if (text === 'false' || text === '0') return false;
    return text;
  }, z.boolean());

/**
 * An array or object as JSON text. Texts in it have no NUL, as those of other fields: PostgreSQL cannot store it, and
 * what a device sends may contain it.
 */
export const jsonField = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value, context) => {
    if (typeof value !== 'string') return value;
    let parsed: unknown;
    try {
      parsed = JSON.parse(value);
    } catch {
      return value;
    }
    if (value.includes('\\u0000') && holdsNul(parsed)) {
      context.addIssue({ code: 'custom', message: NUL.en, params: { ...NUL } });
      return z.NEVER;
    }
    return parsed;
  }, schema);

/** The same for an object whose parts have names that people read and compare: see `nameField`. */
export function namedJsonField<T extends z.ZodType>(schema: T) {
  const field = jsonField(schema.superRefine(refuseUnseenNames));
  WITH_NAMES.add(field);
  return field;
}

const WITH_NAMES = new WeakSet<z.ZodType>();

/** True if a field refuses names with characters that nobody sees, wherever they are in its value. */
export const hasCheckedNames = (field: z.ZodType): boolean => WITH_NAMES.has(field);

/** The character NUL in a text. */
const NUL = {
  zh: '文本含有 NUL 字符（\\u0000），请去掉',
  en: 'a text contains the character NUL (\\u0000): remove it',
};

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, held]) => key.includes('\0') || holdsNul(held));
}

/** Text without surrounding blanks, from 1 to `max` characters. */
export const textField = (max: number) => z.string().trim().min(1).max(max);

/** Text that may be empty. */
export const optionalTextField = (max: number) => z.string().trim().max(max);

type ChangedFields<F extends FieldSchemas> = {
  readonly [K in keyof F]: z.ZodOptional<F[K] extends z.ZodDefault<infer Stated> ? Stated : F[K]>;
};

/** The fields of a call that adds something, for the one that changes it: an absent field keeps its value. */
export function changedFields<F extends FieldSchemas>(fields: F): ChangedFields<F>;
export function changedFields(fields: FieldSchemas): object {
  const changed = (field: z.ZodType) => z.optional(field instanceof z.ZodDefault ? field.unwrap() : field);
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, changed(field)]));
}

/** The fields of a list call. */
export const pageFields = {
  page: numberField(z.int().min(1)).optional(),
  pageSize: numberField(z.int().min(1).max(500)).optional(),
};

/** The fields of a list call that sorts: `key` ascending, `-key` descending; the list's default order without one. */
export const sortedFields = <Key extends string>(keys: readonly Key[]) => ({
  ...pageFields,
  sort: z.enum(ordersBy(keys)).optional(),
});
