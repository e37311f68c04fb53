import type { Centre } from '@tidegate/contract/nouns/centre/centre.ts';

/** A centre in its place: how deep it lies, 0 at the top. */
export interface TreeLine {
  readonly centre: Centre;
  readonly depth: number;
}

/** The centres under each other, siblings in the order in which they came. */
export function linesOf(centres: readonly Centre[]): readonly TreeLine[] {
  const below = Map.groupBy(centres, ({ parentId }) => parentId);
  const lines = (parentId: string, depth: number): readonly TreeLine[] =>
    (below.get(parentId) ?? []).flatMap((centre) => [{ centre, depth }, ...lines(centre.id, depth + 1)]);
  return lines('', 0);
}

/** A centre and all below it: where it cannot be moved to. */
export function withBelow(centres: readonly Centre[], id: string): ReadonlySet<string> {
  const found = new Set([id]);
  for (const { centre } of linesOf(centres)) if (found.has(centre.parentId)) found.add(centre.id);
  return found;
}
