import type { Listener } from './sql-audience.ts';
import type { Range } from '../../kernel/range.ts';

/** People with the same access scope. */
export interface Alike {
  readonly range: Range;
  readonly listeners: readonly Listener[];
}

/** People grouped by access scope, so that each is queried once. */
export function alike(all: readonly Listener[]): readonly Alike[] {
  const groups = new Map<string, { readonly range: Range; readonly listeners: Listener[] }>();
  for (const listener of all) {
    const { range } = listener;
    const { reach, orgId, userId } = range;
    const isOwn = reach === 'own' || reach === 'chosen';
    const key = reach === 'all' ? reach : `${reach} ${isOwn ? userId : orgId}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { range, listeners: [listener] });
    else group.listeners.push(listener);
  }
  return [...groups.values()];
}
