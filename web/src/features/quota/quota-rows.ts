import type { OrgQuotaUse, SetLimits } from '@tidegate/contract/nouns/quota/quota.ts';
import { QUOTA_NAMES, quotaOf } from '@tidegate/contract/catalogue/quotas.ts';
import type { QuotaName } from '@tidegate/contract/names.ts';
import { bytesText, countText } from '../../lib/amounts.ts';

/** One quota of an organisation: what is used, what holds, and which part that is. */
export interface QuotaUseRow {
  readonly name: QuotaName;
  readonly used: number;
  readonly limit: number;
  readonly part: number;
}

/** The default limits. */
export const defaultLimit = (name: QuotaName, defaults: SetLimits): number => defaults[name] ?? quotaOf(name).limit;

/** The used quotas of an organisation, the fullest first. */
export function usedQuotas({ used, limits }: OrgQuotaUse, defaults: SetLimits): readonly QuotaUseRow[] {
  return QUOTA_NAMES.flatMap((name) => {
    const amount = used[name] ?? 0;
    if (amount === 0) return [];
    const limit = limits[name] ?? defaultLimit(name, defaults);
    return [{ name, used: amount, limit, part: limit === 0 ? 1 : amount / limit }];
  }).toSorted((a, b) => b.part - a.part);
}

/** The part of its fullest quota that an organisation uses; 0 when it uses none. */
export const fullness = (org: OrgQuotaUse, defaults: SetLimits): number => usedQuotas(org, defaults)[0]?.part ?? 0;

/** An amount of a quota as people read it. */
export const amountText = (name: QuotaName, amount: number): string =>
  quotaOf(name).unit === 'bytes' ? bytesText(amount) : countText(amount);
