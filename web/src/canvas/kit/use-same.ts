import { useState } from 'react';

/** The list as it was for as long as its parts are the same: what is made from it need not be made anew. */
export function useSame<T>(list: readonly T[]): readonly T[] {
  const [kept, setKept] = useState(list);
  const isSame = kept.length === list.length && kept.every((one, index) => Object.is(one, list[index]));
  if (isSame) return kept;
  setKept(list);
  return list;
}
