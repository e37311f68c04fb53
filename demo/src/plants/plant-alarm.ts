import type { AlarmType } from '@tidegate/contract/nouns/alarm/kinds.ts';
/** An alarm rule of a plant: what it watches and what people read when it comes. */
export interface PlantAlarm {
  /** Code of the signal; null watches the equipment as a whole. */
  readonly signal: string | null;
  readonly name: string;
  readonly nameEn: string;
  readonly type: AlarmType;
  readonly priority: 1 | 2 | 3 | 4 | 5;
  readonly limit?: number;
  /** Code of the signal that a deviation is from, or what it is from. */
  readonly referenceSignal?: string;
  readonly reference?: number;
  readonly deadband?: number;
  readonly onDelay?: number;
  readonly offDelay?: number;
  readonly latching?: boolean;
  readonly suppressExpr?: string;
  readonly category?: string;
  readonly text: string;
  readonly textEn: string;
  readonly cause?: string;
  readonly action?: string;
}
