const firstDelayMs = 10_000;
const longestDelayMs = 300_000;
/** A reason is forgotten after so long without a request, so that an old fault does not slow down the next. */
const forgetMs = 300_000;
/** Between two requests to one node for different reasons: the answer to the first may serve for both. */
const spacingMs = 1_000;

/** The reason why a birth is needed. Each reason has a back-off of its own. */
export type RebirthReason =
  /** Nothing is known of the session that its messages belong to. */
  | 'unborn'
  /** A message was lost, or an NBIRTH could not be parsed. */
  | 'gap'
  /** Data of a device without DBIRTH. */
  | 'device'
  /** Data of a metric that no BIRTH declared. */
  | 'metric'
  /** Nothing was heard for too long. */
  | 'silence';

interface BackOff {
  lastAt: number;
  delayMs: number;
}

/** Remembers the requests to one node. Times of the host's own clock. */
export class RebirthState {
  /** When the next request goes out at the earliest; Infinity if none is wanted. */
  dueAt = Number.POSITIVE_INFINITY;
  /** The reason for the request that is wanted. */
  reason: RebirthReason | undefined = undefined;
  lastAt = Number.NEGATIVE_INFINITY;
  /** The node has to be asked because our own connection was gone: counts against the larger budget. */
  isRecovery = false;
  readonly backOffs = new Map<RebirthReason, BackOff>();
}

/** At most `count` of something within any `windowMs`. */
class RateWindow {
  private readonly at: number[] = [];
  private readonly count: number;
  private readonly windowMs: number;

  constructor(count: number, windowMs: number) {
    this.count = count;
    this.windowMs = windowMs;
  }

  /** When the next one is allowed. */
  freeAt(): number {
    const oldest = this.at[0];
    return oldest === undefined || this.at.length < this.count ? Number.NEGATIVE_INFINITY : oldest + this.windowMs;
  }

  record(now: number): void {
    this.at.push(now);
    if (this.at.length > this.count) this.at.shift();
  }
}

/** Requests to all nodes together. */
export interface RebirthRates {
  readonly perSecond: number;
  /** To nodes that have to be asked because our own connection was gone; at least 10. */
  readonly recoveryPerSecond: number;
}

/**
 * Schedules rebirth requests: per reason at most one request to a node in 10 s, doubling to 5 min while they remain
 * necessary, and to all nodes together no more than the rate limits allow, longest overdue first.
 */
export class RebirthRequests<Node extends { readonly rebirth: RebirthState }> {
  private readonly wanted = new Set<Node>();
  private readonly usual: RateWindow;
  private readonly recovery: RateWindow;
  private readonly send: (node: Node, now: number, reason: RebirthReason) => void;

  constructor(rates: RebirthRates, send: (node: Node, now: number, reason: RebirthReason) => void) {
    this.usual = new RateWindow(rates.perSecond, 1_000);
    // In tenths of a second, so that a thousand births come spread out.
    this.recovery = new RateWindow(Math.max(1, Math.floor(rates.recoveryPerSecond / 10)), 100);
    this.send = send;
  }

  /** Schedules a request at `at` or as soon after as the node's last ones allow. An earlier time is kept. */
  want(node: Node, at: number, reason: RebirthReason): void {
    const state = node.rebirth;
    const backOff = state.backOffs.get(reason);
    const free = backOff === undefined ? Number.NEGATIVE_INFINITY : backOff.lastAt + backOff.delayMs;
    const dueAt = Math.max(at, free, state.lastAt + spacingMs);
    if (dueAt < state.dueAt) {
      state.dueAt = dueAt;
      state.reason = reason;
    }
    this.wanted.add(node);
  }

  /** Not needed any more: the node was born, or is gone. */
  cancel(node: Node): void {
    node.rebirth.dueAt = Number.POSITIVE_INFINITY;
    node.rebirth.reason = undefined;
    this.wanted.delete(node);
  }

  /** Nothing of what was asked counts any more: our own connection was gone, which is no fault of the node. */
  reset(node: Node): void {
    this.cancel(node);
    node.rebirth.lastAt = Number.NEGATIVE_INFINITY;
    node.rebirth.backOffs.clear();
  }

  /** True if a request to this node is due and allowed, so that `tick` is worth its price. */
  isReady(node: Node, now: number): boolean {
    return node.rebirth.dueAt <= now && this.windowOf(node).freeAt() <= now;
  }

  /** Sends what is due and allowed. */
  tick(now: number): void {
    const due = [...this.wanted].filter(({ rebirth }) => rebirth.dueAt <= now);
    for (const node of due.toSorted((one, other) => one.rebirth.dueAt - other.rebirth.dueAt)) {
      const { reason } = node.rebirth;
      if (reason === undefined) continue;
      const window = this.windowOf(node);
      if (window.freeAt() > now) continue;
      window.record(now);
      recordRequest(node.rebirth, reason, now);
      this.cancel(node);
      this.send(node, now, reason);
    }
  }

  /** When `tick` has something to do next; Infinity for never. */
  nextDeadline(): number {
    let next = Number.POSITIVE_INFINITY;
    for (const node of this.wanted) {
      next = Math.min(next, Math.max(node.rebirth.dueAt, this.windowOf(node).freeAt()));
    }
    return next;
  }

  private windowOf(node: Node): RateWindow {
    return node.rebirth.isRecovery ? this.recovery : this.usual;
  }
}

/** The first request after a quiet time is followed by the first delay, each further one by twice the last. */
function recordRequest(state: RebirthState, reason: RebirthReason, now: number): void {
  const before = state.backOffs.get(reason);
  const isRepeat = before !== undefined && now - before.lastAt <= before.delayMs + forgetMs;
  const delayMs = isRepeat ? Math.min(before.delayMs * 2, longestDelayMs) : firstDelayMs;
  state.backOffs.set(reason, { lastAt: now, delayMs });
  state.lastAt = now;
}
