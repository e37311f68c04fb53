import type { LogHead } from './audit-log.ts';

/** What is sent out of the operation log: its newest row, and when it was that. */
export interface WitnessedHead extends LogHead {
  /** Ms since the epoch UTC. */
  readonly at: number;
}

/** A place outside that remembers heads of the operation log: whoever makes the log anew cannot change those. */
export interface LogWitness {
  readonly name: string;
  /** Rejects with the reason when it could not be handed over. */
  send(head: WitnessedHead): Promise<void>;
}
