import type { Handover } from '@tidegate/contract/nouns/handover/handover.ts';
import type { Names } from '@tidegate/contract/locale/name-text.ts';

/** A new offer. */
export interface NewHandover extends Pick<
  Handover,
  'gatewayId' | 'toOrgId' | 'toOrgName' | 'withEquipment' | 'withHistory' | 'note' | 'offeredAt' | 'expiresAt'
> {
  readonly offeredBy: { readonly userId: string; readonly loginname: string };
}

/** The acceptance of a gateway. */
export interface Taking {
  readonly ownerId: string;
  /** SHA-256 of the new secret, base64url. */
  readonly secretHash: string;
  readonly groupName: string;
  readonly at: number;
}

/** A gateway that was taken over. */
export interface Taken extends Names {
  /** Its id from now on. */
  readonly gatewayId: string;
  readonly sn: string;
  /** The name of its Sparkplug node. */
  readonly groupId: string;
  readonly edgeNodeId: string;
}

/** A pending notification about an offer. */
export interface HandoverNotice {
  readonly handoverId: string;
  readonly what: 'offered' | 'expired';
  readonly gatewayName: string;
  readonly fromOrgName: string;
  /** The receiving organisation and its path; null where the name is unknown. */
  readonly to: { readonly orgId: string; readonly orgPath: string } | null;
  readonly offeredBy: string;
  readonly expiresAt: number;
}
