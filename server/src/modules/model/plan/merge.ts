import type { FieldDifference, ModelOverride, OwnPart } from '@tidegate/contract/nouns/model/model.ts';
import type { FieldRow } from '../content/fields.ts';
import { differences, isSame, shownValue } from '../content/fields.ts';

/** Fields that are given back to the model: `driver plc params.host`, or `signal level *` for one that was deleted. */
export type ResetFields = Pick<ReadonlySet<string>, 'has'>;
/** Every field. */
export const RESET_ALL: ResetFields = { has: () => true };
export const resetKey = (of: OwnPart, key: string, field: string): string => `${of} ${key} ${field}`;

/** A part as it becomes, what the equipment keeps of it as its own, and the fields that change. */
interface Merged {
  readonly row: FieldRow;
  readonly overrides: readonly ModelOverride[];
  readonly fields: FieldDifference[];
}

/** The current row with what the model wants, but for what was changed by hand. */
export function merge<T>(
  part: { readonly of: OwnPart; readonly key: string },
  current: FieldRow,
  last: T | undefined,
  wanted: T,
  rowOf: (one: T) => FieldRow,
  reset: ResetFields,
): Merged {
  const wantedRow = rowOf(wanted);
  const overrides: ModelOverride[] = [];
  const row = new Map(current);
  let lastRow: FieldRow | undefined;
  let isChanged = false;
  for (const field of new Set([...wantedRow.keys(), ...current.keys()])) {
    const value = current.get(field);
    const modelValue = wantedRow.get(field);
    // Most are as the model wants them, and there are half a million in two hundred equipments of fifty signals.
    if (isSame(value, modelValue)) continue;
    lastRow ??= last && rowOf(last);
    const isByHand = lastRow !== undefined && !isSame(value, lastRow.get(field));
    if (isByHand && !reset.has(resetKey(part.of, part.key, field))) {
      overrides.push({ ...part, field, value: shownValue(field, value), modelValue: shownValue(field, modelValue) });
      continue;
    }
    isChanged = true;
    if (modelValue === undefined) row.delete(field);
    else row.set(field, modelValue);
  }
  return { row, overrides, fields: isChanged ? differences(current, row) : [] };
}
