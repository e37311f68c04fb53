/** The filter of the table in its address: a reload or a pasted link shows the same. */
export interface PeopleFilter {
  /** The node chosen in the tree; undefined: everybody in range. */
  readonly orgId: string | undefined;
  /** With the people of the nodes below. */
  readonly isBelow: boolean;
  readonly name: string;
  readonly roleId: string | undefined;
  readonly isEnabled: boolean | undefined;
  readonly page: number;
}

const idIn = (query: URLSearchParams, field: string) => {
  const id = query.get(field);
  return id !== null && /^[1-9]\d{0,14}$/.test(id) ? id : undefined;
};

export function readFilter(query: URLSearchParams): PeopleFilter {
  const enabled = query.get('enabled');
  const page = Number(query.get('page') ?? 1);
  return {
    orgId: idIn(query, 'org'),
    isBelow: query.get('below') !== '0',
    name: query.get('q') ?? '',
    roleId: idIn(query, 'role'),
    isEnabled: enabled === '1' ? true : enabled === '0' ? false : undefined,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of a filter; what is at its default is left out. */
export function writeFilter({ orgId, isBelow, name, roleId, isEnabled, page }: PeopleFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (orgId !== undefined) query.set('org', orgId);
  if (!isBelow) query.set('below', '0');
  if (name !== '') query.set('q', name);
  if (roleId !== undefined) query.set('role', roleId);
  if (isEnabled !== undefined) query.set('enabled', isEnabled ? '1' : '0');
  if (page > 1) query.set('page', String(page));
  return query;
}

/** The same for the server, without its page; what is undefined is not sent. */
export const askedOf = ({ orgId, isBelow, name, roleId, isEnabled }: PeopleFilter) => ({
  name: name === '' ? undefined : name,
  orgId,
  below: orgId === undefined ? undefined : isBelow,
  roleId,
  enabled: isEnabled,
});

/** True when people may be hidden by more than the node that is chosen. */
export const isFiltered = ({ name, roleId, isEnabled }: PeopleFilter): boolean =>
  name !== '' || roleId !== undefined || isEnabled !== undefined;
