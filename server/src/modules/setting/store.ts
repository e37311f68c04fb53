import type { Settings } from '@tidegate/contract/entities/setting.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';

/** What is set for the whole platform. */
export interface SettingStore {
  /** What was set; what never was, or cannot be read any more, is left out. */
  all(): Promise<Partial<Settings>>;
  /** Sets what is given. One transaction with its audit row. */
  save(part: Partial<Settings>, trail: AuditEntry): Promise<void>;
}
