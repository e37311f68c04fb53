import { KEPT_SECRET } from '@tidegate/contract/nouns/driver/driver.ts';
import { isSecretField } from '@tidegate/contract/protocols/secret-params.ts';
import type { FieldDifference, ModelAlarm, ModelDriver, ModelSignal } from '@tidegate/contract/nouns/model/model.ts';
import { isRecord } from '@tidegate/contract/is-record.ts';

/**
 * A driver or signal as one row of fields: `params.host` and `address.area` each for itself, so that an equipment may
 * keep one of them as its own.
 */
export type FieldRow = ReadonlyMap<string, unknown>;

export const driverRow = (driver: ModelDriver): FieldRow => rowOf(driver, 'params');
export const alarmRow = (alarm: ModelAlarm): FieldRow => new Map(Object.entries(alarm));
export const signalRow = (signal: ModelSignal): FieldRow => rowOf(signal, 'address');

function rowOf(part: object, nested: string): FieldRow {
  const row = new Map<string, unknown>();
  for (const [field, value] of Object.entries(part)) {
    if (field !== nested) row.set(field, value);
    else if (isRecord(value)) for (const [key, inner] of Object.entries(value)) row.set(`${nested}.${key}`, inner);
  }
  return row;
}

/** The reverse: the fields with those under `nested` as an object, or null if it has none. */
export function fieldsOfRow(row: FieldRow, nested: 'params' | 'address'): Record<string, unknown> {
  const prefix = `${nested}.`;
  const inner = [...row].filter(([field]) => field.startsWith(prefix));
  const outer = [...row].filter(([field]) => !field.startsWith(prefix));
  const value =
    inner.length === 0 ? null : Object.fromEntries(inner.map(([key, one]) => [key.slice(prefix.length), one]));
  return { ...Object.fromEntries(outer), [nested]: value };
}

/** Fields that differ, in the order of the later row. */
export function differences(before: FieldRow, after: FieldRow): FieldDifference[] {
  const fields = new Set([...after.keys(), ...before.keys()]);
  return [...fields]
    .filter((field) => !isSame(before.get(field), after.get(field)))
    .map((field) => ({
      field,
      before: shownValue(field, before.get(field)),
      after: shownValue(field, after.get(field)),
    }));
}

/** A field as people see it: KEPT_SECRET for a password. */
export function shownValue(field: string, value: unknown): unknown {
  return isSecretField(field) && value !== undefined && value !== null ? KEPT_SECRET : (value ?? null);
}

/** A field that is not there is one that is null. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
