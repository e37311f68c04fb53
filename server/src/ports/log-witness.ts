import type { LogHead } from './audit-log.ts';

/** The head of the operation log that is sent out: its newest row, and the time of it. */
export interface WitnessedHead extends LogHead {
  /** Ms since the epoch UTC. */
  readonly at: number;
}

/** An external place that remembers heads of the operation log, beyond the control of anyone who rewrites the log. */
export interface LogWitness {
  readonly name: string;
  /** Rejects with the reason when it could not be delivered. */
  send(head: WitnessedHead): Promise<void>;
}
