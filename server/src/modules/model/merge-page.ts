import type { FieldDifference, ModelOverride } from '@tidegate/contract/entities/model.ts';
import type { ResetFields } from './merge.ts';
import { resetKey } from './merge.ts';
import type { ComparedPage } from './page-row.ts';
import { isAlike, isSameField, labelOf, ORDER, pageOfRow, pageRow, shownSides, widgetOrder } from './page-row.ts';

/** A page as it becomes, what the equipment keeps of it as its own, and the fields that change. */
export interface MergedPage {
  readonly page: ComparedPage;
  readonly overrides: readonly ModelOverride[];
  readonly fields: readonly FieldDifference[];
}

/**
 * The page of an equipment with what its model wants, but for what was changed by hand: options and widgets each for itself.
 * A widget that was added by hand stays; one that was deleted by hand stays away.
 */
export function mergePage(
  part: { readonly key: string; readonly title: string },
  current: ComparedPage,
  last: ComparedPage | undefined,
  wanted: ComparedPage,
  reset: ResetFields,
): MergedPage {
  const [row, wantedRow, lastRow] = [new Map(pageRow(current)), pageRow(wanted), last && pageRow(last)];
  const overrides: ModelOverride[] = [];
  const fields: FieldDifference[] = [];
  for (const field of new Set([...wantedRow.keys(), ...row.keys()])) {
    const [value, modelValue] = [row.get(field), wantedRow.get(field)];
    if (isAlike(value, modelValue)) continue;
    const lastValue = lastRow?.get(field);
    // Most are as the model last set them: what it last set is compared with what it wants once for all equipment.
    const isAsSet = lastRow !== undefined && isAlike(value, lastValue);
    if (isSameField(field, isAsSet ? lastValue : value, modelValue)) continue;
    const label = labelOf(field, value, modelValue);
    const [own, model] = shownSides(field, value, modelValue);
    // Where the model takes a page over, all that it does not know was put there by hand.
    const isByHand =
      lastRow === undefined ? modelValue === undefined : !isAsSet && !isSameField(field, value, lastValue);
    if (isByHand && !reset.has(resetKey('page', part.key, field))) {
      overrides.push({ of: 'page', ...part, field, ...label, value: own, modelValue: model });
      continue;
    }
    fields.push({ field, ...label, before: own, after: model });
    if (modelValue === undefined) row.delete(field);
    else row.set(field, modelValue);
  }
  const order = mergedOrder(current, last, wanted, reset.has(resetKey('page', part.key, ORDER)));
  if (order.isOwn) overrides.push({ of: 'page', ...part, field: ORDER, value: null, modelValue: null });
  const fieldsInOrder = order.fields.filter((field) => row.has(field));
  if (!isSameOrder(widgetOrder(current), fieldsInOrder)) fields.push({ field: ORDER, before: null, after: null });
  return { page: pageOfRow(row, fieldsInOrder), overrides, fields };
}

/**
 * The order of the widgets: the model's with those of the equipment behind the ones that they follow there, or the other way
 * round where the equipment's was changed by hand.
 */
function mergedOrder(
  current: ComparedPage,
  last: ComparedPage | undefined,
  wanted: ComparedPage,
  isReset: boolean,
): { readonly fields: readonly string[]; readonly isOwn: boolean } {
  const [own, model] = [widgetOrder(current), widgetOrder(wanted)];
  const isByHand = last !== undefined && !isSameOrder(own, widgetOrder(last)) && !isSameOrder(own, model);
  return isByHand && !isReset
    ? { fields: joined(own, model), isOwn: true }
    : { fields: joined(model, own), isOwn: false };
}

/** Whether what both have is in the same order in both. */
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
