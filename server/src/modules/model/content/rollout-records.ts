import type { AlarmRule } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import type { Driver } from '@tidegate/contract/nouns/driver/driver.ts';
import type {
  ModelCameraFields,
  ModelPosition,
  ModelReport,
  ModelReportColumn,
} from '@tidegate/contract/nouns/model/model-parts.ts';
import type { Position } from '@tidegate/contract/nouns/track/track.ts';
import type { CameraRecord } from '../../camera/module.ts';
import type { ModelAlarm, ModelDriver, ModelSignal, ParameterValues } from '@tidegate/contract/nouns/model/model.ts';
import type { Report } from '@tidegate/contract/nouns/report/report.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';

import type { PageCon } from '../../page/module.ts';
import type { Names } from '@tidegate/contract/locale/name-text.ts';

/** Names of a model's parts → ids in an equipment. */
export interface ModelParts {
  readonly drivers: Readonly<Record<string, string>>;
  readonly signals: Readonly<Record<string, string>>;
  readonly alarms: Readonly<Record<string, string>>;
  readonly pages: Readonly<Record<string, string>>;
  readonly reports: Readonly<Record<string, string>>;
  readonly cameras: Readonly<Record<string, string>>;
}

/** Link of an equipment to its model. */
export interface ModelLink {
  readonly modelId: string;
  readonly version: number;
  readonly values: ParameterValues;
  readonly parts: ModelParts;
}

/** A page of an equipment as a model finds it: its latest version. */
export interface PageState {
  readonly id: string;
  readonly title: string;
  readonly con: PageCon;
  readonly isHome: boolean;
  /** 0 until something was saved. */
  readonly version: number;
  /** Widgets as saved; unpacked on request. */
  widgets(): readonly unknown[];
}

/** An equipment as a model finds it. */
export interface EquipmentState extends Names {
  readonly equipmentId: string;
  readonly code: string;
  readonly link: ModelLink | undefined;
  readonly drivers: readonly Driver[];
  readonly signals: readonly Signal[];
  readonly alarms: readonly AlarmRule[];
  readonly pages: readonly PageState[];
  readonly reports: readonly Report[];
  readonly cameras: readonly CameraRecord[];
  /** Hash; empty for none. */
  readonly picture: string;
  readonly address: string;
  readonly lng: number | null;
  readonly lat: number | null;
  readonly position: Position | null;
}

/** A driver of a plan, with the id of the one that is there. */
export type PlannedDriver = ModelDriver & { readonly id: string | null };

/** A rule of a plan, with the id of the one that is there. */
export type PlannedAlarm = ModelAlarm & { readonly id: string | null };

/**
 * A page of a plan, with the id of the one that is there and the version that the plan was made for; 0 for a new one. Its
 * widgets name signals by their codes in braces, pages, reports and cameras by their keys.
 */
export interface PlannedPage {
  readonly id: string | null;
  readonly baseVersion: number;
  readonly con: PageCon;
  readonly widgets: readonly unknown[];
  /** Null: as it is. */
  readonly isHome: boolean | null;
}

/** A report of a plan, with the id of the one that is there. */
export interface PlannedReport extends Omit<ModelReport, 'key' | 'lastColumn' | 'columns'> {
  readonly id: string | null;
  /** Columns of signals by their codes, which the equipment may lack, or as `#id`. */
  readonly columns: readonly (ModelReportColumn &
    Pick<Report['columns'][number], 'named'> & {
      /** Equipment of the signal; null for the equipment itself. */
      readonly equipmentId: string | null;
    })[];
  /** Beside its own, whose alarms it lists. */
  readonly equipmentIds: readonly string[];
  /** When it is made by itself next, ms. */
  readonly nextAt: number | null;
}

/** A camera of a plan, with the id of the one that is there. */
export type PlannedCamera = ModelCameraFields & Pick<CameraRecord, 'sealedCode'> & { readonly id: string | null };

/**
 * Changes to picture and location; missing fields are unchanged. Positions refer to signals by their codes in the
 * model.
 */
export interface PlannedPlace {
  readonly picture?: string;
  readonly address?: string;
  readonly coordinates?: readonly [number, number] | null;
  readonly position?: ModelPosition | null;
}

/** The person who applies a model, the time (ms), and the note of the page versions that result. */
export interface RolloutHand {
  readonly at: number;
  readonly by: string;
  readonly note: string;
}

/**
 * The changes to one piece of equipment. In signals and rules, drivers and the signals of formulas appear under the
 * model's names, or as `#id` where the model does not know them; a changed signal is identified by its code.
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
  /** To be added or changed, by their keys in the model. */
  readonly pages: ReadonlyMap<string, PlannedPage>;
  readonly removedPages: readonly string[];
  /** To be added or changed, by their keys in the model. */
  readonly reports: ReadonlyMap<string, PlannedReport>;
  readonly removedReports: readonly string[];
  /** To be added or changed, by their keys in the model. */
  readonly cameras: ReadonlyMap<string, PlannedCamera>;
  readonly removedCameras: readonly string[];
  readonly place: PlannedPlace;
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
