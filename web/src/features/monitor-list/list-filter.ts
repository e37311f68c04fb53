/** The filter of the list in its address: a reload or a pasted link shows the same. */
export interface ListFilter {
  readonly name: string;
  /** A whole tag; empty for all. */
  readonly tag: string;
  readonly online: boolean | undefined;
  readonly isFollowed: boolean;
  readonly isInAlarm: boolean;
  /** A group's id, `none` for what is in none; empty for all. */
  readonly groupId: string;
}

export const VIEWS = ['table', 'card'] as const;
export type View = (typeof VIEWS)[number];

export const NO_FILTER: ListFilter = {
  name: '',
  tag: '',
  online: undefined,
  isFollowed: false,
  isInAlarm: false,
  groupId: '',
};

export function readFilter(query: URLSearchParams): ListFilter {
  const online = query.get('online');
  return {
    name: query.get('q') ?? '',
    tag: query.get('tag') ?? '',
    online: online === '1' ? true : online === '0' ? false : undefined,
    isFollowed: query.get('followed') === '1',
    isInAlarm: query.get('alarm') === '1',
    groupId: /^(none|\d+)$/.test(query.get('group') ?? '') ? (query.get('group') ?? '') : '',
  };
}

/** The view that the address names; undefined leaves it to what the person chose last. */
export const readView = (query: URLSearchParams): View | undefined => VIEWS.find((view) => view === query.get('view'));

/** The address of a filter; what is at its default is left out. */
export function writeFilter(
  { name, tag, online, isFollowed, isInAlarm, groupId }: ListFilter,
  view: View | undefined,
): URLSearchParams {
  const query = new URLSearchParams();
  if (name !== '') query.set('q', name);
  if (tag !== '') query.set('tag', tag);
  if (online !== undefined) query.set('online', online ? '1' : '0');
  if (isFollowed) query.set('followed', '1');
  if (isInAlarm) query.set('alarm', '1');
  if (groupId !== '') query.set('group', groupId);
  if (view !== undefined) query.set('view', view);
  return query;
}

export const isFiltered = ({ name, tag, online, isFollowed, isInAlarm, groupId }: ListFilter): boolean =>
  name !== '' || tag !== '' || online !== undefined || isFollowed || isInAlarm || groupId !== '';

/** Number of filters besides the search text that restrict the list. */
export const activeFilters = ({ tag, online, isFollowed, isInAlarm, groupId }: ListFilter): number =>
  [tag !== '', online !== undefined, isFollowed, isInAlarm, groupId !== ''].filter(Boolean).length;
