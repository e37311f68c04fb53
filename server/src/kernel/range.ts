import type { DataRange } from '@tidegate/contract/auths.ts';

/** A person's access scope: which objects exist for them. */
export interface Range {
  readonly userId: string;
  readonly orgId: string;
  /** Ids from the root to their organisation, such as `/1/4/`. */
  readonly orgPath: string;
  readonly reach: DataRange;
}
