import type { Clock } from '../../platform/clock.ts';
import type { ReadItem, Result } from './result.ts';

/** ASHRAE 135 §13.1: a subscription ends by itself, so that a device forgets a gateway that is gone. */
export const LIFETIME_S = 600;
const RENEW_MS = (LIFETIME_S * 1_000) / 2;
/** A reported value is read again after so long: small changes, and a device that has forgotten the subscription. */
const REFRESH_MS = 60_000;
/** Objects that one poll subscribes at most: the others are read until it is their turn. */
export const SUBSCRIBED_AT_ONCE = 10;

interface Subscription {
  /** When to subscribe again. */
  readonly renewAt: number;
  /** False where the device does not accept it, until `renewAt`. */
  readonly isAccepted: boolean;
  last: Result | undefined;
  /** When the device was last asked for the value. */
  readAt: number;
}

/** The reports of a device about its objects, and the time until which they count. */
export class Reports {
  readonly #clock: Clock;
  readonly #subscriptions = new Map<number, Subscription>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The last report, while the subscription is good and the value need not be read again. */
  lastOf(item: ReadItem): Result | undefined {
    const known = this.#subscriptions.get(keyOf(item));
    const now = this.#clock.monotonic();
    return known?.isAccepted === true && now < known.renewAt && now < known.readAt + REFRESH_MS
      ? known.last
      : undefined;
  }

  /** True if the object is to be subscribed, for the first time or again. */
  isDue(item: ReadItem): boolean {
    const known = this.#subscriptions.get(keyOf(item));
    return known === undefined || this.#clock.monotonic() >= known.renewAt;
  }

  subscribed(item: ReadItem, isAccepted: boolean): void {
    const before = this.#subscriptions.get(keyOf(item));
    const now = this.#clock.monotonic();
    this.#subscriptions.set(keyOf(item), {
      renewAt: now + RENEW_MS,
      isAccepted,
      last: before?.last,
      readAt: before?.readAt ?? -Infinity,
    });
  }

  /** The device was asked for a value. */
  wasRead(item: ReadItem, result: Result): void {
    const known = this.#subscriptions.get(keyOf(item));
    if (known === undefined) return;
    known.last = result;
    known.readAt = this.#clock.monotonic();
  }

  /** The device reports a value unasked. */
  wasReported(item: ReadItem, result: Result): void {
    const known = this.#subscriptions.get(keyOf(item));
    if (known !== undefined) known.last = result;
  }

  /** The next time, the value is read. */
  expire(item: ReadItem): void {
    const known = this.#subscriptions.get(keyOf(item));
    if (known !== undefined) known.readAt = -Infinity;
  }

  /** A device that was silent may have forgotten every subscription. */
  forget(): void {
    this.#subscriptions.clear();
  }
}

/** ASHRAE 135 §20.2.14: an object identifier has 22 bits for the instance. A text for each report would cost more than the rest of taking it. */
const keyOf = ({ type, instance }: ReadItem): number => type * 2 ** 22 + instance;
