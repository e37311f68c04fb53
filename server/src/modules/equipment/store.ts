import type { Equipment } from '@tidegate/contract/entities/equipment.ts';
import type { Dependent } from '@tidegate/contract/entities/deleted-equipment.ts';
import type { Rows } from '@tidegate/contract/entities/id.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { SortedFilter } from '../../kernel/paging.ts';
import type { Range } from '../../kernel/range.ts';

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

/** What a copy does not take from its original. */
export type CopyFields = Pick<NewEquipment, 'name' | 'nameEn' | 'code' | 'gatewayId' | 'deviceId' | 'ownerId' | 'at'>;

export interface EquipmentFilter extends SortedFilter<'equipment'> {
  readonly gatewayId?: string | undefined;
  readonly modelId?: string | undefined;
  /** A group's id; `none` for equipment that is in none. */
  readonly groupId?: string | undefined;
  /** A whole tag. */
  readonly tag?: string | undefined;
  readonly online?: boolean | undefined;
  readonly followed?: boolean | undefined;
  /** With an alarm that stands, or without one. */
  readonly inAlarm?: boolean | undefined;
  /** Whose names are sorted by; Chinese when left out. */
  readonly language?: Language | undefined;
}

/** Equipment. Each change and its audit row are one transaction. */
export interface EquipmentStore {
  /** Refuses codeExists, and groupElsewhere for a group of another organisation. */
  add(equipment: NewEquipment, trail: AuditEntry): Promise<string>;
  /** Refuses codeExists, and metricExists when its signals would meet those of another equipment. */
  change(id: string, fields: Partial<EquipmentFields>, trail: AuditEntry): Promise<void>;
  /**
   * Adds an equipment with the drivers and signals of another, all or nothing. Refuses codeExists, and metricExists when
   * its signals would meet those of another equipment on the same Sparkplug device.
   */
  copy(id: string, copy: CopyFields, trail: AuditEntry): Promise<string>;
  /**
   * What depends on it, as far as the core tables know; kinds with none are left out. Of what stays behind, those in the
   * range are named.
   */
  dependents(id: string, range: Range): Promise<readonly Dependent[]>;
  /** Takes it away with its drivers and signals, so that `EquipmentBinStore` can bring it back. */
  remove(id: string, trail: AuditEntry): Promise<void>;
  /** The hash of its picture; empty for none. */
  setPicture(id: string, hash: string, trail: AuditEntry): Promise<void>;
  page(range: Range, filter: EquipmentFilter): Promise<Rows<Equipment>>;
  all(range: Range): Promise<readonly Equipment[]>;
  setFollowed(id: string, userId: string, isFollowed: boolean, trail: AuditEntry): Promise<void>;
}
