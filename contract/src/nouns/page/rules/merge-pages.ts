import { isBroken, type PageWidget } from '../../../widgets/widget.ts';
import type { PageDocument, PageOptions } from '../../../widgets/page-document.ts';

/** A widget, or the options of the page (`con`), that both changed in different ways: somebody has to choose. */
export interface PageConflict {
  /** Id of the widget; `con` for the options. */
  readonly id: string;
  /** Undefined: it was deleted there. */
  readonly base: PageWidget | PageOptions | undefined;
  readonly mine: PageWidget | PageOptions | undefined;
  readonly theirs: PageWidget | PageOptions | undefined;
}

export interface MergedPage {
  /** With mine where there is a conflict. */
  readonly page: PageDocument;
  readonly conflicts: readonly PageConflict[];
}

/**
 * Joins what two people made of one page, by the ids of its widgets: what only one of them changed, added or deleted is
 * taken from them. Order: mine, with what they added where they have it.
 */
export function mergePages(base: PageDocument, mine: PageDocument, theirs: PageDocument): MergedPage {
  const conflicts: PageConflict[] = [];
  const before = byId(base.widgets);
  const own = byId(mine.widgets);
  const other = byId(theirs.widgets);
  const choose = <T extends PageWidget | PageOptions>(
    id: string,
    [was, one, two]: readonly [T | undefined, T | undefined, T | undefined],
  ): T | undefined => {
    if (isSame(one, two) || isSame(was, two)) return one;
    if (isSame(was, one)) return two;
    conflicts.push({ id, base: was, mine: one, theirs: two });
    return one;
  };
  const merged = orderOf(mine.widgets, theirs.widgets).flatMap((id) => {
    const chosen = choose(id, [before.get(id), own.get(id), other.get(id)]);
    return chosen === undefined ? [] : [chosen];
  });
  const con = choose('con', [base.con, mine.con, theirs.con]) ?? mine.con;
  return { page: { con, widgets: merged }, conflicts };
}

/** The page with another choice for one conflict. */
export function chooseTheirs(page: PageDocument, conflict: PageConflict): PageDocument {
  const { id, theirs } = conflict;
  if (theirs !== undefined && !isWidget(theirs)) return { ...page, con: theirs };
  const rest = page.widgets.filter((widget) => keyOf(widget) !== id);
  if (theirs === undefined) return { ...page, widgets: rest };
  const at = page.widgets.findIndex((widget) => keyOf(widget) === id);
  return { ...page, widgets: at < 0 ? [...rest, theirs] : page.widgets.toSpliced(at, 1, theirs) };
}

const isWidget = (one: PageWidget | PageOptions): one is PageWidget => 'widgetType' in one;

/** A broken one is known by the id that it came with, where it has one. */
const keyOf = (widget: PageWidget): string => (isBroken(widget) ? (rawId(widget.raw) ?? widget.id) : widget.id);

function rawId(raw: unknown): string | undefined {
  if (typeof raw !== 'object' || raw === null || !('id' in raw)) return undefined;
  return typeof raw.id === 'string' && raw.id !== '' ? raw.id : undefined;
}

const byId = (widgets: readonly PageWidget[]) => new Map(widgets.map((widget) => [keyOf(widget), widget]));

/** My order, with each of theirs that I do not have behind the one it follows there. */
function orderOf(mine: readonly PageWidget[], theirs: readonly PageWidget[]): readonly string[] {
  const order = mine.map(keyOf);
  const known = new Set(order);
  let at = 0;
  for (const key of theirs.map(keyOf)) {
    if (known.has(key)) at = order.indexOf(key) + 1;
    else {
      order.splice(at, 0, key);
      known.add(key);
      at += 1;
    }
  }
  return order;
}

/** By what they say; the order of keys says nothing. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  const [left, right] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  return keys.every((key) => right.has(key) && isSame(left.get(key), right.get(key)));
}
