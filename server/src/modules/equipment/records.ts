import type { Equipment } from '@tidegate/contract/nouns/equipment/equipment.ts';

import type { Language } from '@tidegate/contract/errors.ts';

import type { SortedFilter } from '../../kernel/paging.ts';
import type { NameField } from '@tidegate/contract/locale/name-text.ts';

/** The editable fields of equipment. */
export type EquipmentFields = Pick<
  Equipment,
  | NameField
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

/** The fields that a copy does not take from its original. */
export type CopyFields = Pick<NewEquipment, NameField | 'code' | 'gatewayId' | 'deviceId' | 'ownerId' | 'at'>;

export interface EquipmentFilter extends SortedFilter<'equipment'> {
  readonly gatewayId?: string | undefined;
  readonly modelId?: string | undefined;
  /** A group's id; `none` for equipment that is in none. */
  readonly groupId?: string | undefined;
  /** A whole tag. */
  readonly tag?: string | undefined;
  readonly online?: boolean | undefined;
  readonly followed?: boolean | undefined;
  /** With a current alarm, or without one. */
  readonly inAlarm?: boolean | undefined;
  /** The language of names for sorting; Chinese by default. */
  readonly language?: Language | undefined;
}
