import type { Gateway } from '@tidegate/contract/entities/gateway.ts';
import type { GivenUpReport } from '@tidegate/contract/entities/gateway-health.ts';
import type { GatewayLoad } from '@tidegate/contract/entities/gateway-load.ts';
import type { Rows } from '@tidegate/contract/entities/id.ts';
import type { SortedFilter } from '../../kernel/paging.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { Range } from '../../kernel/range.ts';

/** What a person sets of a gateway. */
export type GatewayFields = Pick<
  Gateway,
  | 'name'
  | 'groupId'
  | 'edgeNodeId'
  | 'mode'
  | 'economizeOpen'
  | 'economizeMode'
  | 'interval'
  | 'remark'
  | 'groupName'
  | 'hardware'
  | 'iccid'
  | 'firmware'
  | 'networkMode'
  | 'isPublic'
  | 'lng'
  | 'lat'
  | 'address'
>;

export interface NewGateway extends GatewayFields {
  readonly orgId: string;
  /** The person in charge of it. */
  readonly ownerId: string;
  readonly sn: string;
  /** SHA-256 of the secret, base64url. */
  readonly secretHash: string;
  readonly at: number;
}

export interface GatewayFilter extends SortedFilter<'gateway'> {
  /** Empty: of any. */
  readonly groupName: string;
  readonly online?: boolean | undefined;
}

export interface GatewayConnection {
  readonly name: string;
  /** It has said which configuration it runs: one of ours. */
  readonly isOwn: boolean;
  readonly lastOffline: number | null;
}

/** Gateways. Each change and its audit row are one transaction. */
export interface GatewayStore {
  /** Refuses snExists and edgeNodeExists. */
  add(gateway: NewGateway, trail: AuditEntry): Promise<string>;
  /** Refuses edgeNodeExists. */
  change(id: string, fields: Partial<GatewayFields>, trail: AuditEntry): Promise<void>;
  /** Refuses inUse while equipment is behind it. */
  remove(id: string, trail: AuditEntry): Promise<void>;
  /** A gateway whose secret was revoked gets in again with this one. */
  setSecret(id: string, secretHash: string, trail: AuditEntry): Promise<void>;
  /** From now on no secret opens anything. */
  revokeSecret(id: string, at: number, trail: AuditEntry): Promise<void>;
  page(range: Range, filter: GatewayFilter): Promise<Rows<Gateway>>;
  /** Those of the gateways behind which there is equipment outside the range. */
  sharedAmong(ids: readonly string[], range: Range): Promise<ReadonlySet<string>>;
  /** What stands behind it, beside what its product takes as far as that one is in the range. */
  load(id: string, range: Range): Promise<GatewayLoad>;
  /** What is known of its connection; undefined when there is no such gateway. */
  connection(id: string): Promise<GatewayConnection | undefined>;
  /** What it had to give up, the newest report first: the last ones. */
  givenUp(id: string): Promise<readonly GivenUpReport[]>;
  /** The groups in use, each once, by name. */
  groups(range: Range): Promise<readonly string[]>;
}
