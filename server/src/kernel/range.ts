import type { DataRange } from '@tidegate/contract/auths.ts';

/** A person's access scope: which objects exist for them. */
export interface Range {
  readonly userId: string;
  readonly orgId: string;
  /** Ids from the root to their organisation, such as `/1/4/`. */
  readonly orgPath: string;
  readonly reach: DataRange;
  /** A wall display sees no more than its playlist shows: these pages and this equipment. */
  readonly only?: OnlyThese;
}

/** The objects that a wall display sees by its playlist. */
export interface OnlyThese {
  readonly pageIds: readonly string[];
  readonly equipmentIds: readonly string[];
  /** Another text as soon as it sees other things. */
  readonly mark: string;
}

/**
 * The same for all who see the same equipment: whose organisation decides what they see is not named. A person with access to
 * some equipment only shares theirs with nobody.
 */
export function scopeKey({ userId, orgId, orgPath, reach, only }: Range): string {
  if (reach === 'all') return reach;
  if (reach === 'orgAndBelow') return `${reach} ${orgPath}`;
  if (reach === 'org') return `${reach} ${orgId}`;
  return only === undefined ? `${reach} of ${userId}` : `${reach} ${only.mark} of ${orgId}`;
}
