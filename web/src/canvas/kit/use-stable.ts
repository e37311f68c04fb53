import { useState } from 'react';

/** The value of a key: made once, and the same object until the key changes. */
export function useStable<T>(make: () => T, key: string): T {
  const [kept, setKept] = useState(() => ({ key, value: make() }));
  if (kept.key === key) return kept.value;
  const next = { key, value: make() };
  setKept(next);
  return next.value;
}
