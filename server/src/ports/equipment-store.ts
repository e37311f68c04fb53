import type { Equipment } from '@tidegate/contract/entities/equipment.ts';
import type { Rows } from '@tidegate/contract/entities/id.ts';
import type { AuditEntry } from './audit-log.ts';
import type { PageFilter } from './gateway-store.ts';
import type { Range } from './range.ts';

/** What a person sets of an equipment. */
export type EquipmentFields = Pick<
  Equipment,
  | 'name'
  | 'nameEn'
  | 'code'
  | 'gatewayId'
  | 'deviceId'
  | 'groupId'
  | 'remark'
  | 'address'
  | 'lng'
  | 'lat'
  | 'installDate'
  | 'tags'
>;

export interface NewEquipment extends EquipmentFields {
  /** The person in charge of it. Its organisation is that of its gateway. */
  readonly ownerId: string;
  readonly at: number;
}

export interface EquipmentFilter extends PageFilter {
  readonly gatewayId?: string | undefined;
  readonly online?: boolean | undefined;
  readonly followed?: boolean | undefined;
}

/** Equipment. Each change and its audit row are one transaction. */
export interface EquipmentStore {
  /** Refuses codeExists. */
  add(equipment: NewEquipment, trail: AuditEntry): Promise<string>;
  /** Refuses codeExists, and metricExists when its signals would meet those of another equipment. */
  change(id: string, fields: Partial<EquipmentFields>, trail: AuditEntry): Promise<void>;
  /** Deletes it with its drivers, signals and followers. */
  remove(id: string, trail: AuditEntry): Promise<void>;
  /** The hash of its picture; empty for none. */
  setPicture(id: string, hash: string, trail: AuditEntry): Promise<void>;
  page(range: Range, filter: EquipmentFilter): Promise<Rows<Equipment>>;
  all(range: Range): Promise<readonly Equipment[]>;
  setFollowed(id: string, userId: string, isFollowed: boolean, trail: AuditEntry): Promise<void>;
}
