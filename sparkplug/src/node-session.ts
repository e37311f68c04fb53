import { bdSeqOf, readMetrics } from './birth.ts';
import { BirthTimes } from './birth-times.ts';
import { DoubtfulBirth } from './doubtful-birth.ts';
import { EarlyDeviceBirths } from './early-device-births.ts';
import type { Timeliness } from './wire/data-reader.ts';
import type { NodeModel } from './node-model.ts';
import { NodePresence } from './node-presence.ts';
import { copyOf, open, type OpenMessage, timesOf } from './open-message.ts';
import { ofThisSession } from './overtakers.ts';
import { ParkedMessages } from './parked-messages.ts';
import type { Metric } from './payload.ts';
import { type RebirthReason, RebirthState } from './rebirth-requests.ts';
import { SeenMessages } from './seen-messages.ts';
import type { SessionContext } from './session-context.ts';
import { justDeadMs, SessionMeanings } from './session-meanings.ts';
import { type WaitingMessage, WaitingRoom } from './waiting-messages.ts';

/** An NBIRTH may be late by this time before one is asked for, and a doubtful NBIRTH waits this long for data that proves it. */
const graceMs = 250;
/** Missing messages are mended by the first rebirth or, failing that, values are no longer trusted. */
const outOfStepMs = 10_000;

/** As many messages as there are numbers beside the missing one's. */
const maxEarly = 255;
const earlyBounds = { maxMessages: maxEarly, maxBytes: 5 * 1_048_576 };

/**
 * The sequence of one edge node: determines which message is next, queues others, and requests a rebirth when one is
 * lost. Numbers in comments are the points of the host's checklist.
 */
export class NodeSession {
  readonly model: NodeModel;
  readonly rebirth = new RebirthState();
  readonly presence = new NodePresence();
  /** `adrift`: born, but a message was lost, so that nothing changes the live state until the next NBIRTH. */
  private phase: 'unborn' | 'live' | 'adrift' = 'unborn';
  private expected = 0;
  /** The next numbered message continues the session, whatever its number. */
  private isResumed = false;
  private birthSeq = 0;
  private birthTimes = new BirthTimes();
  private readonly seen = new SeenMessages();
  private readonly earlyDeviceBirths = new EarlyDeviceBirths();
  /** Messages ahead of their turn. */
  private readonly early: WaitingRoom;
  /** Messages of something that is not born yet. */
  private readonly parked: ParkedMessages;
  private readonly doubtfulBirth = new DoubtfulBirth();
  private readonly meanings: SessionMeanings;
  private death: { bdSeq: number; at: number } | undefined = undefined;
  private gapAt = Number.POSITIVE_INFINITY;
  private outOfStepAt = Number.POSITIVE_INFINITY;
  private readonly context: SessionContext<NodeSession>;

  constructor(model: NodeModel, context: SessionContext<NodeSession>) {
    this.model = model;
    this.context = context;
    this.meanings = new SessionMeanings(model);
    this.early = new WaitingRoom(context.earlyBytes, earlyBounds, () => {});
    this.parked = new ParkedMessages(model, context);
    this.rebirth.isRecovery = true;
  }

  /** When `tick` has something to do; Infinity for never. On the host's clock. */
  get deadline(): number {
    return Math.min(
      this.gapAt,
      this.outOfStepAt,
      this.presence.deadline,
      this.parked.deadline,
      this.doubtfulBirth.deadline,
    );
  }

  nodeBirth(message: OpenMessage): void {
    const metrics = this.readMetrics(message);
    const bdSeq = metrics === undefined ? undefined : bdSeqOf(metrics);
    if (metrics === undefined || bdSeq === undefined) {
      if (metrics !== undefined) this.model.quarantine('missingBdSeq', 'an NBIRTH without bdSeq');
      this.loseStep(message.arrivedAt);
      return;
    }
    const isRepeat =
      message.seq === this.birthSeq && this.seen.has(message.seq, message.timestamp, message.bytes.length);
    if (this.phase !== 'unborn' && isRepeat) return;
    const { death } = this;
    if (
      this.phase === 'unborn' &&
      death?.bdSeq === bdSeq &&
      message.arrivedAt - death.at <= justDeadMs &&
      this.rebirth.lastAt < death.at
    ) {
      this.doubtfulBirth.hold(this.copy(message), graceMs);
      return;
    }
    this.begin(message, metrics, bdSeq, message.payload.uuid);
  }

