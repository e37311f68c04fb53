import type { ObjectKind } from '@tidegate/contract/names.ts';
import type { Range } from './range.ts';

/** Kind → loaded object. Each module adds its own kinds in its `tables.ts`. */
export interface ObjectRecords {}

/** Loads objects within a person's access scope; an object outside it does not exist. */
export interface ObjectFinder {
  /** Finds those of `ids` that exist in the access scope, in one query, in no particular order. */
  find<K extends ObjectKind>(kind: K, ids: readonly string[], range: Range): Promise<readonly ObjectRecords[K][]>;
}
