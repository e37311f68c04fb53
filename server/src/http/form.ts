import { parse } from 'node:querystring';
import { Refusal } from '@tidegate/contract/errors.ts';

/** No limit of its own: the body has one, and a field that is one too many is refused by name. */
const OPTIONS = { maxKeys: 0 };

/** The fields of a form-encoded body or query string. Refuses a field that comes twice, and NUL characters. */
export function parseForm(text: string): Readonly<Record<string, unknown>> {
  // Without a prototype: `__proto__` is a field like any other, unknown to every call.
  const fields = parse(text, '&', '=', OPTIONS);
  for (const field in fields) if (!isFit(field, fields[field])) throw unfit(field, fields[field]);
  return fields;
}

/** PostgreSQL keeps no NUL, and nothing that a person types holds one. */
export function isFit(field: string, value: unknown): value is string {
  return typeof value === 'string' && !value.includes('\0') && !field.includes('\0');
}

/** The refusal of a field that is not fit. */
export function unfit(field: string, value: unknown): Refusal {
  return new Refusal('badField', { field: shown(field), reason: typeof value === 'string' ? 'NUL' : '×2' });
}

const FIELD_SHOWN = 60;

/** A field's name as it may be repeated in an answer. */
export const shown = (field: string): string =>
  field.length > FIELD_SHOWN ? `${field.slice(0, FIELD_SHOWN)}…` : field;