  nodeDeath(message: OpenMessage): void {
    const metrics = this.readMetrics(message);
    if (metrics === undefined) return;
    const bdSeq = bdSeqOf(metrics);
    if (bdSeq === undefined) {
      this.model.quarantine('missingBdSeq', 'an NDEATH without bdSeq');
      return;
    }
    // Point 11: the will of an earlier connection says nothing about this one.
    if (this.phase !== 'unborn' && bdSeq !== this.model.bdSeq) return;
    if (bdSeq !== this.model.bdSeq) {
      // A session ended whose NBIRTH never came: what waits may be of it, so that no alias can be read any more.
      this.meanings.markUnseenEnded(message.arrivedAt);
      this.parked.forgetMeanings();
    }
    this.end(message.arrivedAt, message.receivedAt, 'death');
    this.death = { bdSeq, at: message.arrivedAt };
  }

  /** DBIRTH, NDATA, DDATA and DDEATH: whatever has a sequence number and needs an NBIRTH before. */
  sequenced(message: OpenMessage): void {
    if (message.seq < 0) {
      this.model.quarantine('missingSeq', `a ${message.verb} without seq`, message.device);
      return;
    }
    this.earlyDeviceBirths.recordArrival(message);
    if (this.phase === 'unborn' && !this.proveBirth(message)) {
      this.parked.add(this.copy(message));
      const soon = message.arrivedAt + graceMs;
      // Not before nodes that watch STATE had time to be born by themselves.
      const settledAt = this.rebirth.isRecovery ? this.context.connectedAt + this.presence.settleMs : soon;
      this.context.rebirths.want(this, Math.max(soon, settledAt), 'unborn');
      return;
    }
    if (this.phase === 'adrift') {
      this.context.rebirths.want(this, message.arrivedAt, 'gap');
      this.apply(message, 'history');
      return;
    }
    const { seq, timestamp, bytes, arrivedAt } = message;
    if (this.isResumed) {
      this.isResumed = false;
      this.expected = seq;
    }
    if (seq === this.expected) {
      this.applyNext(message);
      if (this.early.size > 0) this.applyEarly(arrivedAt);
    } else if (this.seen.has(seq, timestamp, bytes.length)) {
      // Delivered twice.
    } else if (this.birthTimes.isBefore(message)) {
      this.applyStraggler(message);
    } else this.wait(message);
  }

  /** Another host received the messages between the births and the next message: they are not missing here. */
  resume(): void {
    this.isResumed = this.phase === 'live';
  }

  /** A message that cannot be read at all. If it was an NBIRTH, nothing after it can be either. */
  unreadable(isBirth: boolean, now: number): void {
    if (isBirth) this.loseStep(now);
  }

  /** Does what is due. `now` on the host's clock, `wallNow` in ms since epoch UTC. */
  tick(now: number, wallNow: number): void {
    if (this.doubtfulBirth.isAskDue(now)) this.context.rebirths.want(this, now, 'unborn');
    const verdict = this.presence.verdict(now);
    if (verdict !== undefined) this.end(now, wallNow, verdict);
    if (this.gapAt <= now) this.loseStep(now);
    if (this.outOfStepAt <= now) {
      this.outOfStepAt = Number.POSITIVE_INFINITY;
      this.model.becomeStale(wallNow, 'outOfStep');
    }
    this.parked.expire(now);
    this.doubtfulBirth.expire(now);
  }

  /** Called when the request for a rebirth was handed out: a node that is there but does not answer is asked again. */
  rebirthRequested(now: number, reason: RebirthReason): void {
    if (this.phase === 'adrift') this.context.rebirths.want(this, now, 'gap');
    if (reason === 'silence') this.presence.asked(now);
  }

  /** Anything at all came of it. */
  markActive(now: number): void {
    this.presence.markActive(now);
    if (this.rebirth.reason === 'silence') this.context.rebirths.cancel(this);
  }

  /** It may be there and say nothing: it is asked for its birth, after all that watch STATE had time for theirs. */
  expect(now: number): void {
    if (this.phase !== 'unborn') return;
    this.context.rebirths.want(this, now + this.presence.quietMs, 'unborn');
  }

