import { parse } from 'node:querystring';
import { Refusal } from '@tidegate/contract/errors.ts';

/** No limit on the number of fields: the body has a size limit, and a surplus field is refused by name. */
const OPTIONS = { maxKeys: 0 };

/** The fields of a form-encoded body or query string. Refuses duplicate fields and NUL characters. */
export function parseForm(text: string): Readonly<Record<string, unknown>> {
  // Without a prototype, `__proto__` is an ordinary field, unknown to every call.
  const fields = parse(text, '&', '=', OPTIONS);
  for (const field in fields) if (!isFit(field, fields[field])) throw unfit(field, fields[field]);
  return fields;
}

/** PostgreSQL cannot store NUL, and no text that a person types contains it. */
export function isFit(field: string, value: unknown): value is string {
  return typeof value === 'string' && !value.includes('\0') && !field.includes('\0');
}

/** The refusal of an invalid field. */
export function unfit(field: string, value: unknown): Refusal {
  return new Refusal('badField', { field: shown(field), reason: typeof value === 'string' ? 'NUL' : '×2' });
}

const FIELD_SHOWN = 60;

/** The name of a field in the form in which a response may repeat it. */
export const shown = (field: string): string =>
  field.length > FIELD_SHOWN ? `${field.slice(0, FIELD_SHOWN)}…` : field;
