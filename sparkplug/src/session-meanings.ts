import { ambiguousMetric } from './alias-table.ts';
import type { NodeModel } from './node-model.ts';
import type { Alias } from './payload.ts';
import type { Meaning } from './waiting-messages.ts';

/** After a death, what was on its way already when the node died may come for so long: data, or an NBIRTH with the same bdSeq. */
export const justDeadMs = 5_000;

/**
 * Knows what names and aliases of a message may mean that comes before its birth. A later birth may give them other metrics, and
 * a wrong value is worse than a lost one. Times on the host's clock.
 */
export class SessionMeanings {
  /** The time since which the session of the last NBIRTH is known to be over; Infinity if it may go on. */
  private overAt = Number.POSITIVE_INFINITY;
  /** When a session ended whose NBIRTH never came. */
  private unseenOverAt = Number.NEGATIVE_INFINITY;
  private readonly model: NodeModel;

  constructor(model: NodeModel) {
    this.model = model;
  }

  /** The session of the last NBIRTH is over. */
  markEnded(now: number): void {
    this.overAt = Math.min(this.overAt, now);
  }

  /** A session is over whose NBIRTH never came. */
  markUnseenEnded(now: number): void {
    this.unseenOverAt = now;
  }

  markBorn(): void {
    this.overAt = Number.POSITIVE_INFINITY;
  }

  /** The meaning of a message that comes now; undefined where any birth to come may say it. */
  at(now: number, device: string | undefined): Meaning | undefined {
    // Shortly after a session's end, what comes may be of it or of the next; later of the next alone.
    if (now - this.unseenOverAt <= justDeadMs) return closed(undefined);
    return now - this.overAt > justDeadMs ? undefined : this.model.meaning(device);
  }
}

/** The meaning of a message whose session is over: an alias that we did not know then is one that we never will. */
export function closed(former: Meaning | undefined): Meaning {
  if (former?.isClosed) return former;
  const aliases = { get: (alias: Alias) => former?.aliases.get(alias) ?? ambiguousMetric };
  return { aliases, metrics: former?.metrics ?? new Map(), isClosed: true };
}
