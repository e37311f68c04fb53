import { isMultiTab, type MultiTab } from '../../lib/paths/paths.ts';

/** Tab of the detail in an address: the last part of its path by its name in the route, and its query. */
export interface TabAddress {
  readonly pathname: string;
  readonly search: string;
  /** Tab in /monitor/gm/vuedetail/{equipId}/{tab}. */
  readonly tab?: string | undefined;
  /** Tab in /monitor/eg/detail/list/{id}/{alarm}: a name, or a flag for an alarm to see. */
  readonly alarm?: string | undefined;
  /** Without a tab in the address something else than the live values is opened. */
  readonly isFrontElse?: boolean | undefined;
}

const NO_ALARM = '0';
const NO_ALARMS: readonly string[] = [NO_ALARM, 'false'];

/** The tab that an address names; `?tab=` counts more than the path, and real is meant when nothing is named. */
export function tabOf({ search, tab, alarm }: TabAddress): MultiTab {
  const named = new URLSearchParams(search).get('tab') ?? tab ?? alarm;
  if (isMultiTab(named)) return named;
  return named === alarm && alarm !== undefined && !NO_ALARMS.includes(alarm) ? 'alarm' : 'real';
}

/** The address of another tab. The chosen signals and range stay in it, so that coming back to the curve finds it as it was. */
export function addressOfTab({ pathname, search, tab, alarm, isFrontElse = false }: TabAddress, to: MultiTab): string {
  const query = new URLSearchParams(search);
  query.delete('tab');
  const last = tab ?? alarm;
  let base = last === undefined ? pathname : pathname.slice(0, pathname.lastIndexOf('/'));
  if (alarm !== undefined) base += to === 'alarm' ? '/alarm' : `/${NO_ALARM}`;
  const isFront = to === 'real' && !isFrontElse;
  if (!isFront && (alarm === undefined || to !== 'alarm')) query.set('tab', to);
  return query.size === 0 ? base : `${base}?${query}`;
}