  /** Asks a node that has said nothing for `silenceMs` whether it is still there. */
  checkSilence(now: number, silenceMs: number): void {
    if (this.phase === 'unborn' || !this.presence.fallsSilent(now, silenceMs)) return;
    this.context.rebirths.want(this, now, 'silence');
  }

  /** Point 7: whatever we knew is stale, and the next thing we can believe is an NBIRTH. */
  connectionLost(wallNow: number): void {
    this.presence.wasOnline ||= this.model.online;
    this.reset();
    this.context.rebirths.reset(this);
    this.rebirth.isRecovery = true;
    this.death = undefined;
    this.model.end(wallNow, 'connectionLost');
  }

  /** The node is gone: its session is over, and nobody is there to be asked. */
  private end(now: number, wallNow: number, reason: 'death' | 'left' | 'silent'): void {
    this.reset();
    this.context.rebirths.cancel(this);
    this.rebirth.isRecovery = false;
    this.presence.wasOnline = false;
    this.death = undefined;
    // One that fell silent may speak again.
    if (reason !== 'silent') this.meanings.markEnded(now);
    // Aliases that no birth of the session has shown us may mean anything in the next.
    this.parked.closeMeanings();
    this.model.end(wallNow, reason);
  }

  /** Point 10: a session begins with this NBIRTH, and with messages that overtook it. */
  private begin(birth: WaitingMessage, metrics: readonly Metric[], bdSeq: number, uuid: string | undefined): void {
    const first = (birth.seq + 1) % 256;
    const overtakers = ofThisSession([...this.early.all, ...this.parked.all], birth, first);
    const isOvertaker = (message: WaitingMessage): boolean => overtakers.has(message);
    this.early.remove(isOvertaker);
    this.parked.remove(isOvertaker);
    this.reset();
    this.death = undefined;
    this.recordBirth();
    this.meanings.markBorn();
    this.phase = 'live';
    this.birthSeq = birth.seq;
    this.birthTimes = new BirthTimes(birth);
    this.expected = first;
    this.seen.clear();
    this.seen.add(birth.seq, birth.timestamp, birth.bytes.length);
    this.earlyDeviceBirths.begin(birth.arrivedAt, overtakers);
    this.model.bear(metrics, bdSeq, { ...timesOf(birth), uuid });
    for (const message of overtakers) {
      const isTaken = this.early.all.some(({ seq }) => seq === message.seq);
      if (!isTaken && this.early.hasRoom(message)) this.early.add(message);
      else this.parked.add(message);
    }
    this.parked.apply(undefined);
    this.applyEarly(birth.arrivedAt);
  }

  /** Applies what an accepted NBIRTH says of the node itself. */
  private recordBirth(): void {
    this.presence.born(this.rebirth.lastAt !== Number.NEGATIVE_INFINITY);
    this.context.rebirths.cancel(this);
    this.rebirth.isRecovery = false;
    // It has answered: the next silence is another.
    this.rebirth.backOffs.delete('silence');
  }

  /** Accepts a doubtful NBIRTH when a message follows that only its session can have sent. */
  private proveBirth(message: WaitingMessage): boolean {
    const proved = this.doubtfulBirth.provedBy(message, this.context.limits);
    if (proved === undefined) return false;
    this.begin(proved.birth, proved.metrics, proved.bdSeq, proved.uuid);
    return true;
  }

  /** Forgets where the session was. What waited for its turn is history now, under the aliases of that session. */
  private reset(): void {
    this.phase = 'unborn';
    this.isResumed = false;
    this.flushEarly();
    this.doubtfulBirth.clear();
    this.outOfStepAt = Number.POSITIVE_INFINITY;
    this.presence.reset();
  }

  /** Point 15: a message was lost. History continues, the live state waits for an NBIRTH. */
  private loseStep(now: number): void {
    if (this.phase === 'live') {
      this.phase = 'adrift';
      this.model.gaps += 1;
      this.outOfStepAt = now + outOfStepMs;
      this.flushEarly();
    }
    this.context.rebirths.want(this, now, 'gap');
  }

  private flushEarly(): void {
    this.gapAt = Number.POSITIVE_INFINITY;
    const distance = (message: WaitingMessage): number => (message.seq - this.expected + 256) % 256;
    const messages = this.early.remove(() => true).toSorted((one, other) => distance(one) - distance(other));
    for (const message of messages) this.apply(open(message, this.context.limits), 'history');
  }

