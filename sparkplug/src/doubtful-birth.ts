import { bdSeqOf, readMetrics } from './birth.ts';
import type { Limits } from './limits.ts';
import { open } from './open-message.ts';
import type { Metric } from './payload.ts';
import type { WaitingMessage } from './waiting-messages.ts';

/** A doubtful NBIRTH waits this long for its proof. */
const doubtfulMs = 60_000;

/** An NBIRTH that a message has proved, with its metrics. */
interface ProvedBirth {
  readonly birth: WaitingMessage;
  readonly metrics: readonly Metric[];
  readonly bdSeq: number;
  readonly uuid: string | undefined;
}

/**
 * Point 12: an NBIRTH of a session whose death was announced a moment ago. The will may have overtaken the answer to a rebirth request;
 * a message that only its session can have sent, or a second answer, proves life.
 */
export class DoubtfulBirth {
  private birth: WaitingMessage | undefined = undefined;
  private askAt = Number.POSITIVE_INFINITY;

  /** When `isAskDue` or `expire` has something to do; Infinity for never. */
  get deadline(): number {
    return Math.min(this.askAt, (this.birth?.arrivedAt ?? Number.POSITIVE_INFINITY) + doubtfulMs);
  }

  /** Holds an NBIRTH; the node is to be asked for another after `graceMs`. */
  hold(birth: WaitingMessage, graceMs: number): void {
    this.birth = birth;
    this.askAt = birth.arrivedAt + graceMs;
  }

  /** The held NBIRTH, if only its session can have sent this message. */
  provedBy(message: WaitingMessage, limits: Limits): ProvedBirth | undefined {
    const { birth } = this;
    if (birth === undefined || message.timestamp < birth.timestamp) return undefined;
    const distance = (message.seq - birth.seq + 256) % 256;
    if (distance === 0 || distance > 127) return undefined;
    const { payload } = open(birth, limits);
    const metrics = readMetrics(payload);
    const bdSeq = bdSeqOf(metrics);
    return bdSeq === undefined ? undefined : { birth, metrics, bdSeq, uuid: payload.uuid };
  }

  /** True once, when the node is to be asked for its birth. */
  isAskDue(now: number): boolean {
    if (this.askAt > now) return false;
    this.askAt = Number.POSITIVE_INFINITY;
    return true;
  }

  /** Drops one whose proof did not come. */
  expire(now: number): void {
    if (this.birth !== undefined && this.birth.arrivedAt + doubtfulMs <= now) this.birth = undefined;
  }

  clear(): void {
    this.birth = undefined;
    this.askAt = Number.POSITIVE_INFINITY;
  }
}
