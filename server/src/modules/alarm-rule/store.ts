import type { AlarmType } from '@tidegate/contract/alarm/kinds.ts';
import type { AlarmRule, AlarmRuleFields, ShownRule } from '@tidegate/contract/entities/alarm-rule.ts';
import type { Rows } from '@tidegate/contract/entities/id.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { Range } from '../../kernel/range.ts';

/** Which rules: of a signal, of an equipment, of a gateway itself, or all in range. */
export interface AlarmRuleFilter {
  readonly signalId?: string | undefined;
  readonly equipmentId?: string | undefined;
  readonly gatewayId?: string | undefined;
  readonly type?: AlarmType | undefined;
  /** Of a rule or of the signal that it watches; empty for all. */
  readonly name: string;
  readonly page: number;
  readonly pageSize: number;
}

/** Alarm rules as people manage them. Each change and its audit row are one transaction; the engine is told after it. */
export interface AlarmRuleStore {
  /** Adds rules of an equipment, of a signal of it where there is one; answers their ids in the same order. */
  add(
    place: { readonly equipmentId: string; readonly signalId: string | null },
    rules: readonly AlarmRuleFields[],
    trail: AuditEntry,
  ): Promise<readonly string[]>;
  change(ids: readonly string[], fields: Partial<AlarmRuleFields>, trail: AuditEntry): Promise<void>;
  /** Those of the equipment among them; one that is gone already does not matter. */
  remove(equipmentId: string, ids: readonly string[], trail: AuditEntry): Promise<void>;
  /** Formulas as they are stored. */
  page(filter: AlarmRuleFilter, range: Range): Promise<Rows<ShownRule>>;
  /** One rule with the names of what it watches. */
  shown(rule: AlarmRule): Promise<ShownRule>;
}
