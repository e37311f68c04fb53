/**
 * What each list that the server pages can be sorted by. Lists that grow without end (logs, deliveries, records of
 * alarms) are sorted by time alone, which their index serves either way round.
 */
export const LIST_SORTS = {
  gateway: ['name', 'online', 'sn', 'network', 'seen'],
  equipment: ['name', 'code', 'online', 'group', 'gateway', 'alarms', 'signals'],
  model: ['name', 'code', 'category', 'version', 'equipment', 'updated'],
  hardware: ['model', 'kind', 'enabled'],
  role: ['name', 'type', 'range', 'people', 'org'],
  user: ['person', 'role', 'org', 'login'],
  service: ['gateway', 'kind', 'startAt', 'endAt'],
  policy: ['name', 'enabled'],
  notice: ['title', 'reach', 'until', 'state', 'at'],
  feedback: ['type', 'state', 'by', 'org', 'at'],
  page: ['title', 'widgets', 'updated'],
  multi: ['name', 'kind', 'group'],
  card: ['iccid', 'used', 'expireAt', 'status'],
  picture: ['name', 'bytes', 'at'],
  alarmRecord: ['at'],
  log: ['at'],
  delivery: ['at'],
  webhookDelivery: ['at'],
  sms: ['at'],
} as const;

/** A list that the server pages and sorts. */
export type SortedList = keyof typeof LIST_SORTS;

/** What a list can be sorted by. */
export type SortKey<List extends SortedList> = (typeof LIST_SORTS)[List][number];

/** A key sorts ascending, with `-` before it descending. */
export type Sort<Key extends string> = Key | `-${Key}`;

/** An order of a list. */
export type ListSort<List extends SortedList> = Sort<SortKey<List>>;

/** Every order of a list. */
export const sortsOf = <List extends SortedList>(list: List): readonly ListSort<List>[] => {
  const keys: readonly SortKey<List>[] = LIST_SORTS[list];
  return keys.flatMap((key) => [key, `-${key}` as const]);
};
