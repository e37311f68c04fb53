import type { Texts } from '../../refusal-entry.ts';
import type { Measure } from './measures/measure.ts';

/** Subject of an alarm: values of a sort, any signal that a device supplies (`io`), or no signal at all. */
export type Watched = 'number' | 'integer' | 'flag' | 'text' | 'io' | 'equipment' | 'gateway';

/** Fields of a rule that its measure needs. */
export interface MeasuredRule {
  readonly limit: number | null;
  readonly matchText: string;
  readonly bit: number;
  readonly reference: number | null;
  readonly windowSec: number;
  readonly deadband: number;
}

/** The limit of a type. */
export interface AlarmLimit {
  /** `signal`: a number or a signal that holds it; `number`: a number; `optional`: a number or nothing. */
  readonly given: 'number' | 'optional' | 'signal';
  /**
   * Unit of the limit: a value of the signal, which a trend can draw; an amount in its unit; units per second; seconds;
   * times; or the state of a bit.
   */
  readonly in: 'value' | 'amount' | 'perSecond' | 'seconds' | 'times' | 'bit';
  /** Smallest it may be, largest it may be, and what it must exceed. */
  readonly min?: number;
  readonly max?: number;
  readonly above?: number;
  /** Sign of the comparison that raises the alarm; empty if no sign expresses it. */
  readonly sign: '>' | '<' | '=' | '≠' | '≥' | '';
}

/** One type of alarm. Form, validation, detection, text and list of a rule use it. */
export interface AlarmKind {
  readonly names: Texts;
  /** The text of an occurrence whose rule has none of its own, with {type}, {value}, {limit} and {unit}. */
  readonly text: Texts;
  readonly watches: readonly Watched[];
  /** Source of the alarm: each value of the signal, the presence of gateway or equipment, or a formula. */
  readonly source: 'value' | 'presence' | 'formula';
  /** Undefined for a type without one. */
  readonly limit?: AlarmLimit;
  /**
   * Position of its limit on the signal's scale: above the normal range 1 and 2, below it -1 and -2, larger further
   * out. Undefined for types without a position, which have no peak value.
   */
  readonly level?: number;
  /** It looks for one state: a text, on or off, or one of the signal's named values. */
  readonly isState: boolean;
  /** It is raised by one value and lasts only as long as its delay says. */
  readonly isMomentary: boolean;
  /** It needs to know what the value should be. */
  readonly needsReference: boolean;
  /** It looks back over `windowSec`. */
  readonly needsWindow: boolean;
  /** It clears only when the value is this far inside the limit. */
  readonly hasDeadband: boolean;
  /** Not evaluated while the gateway is offline, which has its own alarm. */
  readonly pausesOffline: boolean;
  /** It can be tested against history. */
  readonly isRehearsable: boolean;
  /** Initial values of a new rule. */
  readonly usual: { readonly priority: 1 | 2 | 3 | 4 | 5; readonly limit: number | null; readonly onDelay: number };
  /** Measure of the condition. Types decided by presence or a formula measure nothing. */
  readonly measure: (rule: MeasuredRule) => Measure;
}
