/** Rows of a list that are chosen together, as in lists of files. */
export interface Choice<S> {
  /** In the order in which they were chosen. */
  readonly chosen: readonly S[];
  /** Id of the row at which a range begins. */
  readonly anchor: string | null;
  /** Id of the row that the keys are at. */
  readonly at: string | null;
}

interface Held {
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

export const NOTHING_CHOSEN: Choice<never> = { chosen: [], anchor: null, at: null };

/**
 * The choice after a row was clicked, or reached by a key: that row alone; with Ctrl (Cmd) it is added or removed; with Shift all rows
 * from the one before, with both in addition to what is chosen.
 */
export function chosenWith<S extends { readonly id: string }>(
  before: Choice<S>,
  rows: readonly S[],
  row: S,
  held: Held,
): Choice<S> {
  const { chosen, anchor } = before;
  const isAdding = held.ctrlKey || held.metaKey;
  const from = rows.findIndex(({ id }) => id === anchor);
  if (held.shiftKey && from >= 0) {
    const to = rows.indexOf(row);
    const range = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
    const ids = new Set(range.map(({ id }) => id));
    const others = isAdding ? chosen.filter(({ id }) => !ids.has(id)) : [];
    return { chosen: [...others, ...range], anchor, at: row.id };
  }
  const others = chosen.filter(({ id }) => id !== row.id);
  const isRemoved = others.length < chosen.length;
  if (isAdding) return { chosen: isRemoved ? others : [...chosen, row], anchor: row.id, at: row.id };
  return { chosen: [row], anchor: row.id, at: row.id };
}

/** The chosen rows in the order of the list, those that are no longer in it last. */
export function inListOrder<S extends { readonly id: string }>(chosen: readonly S[], rows: readonly S[]): readonly S[] {
  const ids = new Set(chosen.map(({ id }) => id));
  const listed = rows.filter(({ id }) => ids.has(id));
  const shown = new Set(listed.map(({ id }) => id));
  return [...listed, ...chosen.filter(({ id }) => !shown.has(id))];
}
