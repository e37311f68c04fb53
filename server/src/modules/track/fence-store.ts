import type { Fence } from '@tidegate/contract/entities/fence.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { Range } from '../../kernel/range.ts';

/** What a person sets of a fence. */
export type FenceFields = Omit<Fence, 'id' | 'orgId' | 'updatedAt' | 'updatedBy'>;

/** Who changed it, and when (ms). */
export interface FenceHand {
  readonly at: number;
  readonly by: string;
}

/**
 * Fences. Each keeps an alarm rule at every equipment that it watches and that has a position; fence, rules and audit row
 * are one transaction. Equipment of another organisation is not watched.
 */
export interface FenceStore {
  all(range: Range): Promise<readonly Fence[]>;
  add(orgId: string, fields: FenceFields, hand: FenceHand, trail: AuditEntry): Promise<string>;
  /** Refuses notFound. */
  change(id: string, fields: FenceFields, hand: FenceHand, trail: AuditEntry): Promise<void>;
  remove(id: string, trail: AuditEntry): Promise<void>;
}
