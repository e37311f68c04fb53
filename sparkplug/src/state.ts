import { SparkplugError } from './error.ts';

/** The state of a host application, and its time: ms since epoch UTC of its CONNECT, or of its intended stop. */
export interface HostState {
  online: boolean;
  timestamp: number;
}

/** The payload of a STATE message: UTF-8 JSON with exactly these two members. */
export function encodeState(state: HostState): Uint8Array {
  return new TextEncoder().encode(JSON.stringify({ online: state.online, timestamp: state.timestamp }));
}

/** Reads the payload of a STATE message. Throws `badState` for anything but JSON with a boolean and an integer. */
export function decodeState(bytes: Uint8Array): HostState {
  // A STATE payload has some fifty bytes; nothing near a kilobyte is one.
  if (bytes.length > 1024) throw new SparkplugError('badState', `${bytes.length} bytes`);
  let state: unknown;
  try {
    state = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new SparkplugError('badState', 'no JSON');
  }
  if (typeof state !== 'object' || state === null || !('online' in state) || !('timestamp' in state)) {
    throw new SparkplugError('badState', 'online or timestamp is missing');
  }
  const { online, timestamp } = state;
  if (typeof online !== 'boolean' || typeof timestamp !== 'number' || !Number.isSafeInteger(timestamp)) {
    throw new SparkplugError('badState', 'online is no boolean or timestamp no integer');
  }
  return { online, timestamp };
}

/** The payload of the 2.2 specification's STATE message: the bare word. Only for brokers set to it. */
export function encodeLegacyState(online: boolean): Uint8Array {
  return new TextEncoder().encode(online ? 'ONLINE' : 'OFFLINE');
}
