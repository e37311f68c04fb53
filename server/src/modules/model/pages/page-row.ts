import type { ModelPage } from '@tidegate/contract/nouns/model/model.ts';
import { readWidgets, writeWidgets } from '@tidegate/contract/widgets/page-document.ts';
import type { FieldRow } from '../content/fields.ts';

/** A page as a model compares it. */
export type ComparedPage = Pick<ModelPage, 'con' | 'widgets' | 'isHome'>;

const CON = 'con.';
const WIDGET = 'widget.';
const HOME = 'isHome';
/** The id of a page is no option of it. */
const NO_OPTION = 'id';

const rows = new WeakMap<ComparedPage, FieldRow>();

/**
 * A page as one row of fields, each option and each widget for itself, so that an equipment may keep one of them as its own.
 * A group with all that is in it is one widget.
 */
export function pageRow(page: ComparedPage): FieldRow {
  const known = rows.get(page);
  if (known !== undefined) return known;
  const row = new Map<string, unknown>();
  for (const [option, value] of Object.entries(page.con)) {
    if (option !== NO_OPTION) row.set(`${CON}${option}`, value);
  }
  row.set(HOME, page.isHome);
  for (const [field, widget] of widgetFields(page)) row.set(field, widget);
  rows.set(page, row);
  return row;
}

/** The page that a row holds, its widgets in this order. */
export function pageOfRow(row: FieldRow, order: readonly string[]): ComparedPage {
  const con = [...row].filter(([field]) => field.startsWith(CON));
  return {
    con: Object.fromEntries(con.map(([field, value]) => [field.slice(CON.length), value])),
    widgets: order.map((field) => row.get(field)),
    isHome: row.get(HOME) === true,
  };
}

/** The fields of the widgets of a page, from the lowest to the highest. */
export const widgetOrder = (page: ComparedPage): readonly string[] => widgetFields(page).map(([field]) => field);

function widgetFields({ widgets }: ComparedPage): readonly (readonly [string, unknown])[] {
  const taken = new Set<string>();
  return widgets.map((widget, at) => {
    const id = isRecord(widget) && typeof widget['id'] === 'string' ? widget['id'] : '';
    // Parts without a distinguishing id are identified by their position.
    const field = id === '' || taken.has(id) ? `${WIDGET}#${at}` : `${WIDGET}${id}`;
    taken.add(id);
    return [field, widget];
  });
}

/** Label of a page's field: a widget by its name or by its content. */
export function labelOf(field: string, ...sides: readonly unknown[]): { readonly label?: string } {
  if (!field.startsWith(WIDGET)) return {};
  for (const side of sides) {
    if (!isRecord(side)) continue;
    const { name, dataName, widgetType } = side;
    const label = [name, dataName, widgetType].find((one) => typeof one === 'string' && one !== '');
    if (typeof label === 'string') return { label };
  }
  return {};
}

/** Same as `isAlike`. A widget that was saved again unchanged may have its keys in another order, and defaults written out. */
export function isSameField(field: string, one: unknown, other: unknown): boolean {
  if (isAlike(one, other)) return true;
  if (!field.startsWith(WIDGET) || !isRecord(one) || !isRecord(other)) return false;
  return isAlike(written(one), written(other));
}

const writtenOut = new WeakMap<Fields, unknown>();

/** A widget with its defaults written out. */
function written(widget: Fields): unknown {
  const known = writtenOut.get(widget) ?? writeWidgets(readWidgets([widget]))[0];
  writtenOut.set(widget, known);
  return known;
}

/** Compared by content, regardless of the order of keys. */
export function isAlike(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [left, right] = [Object.entries(one), new Map(Object.entries(other))];
  return left.length === right.size && left.every(([key, value]) => right.has(key) && isAlike(value, right.get(key)));
}

/** A shown value is no longer than this, as JSON. */
const SHOWN_MAX = 240;

/** Two values of a field as people see them: of a widget what differs of it alone, or what it is where the other is not there. */
export function shownSides(field: string, one: unknown, other: unknown): readonly [unknown, unknown] {
  if (!field.startsWith(WIDGET)) return [one ?? null, other ?? null];
  if (!isRecord(one) || !isRecord(other)) return [typeOf(one), typeOf(other)];
  const members = [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (member) => !isAlike(one[member], other[member]),
  );
  return [shortened(one, other, members), shortened(other, one, members)];
}

const typeOf = (widget: unknown): unknown => (isRecord(widget) ? (widget['widgetType'] ?? '?') : (widget ?? null));

function shortened(side: Fields, other: Fields, members: readonly string[]): unknown {
  const shown = Object.fromEntries(members.map((member) => [member, differing(side[member], other[member])]));
  return JSON.stringify(shown).length > SHOWN_MAX ? members.join(', ') : shown;
}

/** Fields of the first object that differ from the second. */
function differing(value: unknown, other: unknown): unknown {
  if (!isRecord(value) || !isRecord(other)) return value ?? null;
  return Object.fromEntries(Object.entries(value).filter(([key, inner]) => !isAlike(inner, other[key])));
}

type Fields = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
