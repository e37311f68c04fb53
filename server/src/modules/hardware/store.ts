import type { Hardware } from '@tidegate/contract/entities/hardware.ts';
import type { Rows } from '@tidegate/contract/entities/id.ts';
import type { ListSort } from '@tidegate/contract/sorts.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { Range } from '../../kernel/range.ts';

export type HardwareFields = Omit<Hardware, 'id' | 'orgId' | 'image'>;

export interface HardwareFilter {
  readonly page: number;
  readonly pageSize: number;
  readonly text: string;
  readonly enabled: boolean | undefined;
  readonly sort?: ListSort<'hardware'> | undefined;
}

/** Gateway products. Each change and its audit row are one transaction. */
export interface HardwareStore {
  /** Refuses nameExists for a model that the organisation has. */
  add(orgId: string, fields: HardwareFields, trail: AuditEntry): Promise<string>;
  /** Refuses nameExists for a model that the organisation has. */
  change(old: Hardware, fields: Partial<HardwareFields>, trail: AuditEntry): Promise<void>;
  /** The hash of its picture; empty for none. */
  setImage(id: string, hash: string, trail: AuditEntry): Promise<void>;
  remove(id: string, trail: AuditEntry): Promise<void>;
  /** By model. */
  page(range: Range, filter: HardwareFilter): Promise<Rows<Hardware>>;
}
