import type { ObjectKind } from '@tidegate/contract/object-kinds.ts';
import type { Range } from './range.ts';

/** Kind → what is loaded. Each module adds the kinds that it keeps, in its `tables.ts`. */
export interface ObjectRecords {}

/** Loads objects within a person's range; one outside it is not there. */
export interface ObjectFinder {
  /** Those of `ids` that exist in the range, in one query, in no particular order. */
  find<K extends ObjectKind>(kind: K, ids: readonly string[], range: Range): Promise<readonly ObjectRecords[K][]>;
}
