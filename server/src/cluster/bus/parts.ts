import type { Clock } from '../../ports/clock.ts';
import type { Envelope } from './envelope.ts';

/** Bytes of payload in one MQTT message: brokers accept a megabyte by default (EMQX), some are set to less. */
export const PART_BYTES = 240 * 1024;
/** The largest message. */
export const MESSAGE_MAX_BYTES = 64 * 1024 * 1024;
/** All incomplete messages together. */
const HELD_MAX_BYTES = 2 * MESSAGE_MAX_BYTES;
/** An incomplete message is dropped if its next part does not arrive within this time. */
const NEXT_PART_MS = 10_000;

/** The payload in parts, of which there is at least one. */
export function partsOf(payload: Uint8Array): readonly Uint8Array[] {
  const parts: Uint8Array[] = [];
  for (let at = 0; at < payload.length || at === 0; at += PART_BYTES) parts.push(payload.subarray(at, at + PART_BYTES));
  return parts;
}

interface Held {
  readonly parts: Uint8Array[];
  bytes: number;
  /** Clock.monotonic of the last part. */
  heardAt: number;
}

/**
 * Assembles messages from their parts, which arrive in order. Incomplete and too large messages are dropped silently.
 */
export class Parts {
  readonly #clock: Clock;
  readonly #held = new Map<string, Held>();
  #bytes = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Bytes of incomplete messages. */
  get heldBytes(): number {
    return this.#bytes;
  }

  /** The payload of the message that this part completes. `sender`: unique for the sending process. */
  add(sender: string, { message, part, parts, payload }: Envelope): Uint8Array | undefined {
    if (parts === 1) return payload;
    this.#giveUpOld();
    const key = `${sender}.${message}`;
    const held = part === 0 ? this.#begin(key) : this.#held.get(key);
    if (held?.parts.length !== part || this.#isTooMuch(held, payload)) {
      this.#giveUp(key);
      return undefined;
    }
    held.parts.push(payload);
    held.bytes += payload.length;
    held.heardAt = this.#clock.monotonic();
    this.#bytes += payload.length;
    if (part + 1 < parts) return undefined;
    this.#giveUp(key);
    return Buffer.concat(held.parts, held.bytes);
  }

  #begin(key: string): Held {
    this.#giveUp(key);
    const held: Held = { parts: [], bytes: 0, heardAt: 0 };
    this.#held.set(key, held);
    return held;
  }

  #isTooMuch(held: Held, payload: Uint8Array): boolean {
    return held.bytes + payload.length > MESSAGE_MAX_BYTES || this.#bytes + payload.length > HELD_MAX_BYTES;
  }

  #giveUpOld(): void {
    const oldest = this.#clock.monotonic() - NEXT_PART_MS;
    for (const [key, { heardAt }] of this.#held) if (heardAt < oldest) this.#giveUp(key);
  }

  #giveUp(key: string): void {
    this.#bytes -= this.#held.get(key)?.bytes ?? 0;
    this.#held.delete(key);
  }
}
