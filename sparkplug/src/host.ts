import { openPayload, type OpenPayload } from './compressed.ts';
import { SparkplugError } from './error.ts';
import type { HostHandler, HostNode } from './host-events.ts';
import { defaultLimits, type Limits } from './limits.ts';
import { NodeModel } from './node-model.ts';
import { NodeSession } from './node-session.ts';
import { RebirthRequests } from './rebirth-requests.ts';
import type { NodeAddress, Topic } from './topic.ts';
import type { SessionContext } from './session-context.ts';
import { WaitingBytes } from './waiting-messages.ts';

/** Options of a host application; all times in ms. */
export interface HostOptions {
  handler: HostHandler;
  /** The time to wait for a missing message before the node is asked to be born again. 2,000 by default. */
  reorderMs?: number;
  /** The limits of each payload. */
  limits?: Limits;
  /** Requests for rebirth to all nodes together. 20 by default. */
  rebirthsPerSecond?: number;
  /** The same to nodes that have to be asked because our own connection was gone. 200 by default. */
  recoveryRebirthsPerSecond?: number;
  /** The time for which a node may say nothing before it is asked to be born again; it is offline if it does not answer. Never by default. */
  silenceMs?: (node: HostNode) => number;
  /** Nodes that may be known at a time. 10,000 by default. */
  maxNodes?: number;
  /** Bytes of all messages that wait for missing ones, and of all that wait for a birth. 64 MB each by default. */
  maxWaitingBytes?: number;
}

/** Interval at which silent nodes are looked for. */
const silenceCheckMs = 1_000;

/**
 * The host application's side of Sparkplug, for all edge nodes: processes every message of the `spBv1.0` namespace and
 * reports the state of nodes, devices and values to its handler. Has no socket and no clock: the caller passes the
 * time, calls `tick` at `nextDeadline`, and publishes what `onRebirthNeeded` requests. The handler must not call back
 * into it.
 */
export class SparkplugHost {
  private readonly sessions = new Map<string, NodeSession>();
  private readonly timed = new Set<NodeSession>();
  private readonly context: SessionContext<NodeSession>;
  private readonly handler: HostHandler;
  private readonly maxNodes: number;
  private readonly silenceMs: HostOptions['silenceMs'];
  private nextSilenceLook = Number.NEGATIVE_INFINITY;
  /** The offset that is added to the caller's time so that ours never runs backwards when a wall clock is set back. */
  private offset = 0;
  private latest = Number.NEGATIVE_INFINITY;

  constructor(options: HostOptions) {
    this.handler = options.handler;
    this.maxNodes = options.maxNodes ?? 10_000;
    this.silenceMs = options.silenceMs;
    const maxWaitingBytes = options.maxWaitingBytes ?? 64 * 1_048_576;
    this.context = {
      limits: options.limits ?? defaultLimits,
      reorderMs: options.reorderMs ?? 2_000,
      earlyBytes: new WaitingBytes(maxWaitingBytes),
      parkedBytes: new WaitingBytes(maxWaitingBytes),
      connectedAt: Number.NEGATIVE_INFINITY,
      rebirths: new RebirthRequests(
        {
          perSecond: options.rebirthsPerSecond ?? 20,
          recoveryPerSecond: options.recoveryRebirthsPerSecond ?? 200,
        },
        (session, now, reason) => {
          this.handler.onRebirthNeeded(session.model);
          session.rebirthRequested(now, reason);
          this.timed.add(session);
        },
      ),
    };
  }

  /** The node of this name, or undefined if it has never sent anything. */
  node(group: string, edge: string): HostNode | undefined {
    return this.sessions.get(`${group}/${edge}`)?.model;
  }

  /** All nodes that have ever sent anything, or were expected. */
  *nodes(): Iterable<HostNode> {
    for (const session of this.sessions.values()) yield session.model;
  }

  /**
   * Takes one message, in the order of arrival; retained ones are to be left out. Commands and STATE are ignored. Never
   * throws for what a message holds. `receivedAt` in ms since epoch UTC.
   */
  receive(topic: Topic, bytes: Uint8Array, receivedAt: number): void {
    const { verb } = topic;
    if (verb === 'STATE' || verb === 'NCMD' || verb === 'DCMD') return;
    const now = this.elapsed(receivedAt);
    const session = this.session(topic.group, topic.edge);
    if (session === undefined) return;
    const device = 'device' in topic ? topic.device : undefined;
    session.markActive(now);
    let opened: OpenPayload;
    try {
      opened = openPayload(bytes, this.context.limits);
      const { seq } = opened.payload;
      if (seq > 255) throw new SparkplugError('badField', `seq ${seq}`);
    } catch (error) {
      session.model.quarantineUnreadable(error, device);
      session.unreadable(verb === 'NBIRTH', now);
      this.schedule(session, now);
      return;
    }
    const { payload } = opened;
    const { seq, timestamp } = payload;
    const common = {
      device,
      bytes: opened.bytes,
      payload,
      timestamp,
      receivedAt,
      arrivedAt: now,
      places: undefined,
      former: undefined,
    };
    if (verb === 'NBIRTH') session.nodeBirth({ verb, seq: Math.max(seq, 0), ...common });
    else if (verb === 'NDEATH') session.nodeDeath({ verb, seq, ...common });
    else session.sequenced({ verb, seq, ...common });
    this.schedule(session, now);
  }

