import type { OwnChange } from '@tidegate/contract/nouns/stream/stream.ts';

type Listener = (change: OwnChange) => void;
const listeners = new Set<Listener>();

/** Calls the listener when the stream of this window announces something of the person's own, until the returned function is called. */
export function onOwnChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The stream has announced it. */
export function announceOwnChange(change: OwnChange): void {
  for (const listener of listeners) listener(change);
}
