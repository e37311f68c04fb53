import type { OrgQuotaUse, SetLimits } from '@tidegate/contract/entities/quota.ts';
import type { QuotaName } from '@tidegate/contract/quotas.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';

/** Limits that are set instead of the defaults of the server. */
export interface StoredLimits {
  readonly defaults: SetLimits;
  /** Of each organisation that has some of its own, by its id. */
  readonly ofOrgs: ReadonlyMap<string, SetLimits>;
}

/** Quotas: the limits that are set, and what organisations use. That changes fit them is the stores' own part. */
export interface QuotaStore {
  limits(): Promise<StoredLimits>;
  /** What each organisation uses, with everything below it; parents before children. Reads all organisations. */
  use(): Promise<readonly Omit<OrgQuotaUse, 'limits'>[]>;
  /** Sets limits of an organisation, or of all without one; null takes one back. One transaction with its audit row. */
  save(orgId: string | undefined, limits: Partial<Record<QuotaName, number | null>>, trail: AuditEntry): Promise<void>;
}
