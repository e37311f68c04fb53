import type { FieldDifference, ModelOverride } from '@tidegate/contract/nouns/model/model.ts';
import { mergeOrdered } from './merge-ordered.ts';
import type { ResetFields } from './merge.ts';
import type { ComparedPage } from '../pages/page-row.ts';
import { isSameField, labelOf, pageOfRow, pageRow, shownSides, widgetOrder } from '../pages/page-row.ts';

/** A page as it becomes, what the equipment keeps of it as its own, and the fields that change. */
export interface MergedPage {
  readonly page: ComparedPage;
  readonly overrides: readonly ModelOverride[];
  readonly fields: readonly FieldDifference[];
}

const WORDS = { isSame: isSameField, label: labelOf, shown: shownSides };

/** The page of an equipment with what its model wants, but for what was changed by hand: options and widgets each for itself. */
export function mergePage(
  part: { readonly key: string; readonly title: string },
  current: ComparedPage,
  last: ComparedPage | undefined,
  wanted: ComparedPage,
  reset: ResetFields,
): MergedPage {
  const [own, before, model] = [ordered(current), last && ordered(last), ordered(wanted)];
  const { row, order, overrides, fields } = mergeOrdered({ of: 'page', ...part }, own, before, model, reset, WORDS);
  return { page: pageOfRow(row, order), overrides, fields };
}

const ordered = (page: ComparedPage) => ({ row: pageRow(page), order: widgetOrder(page) });
