import { nextTurn } from '../platform/next-turn.ts';

/** Items that are handled between two turns of others. */
const AT_ONCE = 50;

/** The results of `act` for each item in order; others have their turn in between, since a list may be long. */
export async function inTurns<Item, Result>(items: readonly Item[], act: (item: Item) => Result): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % AT_ONCE === 0) await nextTurn();
    results.push(act(item));
  }
  return results;
}
