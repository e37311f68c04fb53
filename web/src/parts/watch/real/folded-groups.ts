import { useState } from 'react';
import { remember, remembered } from '../../../lib/storage.ts';

const KEY = 'foldedSignalGroups';
/** Groups of all equipment together; those folded longest ago are open again. */
const KEPT = 500;

function foldedBefore(): readonly string[] {
  const kept = remembered(KEY);
  return Array.isArray(kept) ? kept.filter((key): key is string => typeof key === 'string').slice(0, KEPT) : [];
}

/** Which groups of signals this browser keeps folded, by their keys. */
export function useFoldedGroups() {
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => new Set(foldedBefore()));
  const fold = (keys: readonly string[], isFolded: boolean) => {
    const others = [...folded].filter((key) => !keys.includes(key));
    const next = (isFolded ? [...keys, ...others] : others).slice(0, KEPT);
    remember(KEY, next);
    setFolded(new Set(next));
  };
  return { folded, fold };
}
