import type { Batch } from '../buffer/batch.ts';
import type { StoreAndForward } from '../buffer/buffer.ts';
import type { GatewayReceipt } from '@tidegate/contract/link/gateway-protocol.ts';
import type { Clock } from '../platform/clock.ts';
import type { Reading } from '../reading.ts';

/**
 * The result of sending a batch: sent, not now, or `unplaced`, since neither the birth nor the server's configuration
 * knows the metrics of its values.
 */
export type SendOutcome = 'sent' | 'busy' | 'unplaced';

/** The connection to the host while a birth is current. */
export interface Channel {
  send(batch: Batch, isHistorical: boolean): SendOutcome;
}

export interface SenderOptions {
  readonly clock: Clock;
  readonly buffer: StoreAndForward;
  /** Rate limit of late values in points per second. */
  readonly latePointsPerSecond: number;
}

interface OnItsWay {
  readonly sentAt: number;
  readonly isLate: boolean;
  readonly points: number;
}

/** An unacknowledged batch is sent again after this time. */
const RESEND_AFTER_MS = 30_000;
const TURN_MS = 100;
/** Points per batch: as plain history it has to stay below the message limit of brokers. */
const MAX_POINTS = 2_000;
/** Late batches in flight: enough for the connection, few enough for a server that is catching up itself. */
const LATE_WINDOW = 32;

/**
 * Schedules batches. New ones are sent at once, so that the display is current; late ones (from a time without a
 * connection or an acknowledgement) follow as historical, rate-limited and with a limited number in flight.
 */
export class Sender {
  readonly #options: SenderOptions;
  /** Number → when it was sent, and whether as late. Oldest first. */
  readonly #onTheirWay = new Map<number, OnItsWay>();
  /** Live readings that are not on disk yet: they are sent once they are. */
  readonly #fresh = new Map<number, number>();
  /** Points of live batches that are waiting or in flight for the first time. */
  #livePoints = 0;
  #channel: Channel | undefined;
  #endTurns: () => void = () => undefined;
  #lateOnTheirWay = 0;
  /** Points that may be sent now; negative after a batch larger than the remainder. */
  #credit = 0;
  #isBusy = false;

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  /** A birth was sent: batches may follow. */
  attach(channel: Channel): void {
    this.#channel = channel;
    this.#endTurns();
    this.#endTurns = this.#options.clock.every(TURN_MS, () => void this.#turn());
  }

  /** The connection has ended: batches in flight without an acknowledgement are late now. */
  detach(): void {
    this.#channel = undefined;
    this.#endTurns();
    for (const number of this.#onTheirWay.keys()) this.#arrived(number);
  }

  /** Late points that are waiting. */
  get latePoints(): number {
    return Math.max(0, this.#options.buffer.waiting.points - this.#livePoints);
  }

  /**
   * Adds live readings. They are sent as soon as they are on disk, and before late ones; what cannot be sent then stays
   * in the buffer as a late batch.
   */
  accept(device: string, readings: readonly Reading[]): void {
    for (let from = 0; from < readings.length; from += MAX_POINTS) {
      const some = readings.slice(from, from + MAX_POINTS);
      const { number } = this.#options.buffer.append(device, some, (batch) => this.#offer(batch));
      this.#fresh.set(number, some.length);
      this.#livePoints += some.length;
    }
  }

  receipt({ ranges, unplaced = [] }: GatewayReceipt): void {
    const { buffer } = this.#options;
    buffer.receipt(ranges);
    for (const [first, last] of ranges) {
      for (const number of this.#onTheirWay.keys()) if (number >= first && number <= last) this.#arrived(number);
    }
    for (const { batch, signals } of unplaced) void this.#holdPart(batch, new Set(signals));
  }

  /** The server has no signal for these values of a batch; the others are committed. */
  async #holdPart(number: number, signals: ReadonlySet<number>): Promise<void> {
    const { buffer } = this.#options;
    await buffer.holdPart(number, ({ signalId }) => signalId === undefined || signals.has(signalId));
    this.#arrived(number);
  }

  #offer(batch: Batch): void {
    const { number, readings } = batch;
    this.#livePoints -= this.#fresh.get(number) ?? 0;
    this.#fresh.delete(number);
    if (this.#channel?.send(batch, false) === 'sent') this.#recordSent(number, false, readings.length);
  }

  async #turn(): Promise<void> {
    const { latePointsPerSecond } = this.#options;
    this.#expire();
    this.#credit = Math.min(latePointsPerSecond, this.#credit + (latePointsPerSecond * TURN_MS) / 1_000);
    if (this.#isBusy) return;
    this.#isBusy = true;
    while (this.#credit > 0 && this.#lateOnTheirWay < LATE_WINDOW && (await this.#sendLate()));
    this.#isBusy = false;
  }

  /** Sends the oldest late batch; false when there is none or it cannot be sent now. */
  async #sendLate(): Promise<boolean> {
    const { buffer } = this.#options;
    const number = this.#oldestLate();
    if (number === undefined || this.#channel === undefined) return false;
    const batch = await buffer.read(number);
    // During the read its acknowledgement may have arrived, or the connection ended.
    const channel = this.#channel as Channel | undefined;
    if (batch === undefined) return true;
    if (channel === undefined) return false;
    const outcome = channel.send(batch, true);
    if (outcome === 'busy') return false;
    if (outcome === 'unplaced') buffer.hold(number);
    else {
      this.#recordSent(number, true, batch.readings.length);
      this.#credit -= batch.readings.length;
    }
    return true;
  }

  #oldestLate(): number | undefined {
    for (const number of this.#options.buffer.numbers()) {
      if (!this.#onTheirWay.has(number) && !this.#fresh.has(number)) return number;
    }
    return undefined;
  }

  #recordSent(number: number, isLate: boolean, points: number): void {
    this.#arrived(number);
    this.#onTheirWay.set(number, { sentAt: this.#options.clock.monotonic(), isLate, points });
    if (isLate) this.#lateOnTheirWay += 1;
    else this.#livePoints += points;
  }

  #arrived(number: number): void {
    const known = this.#onTheirWay.get(number);
    if (known === undefined) return;
    this.#onTheirWay.delete(number);
    if (known.isLate) this.#lateOnTheirWay -= 1;
    else this.#livePoints -= known.points;
  }

  #expire(): void {
    const now = this.#options.clock.monotonic();
    for (const [number, { sentAt }] of this.#onTheirWay) {
      if (now - sentAt < RESEND_AFTER_MS) return;
      this.#arrived(number);
    }
  }
}
