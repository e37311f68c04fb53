import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import type { BoundSignal } from './device-registry.ts';

/** A signal whose values the server makes, with the rules by which they are stored. */
export interface CalculatedSignal {
  readonly signal: Signal;
  readonly bound: BoundSignal;
}

/** What a calculated signal remembers. It is good for its `basis` alone: another formula begins anew. */
export interface CalculationState {
  readonly signalId: number;
  readonly basis: string;
  /** JSON text. */
  readonly state: string;
}

/** The calculated signals and what they remember over a restart. */
export interface CalculationStore {
  /** Every signal that is not of the kind `io`. */
  all(): Promise<readonly CalculatedSignal[]>;
  states(): Promise<readonly CalculationState[]>;
  /** Keeps all of them in one transaction, each instead of what was kept of it before. */
  keep(states: readonly CalculationState[]): Promise<void>;
}
