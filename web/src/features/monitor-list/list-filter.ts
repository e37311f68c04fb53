/** What the list shows, as its address says: a reload or a pasted link shows the same (experience, bar 20). */
export interface ListFilter {
  readonly name: string;
  readonly online: boolean | undefined;
  readonly isFollowed: boolean;
  /** A group's id, `none` for what is in none; empty for all. */
  readonly groupId: string;
  readonly page: number;
}

export function readFilter(query: URLSearchParams): ListFilter {
  const online = query.get('online');
  const page = Number(query.get('page') ?? 1);
  return {
    name: query.get('q') ?? '',
    online: online === '1' ? true : online === '0' ? false : undefined,
    isFollowed: query.get('followed') === '1',
    groupId: /^(none|\d+)$/.test(query.get('group') ?? '') ? (query.get('group') ?? '') : '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of a filter; what is at its default is left out. */
export function writeFilter({ name, online, isFollowed, groupId, page }: ListFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (name !== '') query.set('q', name);
  if (online !== undefined) query.set('online', online ? '1' : '0');
  if (isFollowed) query.set('followed', '1');
  if (groupId !== '') query.set('group', groupId);
  if (page > 1) query.set('page', String(page));
  return query;
}

export const isFiltered = ({ name, online, isFollowed, groupId }: ListFilter): boolean =>
  name !== '' || online !== undefined || isFollowed || groupId !== '';
