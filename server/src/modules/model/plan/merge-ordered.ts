import type { FieldDifference, ModelOverride, OwnPart } from '@tidegate/contract/nouns/model/model.ts';
import type { FieldRow } from '../content/fields.ts';
import type { ResetFields } from './merge.ts';
import { resetKey } from './merge.ts';
import { isAlike } from '../pages/page-row.ts';

/** A part whose fields are partly a list: widgets of a page, columns of a report. */
export interface Ordered {
  readonly row: FieldRow;
  /** The fields of the list, from the first. */
  readonly order: readonly string[];
}

/** Comparison and texts of a field of such a part. */
export interface FieldWords {
  isSame(field: string, one: unknown, other: unknown): boolean;
  label(field: string, ...sides: readonly unknown[]): { readonly label?: string };
  shown(field: string, one: unknown, other: unknown): readonly [unknown, unknown];
}

interface MergedOrder extends Ordered {
  readonly overrides: readonly ModelOverride[];
  readonly fields: readonly FieldDifference[];
}

/** Field with the position of a part in its list. */
export const ORDER = 'order';

/**
 * The part of an equipment with what its model wants, but for what was changed by hand: each option and each member of the list for
 * itself. A member that was added by hand stays; one that was deleted by hand stays away.
 */
export function mergeOrdered(
  part: { readonly of: OwnPart; readonly key: string; readonly title: string },
  current: Ordered,
  last: Ordered | undefined,
  wanted: Ordered,
  reset: ResetFields,
  words: FieldWords,
): MergedOrder {
  const row = new Map(current.row);
  const overrides: ModelOverride[] = [];
  const fields: FieldDifference[] = [];
  for (const field of new Set([...wanted.row.keys(), ...row.keys()])) {
    const [value, modelValue] = [row.get(field), wanted.row.get(field)];
    if (isAlike(value, modelValue)) continue;
    const lastValue = last?.row.get(field);
    // Most are as the model last set them: what it last set is compared with what it wants once for all equipment.
    const isAsSet = last !== undefined && isAlike(value, lastValue);
    if (words.isSame(field, isAsSet ? lastValue : value, modelValue)) continue;
    const label = words.label(field, value, modelValue);
    const [own, model] = words.shown(field, value, modelValue);
    // When the model adopts a part, all unknown content of it was added by hand.
    const isByHand = last === undefined ? modelValue === undefined : !isAsSet && !words.isSame(field, value, lastValue);
    if (isByHand && !reset.has(resetKey(part.of, part.key, field))) {
      overrides.push({ ...part, field, ...label, value: own, modelValue: model });
      continue;
    }
    fields.push({ field, ...label, before: own, after: model });
    if (modelValue === undefined) row.delete(field);
    else row.set(field, modelValue);
  }
  const merged = mergedOrder(current, last, wanted, reset.has(resetKey(part.of, part.key, ORDER)));
  if (merged.isOwn) overrides.push({ ...part, field: ORDER, value: null, modelValue: null });
  const order = merged.order.filter((field) => row.has(field));
  if (!isSameOrder(current.order, order)) fields.push({ field: ORDER, before: null, after: null });
  return { row, order, overrides, fields };
}

/**
 * The order of the list: the model's with those of the equipment behind the ones that they follow there, or the other way
 * round where the equipment's was changed by hand.
 */
function mergedOrder(
  { order: own }: Ordered,
  last: Ordered | undefined,
  { order: model }: Ordered,
  isReset: boolean,
): { readonly order: readonly string[]; readonly isOwn: boolean } {
  const isByHand = last !== undefined && !isSameOrder(own, last.order) && !isSameOrder(own, model);
  return isByHand && !isReset
    ? { order: joined(own, model), isOwn: true }
    : { order: joined(model, own), isOwn: false };
}

/** True if the common parts are in the same order in both. */
function isSameOrder(one: readonly string[], other: readonly string[]): boolean {
  const [left, right] = [new Set(one), new Set(other)];
  const [first, second] = [one.filter((field) => right.has(field)), other.filter((field) => left.has(field))];
  return first.every((field, at) => field === second[at]);
}

/** The first order, with each that only the second has behind the one that it follows there. */
function joined(first: readonly string[], second: readonly string[]): readonly string[] {
  const known = new Set(first);
  const after = new Map<string, string[]>();
  let before = '';
  for (const field of second) {
    if (known.has(field)) before = field;
    else after.set(before, [...(after.get(before) ?? []), field]);
  }
  return [...(after.get('') ?? []), ...first.flatMap((field) => [field, ...(after.get(field) ?? [])])];
}