  /** Point 15: waits for the missing ones, in bounds. */
  private wait(message: OpenMessage): void {
    const { seq, timestamp, bytes, arrivedAt } = message;
    const twin = this.early.all.find((waiting) => waiting.seq === seq);
    if (twin?.timestamp === timestamp && twin.bytes.length === bytes.length) return;
    if (twin !== undefined || !this.early.hasRoom(message)) {
      this.loseStep(arrivedAt);
      this.apply(message, 'history');
      return;
    }
    this.early.add(this.copy(message));
    this.gapAt = Math.min(this.gapAt, arrivedAt + this.context.reorderMs);
    // With 255 waiting, the next to bear the number of the missing one would be a newer message.
    if (this.early.size === maxEarly) this.loseStep(arrivedAt);
  }

  private applyNext(message: OpenMessage): void {
    this.expected = (message.seq + 1) % 256;
    this.seen.add(message.seq, message.timestamp, message.bytes.length);
    const isLate = this.birthTimes.isBefore(message) && !this.birthTimes.isAfterSetBack(message);
    // In its place, but older than the NBIRTH: the session before may have had this number too.
    this.apply(message, isLate ? 'late' : 'live');
  }

  private applyEarly(now: number): void {
    const following = () => this.early.removeSeq(this.expected);
    for (let next = following(); next !== undefined; next = following()) {
      // Its number is proof enough that it belongs here.
      this.applyNext({ ...open(next, this.context.limits), former: undefined });
    }
    this.gapAt = this.early.size === 0 ? Number.POSITIVE_INFINITY : now + this.context.reorderMs;
  }

  private apply(message: OpenMessage, timeliness: Timeliness): void {
    const { device } = message;
    if (message.verb === 'DBIRTH' && device !== undefined) {
      // Out of step a DBIRTH is not applied: the rebirth that was asked for brings another.
      const metrics = timeliness === 'history' ? undefined : this.readMetrics(message);
      if (metrics === undefined) return;
      this.model.bearDevice(device, metrics, { ...timesOf(message), uuid: message.payload.uuid });
      this.parked.apply(device);
    } else if (message.verb === 'DDEATH' && device !== undefined) {
      // Point 13: the time is the message's own. Out of step too: better offline too early than fresh for too long.
      this.model.endDeviceById(device, timesOf(message).payloadAt, 'death');
    } else this.applyData(message, timeliness);
  }

  /** Point 16: what no BIRTH has declared yet waits for it. */
  private applyData(message: OpenMessage, timeliness: Timeliness): void {
    const { device, payload, receivedAt, places, former, arrivedAt } = message;
    if (this.model.isReady(device)) {
      const unknown = this.model.applyData(payload, device, receivedAt, { timeliness, places, former });
      if (unknown.length === 0) return;
      this.parked.add({ ...this.copy(message), places: unknown });
      this.context.rebirths.want(this, arrivedAt, 'metric');
    } else {
      if (device !== undefined && this.earlyDeviceBirths.explains(device)) {
        this.model.quarantine('deviceBirthFirst', 'a DBIRTH came before the NBIRTH of its node', device);
      }
      this.parked.add(this.copy(message));
      this.context.rebirths.want(this, arrivedAt, 'device');
    }
  }

  /** A message of the session before, in its aliases. */
  private applyStraggler(message: OpenMessage): void {
    const { verb, payload, device, receivedAt } = message;
    if (verb !== 'NDATA' && verb !== 'DDATA') return;
    const reading = { timeliness: 'history', isFormer: true, isFinal: true } as const;
    this.model.refuseUnknown(this.model.applyData(payload, device, receivedAt, reading), device);
  }

  /** A copy that may wait, with what it means as far as is known now. */
  private copy(message: OpenMessage): WaitingMessage {
    return copyOf(message, message.former ?? this.meanings.at(message.arrivedAt, message.device));
  }

  private readMetrics(message: OpenMessage): Metric[] | undefined {
    try {
      return readMetrics(message.payload);
    } catch (error) {
      this.model.quarantineUnreadable(error, message.device);
      return undefined;
    }
  }
}
