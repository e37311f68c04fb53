/** The objects of others that depend on something: their number, and the names of those that a person sees. */
export interface FoundElsewhere {
  readonly count: number;
  /** `equipment` is empty for what belongs to an organisation. */
  readonly seen: readonly { readonly equipment: string; readonly name: string }[];
}
