/** A key sorts ascending, with `-` before it descending. */
export type Sort<Key extends string> = Key | `-${Key}`;

/** Every order by these keys. */
export const ordersBy = <Key extends string>(keys: readonly Key[]): readonly Sort<Key>[] =>
  keys.flatMap((key) => [key, `-${key}` as const]);
