import type { Handover, HandoverCuts, HandoverGoods, IncomingHandover } from '@tidegate/contract/entities/handover.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { Range } from '../../kernel/range.ts';

/** An offer as it is made. */
export interface NewHandover extends Pick<
  Handover,
  'gatewayId' | 'toOrgId' | 'toOrgName' | 'withEquipment' | 'withHistory' | 'note' | 'offeredAt' | 'expiresAt'
> {
  readonly offeredBy: { readonly userId: string; readonly loginname: string };
}

/** Who takes a gateway over, and how. */
export interface Taking {
  readonly ownerId: string;
  /** SHA-256 of the new secret, base64url. */
  readonly secretHash: string;
  readonly groupName: string;
  readonly at: number;
}

/** A gateway that was taken over. */
export interface Taken {
  /** Its id from now on. */
  readonly gatewayId: string;
  readonly name: string;
  readonly sn: string;
  /** As its Sparkplug node is called. */
  readonly groupId: string;
  readonly edgeNodeId: string;
}

/** Something about an offer that people are to be told. */
export interface HandoverNews {
  readonly handoverId: string;
  readonly what: 'offered' | 'expired';
  readonly gatewayName: string;
  readonly fromOrgName: string;
  /** To which organisation it is made, and its path; null where there is none of that name. */
  readonly to: { readonly orgId: string; readonly orgPath: string } | null;
  readonly offeredBy: string;
  readonly expiresAt: number;
}

/** Gateways that one organisation offers to another. Each change is in the log of both, or nothing of it is there. */
export interface HandoverStore {
  /** How much would go with the gateway. */
  goods(gatewayId: string): Promise<HandoverGoods>;
  cuts(gatewayId: string): Promise<HandoverCuts>;
  /** Signals and rules, the first ones, that join what would go with what stays. */
  ties(gatewayId: string, withHistory: boolean): Promise<readonly string[]>;
  /** Refuses handoverOpen, and handoverOwn for the organisation that has the gateway. */
  offer(offer: NewHandover, trail: AuditEntry): Promise<void>;
  /** The offer of a gateway that is open, or how the last one ended. */
  of(gatewayId: string): Promise<Handover | undefined>;
  /** Refuses handoverNone where nothing is open. */
  withdraw(gatewayId: string, trail: AuditEntry): Promise<void>;
  incoming(range: Range, at: number): Promise<readonly IncomingHandover[]>;
  /** The gateway of an open offer. */
  gatewayOf(id: string): Promise<string | undefined>;
  /** The signals behind a gateway. */
  signalIds(gatewayId: string): Promise<readonly number[]>;
  /** Answers who offered it. Refuses handoverNone, and handoverOver for what has expired. */
  refuse(id: string, reason: string, at: number, trail: AuditEntry): Promise<{ readonly offeredBy: string }>;
  /**
   * Moves the gateway, with what was offered, in one transaction. Refuses handoverNone, handoverOver, handoverCode,
   * handoverTiedThere, and quotaFull of the receiving organisation.
   */
  accept(id: string, taking: Taking, trail: AuditEntry): Promise<Taken & { readonly offeredBy: string }>;
  /** Closes offers that have expired by now, each with its rows in the log. Answers what is to be told. */
  expire(at: number): Promise<readonly HandoverNews[]>;
  /** Offers that nobody has been told of yet. */
  untold(at: number): Promise<readonly HandoverNews[]>;
  told(handoverIds: readonly string[], at: number): Promise<void>;
}
