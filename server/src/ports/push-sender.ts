import type { PushSubscription } from './push-subscriptions.ts';

/** What a browser shows, and what it opens. */
export interface PushNote {
  readonly title: string;
  readonly text: string;
  /** A path of this server. */
  readonly path: string;
  readonly isUrgent: boolean;
}

/** Sends messages to browsers in which no page need be open (RFC 8030). */
export interface PushSender {
  /** The key by which browsers know this server, base64url. */
  readonly publicKey: string;
  /** True for an address at which a push service may be asked. */
  isAllowed(endpoint: string): boolean;
  /** `gone`: the browser has given the subscription up. Rejects with a SendError. */
  push(to: PushSubscription, note: PushNote): Promise<'taken' | 'gone'>;
}
