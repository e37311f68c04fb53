import type { Limits } from './limits.ts';
import type { NodeModel } from './node-model.ts';
import { open } from './open-message.ts';
import { closed } from './session-meanings.ts';
import { type WaitingBytes, type WaitingMessage, WaitingRoom } from './waiting-messages.ts';

/** Data wait this long for their birth. */
const parkedMs = 600_000;
const bounds = { maxMessages: Number.POSITIVE_INFINITY, maxBytes: 4 * 1_048_576 };

/** Messages of one edge node that wait for a birth. Discarded ones are rejected with a reason. */
export class ParkedMessages {
  private readonly room: WaitingRoom;
  private readonly model: NodeModel;
  private readonly limits: Limits;

  constructor(model: NodeModel, context: { readonly parkedBytes: WaitingBytes; readonly limits: Limits }) {
    this.model = model;
    this.limits = context.limits;
    this.room = new WaitingRoom(context.parkedBytes, bounds, (message) => this.drop(message, 'parkedTooMuch'));
  }

  /** Oldest first. */
  get all(): readonly WaitingMessage[] {
    return this.room.all;
  }

  /** When `expire` has something to do; Infinity for never. */
  get deadline(): number {
    return this.room.oldestAt + parkedMs;
  }

  add(message: WaitingMessage): void {
    if (this.room.makeRoom(message)) this.room.add(message);
    else this.drop(message, 'parkedTooMuch');
  }

  /** Takes out all that match, oldest first. */
  remove(matches: (message: WaitingMessage) => boolean): WaitingMessage[] {
    return this.room.remove(matches);
  }

  /** Discards messages that have waited too long. */
  expire(now: number): void {
    while (this.deadline <= now) {
      const message = this.room.shift();
      if (message !== undefined) this.drop(message, 'parkedTooLong');
    }
  }

  /** The session is over: an alias that was unknown when a message came is one that we never will know. */
  closeMeanings(): void {
    this.room.replace((message) => ({ ...message, former: closed(message.former) }));
  }

  /** A session is over that was never seen: what waits may be of it, so that no alias can be read any more. */
  forgetMeanings(): void {
    this.room.replace((message) => ({ ...message, former: closed(undefined) }));
  }

  /** Applies what waited for this device, or for the node itself: live only where it is newer than the BIRTH. */
  apply(device: string | undefined): void {
    for (const message of this.room.remove((waiting) => waiting.device === device)) {
      if (message.verb !== 'NDATA' && message.verb !== 'DDATA') continue;
      const { payload, receivedAt, places, former } = open(message, this.limits);
      const reading = { timeliness: 'late', places, former, isFinal: true } as const;
      this.model.refuseUnknown(this.model.applyData(payload, device, receivedAt, reading), device);
    }
  }

  private drop(message: WaitingMessage, reason: 'parkedTooLong' | 'parkedTooMuch'): void {
    this.model.quarantine(reason, `a ${message.verb} without its BIRTH`, message.device);
  }
}
