import type { Counter } from '@tidegate/contract/nouns/signal/rules/counter.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import type { BoundSignal } from './device-registry.ts';

/** A signal whose values the server calculates, with the rules for storing them. */
export interface CalculatedSignal {
  readonly signal: Signal;
  readonly bound: BoundSignal;
  /** Counter of its source, for its consumption. */
  readonly counter?: Counter | undefined;
}

/** The stored state of a calculated signal. Valid for its `basis` only: another formula starts over. */
export interface CalculationState {
  readonly signalId: number;
  readonly basis: string;
  /** JSON text. */
  readonly state: string;
}

/** The calculated signals and their state over a restart. */
export interface CalculationStore {
  /** Every signal that is not of the kind `io`. */
  all(): Promise<readonly CalculatedSignal[]>;
  states(): Promise<readonly CalculationState[]>;
  /** Stores all states in one transaction, each replacing the previous one. */
  storeStates(states: readonly CalculationState[]): Promise<void>;
}
