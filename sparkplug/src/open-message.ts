import type { Limits } from './limits.ts';
import { PayloadReader } from './wire/payload-reader.ts';
import type { Meaning, WaitingMessage } from './waiting-messages.ts';

/** A message with its payload opened. `bytes` are the caller's; what has to wait is copied. */
export interface OpenMessage extends WaitingMessage {
  readonly payload: PayloadReader;
}

/** Opens a message that waited. It was read once before, so reading its frame again cannot fail. */
export function open(message: WaitingMessage, limits: Limits): OpenMessage {
  return { ...message, payload: new PayloadReader(message.bytes, limits) };
}

/** A copy that may wait. */
export function copyOf(message: OpenMessage, former: Meaning | undefined): WaitingMessage {
  const { verb, device, seq, timestamp, receivedAt, arrivedAt, places } = message;
  return { verb, device, bytes: message.bytes.slice(), seq, timestamp, receivedAt, arrivedAt, places, former };
}

/** The payload's time, that of receipt where it has none, and that of receipt. */
export function timesOf(message: WaitingMessage): { payloadAt: number; receivedAt: number } {
  const { timestamp, receivedAt } = message;
  return { payloadAt: Number.isNaN(timestamp) ? receivedAt : timestamp, receivedAt };
}
