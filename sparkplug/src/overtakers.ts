import type { WaitingMessage } from './waiting-messages.ts';

/**
 * The messages that belong to the session of this NBIRTH, whose next message has the number `first`: complete ones sent after it.
 * In its very millisecond the session before may have sent something too, so there only an unbroken sequence counts.
 */
export function ofThisSession(
  messages: readonly WaitingMessage[],
  birth: WaitingMessage,
  first: number,
): ReadonlySet<WaitingMessage> {
  const candidates = messages.filter((message) => message.places === undefined && message.timestamp >= birth.timestamp);
  const chosen = new Set<WaitingMessage>();
  for (let offset = 0; offset < 256; offset++) {
    const next = candidates.find((message) => message.seq === (first + offset) % 256);
    if (next === undefined) break;
    chosen.add(next);
  }
  for (const message of candidates) if (message.timestamp > birth.timestamp) chosen.add(message);
  return chosen;
}
