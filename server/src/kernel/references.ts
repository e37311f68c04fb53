import type { ReferredKind } from '@tidegate/contract/nouns/reference/reference.ts';
import type { FoundElsewhere } from './found-elsewhere.ts';
import type { Range } from './range.ts';
import type { CoreDb } from './sql/tables.ts';

/** An object that others may refer to. */
export interface Referred {
  readonly kind: ReferredKind;
  readonly id: number;
}

/** The objects of one kind that refer to an object: how many there are, and those within the range. */
export type ReferenceFinder = (db: CoreDb, to: Referred, range: Range) => Promise<FoundElsewhere>;

/** By the kind of the referring objects, as the operation log names it. */
export type References = Readonly<Record<string, ReferenceFinder>>;

/** Nothing refers to objects of that kind. */
export const NOTHING: FoundElsewhere = { count: 0, seen: [] };
