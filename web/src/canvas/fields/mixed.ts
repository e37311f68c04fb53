/** Placeholder for a field whose value differs among the selected widgets. */
export const MIXED = Symbol('mixed');
export type Maybe<T> = T | typeof MIXED;

/** The value that all have in common, or MIXED. Of nothing it is MIXED. */
export function common<T>(values: readonly T[]): Maybe<T> {
  const [first, ...rest] = values;
  if (first === undefined && values.length === 0) return MIXED;
  const text = JSON.stringify(first);
  return rest.every((one) => Object.is(one, first) || JSON.stringify(one) === text) ? (first as T) : MIXED;
}
