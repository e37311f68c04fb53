import { objectOf, type JsonObject } from '../../lib/json-object.ts';

/** One field of a change: its texts before and after; null where that side does not have it. */
export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly isChanged: boolean;
}

/** A change from a log row: field by field, or as text where it is not a JSON object. */
export type Difference =
  | { readonly is: 'none' }
  | { readonly is: 'text'; readonly before: string; readonly after: string }
  | {
      readonly is: 'fields';
      /** Which sides there are: what was added has no before, what was deleted no after. */
      readonly hasBefore: boolean;
      readonly hasAfter: boolean;
      readonly fields: readonly FieldChange[];
    };

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Objects inside objects become fields with dots in their names; lists stay whole. */
function flat(object: JsonObject, prefix = ''): Map<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const [name, value] of Object.entries(object)) {
    if (typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0) {
      for (const [inner, deep] of flat({ ...value }, `${prefix}${name}.`)) fields.set(inner, deep);
    } else {
      fields.set(prefix + name, value);
    }
  }
  return fields;
}

/**
 * Shows old and new side by side, changes first. A change contains only the fields that were sent, so a field missing
 * in `after` was unchanged.
 */
export function differenceOf(before: string, after: string): Difference {
  if (before === '' && after === '') return { is: 'none' };
  const [old, fresh] = [objectOf(before), objectOf(after)];
  if ((before !== '' && old === null) || (after !== '' && fresh === null)) return { is: 'text', before, after };
  const [was, is] = [flat(old ?? {}), flat(fresh ?? {})];
  const hasBoth = old !== null && fresh !== null;
  const fields = [...new Set([...is.keys(), ...was.keys()])].map((field): FieldChange => {
    const isTold = is.has(field);
    const kept = hasBoth && !isTold ? was.get(field) : is.get(field);
    return {
      field,
      before: was.get(field),
      after: kept,
      isChanged: hasBoth && isTold && !same(was.get(field), is.get(field)),
    };
  });
  return {
    is: 'fields',
    hasBefore: old !== null,
    hasAfter: fresh !== null,
    fields: [...fields.filter((one) => one.isChanged), ...fields.filter((one) => !one.isChanged)],
  };
}

/** The list of plain values that a value is; null when it is anything else. */
export function plainList(value: unknown): readonly string[] | null {
  if (!Array.isArray(value)) return null;
  const items: readonly unknown[] = value;
  return items.every((one) => one === null || typeof one !== 'object') ? items.map(String) : null;
}
