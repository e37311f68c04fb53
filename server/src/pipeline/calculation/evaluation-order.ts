import type { Cell } from './cell.ts';

/** The cells by level: each uses only cells of earlier levels. `circular`: cells with circular references. */
export interface EvaluationOrder {
  readonly levels: readonly (readonly Cell[])[];
  readonly circular: readonly Cell[];
}

/** Sorts cells topologically (Kahn); what remains is part of a circular reference or depends on one. */
export function evaluationOrder(cells: ReadonlyMap<number, Cell>): EvaluationOrder {
  const users = new Map<number, Cell[]>();
  const open = new Map<Cell, number>();
  for (const cell of cells.values()) {
    const used = cell.uses.filter((id) => cells.has(id));
    open.set(cell, used.length);
    for (const id of used) {
      const known = users.get(id);
      if (known === undefined) users.set(id, [cell]);
      else known.push(cell);
    }
  }
  const levels: Cell[][] = [];
  let level = [...open].filter(([, count]) => count === 0).map(([cell]) => cell);
  while (level.length > 0) {
    levels.push(level);
    const next: Cell[] = [];
    for (const cell of level) {
      open.delete(cell);
      for (const user of users.get(cell.signalId) ?? []) {
        const left = (open.get(user) ?? 0) - 1;
        open.set(user, left);
        if (left === 0) next.push(user);
      }
    }
    level = next;
  }
  return { levels, circular: [...open.keys()] };
}
