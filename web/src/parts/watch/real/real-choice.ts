import { namedPenSet } from '../history/range.ts';
import { SORTS, type Sort } from './sorted-signals.ts';

export const REAL_VIEWS = ['list', 'card'] as const;
export type RealView = (typeof REAL_VIEWS)[number];

/** The state of the tab “real” in its address. */
export interface RealChoice {
  readonly text: string;
  readonly isTroubleOnly: boolean;
  readonly sort: Sort;
  /** The key of the one group that is shown; undefined shows all. */
  readonly group: string | undefined;
  /** The saved set whose signals are shown; null shows all. */
  readonly penSetId: string | null;
  /** Undefined leaves it to what the person chose last. */
  readonly view: RealView | undefined;
}

export function readReal(query: URLSearchParams): RealChoice {
  return {
    text: query.get('f') ?? '',
    isTroubleOnly: query.get('trouble') === '1',
    sort: SORTS.find((sort) => sort === query.get('sort')) ?? 'order',
    group: query.get('g') ?? undefined,
    penSetId: namedPenSet(query),
    view: REAL_VIEWS.find((view) => view === query.get('view')),
  };
}

/** The address with another choice; what is at its default is left out, what belongs to others stays. */
export function withReal(query: URLSearchParams, choice: RealChoice): URLSearchParams {
  const { text, isTroubleOnly, sort, group, penSetId, view } = choice;
  const next = new URLSearchParams(query);
  const set = (name: string, value: string) => (value === '' ? next.delete(name) : next.set(name, value));
  set('f', text);
  set('trouble', isTroubleOnly ? '1' : '');
  set('sort', sort === 'order' ? '' : sort);
  set('g', group ?? '');
  set('pens', penSetId ?? '');
  set('view', view ?? '');
  return next;
}
