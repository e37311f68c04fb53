import type { AlarmRule } from '@tidegate/contract/entities/alarm-rule.ts';
import type { Driver } from '@tidegate/contract/entities/driver.ts';
import type { ModelAlarm, ModelDriver, ModelSignal, ParameterValues } from '@tidegate/contract/entities/model.ts';
import type { Signal } from '@tidegate/contract/entities/signal.ts';
import type { Rows } from '@tidegate/contract/entities/id.ts';
import type { AuditEntry } from './audit-log.ts';
import type { NewEquipment } from './equipment-store.ts';
import type { Range } from './range.ts';

/** Names of a model's parts → ids in an equipment. */
export interface ModelParts {
  readonly drivers: Readonly<Record<string, string>>;
  readonly signals: Readonly<Record<string, string>>;
  readonly alarms: Readonly<Record<string, string>>;
}

/** What ties an equipment to its model. */
export interface ModelLink {
  readonly modelId: string;
  readonly version: number;
  readonly values: ParameterValues;
  readonly parts: ModelParts;
}

/** An equipment as a model finds it. */
export interface EquipmentState {
  readonly equipmentId: string;
  readonly code: string;
  readonly link: ModelLink | undefined;
  readonly drivers: readonly Driver[];
  readonly signals: readonly Signal[];
  readonly alarms: readonly AlarmRule[];
}

/** A driver of a plan, with the id of the one that is there. */
export type PlannedDriver = ModelDriver & { readonly id: string | null };

/** A rule of a plan, with the id of the one that is there. */
export type PlannedAlarm = ModelAlarm & { readonly id: string | null };

/**
 * What is done to one equipment. In signals and rules, drivers and the signals of formulas stand by the model's names, or as `#id`
 * where the model does not know them; a changed signal is found by its code.
 */
export interface EquipmentPlan {
  readonly link: Omit<ModelLink, 'parts'>;
  /** To be added or changed, by their names in the model. */
  readonly drivers: ReadonlyMap<string, PlannedDriver>;
  /** By their codes in the model. */
  readonly addedSignals: ReadonlyMap<string, ModelSignal>;
  readonly changedSignals: readonly ModelSignal[];
  /** Ids. */
  readonly removedSignals: readonly string[];
  readonly removedDrivers: readonly string[];
  /** To be added or changed, by their keys in the model. */
  readonly alarms: ReadonlyMap<string, PlannedAlarm>;
  readonly removedAlarms: readonly string[];
  /** Parts of the model that the equipment has already. */
  readonly known: ModelParts;
}

/** An equipment that is of a model. */
export interface ModelledEquipment {
  readonly equipmentId: string;
  readonly code: string;
  readonly name: string;
  readonly gatewayId: string;
  readonly gatewayName: string;
  readonly version: number;
  readonly values: ParameterValues;
  readonly appliedAt: number;
  readonly appliedBy: string;
}

/** Models at work in equipment. */
export interface ModelRollout {
  /** The equipment, in the order of the ids; those that are gone are left out. */
  states(equipmentIds: readonly string[]): Promise<readonly EquipmentState[]>;
  /**
   * Adds the new equipment and carries the plans out, all or nothing, with one new version of the configuration of each
   * gateway. `planOf` sees each equipment as it is with its gateway locked; what it refuses undoes everything. Answers the
   * ids of the new ones. Refuses codeExists, metricExists, signalUsed.
   */
  apply(
    targets: { readonly added: readonly NewEquipment[]; readonly equipmentIds: readonly string[] },
    planOf: (state: EquipmentState) => EquipmentPlan,
    hand: { readonly at: number; readonly by: string },
    trail: (added: readonly string[]) => AuditEntry,
  ): Promise<readonly string[]>;
  detach(equipmentId: string, trail: AuditEntry): Promise<void>;
  page(modelId: string, range: Range, page: number, pageSize: number): Promise<Rows<ModelledEquipment>>;
}
