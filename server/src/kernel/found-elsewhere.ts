/** What of others depends on something: how many there are, and those that a person sees by name. */
export interface FoundElsewhere {
  readonly count: number;
  /** `equipment` is empty for what belongs to an organisation. */
  readonly seen: readonly { readonly equipment: string; readonly name: string }[];
}
