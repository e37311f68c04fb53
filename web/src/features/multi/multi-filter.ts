import { RULE_TYPES, type RuleType } from '@tidegate/contract/nouns/multi/multi.ts';

/** The filter of the list of records in its address. */
export interface MultiFilter {
  readonly name: string;
  readonly ruleType: RuleType | undefined;
  /** Empty: of any; `none`: of none. */
  readonly groupId: string;
  readonly page: number;
}

export const NO_FILTER: MultiFilter = { name: '', ruleType: undefined, groupId: '', page: 1 };

/** Reads the address; what makes no sense narrows nothing. */
export function readFilter(query: URLSearchParams): MultiFilter {
  const group = query.get('group') ?? '';
  const page = query.get('p') ?? '';
  return {
    name: query.get('q') ?? '',
    ruleType: RULE_TYPES.find((one) => one === query.get('type')),
    groupId: group === 'none' || /^[1-9]\d{0,14}$/.test(group) ? group : '',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a filter; what is at its default is left out. */
export function writeFilter({ name, ruleType, groupId, page }: MultiFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (name !== '') query.set('q', name);
  if (ruleType !== undefined) query.set('type', ruleType);
  if (groupId !== '') query.set('group', groupId);
  if (page > 1) query.set('p', String(page));
  return query;
}
