import type { MetricRecord } from './metric-record.ts';
import type { Alias } from './payload.ts';
import type { DeviceVerb, NodeVerb } from './topic.ts';

/** The meaning of names and aliases of a node or device at some moment. */
export interface Meaning {
  readonly aliases: { get(alias: Alias): MetricRecord | undefined };
  readonly metrics: ReadonlyMap<string, MetricRecord>;
  /** The session is over: what was unknown then stays so. */
  readonly isClosed: boolean;
}

/** A message that has to wait. `bytes` is its own copy; times are `receivedAt` of the caller and `arrivedAt` of the host's clock. */
export interface WaitingMessage {
  readonly verb: Exclude<NodeVerb, 'NCMD'> | Exclude<DeviceVerb, 'DCMD'>;
  readonly device: string | undefined;
  readonly bytes: Uint8Array;
  readonly seq: number;
  /** The payload's, NaN if it has none. */
  readonly timestamp: number;
  readonly receivedAt: number;
  readonly arrivedAt: number;
  /** The metrics that are still to be read, by place in the payload; all if undefined. */
  readonly places: readonly number[] | undefined;
  /** The meaning of its names and aliases, as far as was known when it came. */
  readonly former: Meaning | undefined;
}

/** The cost of a waiting message beside its bytes. */
const overheadBytes = 256;

export const costOf = (message: WaitingMessage): number => message.bytes.length + overheadBytes;

/** The bytes waiting in the rooms of all nodes together, so that many nodes at once cannot use up the memory. */
export class WaitingBytes {
  used = 0;
  readonly limit: number;
  private readonly rooms = new Set<WaitingRoom>();

  constructor(limit: number) {
    this.limit = limit;
  }

  /** A room takes part from its first message to its last. */
  count(room: WaitingRoom, bytes: number): void {
    this.used += bytes;
    if (room.size > 0) this.rooms.add(room);
    else this.rooms.delete(room);
  }

  /** The queue with the most bytes, so that the largest one drops messages first. */
  fullest(): WaitingRoom | undefined {
    let fullest: WaitingRoom | undefined;
    for (const room of this.rooms) if (fullest === undefined || room.bytes > fullest.bytes) fullest = room;
    return fullest;
  }
}

/** The most that may wait at one node in one place. */
export interface RoomBounds {
  readonly maxMessages: number;
  /** With 256 for each message. */
  readonly maxBytes: number;
}

/** Messages in the order of arrival, within the bounds of one node and of all. */
export class WaitingRoom {
  /** Bytes of all that wait, with 256 for each message. */
  bytes = 0;
  private messages: WaitingMessage[] = [];
  /** Messages before this place have left. */
  private first = 0;
  private readonly shared: WaitingBytes;
  private readonly bounds: RoomBounds;
  private readonly onGivenUp: (message: WaitingMessage) => void;

  /** `onGivenUp` is called for messages that `makeRoom` drops. */
  constructor(shared: WaitingBytes, bounds: RoomBounds, onGivenUp: (message: WaitingMessage) => void) {
    this.shared = shared;
    this.bounds = bounds;
    this.onGivenUp = onGivenUp;
  }

  get size(): number {
    return this.messages.length - this.first;
  }

  /** Oldest first. */
  get all(): readonly WaitingMessage[] {
    if (this.first > 0) this.messages = this.messages.slice(this.first);
    this.first = 0;
    return this.messages;
  }

  /** When the oldest arrived; Infinity if nobody waits. */
  get oldestAt(): number {
    return this.messages[this.first]?.arrivedAt ?? Number.POSITIVE_INFINITY;
  }

  /** True if a message fits. */
  hasRoom(message: WaitingMessage): boolean {
    const cost = costOf(message);
    return this.hasOwnRoom(cost) && this.shared.used + cost <= this.shared.limit;
  }

  /** Throws out the oldest messages, here or in the fullest room, until the message fits. False: it never will. */
  makeRoom(message: WaitingMessage): boolean {
    const cost = costOf(message);
    while (!this.hasOwnRoom(cost) && this.size > 0) this.giveUp();
    while (this.hasOwnRoom(cost) && this.shared.used + cost > this.shared.limit) {
      const fullest = this.shared.fullest();
      if (fullest === undefined) break;
      fullest.giveUp();
    }
    return this.hasRoom(message);
  }

  add(message: WaitingMessage): void {
    this.messages.push(message);
    this.count(costOf(message));
  }

  /** Takes the oldest out. */
  shift(): WaitingMessage | undefined {
    const message = this.messages[this.first];
    if (message === undefined) return undefined;
    this.first += 1;
    if (this.first > 1_024 && this.first * 2 > this.messages.length) void this.all;
    this.count(-costOf(message));
    return message;
  }

  /** Takes out the message with this sequence number. */
  removeSeq(seq: number): WaitingMessage | undefined {
    return this.remove((message) => message.seq === seq)[0];
  }

  /** Takes out all that match, oldest first. */
  remove(matches: (message: WaitingMessage) => boolean): WaitingMessage[] {
    const taken: WaitingMessage[] = [];
    const left: WaitingMessage[] = [];
    for (const message of this.all) (matches(message) ? taken : left).push(message);
    if (taken.length === 0) return taken;
    this.messages = left;
    let cost = 0;
    for (const message of taken) cost += costOf(message);
    this.count(-cost);
    return taken;
  }

  /** Puts another message in the place of each; they cost the same. */
  replace(change: (message: WaitingMessage) => WaitingMessage): void {
    this.messages = this.all.map(change);
  }

  private hasOwnRoom(cost: number): boolean {
    return this.size < this.bounds.maxMessages && this.bytes + cost <= this.bounds.maxBytes;
  }

  private giveUp(): void {
    const message = this.shift();
    if (message !== undefined) this.onGivenUp(message);
  }

  private count(bytes: number): void {
    this.bytes += bytes;
    this.shared.count(this, bytes);
  }
}
