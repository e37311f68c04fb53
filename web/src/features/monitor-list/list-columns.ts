import type { SortKey } from '@tidegate/contract/catalogue/sorts.ts';
import type { TextKey } from '../../i18n/translate.ts';

/** The columns of the list, and what those are sorted by that can be. */
export const COLUMNS = [
  { key: 'name', text: 'list.name', sort: 'name' },
  { key: 'state', text: 'list.state', sort: 'online' },
  { key: 'values', text: 'list.values' },
  { key: 'gateway', text: 'list.gateway', sort: 'gateway' },
  { key: 'signals', text: 'list.signals', sort: 'signals' },
  { key: 'alarms', text: 'list.alarms', sort: 'alarms' },
] as const satisfies readonly { readonly key: string; readonly text: TextKey; readonly sort?: SortKey<'equipment'> }[];

export type ListColumn = (typeof COLUMNS)[number];
