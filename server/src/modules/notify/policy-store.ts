import type { Rows } from '@tidegate/contract/entities/id.ts';
import type { NotifyPolicy, NotifySettings } from '@tidegate/contract/entities/notify-policy.ts';
import type { ListSort } from '@tidegate/contract/sorts.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { Range } from '../../kernel/range.ts';

/** What a person sets of a policy. */
export interface NotifyPolicyFields extends NotifySettings {
  readonly orgId: string;
  readonly name: string;
  readonly enabled: boolean;
}

/** A policy at work. */
export interface ActivePolicy extends NotifyPolicyFields {
  readonly id: string;
  /** Of its organisation: ids from the root. */
  readonly orgPath: string;
  /** As it is sealed; empty where there is none. */
  readonly sealedSecret: string;
}

export interface PolicyFilter {
  readonly page: number;
  readonly pageSize: number;
  readonly text: string;
  readonly enabled?: boolean | undefined;
  readonly sort?: ListSort<'policy'> | undefined;
}

/** Policies of telling people of alarms. Each change and its audit row are one transaction. */
export interface NotifyPolicyStore {
  /** `seal` is given the new id. */
  add(fields: NotifyPolicyFields, at: number, seal: (id: string) => string, trail: AuditEntry): Promise<string>;
  /** `sealedSecret` undefined: it stays. */
  change(
    id: string,
    fields: Partial<NotifyPolicyFields>,
    sealedSecret: string | undefined,
    trail: AuditEntry,
  ): Promise<void>;
  /** Its escalations end, and what still waits to be sent is not sent. */
  remove(id: string, at: number, trail: AuditEntry): Promise<void>;
  page(range: Range, filter: PolicyFilter): Promise<Rows<NotifyPolicy>>;
  /** Those that are on: all, or the one, on or off. */
  active(): Promise<readonly ActivePolicy[]>;
  one(id: string): Promise<ActivePolicy | undefined>;
}
