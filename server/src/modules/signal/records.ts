import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';

/** The editable fields of a signal. */
export type SignalFields = Omit<Signal, 'id' | 'equipmentId'>;

/**
 * Signals to add, and signals to change, each with all its fields; those to change are known by their codes. What names others
 * names them by id, or by code those of the same equipment that are yet to be added.
 */
export interface SignalBatch {
  readonly added: readonly SignalFields[];
  readonly changed: readonly SignalFields[];
}
