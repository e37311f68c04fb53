import { useState } from 'react';
import { forget, remember, remembered } from '../../lib/storage.ts';

/** View settings of a list: its order and the hidden columns. Stored per list in this browser. */
export interface ListView<Order extends string = string> {
  readonly name: string;
  /** `key` ascending, `-key` descending; undefined for the list's default order. */
  readonly sort: Order | undefined;
  /** Keys of columns. */
  readonly hidden: readonly string[];
  readonly sortBy: (sort: string | undefined) => void;
  readonly hide: (keys: readonly string[]) => void;
  readonly reset: () => void;
}

interface Kept {
  readonly sort: string | undefined;
  readonly hidden: readonly string[];
}

/** The view of a list sorted by the browser. `onSorted` returns to the first page. */
export function useListView(name: string, onSorted?: () => void): ListView {
  const [kept, setKept] = useState(() => keptView(name));
  const change = (next: Kept) => {
    setKept(next);
    if (next.sort === undefined && next.hidden.length === 0) forget(keyOf(name));
    else remember(keyOf(name), next);
    if (next.sort !== kept.sort) onSorted?.();
  };
  return {
    name,
    ...kept,
    sortBy: (sort) => change({ ...kept, sort }),
    hide: (hidden) => change({ ...kept, hidden }),
    reset: () => change({ sort: undefined, hidden: [] }),
  };
}

/** The view of a list that the server sorts in these orders; a remembered order that no longer exists is ignored. */
export function useServerListView<Order extends string>(
  name: string,
  orders: readonly Order[],
  onSorted: () => void,
): ListView<Order> {
  const view = useListView(name, onSorted);
  return { ...view, sort: orders.find((order) => order === view.sort) };
}

const keyOf = (name: string) => `list.${name}`;

function keptView(name: string): Kept {
  const kept = remembered(keyOf(name));
  if (typeof kept !== 'object' || kept === null) return { sort: undefined, hidden: [] };
  const sort = 'sort' in kept && typeof kept.sort === 'string' ? kept.sort : undefined;
  const hidden = 'hidden' in kept && Array.isArray(kept.hidden) ? kept.hidden : [];
  return { sort, hidden: hidden.filter((key) => typeof key === 'string') };
}

/** The order after a press on a heading: ascending, descending, default. */
export function nextSort(sort: string | undefined, key: string): string | undefined {
  if (sort === key) return `-${key}`;
  return sort === `-${key}` ? undefined : key;
}
