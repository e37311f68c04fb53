const firstDelayMs = 10_000;
const longestDelayMs = 300_000;
const windowMs = 1_000;
/** A node's requests are forgotten after so long without one, so that an old fault does not slow down the next. */
const forgetMs = 300_000;

/** What is remembered about the requests to one node. Times of the host's own clock. */
export class RebirthState {
  /** When the next request goes out at the earliest; Infinity if none is wanted. */
  dueAt = Number.POSITIVE_INFINITY;
  lastAt = Number.NEGATIVE_INFINITY;
  delayMs = firstDelayMs;
}

/**
 * Decides when nodes are asked to be born again: at most one request to a node in 10 s, doubling to 5 min while they keep
 * being needed, and at most `perSecond` to all nodes together, first come first served.
 */
export class RebirthRequests<Node extends { readonly rebirth: RebirthState }> {
  private readonly wanted = new Set<Node>();
  private readonly sentAt: number[] = [];
  private readonly perSecond: number;
  private readonly send: (node: Node, now: number) => void;

  constructor(perSecond: number, send: (node: Node, now: number) => void) {
    this.perSecond = perSecond;
    this.send = send;
  }

  /** Wants a request at `at` or as soon after as the node's last one allows. An earlier wish stands. */
  want(node: Node, at: number): void {
    const state = node.rebirth;
    if (at - state.lastAt > state.delayMs + forgetMs) state.delayMs = firstDelayMs;
    state.dueAt = Math.min(state.dueAt, Math.max(at, state.lastAt + state.delayMs));
    this.wanted.add(node);
  }

  /** Not needed any more: the node was born, or is gone. */
  cancel(node: Node): void {
    node.rebirth.dueAt = Number.POSITIVE_INFINITY;
    this.wanted.delete(node);
  }

  /** Sends what is due and allowed. */
  tick(now: number): void {
    for (const node of this.wanted) {
      if (node.rebirth.dueAt > now) continue;
      if (this.freeAt() > now) return;
      this.sentAt.push(now);
      if (this.sentAt.length > this.perSecond) this.sentAt.shift();
      const state = node.rebirth;
      // The first request after a quiet time is followed by the first delay, each further one by twice the last.
      if (state.lastAt !== Number.NEGATIVE_INFINITY && now - state.lastAt <= state.delayMs + forgetMs) {
        state.delayMs = Math.min(state.delayMs * 2, longestDelayMs);
      }
      state.lastAt = now;
      this.cancel(node);
      this.send(node, now);
    }
  }

  /** When `tick` has something to do next; Infinity for never. */
  nextDeadline(): number {
    let due = Number.POSITIVE_INFINITY;
    for (const node of this.wanted) due = Math.min(due, node.rebirth.dueAt);
    return due === Number.POSITIVE_INFINITY ? due : Math.max(due, this.freeAt());
  }

  /** When the next request may go out as far as all nodes together are concerned. */
  private freeAt(): number {
    const oldest = this.sentAt[0];
    return oldest === undefined || this.sentAt.length < this.perSecond ? Number.NEGATIVE_INFINITY : oldest + windowMs;
  }
}