  /**
   * Takes a birth of a session that another host has followed until now, NBIRTH first: the session goes on with the next
   * message, whatever its number, and without asking the node for anything.
   */
  resume(topic: Topic, bytes: Uint8Array, receivedAt: number): void {
    if (topic.verb === 'STATE') return;
    const key = `${topic.group}/${topic.edge}`;
    this.sessions.get(key)?.resume();
    this.receive(topic, bytes, receivedAt);
    this.sessions.get(key)?.resume();
  }

  /** Does what is due. `now` in ms since epoch UTC. Early or extra calls do no harm. */
  tick(now: number): void {
    const elapsed = this.elapsed(now);
    for (const session of this.timed) {
      if (session.deadline <= elapsed) session.tick(elapsed, now);
      if (session.deadline === Number.POSITIVE_INFINITY) this.timed.delete(session);
    }
    if (this.silenceMs !== undefined && elapsed >= this.nextSilenceLook) this.checkSilence(elapsed, this.silenceMs);
    this.context.rebirths.tick(elapsed);
  }

  /** When `tick` is to be called, in the caller's time; undefined if nothing is to be waited for. */
  nextDeadline(): number | undefined {
    let next = this.context.rebirths.nextDeadline();
    for (const session of this.timed) next = Math.min(next, session.deadline);
    if (this.silenceMs !== undefined && this.sessions.size > 0) next = Math.min(next, this.nextSilenceLook);
    return next === Number.POSITIVE_INFINITY ? undefined : next - this.offset;
  }

  /** Our own connection is gone: all nodes are offline and all values stale at once. `now` in ms since epoch UTC. */
  connectionLost(now: number): void {
    const elapsed = this.elapsed(now);
    for (const session of this.sessions.values()) {
      session.connectionLost(now);
      this.schedule(session, elapsed);
    }
  }

  /**
   * Our own connection is made. Nodes that were online when the last one was lost are asked for their birth soon, unless
   * it comes by itself or data ask for it earlier; so are `expected` ones. `now` in ms since epoch UTC.
   */
  connected(now: number, expected: Iterable<NodeAddress> = []): void {
    const elapsed = this.elapsed(now);
    this.context.connectedAt = elapsed;
    for (const { group, edge } of expected) this.session(group, edge)?.expect(elapsed);
    for (const session of this.sessions.values()) if (session.presence.wasOnline) session.expect(elapsed);
  }

  /**
   * The broker says that the connection of this node has ended. It is offline a moment later, after what it sent last,
   * unless it is born again by then. `now` in ms since epoch UTC.
   */
  nodeLeft(group: string, edge: string, now: number): void {
    const session = this.sessions.get(`${group}/${edge}`);
    if (session === undefined) return;
    // Not through `elapsed`: messages that were received earlier may be taken later.
    session.presence.left(now + this.offset);
    this.timed.add(session);
  }

  private checkSilence(now: number, silenceMs: (node: HostNode) => number): void {
    this.nextSilenceLook = now + silenceCheckMs;
    for (const session of this.sessions.values()) session.checkSilence(now, silenceMs(session.model));
  }

  private session(group: string, edge: string): NodeSession | undefined {
    const key = `${group}/${edge}`;
    const known = this.sessions.get(key);
    if (known !== undefined) return known;
    if (this.sessions.size >= this.maxNodes) {
      const detail = `${key} is one more than ${this.maxNodes} nodes`;
      this.handler.onQuarantine({
        node: undefined,
        device: undefined,
        metric: undefined,
        reason: 'tooManyNodes',
        detail,
      });
      return undefined;
    }
    const session = new NodeSession(new NodeModel(group, edge, this.handler), this.context);
    this.sessions.set(key, session);
    return session;
  }

  private schedule(session: NodeSession, now: number): void {
    if (session.deadline !== Number.POSITIVE_INFINITY) this.timed.add(session);
    if (this.context.rebirths.isReady(session, now)) this.context.rebirths.tick(now);
  }

  private elapsed(now: number): number {
    if (now + this.offset < this.latest) this.offset = this.latest - now;
    this.latest = now + this.offset;
    return this.latest;
  }
}
