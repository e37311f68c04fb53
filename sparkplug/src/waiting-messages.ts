import type { DeviceVerb, NodeVerb } from './topic.ts';

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
}

/** The bytes waiting at all nodes together, so that many nodes at once cannot use up the memory. */
export class WaitingBytes {
  used = 0;
  readonly limit: number;

  constructor(limit: number) {
    this.limit = limit;
  }
}

/** How much may wait at one node in one place. */
const maxMessages = 255;
const maxBytes = 1_048_576;

/** Messages in the order of arrival, within the bounds of one node and of all. */
export class WaitingRoom {
  private messages: WaitingMessage[] = [];
  private bytes = 0;
  private readonly shared: WaitingBytes;

  constructor(shared: WaitingBytes) {
    this.shared = shared;
  }

  get size(): number {
    return this.messages.length;
  }

  /** Oldest first. */
  get all(): readonly WaitingMessage[] {
    return this.messages;
  }

  /** When the oldest arrived; Infinity if nobody waits. */
  get oldestAt(): number {
    return this.messages[0]?.arrivedAt ?? Number.POSITIVE_INFINITY;
  }

  /** Whether a message of so many bytes fits. */
  hasRoom(bytes: number): boolean {
    return (
      this.messages.length < maxMessages &&
      this.bytes + bytes <= maxBytes &&
      this.shared.used + bytes <= this.shared.limit
    );
  }

  add(message: WaitingMessage): void {
    this.messages.push(message);
    this.count(message.bytes.length);
  }

  /** Takes the oldest out. */
  shift(): WaitingMessage | undefined {
    const message = this.messages.shift();
    if (message !== undefined) this.count(-message.bytes.length);
    return message;
  }

  /** Takes out the message with this sequence number. */
  takeSeq(seq: number): WaitingMessage | undefined {
    return this.take((message) => message.seq === seq)[0];
  }

  /** Takes out all that match, oldest first. */
  take(matches: (message: WaitingMessage) => boolean): WaitingMessage[] {
    const taken = this.messages.filter(matches);
    if (taken.length === 0) return taken;
    this.messages = this.messages.filter((message) => !taken.includes(message));
    for (const message of taken) this.count(-message.bytes.length);
    return taken;
  }

  private count(bytes: number): void {
    this.bytes += bytes;
    this.shared.used += bytes;
  }
}
