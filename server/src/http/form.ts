import { Refusal } from '@tidegate/contract/errors.ts';

/** The fields of a form-encoded body or query string. Refuses a field that comes twice, and NUL characters. */
export function parseForm(text: string): Record<string, string> {
  const fields = new Map<string, string>();
  for (const [field, value] of text === '' ? [] : new URLSearchParams(text)) {
    if (fields.has(field)) throw new Refusal('badField', { field: shown(field), reason: '×2' });
    // PostgreSQL keeps no NUL, and nothing that a person types holds one.
    if (value.includes('\0') || field.includes('\0')) {
      throw new Refusal('badField', { field: shown(field), reason: 'NUL' });
    }
    fields.set(field, value);
  }
  // Every entry becomes a property of its own, `__proto__` too, which is then unknown to every call.
  return Object.fromEntries(fields);
}

const FIELD_SHOWN = 60;

/** A field's name as it may be repeated in an answer. */
export const shown = (field: string): string =>
  field.length > FIELD_SHOWN ? `${field.slice(0, FIELD_SHOWN)}…` : field;
