import { HISTORY_FUTURE_MAX_MS } from '@tidegate/contract/limits.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';

/** Before this Tidegate did not exist: a machine without a battery for its clock begins in 1970. */
const CLOCK_FLOOR_MS = Date.UTC(2026, 0, 1);
/** A difference that no correction of a running clock makes. */
const BEHIND_MS = 3_600_000;
/** Beyond this the record itself is from a clock that was once set to 2099. */
const IMPOSSIBLE_MS = 3_653 * 86_400_000;
/** One gateway alone may be the one that is wrong. */
const MIN_AHEAD = 2;

interface DoubtParts {
  readonly clock: Clock;
  readonly log: Log;
  /** When the server recorded something last, ms since the epoch; undefined where it never did, or it is unknown. */
  lastRecordedAt(): number | undefined;
}

/**
 * Knows if the clock of this server is behind, as that of a machine without a battery is after each start until it has
 * asked for the time: it is before the last record of the server, or most gateways are more than a day ahead of it.
 * Then the times of the gateways are right, and what they send must not be filed under ours.
 */
export class ClockDoubt {
  readonly #parts: DoubtParts;
  /** By gateway: how far the last message that says so was ahead of its arrival, ms. */
  readonly #leads = new Map<string, number>();
  #isBehind = false;

  constructor(parts: DoubtParts) {
    this.#parts = parts;
  }

  get isBehind(): boolean {
    return this.#isBehind;
  }

  /** Reads the clock again, as often as a correction should be noticed. */
  check(): void {
    const { clock, log } = this.#parts;
    const now = clock.now();
    const lastRecordedAt = this.#parts.lastRecordedAt();
    const missing = lastRecordedAt === undefined ? 0 : lastRecordedAt - now;
    const isBeforeRecord = missing > BEHIND_MS && missing < IMPOSSIBLE_MS;
    const isBehind = now < CLOCK_FLOOR_MS || isBeforeRecord || this.#isOutvoted();
    if (isBehind === this.#isBehind) return;
    this.#isBehind = isBehind;
    if (isBehind) {
      log.error(
        { now: new Date(now).toISOString() },
        'the clock of this machine is behind: set it. Until then values keep the times of their gateways, even if these are far ahead',
      );
    } else log.info({ now: new Date(now).toISOString() }, 'the clock of this machine is right again');
  }

  /** Records by how many ms a message seems to have been sent after its arrival, by both clocks. */
  recordLead(gatewayId: string, leadMs: number): void {
    const isAhead = leadMs > HISTORY_FUTURE_MAX_MS;
    const wasAhead = this.#leads.get(gatewayId);
    this.#leads.set(gatewayId, leadMs);
    // Only a gateway that changes sides can change the majority.
    if (wasAhead === undefined ? isAhead : wasAhead > HISTORY_FUTURE_MAX_MS !== isAhead) this.check();
  }

  /** It is offline, so that it has no vote. */
  forget(gatewayId: string): void {
    this.#leads.delete(gatewayId);
  }

  #isOutvoted(): boolean {
    let ahead = 0;
    for (const lead of this.#leads.values()) if (lead > HISTORY_FUTURE_MAX_MS) ahead += 1;
    return ahead >= MIN_AHEAD && 2 * ahead > this.#leads.size;
  }
}
