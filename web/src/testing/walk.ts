/** Ids of existing objects for the walk of the browser tests, one of each. */
export interface WalkIds {
  readonly equipmentId: string;
  readonly gatewayId: string;
  readonly multiId: string;
  readonly projectPageId: string;
  readonly centreId: string;
  readonly modelId: string;
  readonly recipeId: string;
  readonly noticeId: string;
  /** The message about it, whose owner depends on the role of the walk. */
  readonly messageId: string;
  readonly shareKey: string;
  readonly frame: string;
}

/** An address of the router with examples in the place of what changes: `steps` of the file `testing.ts` of its feature. */
export interface Step {
  readonly path: string;
  /** Final address, if it redirects. */
  readonly to?: RegExp;
  /** An operator is shown that their role has no access to it. */
  readonly isManaging?: true;
}

/** Addresses that everybody may open. */
export const plain = (...paths: readonly string[]): readonly Step[] => paths.map((path) => ({ path }));
/** Addresses that an operator may not open. */
export const managing = (...paths: readonly string[]): readonly Step[] =>
  paths.map((path) => ({ path, isManaging: true }));
/** Addresses that lead elsewhere. */
export const leading = (to: RegExp, ...paths: readonly string[]): readonly Step[] =>
  paths.map((path) => ({ path, to }));
