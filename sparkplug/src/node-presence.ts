/** Nodes that watch STATE have so long to be born by themselves after our own connection was made, before data ask for it. */
const settleMs = 1_000;
/** The same for a node that did so the last time. */
const settleWatcherMs = 3_000;
/** After so long a node is asked that says nothing at all. */
const quietMs = 3_000;
const quietWatcherMs = 15_000;
/** Messages that a node sent before its connection ended may be on their way for so long. */
const leavingMs = 250;
/** A silent node has so long to answer the request for rebirth. */
const answerMs = 60_000;

/** Knows if one edge node is online, by everything except the order of its messages. Times on the clock of the host. */
export class NodePresence {
  /** It was online when our own connection was lost, and neither its birth nor its end was heard of since. */
  wasOnline = false;
  /** It was born unasked after our own connection was made. */
  private watchesState = false;
  private activeAt = Number.NEGATIVE_INFINITY;
  /** When the broker's word that it left counts. */
  private leavesAt = Number.POSITIVE_INFINITY;
  /** Nothing was heard for too long: it was asked, or will be, and has until `answerBy`. */
  private isSilent = false;
  private answerBy = Number.POSITIVE_INFINITY;

  /** When `verdict` may have something to say; Infinity for never. */
  get deadline(): number {
    return Math.min(this.leavesAt, this.answerBy);
  }

  /** The time after our own connection was made from which data may ask for its birth. */
  get settleMs(): number {
    return this.watchesState ? settleWatcherMs : settleMs;
  }

  /** The time after our own connection was made at which it is asked though it says nothing. */
  get quietMs(): number {
    return this.watchesState ? quietWatcherMs : quietMs;
  }

  /** Anything at all came of it. */
  markActive(now: number): void {
    this.activeAt = now;
    this.endSilence();
  }

  /** Its broker says that its connection has ended. */
  left(now: number): void {
    this.leavesAt = Math.min(this.leavesAt, now + leavingMs);
  }

  /** True if it has just been silent for `silenceMs`; true once in a silence. */
  fallsSilent(now: number, silenceMs: number): boolean {
    if (this.isSilent || now - this.activeAt < silenceMs) return false;
    this.isSilent = true;
    return true;
  }

  /** It was asked whether it is still there. */
  asked(now: number): void {
    if (this.isSilent) this.answerBy = now + answerMs;
  }

  /** The reason why it counts as gone by now, if it does. */
  verdict(now: number): 'left' | 'silent' | undefined {
    if (this.leavesAt <= now) return 'left';
    return this.answerBy <= now ? 'silent' : undefined;
  }

  /** An NBIRTH was accepted; `isAsked`: a request went out since our own connection was made. */
  born(isAsked: boolean): void {
    if (this.wasOnline) this.watchesState = !isAsked;
    this.wasOnline = false;
  }

  /** Its session is over, or nothing is known of it any more. */
  reset(): void {
    this.leavesAt = Number.POSITIVE_INFINITY;
    this.endSilence();
  }

  private endSilence(): void {
    this.isSilent = false;
    this.answerBy = Number.POSITIVE_INFINITY;
  }
}
