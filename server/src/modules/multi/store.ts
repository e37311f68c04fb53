import type { Equipment } from '@tidegate/contract/entities/equipment.ts';
import type { Rows } from '@tidegate/contract/entities/id.ts';
import type { Multi, MultiDisplay, MultiSignal, RuleType } from '@tidegate/contract/entities/multi.ts';
import type { Signal } from '@tidegate/contract/entities/signal.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { SortedFilter } from '../../kernel/paging.ts';
import type { Range } from '../../kernel/range.ts';

/** What a person sets of a multi-equipment record. */
export type MultiFields = Pick<Multi, 'name' | 'ruleType' | 'groupId' | 'remark'>;

export interface NewMulti extends MultiFields {
  /** Where it watches gateways it is of their organisation instead. */
  readonly orgId: string;
  readonly ownerId: string;
  readonly gatewayIds: readonly string[];
  readonly at: number;
}

export interface MultiFilter extends SortedFilter<'multi'> {
  readonly ruleType?: RuleType | undefined;
  /** A group's id; `none` for records that are in none. */
  readonly groupId?: string | undefined;
}

/** A binding that somebody asked for and that was done. */
export interface MultiTask {
  readonly uuid: string;
  readonly userId: string;
  readonly at: number;
  /** "200" on success. */
  readonly code: string;
}

/**
 * Multi-equipment records. A gateway or page of another organisation than the record's is refused by multiElsewhere, a
 * group by groupElsewhere. Each change and its audit row are one transaction.
 */
export interface MultiStore {
  /** Refuses nameExists, and multiOneGateway for several gateways of a standard record. */
  add(multi: NewMulti, trail: AuditEntry): Promise<string>;
  /** Refuses nameExists, and multiOneGateway for a standard record that watches several. */
  change(id: string, fields: Partial<MultiFields>, trail: AuditEntry): Promise<void>;
  remove(id: string, trail: AuditEntry): Promise<void>;
  /** Bound already it gets the alias. Refuses multiOneGateway and multiFull. */
  bind(
    id: string,
    gateway: { readonly id: string; readonly alias: string },
    task: MultiTask,
    trail: AuditEntry,
  ): Promise<void>;
  /** Refuses notFound for one that it does not watch. */
  unbind(id: string, gatewayId: string, task: MultiTask, trail: AuditEntry): Promise<void>;
  /** Left out, the page stays. Refuses multiNoPage for a front without a page. */
  setDisplay(id: string, display: MultiDisplay, pageId: string | undefined, trail: AuditEntry): Promise<void>;
  page(range: Range, filter: MultiFilter): Promise<Rows<Multi>>;
  /** The equipment behind its gateways that the person reaches, gateway by gateway. */
  equipment(id: string, range: Range): Promise<readonly Equipment[]>;
  /** The signals of that equipment, in their order. */
  signals(id: string, range: Range): Promise<readonly MultiSignal[]>;
  /** The signals of the equipment behind a gateway that the person reaches, bound or not. */
  signalsBehind(gatewayId: string, range: Range): Promise<readonly Signal[]>;
  /** A task of this person; undefined for one that there is none of. */
  task(uuid: string, userId: string): Promise<MultiTask | undefined>;
}
