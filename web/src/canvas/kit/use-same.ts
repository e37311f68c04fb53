import { useState } from 'react';

/** The same list as long as its items are the same, so that derived values are reused. */
export function useSame<T>(list: readonly T[]): readonly T[] {
  const [kept, setKept] = useState(list);
  const isSame = kept.length === list.length && kept.every((one, index) => Object.is(one, list[index]));
  if (isSame) return kept;
  setKept(list);
  return list;
}
