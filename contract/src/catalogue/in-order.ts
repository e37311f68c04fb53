import { keysOf } from '../keys-of.ts';

interface Placed {
  /** The entry that it follows; without one it is listed with its noun. */
  readonly after?: string;
  readonly [said: string]: unknown;
}

/** The names of joined entries as people read them: in the order of the nouns, except for those that follow a named entry. */
export function inOrder<Name extends string>(entries: { readonly [N in Name]: Placed }): readonly Name[] {
  const names = keysOf(entries);
  const following = (name: Name): readonly Name[] =>
    names.filter((other) => entries[other].after === name).flatMap((other) => [other, ...following(other)]);
  return names.filter((name) => entries[name].after === undefined).flatMap((name) => [name, ...following(name)]);
}
